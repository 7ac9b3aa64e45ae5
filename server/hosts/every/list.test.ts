import { unlinkSync, writeFileSync } from 'node:fs'
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import type { Host, ListOptions } from '../host.ts'
import { compareNames, foldName, pageOf } from '../paths/order.ts'

vi.setConfig({ testTimeout: 60_000 })

async function namesOf(host: Host, options?: ListOptions): Promise<string[]> {
  return (await host.listPage('/', options)).entries.map(entry => entry.name)
}

describe.each(hostKinds)('on a $name host', ({ freshHost, timeOf }) => {
  describe('a page of a folder', () => {
    async function mixed() {
      const { host, disk } = await freshHost()
      const files = ['log10', 'log9', 'Log1', '\u00e9t\u00e9', 'zebra', 'Eagle']
      for (const [index, name] of files.entries()) {
        await writeFile(join(disk, name), 'x'.repeat(index))
        await utimes(join(disk, name), 1000, 2000 - index)
      }
      for (const name of ['zoo', 'area']) await mkdir(join(disk, name))
      return host
    }

    it('stands by name, folders first, case and accents aside, numbers by value', async () => {
      const host = await mixed()
      const rest = ['Eagle', '\u00e9t\u00e9', 'Log1', 'log9', 'log10', 'zebra']
      expect(await namesOf(host)).toEqual(['area', 'zoo', ...rest])
      const sort = { field: 'name', direction: 'desc' } as const
      expect(await namesOf(host, { sort })).toEqual(['zoo', 'area', ...rest.reverse()])
    })

    it('stands by size, time or type when asked', async () => {
      const host = await mixed()
      const by = (field: 'size' | 'modified' | 'type', direction: 'asc' | 'desc') =>
        namesOf(host, { sort: { field, direction }, filter: 'o' })
      expect(await by('size', 'desc')).toEqual(['zoo', 'Log1', 'log9', 'log10'])
      expect(await by('modified', 'desc')).toEqual(['zoo', 'log10', 'log9', 'Log1'])
      expect(await by('type', 'desc')).toEqual(['Log1', 'log9', 'log10', 'zoo'])
    })

    it('has its bounds, and the total of what the filter lets through', async () => {
      const host = await mixed()
      expect(await host.listPage('/', { offset: 1, limit: 2, filter: 'LOG' })).toMatchObject({
        entries: [{ name: 'log9' }, { name: 'log10' }],
        total: 3,
      })
      expect(await host.listPage('/', { offset: 99 })).toEqual({ entries: [], total: 8 })
      expect((await host.listPage('/', { limit: -1 })).entries).toHaveLength(1)
    })

    it('leaves out hidden names when asked, and counts without them', async () => {
      const { host, disk } = await freshHost()
      for (const name of ['.a', 'b', '..c']) await writeFile(join(disk, name), '')
      expect(await namesOf(host, { hidden: false })).toEqual(['b'])
      expect((await host.listPage('/', { hidden: false })).total).toBe(1)
      expect(await namesOf(host, { hidden: true })).toHaveLength(3)
    })

    it.each(['name', 'type', 'size'] as const)(
      'gives the page of the first name that begins so, by %s',
      async field => {
        const { host, disk } = await freshHost()
        for (let n = 0; n < 25; n += 1) await writeFile(join(disk, `file ${n}`), 'x'.repeat(n))
        await mkdir(join(disk, 'File of files'))
        const ask = (begins: string, direction: 'asc' | 'desc' = 'asc') =>
          host.listPage('/', { begins, limit: 10, sort: { field, direction } })
        const page = await ask('FILE 12')
        expect(page.offset).toBe(10)
        expect(page.entries.map(({ name }) => name)).toContain('file 12')
        expect((await ask('file')).offset).toBe(0)
        expect((await ask('file 0', 'desc')).entries.map(({ name }) => name)).toContain('file 0')
        const none = await ask('zebra')
        expect([none.offset, none.entries.length]).toEqual([undefined, 10])
      },
    )

    it.each(['name', 'type', 'size'] as const)(
      'gives the page of the entry of exactly one name, by %s',
      async field => {
        const { host, disk } = await freshHost()
        for (let n = 0; n < 25; n += 1) await writeFile(join(disk, `file ${n}`), 'x'.repeat(n))
        await writeFile(join(disk, 'FILE 12'), '')
        const ask = (holds: string, direction: 'asc' | 'desc' = 'asc') =>
          host.listPage('/', { holds, limit: 5, sort: { field, direction } })
        const page = await ask('file 12')
        expect(page.entries.map(({ name }) => name)).toContain('file 12')
        const back = await ask('file 3', 'desc')
        expect(back.entries.map(({ name }) => name)).toContain('file 3')
        expect((await ask('file')).offset).toBeUndefined()
      },
    )

    it('of a folder that is read again and again shows what has changed in it', async () => {
      const { host, disk } = await freshHost()
      for (let n = 1000; n < 2100; n += 1) writeFileSync(join(disk, `f${n}`), '')
      const last = { offset: 1000, limit: 200 }
      const read = async () => (await host.listPage('/', last)).entries
      await read()
      await pause(2200) // the folder's time has settled; see ssh/keptNames.ts
      await read()
      // The content of a file, and then a name, change unknown to the host.
      writeFileSync(join(disk, 'f2000'), 'four')
      expect((await read()).find(({ name }) => name === 'f2000')).toMatchObject({ size: 4 })
      unlinkSync(join(disk, 'f2001'))
      writeFileSync(join(disk, 'f9999'), '')
      const names = (await read()).map(({ name }) => name)
      expect([names.includes('f2001'), names.at(-1)]).toEqual([false, 'f9999'])
    })

    it('gives size, time, mode and owner', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a'))
      await writeFile(join(disk, 'a', 'file'), 'four', { mode: 0o600 })
      await utimes(join(disk, 'a', 'file'), 1, 1234.5)
      const owner = { uid: process.getuid?.(), gid: process.getgid?.() }
      expect((await host.listPage('/a//')).entries).toEqual([
        {
          name: 'file',
          path: '/a/file',
          type: 'file',
          size: 4,
          modified: timeOf(1234500),
          mode: 0o600,
          owner,
        },
      ])
    })

    it('shows names that are not UTF-8, locked, beside those that only look like it', async () => {
      const { host, disk } = await freshHost()
      const raw = Buffer.concat([Buffer.from(`${disk}/caf`), Buffer.from([0xe9])])
      await writeFile(raw, 'latin-1')
      await writeFile(join(disk, 'caf\uFFFD'), 'legal')
      const { entries } = await host.listPage('/')
      expect(entries).toMatchObject([
        { name: 'caf\\xe9', type: 'file', size: 7, locked: 'name_not_utf8' },
        { name: 'caf\uFFFD', type: 'file', size: 5 },
      ])
      expect(entries[1]?.locked).toBeUndefined()
      await expect(host.stat('/caf\\xe9')).rejects.toMatchObject({ code: 'not_found' })
      await mkdir(join(disk, 'a'))
      await symlink(raw, join(disk, 'a', 'link'))
      expect((await host.listPage('/a')).entries).toMatchObject([{ locked: 'link_broken' }])
    })

    it('by type has files of one kind together, by the end of their names', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'z.csv'))
      for (const name of ['b.log', 'a.png', 'd.log.1', 'c.csv', 'plain', 'a.log'])
        writeFileSync(join(disk, name), '')
      const kinds = [['c.csv'], ['plain'], ['a.log', 'b.log', 'd.log.1'], ['a.png']]
      expect(await namesOf(host, { sort: { field: 'type', direction: 'asc' } })).toEqual([
        'z.csv',
        ...kinds.flat(),
      ])
      const reverse = { field: 'type', direction: 'desc' } as const
      expect(await namesOf(host, { sort: reverse, limit: 3 })).toEqual(['a.png', 'a.log', 'b.log'])
      expect(await namesOf(host, { sort: reverse, offset: 3, limit: 9 })).toEqual([
        'd.log.1',
        'plain',
        'c.csv',
        'z.csv',
      ])
    })

    it('of a large folder is the same slice whatever the page', async () => {
      const { host, disk } = await freshHost()
      const count = 1500
      for (let n = 0; n < count; n += 1) writeFileSync(join(disk, `f${(n * 7919) % count}`), '')
      const names: string[] = []
      for (let offset = 0; offset < count; offset += 700) {
        names.push(...(await namesOf(host, { offset, limit: 700 })))
      }
      expect(names).toEqual(Array.from({ length: count }, (_, n) => `f${n}`))
    })
  })
})

