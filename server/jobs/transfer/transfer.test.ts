import { execFileSync } from 'node:child_process'
import { chmod, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { numbered } from './names.ts'
import { failures, plant, transfer, treeOf } from './testTransfer.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(hostKinds)('a transfer on a $name host', ({ freshHost }) => {
  it('copies folders with all they hold: bytes, permissions, links', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/x/one': '1', 'a/x/empty': null, 'a/two': '22', to: null })
    await symlink('x/one', join(disk, 'a/link'))
    await symlink('x', join(disk, 'a/folder-link'))
    await chmod(join(disk, 'a/x'), 0o500)
    await chmod(join(disk, 'a/two'), 0o640)
    await utimes(join(disk, 'a/two'), 1_700_000_001, 1_700_000_001)
    const before = await treeOf(disk)
    const ran = await transfer(host, { kind: 'copy', files: ['/a'], folder: '/to' })
    expect(ran.error).toBeUndefined()
    expect(ran.report).toEqual({ done: 7, skipped: 0, failed: [], more: 0, numbered: [] })
    const copied = Object.entries(before).filter(([path]) => path.startsWith('a'))
    const expected = copied.map(([path, text]) => [`to/${path}`, text])
    expect(await treeOf(disk)).toEqual({ ...before, ...Object.fromEntries(expected) })
    expect((await stat(join(disk, 'to/a/x'))).mode & 0o777).toBe(0o500)
    const two = await stat(join(disk, 'to/a/two'))
    expect([two.mode & 0o777, two.mtimeMs]).toEqual([0o640, 1_700_000_001_000])
    expect(ran.progress.at(-1)).toEqual({ step: 'copying', unit: 'bytes', done: 3, total: 3 })
  })

  it('moves at once, whatever a folder holds', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/x/one': '1', two: '22', to: null })
    await symlink('/etc', join(disk, 'a/out'))
    const ran = await transfer(host, { kind: 'move', files: ['/a', '/two'], folder: '/to' })
    expect(ran.report).toMatchObject({ done: 2, skipped: 0, failed: [] })
    expect(await treeOf(disk)).toEqual({
      to: null,
      'to/a': null,
      'to/a/out': '-> /etc',
      'to/a/x': null,
      'to/a/x/one': '1',
      'to/two': '22',
    })
    expect(ran.progress.at(-1)).toEqual({ step: 'moving', unit: 'files', done: 2, total: 2 })
  })

  describe.each(['copy', 'move'] as const)('names that are taken (%s)', kind => {
    const before = { f: 'new', 'd/f': 'new', 'd/g': 'g', 'to/f': 'old', 'to/d/f': 'old' }

    it('are left when so chosen', async () => {
      const { host, disk } = await freshHost()
      await plant(disk, before)
      const ran = await transfer(host, { kind, files: ['/f', '/d'], folder: '/to' })
      expect(ran.report).toMatchObject({ done: 0, skipped: 2, failed: [] })
      expect(await treeOf(disk)).toMatchObject(before)
      expect(await readdir(join(disk, 'to/d'))).toEqual(['f'])
    })

    it('are replaced, folders are merged', async () => {
      const { host, disk } = await freshHost()
      await plant(disk, { ...before, 'to/d/other': 'stays' })
      const conflict = 'replace'
      const ran = await transfer(host, { kind, files: ['/f', '/d'], folder: '/to', conflict })
      expect(ran.report).toMatchObject({ done: 4, skipped: 0, failed: [] })
      const tree = await treeOf(disk)
      const replaced = { 'to/f': 'new', 'to/d/f': 'new', 'to/d/g': 'g', 'to/d/other': 'stays' }
      expect(tree).toMatchObject(replaced)
      expect(Object.keys(tree).includes('d')).toBe(kind === 'copy')
    })

    it('are kept beside, under the first free number', async () => {
      const { host, disk } = await freshHost()
      await plant(disk, { 'a.txt': 'new', 'to/a.txt': 'old', 'to/a (2).txt': 'old 2', d: null })
      await plant(disk, { 'to/d': null })
      const conflict = 'keepBoth'
      const ran = await transfer(host, { kind, files: ['/a.txt', '/d'], folder: '/to', conflict })
      expect(ran.report).toMatchObject({ done: 2, failed: [] })
      const names = ['a (2).txt', 'a (3).txt', 'a.txt', 'd', 'd (2)']
      expect((await readdir(join(disk, 'to'))).sort()).toEqual(names)
      expect(await readFile(join(disk, 'to/a (3).txt'), 'utf8')).toBe('new')
      expect(await readFile(join(disk, 'to/a.txt'), 'utf8')).toBe('old')
    })

    it('a choice for one goes before the choice for all', async () => {
      const { host, disk } = await freshHost()
      await plant(disk, { a: 'new', b: 'new', 'to/a': 'old', 'to/b': 'old' })
      const files = [{ path: '/a', conflict: 'replace' } as const, '/b']
      const ran = await transfer(host, { kind, files, folder: '/to', conflict: 'skip' })
      expect(ran.report).toMatchObject({ done: 1, skipped: 1 })
      expect(await treeOf(disk)).toMatchObject({ 'to/a': 'new', 'to/b': 'old', b: 'new' })
    })

    it('a file does not replace a folder, nor a folder a file or a link', async () => {
      const { host, disk } = await freshHost()
      await plant(disk, { a: 'file', 'b/x': 'x', 'c/x': 'x', 'to/a/x': 'old', 'to/b': 'old' })
      await plant(disk, { aside: null })
      await symlink('../aside', join(disk, 'to/c'))
      const request = { kind, folder: '/to', conflict: 'replace' } as const
      const ran = await transfer(host, { ...request, files: ['/a', '/b', '/c'] })
      const codes = ['/a', '/b', '/c'].map(path => [path, 'file.other_kind'])
      expect(failures(ran)).toEqual(codes)
      expect(await treeOf(disk)).toMatchObject({ 'to/a/x': 'old', 'to/b': 'old', a: 'file' })
      expect(await readdir(join(disk, 'aside'))).toEqual([])
    })
  })

  it('nothing goes into itself, by whatever name', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/b/c': null })
    await symlink('a/b', join(disk, 'way'))
    for (const kind of ['move', 'copy'] as const) {
      for (const folder of ['/a', '/a/b', '/a/b/c', '/way', '/way/c', '/a/./b/']) {
        const ran = await transfer(host, { kind, files: ['/a'], folder, conflict: 'keepBoth' })
        expect(failures(ran), folder).toEqual([['/a', 'file.into_itself']])
      }
      const root = await transfer(host, { kind, files: ['/'], folder: '/a' })
      expect(failures(root)).toEqual([['/', 'file.into_itself']])
    }
    expect(await treeOf(disk)).toEqual({ a: null, 'a/b': null, 'a/b/c': null, way: '-> a/b' })
  })

  it('a copy into its own folder gets another name; a move there, or over itself, is refused', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a.txt': 'text', 'd/x': 'x' })
    const files = ['/a.txt', '/d']
    const beside = { kind: 'copy', files, folder: '/', conflict: 'keepBoth' } as const
    const numbered = [
      { from: '/a.txt', to: '/a (2).txt' },
      { from: '/d', to: '/d (2)' },
    ]
    expect((await transfer(host, beside)).report).toMatchObject({ done: 3, failed: [], numbered })
    expect(await treeOf(disk)).toEqual({
      'a (2).txt': 'text',
      'a.txt': 'text',
      d: null,
      'd (2)': null,
      'd (2)/x': 'x',
      'd/x': 'x',
    })
    for (const request of [{ kind: 'move' }, { kind: 'copy', conflict: 'replace' }] as const) {
      const ran = await transfer(host, { ...request, files, folder: '/' })
      expect(failures(ran)?.map(([, code]) => code)).toEqual(['file.same_place', 'file.same_place'])
    }
  })

  it('tells what it could not do, and does the rest', async () => {
    const { host, disk } = await freshHost()
    await plant(disk, { 'a/file': 'text', to: null })
    await symlink('/etc/passwd', join(disk, 'a/out'))
    await symlink('nowhere', join(disk, 'a/broken'))
    execFileSync('mkfifo', [join(disk, 'a/pipe')])
    const odd = Buffer.concat([Buffer.from(`${disk}/a/`), Buffer.from([0xff, 0x41])])
    await writeFile(odd, 'x')
    const ran = await transfer(host, { kind: 'copy', files: ['/none', '/a'], folder: '/to' })
    expect(ran.error).toBeUndefined()
    expect(ran.report).toMatchObject({ done: 2, skipped: 0 })
    expect(failures(ran)).toEqual([
      ['/none', 'file.not_found'],
      ['/a/\\xffA', 'file.name_invalid'],
      ['/a/broken', 'file.link_unsafe'],
      ['/a/out', 'file.link_unsafe'],
      ['/a/pipe', 'file.other_node'],
    ])
    expect(await readdir(join(disk, 'to/a'))).toEqual(['file'])
  })
})

describe('a name beside another', () => {
  it.each([
    ['a.txt', false, 'a (2).txt'],
    ['a.tar.gz', false, 'a (2).tar.gz'],
    ['.bashrc', false, '.bashrc (2)'],
    ['name', false, 'name (2)'],
    ['v1.2', true, 'v1.2 (2)'],
    ['a (2).txt', false, 'a (2) (2).txt'],
  ])('of %s', (name, isFolder, expected) => {
    expect(numbered(name, 2, isFolder)).toBe(expected)
  })

  it('is no longer than a name may be, and ends with no half character', () => {
    for (const name of [`${'x'.repeat(251)}.txt`, `${'😀'.repeat(63)}.j`, `a.${'é'.repeat(126)}`]) {
      const made = numbered(name, 12, false)
      expect(Buffer.byteLength(made)).toBeLessThanOrEqual(255)
      expect(made).toContain(' (12)')
      expect(made.isWellFormed()).toBe(true)
    }
  })
})
