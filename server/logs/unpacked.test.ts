// Logs that cannot be read in place: compressed ones, and those with two bytes per character.
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { madeLog as made, logPlace as place, logTime as time } from '#tests/support/logFiles.ts'
import { LogReader } from './page.ts'
import { searchLog } from './search.ts'
import { type ReadableLog, UnpackedLogs } from './unpacked.ts'

vi.setConfig({ testTimeout: 120_000 })

async function unpacked(name: string, content: Buffer, limit?: number) {
  const { host, disk } = await place({ [name]: content })
  const logs = new UnpackedLogs(join(disk, 'unpacked'), limit)
  return { log: await logs.whole(host, 1, `/${name}`), host, disk, logs }
}

const found = (log: ReadableLog, text: string) =>
  searchLog(log, { zone: 'UTC', limit: 1000, timeoutMs: 30_000, text })

describe('a packed log', () => {
  it('is read as what is in it', async () => {
    const { log } = await unpacked('a.log.gz', gzipSync(made(2000)))
    expect(log.missing).toBeNull()
    expect((await found(log, 'failure')).count).toBe(21)
  })

  it('that is none is read as it stands', async () => {
    const { log, host } = await unpacked('a.log.gz', Buffer.from('no gzip\n'))
    expect(log).toMatchObject({ host, path: '/a.log.gz', missing: null })
    const empty = await unpacked('a.log.gz', Buffer.alloc(0))
    expect(empty.log.host).toBe(empty.host)
  })

  it('that is broken gives what can be read', async () => {
    const whole = gzipSync(made(2000))
    const { log } = await unpacked('a.log.gz', whole.subarray(0, whole.length / 2))
    expect(log.missing).toBe('broken')
  })

  it('that would fill the disk is cut', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a\n'))
    const { log, disk } = await unpacked('a.log.gz', bomb, 1_000_000)
    expect(log.missing).toBe('size')
    const [name = ''] = await readdir(join(disk, 'unpacked', 'files'))
    expect((await readFile(join(disk, 'unpacked', 'files', name))).length).toBeLessThanOrEqual(
      1_100_000,
    )
  })
})

describe('a log of two bytes a character', () => {
  const wide = (text: string, manner: string): Buffer => {
    const bytes = Buffer.from(manner.includes('mark') ? `\uFEFF${text}` : text, 'utf16le')
    return manner.includes('big') ? bytes.swap16() : bytes
  }
  const text = `${made(3000)}${time(3001)} INFO açaí 🍞 done\n`

  it('is one file to whoever follows it, whichever server answers, until it is rotated', async () => {
    const { host, disk } = await place({ 'a.log': wide(text, 'little, mark') })
    const servers = ['one', 'two'].map(name => new UnpackedLogs(join(disk, name)))
    const names = async () => {
      const logs = await Promise.all(servers.map(server => server.whole(host, 1, '/a.log')))
      return logs.map(({ file }) => file)
    }
    const [before] = await names()
    await appendFile(join(disk, 'a.log'), wide(`${time(3002)} INFO more\n`, 'little'))
    expect(await names()).toEqual([before, before])
    await writeFile(
      join(disk, 'a.log'),
      wide(`${time(4000)} INFO another\n${text}`, 'little, mark'),
    )
    const [after, same] = await names()
    expect(after).toBe(same)
    expect(after).not.toBe(before)
  })

  it.each(['little, mark', 'big, mark', 'little', 'big'])(
    'is searched and read as its text: %s',
    async manner => {
      for (const [name, content] of [
        ['a.log', wide(text, manner)],
        ['a.log.gz', gzipSync(wide(text, manner))],
      ] as const) {
        const { log } = await unpacked(name, content)
        expect((await found(log, 'PIPE')).count).toBe(text.match(/pipe/g)?.length)
        const { hits, count } = await found(log, 'AÇAÍ 🍞')
        expect({ count, text: hits[0]?.text }).toEqual({
          count: 1,
          text: `${time(3001)} INFO açaí 🍞 done`,
        })
        expect(hits[0]?.line).toBe(text.split('\n').length - 1)
        const reader = await LogReader.open(log.host, log.path, 'UTC')
        const page = await reader.before(reader.size, 1)
        expect(page.records[0]?.lines[0]?.text).toContain('açaí 🍞')
      }
    },
  )

  it('is read on where it grew, from where it was', async () => {
    const { log, logs, host, disk } = await unpacked('a.log', wide(text, 'little, mark'))
    const before = (await host.stat('/a.log')).size
    // A character is split between two reads.
    const more = wide(`${time(3002)} WARN grew ü\n`, 'little')
    await appendFile(join(disk, 'a.log'), more.subarray(0, 41))
    await logs.whole(host, 1, '/a.log')
    await appendFile(join(disk, 'a.log'), more.subarray(41))
    const read: number[] = []
    const watched = {
      ...host,
      readRange: async (path: string, range: { start: number; length: number }) => {
        read.push(range.start)
        return await host.readRange(path, range)
      },
    }
    const grown = await logs.whole(watched, 1, '/a.log')
    expect(grown.path).toBe(log.path)
    expect(read.filter(start => start > 0 && start < before)).toEqual([])
    expect((await found(grown, 'grew ü')).count).toBe(1)
    await writeFile(join(disk, 'a.log'), wide(text, 'little, mark'))
    const anew = await logs.whole(host, 1, '/a.log')
    expect((await found(anew, 'grew')).count).toBe(0)
    expect((await found(anew, 'pipe')).count).toBe(text.match(/pipe/g)?.length)
  })

  it('says when there is more of it than is kept', async () => {
    const { log } = await unpacked('a.log', wide(text, 'little'), 50_000)
    expect(log.missing).toBe('size')
    expect((await found(log, 'line 5 ')).count).toBeLessThanOrEqual(1)
  })
})