it('pageOf is sort and slice', () => {
  const compare = (a: number, b: number) => a - b
  fc.assert(
    fc.property(fc.array(fc.integer({ max: 50 })), fc.nat(60), fc.nat(60), (items, at, limit) => {
      const sorted = items.toSorted(compare).slice(at, at + limit)
      expect(pageOf([...items], at, limit, compare)).toEqual(sorted)
    }),
  )
})

it.each([
  ['in order', (n: number) => n],
  ['backwards', (n: number) => -n],
  ['all alike', () => 0],
  ['few values', (n: number) => (n * 7919) % 5],
  ['mixed', (n: number) => (n * 7919) % 20_011],
])('a page of 20,000 items, %s, is sort and slice, and costs few comparisons', (_, valueAt) => {
  const items = Array.from({ length: 20_000 }, (_, n) => valueAt(n))
  const sorted = items.toSorted((a, b) => a - b)
  for (const at of [0, 200, 9_900, 19_800, 19_950]) {
    let compared = 0
    const compare = (a: number, b: number) => {
      compared += 1
      return a - b
    }
    expect(pageOf([...items], at, 200, compare)).toEqual(sorted.slice(at, at + 200))
    expect(compared).toBeLessThan(4 * items.length)
  }
})

it('compareNames is an order: numbers by value, however long, and no two names equal', () => {
  const named = (name: string) => ({ raw: { name }, folded: foldName(name) })
  const names = [
    '',
    '0',
    '00',
    '1',
    '01',
    'a',
    'A',
    'a0',
    'a00b',
    'a0b',
    'a1b',
    'a10',
    'a9',
    '-',
    'é',
  ]
  const name = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 6 }))
  const sign = (a: string, b: string) => Math.sign(compareNames(named(a), named(b)))
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(sign(a, b) === 0).toBe(a === b)
      expect(sign(a, b) + sign(b, a)).toBe(0)
      if (sign(a, b) < 0 && sign(b, c) < 0) expect(sign(a, c)).toBe(-1)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (x, y) => {
      if (x !== y) expect(sign(`n${x}.log`, `n${y}.log`)).toBe(x < y ? -1 : 1)
    }),
  )
})
