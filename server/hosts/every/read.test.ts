import { appendFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(hostKinds)('on a $name host', ({ freshHost }) => {
  describe('tail', () => {
    it.each([
      ['', 3, ''],
      ['\n', 3, '\n'],
      ['one', 1, 'one'],
      ['one\ntwo\n', 1, 'two\n'],
      ['one\ntwo', 1, 'two'],
      ['one\n\n\n', 2, '\n\n'],
      ['one\ntwo\nthree\n', 9, 'one\ntwo\nthree\n'],
    ])('of %j, %i lines: %j', async (content, lines, expected) => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'log'), content)
      const { bytes, start, size } = await host.tail('/log', { lines })
      expect(bytes.toString()).toBe(expected)
      expect([start, size]).toEqual([content.length - expected.length, content.length])
    })

    it('finds lines across its reading steps, and lets a follower go on', async () => {
      const { host, disk } = await freshHost()
      const path = join(disk, 'log')
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 6 }),
          async (lengths, lines) => {
            const all = lengths.map((length, index) => `${String(index).repeat(length)}\n`)
            await writeFile(path, all.join(''))
            const { bytes, size } = await host.tail('/log', { lines })
            expect(bytes.toString() === all.slice(-lines).join('')).toBe(true)
            await appendFile(path, 'more\n')
            const more = await host.readRange('/log', { start: size, length: 100 })
            expect(more.bytes.toString()).toBe('more\n')
          },
        ),
        { numRuns: 30 },
      )
    })

    it('keeps to its limit of bytes', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'log'), 'x'.repeat(500_000))
      const { bytes, start } = await host.tail('/log', { lines: 2, maxBytes: 100_000 })
      expect([bytes.length, start]).toEqual([100_000, 400_000])
    })
  })

  describe('ranges', () => {
    it('end with the file and may start behind it', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'file'), '0123456789')
      const text = async (start: number, length: number) =>
        (await host.readRange('/file', { start, length })).bytes.toString()
      expect([await text(0, 4), await text(8, 4), await text(10, 4), await text(99, 4)]).toEqual([
        '0123',
        '89',
        '',
        '',
      ])
    })

    it('belong to one version when asked to', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'file'), '0123456789')
      const { version: ifVersion, sha256 } = await host.hash('/file')
      expect(sha256).toBe('84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882')
      const range = { start: 1, length: 2, ifVersion }
      expect((await host.readRange('/file', range)).bytes.toString()).toBe('12')
      await truncate(join(disk, 'file'), 5)
      await expect(host.readRange('/file', range)).rejects.toMatchObject({ code: 'conflict' })
    })
  })
})
