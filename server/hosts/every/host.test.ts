import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { oddLegalNames } from '#tests/support/hostile/traversal.ts'
import { findAll, hostKinds } from '#tests/support/hosts.ts'

vi.setConfig({ testTimeout: 60_000 })

const bytes = (text: string) => Buffer.from(text)

describe.each(hostKinds)('on a $name host', ({ freshHost, openAt, expectNothingOpen }) => {
  describe('odd but legal names', () => {
    it('work for write, list, read and remove', async () => {
      const { host, disk } = await freshHost()
      for (const name of oddLegalNames()) {
        await host.writeAtomic(`/${name}`, bytes(`text of ${name}`), { create: true })
        expect(await readFile(join(disk, name), 'utf8')).toBe(`text of ${name}`)
        const file = await host.readFile(`/${name}`, { limit: 1000 })
        expect(file.bytes.toString()).toBe(`text of ${name}`)
      }
      const { entries } = await host.listPage('/')
      expect(entries.map(entry => entry.name).sort()).toEqual(oddLegalNames().sort())
      for (const entry of entries) {
        expect(entry).toMatchObject({ type: 'file', path: `/${entry.name}` })
        expect(entry.locked).toBeUndefined()
        await host.remove(entry.path)
      }
      expect((await host.listPage('/')).total).toBe(0)
    })

    it('work as folders', async () => {
      const { host } = await freshHost()
      for (const name of oddLegalNames()) {
        await host.make(`/${name}`)
        await host.writeAtomic(`/${name}/x`, bytes('x'), { create: true })
        expect((await host.listPage(`/${name}`)).entries).toMatchObject([{ path: `/${name}/x` }])
      }
    })
  })

  describe('links that stay inside', () => {
    it.each(['relative', 'absolute', 'through a folder link', 'up and down'])('%s', async kind => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a', 'b'), { recursive: true })
      await writeFile(join(disk, 'a', 'b', 'file.txt'), 'old', { mode: 0o640 })
      await symlink('b', join(disk, 'a', 'folder'))
      const targets: Record<string, string> = {
        relative: 'a/b/file.txt',
        absolute: join(disk, 'a', 'b', 'file.txt'),
        'through a folder link': 'a/folder/file.txt',
        'up and down': 'a/b/../folder/./file.txt',
      }
      await symlink(targets[kind] ?? '', join(disk, 'link'))

      const { version } = await host.readFile('/link', { limit: 10 })
      expect(await host.stat('/link')).toMatchObject({
        path: '/link',
        canonical: '/a/b/file.txt',
        type: 'file',
      })
      await host.writeAtomic('/link', bytes('new text'), { ifVersion: version })
      expect(await readFile(join(disk, 'a', 'b', 'file.txt'), 'utf8')).toBe('new text')
      const { entries } = await host.listPage('/', { filter: 'LINK' })
      expect(entries).toMatchObject([{ type: 'link', target: 'file', size: 8, mode: 0o640 }])
      // The link itself is still one: moving it leaves the file alone.
      await host.move('/link', '/a/other')
      expect((await stat(join(disk, 'a', 'b', 'file.txt'))).isFile()).toBe(true)
    })

    it('a link to the root, or back to it, is the root', async () => {
      const { host, disk } = await freshHost()
      await mkdir(join(disk, 'a'))
      await symlink('..', join(disk, 'a', 'up'))
      await symlink(disk, join(disk, 'self'))
      for (const path of ['/a/up', '/self', '/self/a/up/self']) {
        expect((await host.listPage(path)).entries.map(entry => entry.name)).toEqual(['a', 'self'])
        expect(await host.stat(path)).toMatchObject({ canonical: '/', type: 'folder' })
      }
    })
  })

  describe('answers', () => {
    it('names the kind of thing that stands in the way', async () => {
      const { host, disk } = await freshHost()
      await writeFile(join(disk, 'file'), 'x')
      for (const name of ['folder', 'empty']) await mkdir(join(disk, name))
      await writeFile(join(disk, 'folder', 'x'), 'x')
      const cases: [() => Promise<unknown>, string][] = [
        [() => host.listPage('/file'), 'not_a_folder'],
        [() => host.listPage('/missing'), 'not_found'],
        [() => host.readFile('/folder', { limit: 9 }), 'not_a_file'],
        [() => host.readFile('/file/below', { limit: 9 }), 'not_found'],
        [() => host.readFile('/file', { limit: 0 }), 'too_large'],
        [() => host.readRange('/file', { start: 0, length: 2 ** 30 }), 'too_large'],
        [() => host.make('/folder'), 'exists'],
        [() => host.make('/missing/folder'), 'not_found'],
        [() => host.make('/'), 'exists'],
        [() => host.move('/file', '/folder'), 'exists'],
        [() => host.move('/folder', '/empty'), 'exists'],
        [() => host.move('/folder', '/folder/inner'), 'name_invalid'],
        [() => host.move('/', '/folder/inner'), 'denied'],
        [() => host.remove('/'), 'denied'],
        [() => host.remove('/folder'), 'exists'],
        [() => host.remove('/missing'), 'not_found'],
      ]
      for (const [ask, code] of cases) await expect(ask(), code).rejects.toMatchObject({ code })
    })

    it('tells no real path in any error', async () => {
      const { host, disk, base } = await freshHost()
      await symlink('../gone', join(disk, 'out'))
      await mkdir(join(disk, 'a', 'b'), { recursive: true })
      const errors = await Promise.all(
        [
          host.stat('/missing'),
          host.stat('/out'),
          host.make('/'),
          host.run(['no-such-program']),
          // These two errors come from the system, whose own message names the paths.
          host.remove('/a'),
          host.move('/a', '/a/b/c'),
          (await openAt({ location: join(base, 'no-root') })).stat('/'),
        ].map(answer => answer.then(() => undefined, String)),
      )
      for (const error of errors) {
        expect(error).toMatch(/^HostError/)
        expect(error).not.toContain(base)
        expect(error).not.toContain('/proc')
      }
    })

    it('moves and removes, folders too, without touching what links point to', async () => {
      const { host, disk, base } = await freshHost()
      await mkdir(join(base, 'outside'))
      await writeFile(join(base, 'outside', 'kept'), 'kept')
      await mkdir(join(disk, 'a', 'b'), { recursive: true })
      await writeFile(join(disk, 'a', 'b', 'file'), 'x')
      await symlink(join(base, 'outside'), join(disk, 'a', 'out'))
      await host.move('/a', '/moved')
      await host.move('/moved/b/file', '/file')
      expect(await readFile(join(disk, 'file'), 'utf8')).toBe('x')
      await host.remove('/moved', { recursive: true })
      expect((await host.listPage('/')).entries.map(entry => entry.name)).toEqual(['file'])
      expect(await readFile(join(base, 'outside', 'kept'), 'utf8')).toBe('kept')
    })

    it('is refused after close', async () => {
      const { host } = await freshHost()
      await host.close()
      await expect(host.stat('/')).rejects.toMatchObject({ code: 'io' })
    })

    it('leaves no descriptor open, whatever happened', async () => {
      const { host, disk, base } = await freshHost()
      await mkdir(join(disk, 'a', 'b'), { recursive: true })
      await symlink('a/b', join(disk, 'in'))
      await symlink('../x', join(disk, 'out'))
      const seen = new Set<string>()
      for (let round = 0; round < 20; round += 1) {
        const answers = await Promise.allSettled([
          host.writeAtomic('/in/f', bytes(`${round}`), { create: true }),
          host.writeAtomic('/in/f', bytes('x'), { ifVersion: 'wrong' }),
          host.writeAtomic('/out/f', bytes('x'), { create: true }),
          host.listPage('/'),
          host.readFile('/in/f', { limit: 0 }),
          host.readRange('/a', { start: 0, length: 1 }),
          findAll(host, '/', { name: 'f', content: 'x' }),
          host.hash('/in/missing'),
          host.remove('/a', {}),
          host.run(['true']),
        ])
        for (const answer of answers) seen.add(answer.status)
      }
      expect(seen).toEqual(new Set(['fulfilled', 'rejected']))
      await expectNothingOpen(base)
    })
  })
})
