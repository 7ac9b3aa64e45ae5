import { chmod, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { RESERVED_FOLDER } from './reserved.ts'

vi.setConfig({ testTimeout: 60_000 })

const bytes = (text: string) => Buffer.from(text)

/** A root with content in the reserved folder, and links that lead there in every way. */
async function plant(disk: string): Promise<void> {
  await mkdir(join(disk, '.support-tools', 'trash'), { recursive: true })
  await writeFile(join(disk, '.support-tools', 'secret.txt'), 'secret')
  await mkdir(join(disk, 'folder'))
  await writeFile(join(disk, 'folder', 'file'), 'x')
  await symlink('.support-tools', join(disk, 'in'))
  await symlink(join(disk, '.support-tools', 'secret.txt'), join(disk, 'straight'))
  await symlink('..', join(disk, 'folder', 'up'))
}

describe.each(hostKinds)('the reserved folder on a $name host', ({ freshHost }) => {
  it('is in no list and no search, wherever they begin', async () => {
    const { host, disk } = await freshHost()
    await plant(disk)
    for (const path of ['/', '/folder/up']) {
      const { entries, total } = await host.listPage(path)
      expect(entries.map(({ name }) => name)).toEqual(['folder', 'in', 'straight'])
      expect(total).toBe(3)
      const found: string[] = []
      await host.find(path, { name: 's', heard: ({ entry }) => void found.push(entry.path) })
      expect(found.filter(entry => !entry.endsWith('/straight'))).toEqual([])
      await host.find(path, { content: 'secret', heard: hit => void found.push(hit.entry.path) })
      expect(found.filter(entry => !entry.endsWith('/straight'))).toEqual([])
    }
    const { entries } = await host.listPage('/', { filter: 'in' })
    expect(entries).toMatchObject([{ name: 'in', locked: 'link_broken' }])
  })

  it('is missing to every call, by its name, other capitals and links', async () => {
    const { host, disk } = await freshHost()
    await plant(disk)
    const missing = await host.stat('/no-such-thing').catch(error => String(error))
    const calls = [
      '/.support-tools',
      '/.support-tools/',
      '//.//.support-tools/secret.txt',
      '/.SUPPORT-Tools/secret.txt',
      '/.support-tools/trash/none',
      '/in/secret.txt',
      '/straight',
      '/folder/up/.support-tools/secret.txt',
      '/folder/up/folder/up/.support-tools',
    ]
    for (const path of calls) {
      const answers = await Promise.allSettled([
        host.stat(path),
        host.listPage(path),
        host.readFile(path, { limit: 100 }),
        host.readRange(path, { start: 0, length: 10 }),
        host.tail(path, { lines: 1 }),
        host.hash(path),
        host.find(path, { name: 's', heard: () => undefined }),
        host.run(['true'], { folder: path }),
        host.writeAtomic(path, bytes('written'), { create: true }),
        host.make(`${path}/made`),
        host.move('/folder/file', `${path}/moved`),
      ])
      for (const [index, answer] of answers.entries()) {
        const reason = answer.status === 'rejected' ? String(answer.reason) : 'fulfilled'
        expect(reason, `${path} ${index}`).toBe(missing)
      }
    }
    expect(await readFile(join(disk, '.support-tools', 'secret.txt'), 'utf8')).toBe('secret')
    expect(await readdir(join(disk, '.support-tools'))).toEqual(['secret.txt', 'trash'])
    expect(await readFile(join(disk, 'folder', 'file'), 'utf8')).toBe('x')
  })

  it('cannot be made, moved or removed by an operator', async () => {
    const { host, disk } = await freshHost()
    await mkdir(join(disk, 'folder'))
    const refused = { code: 'not_found' }
    await expect(host.make('/.support-tools')).rejects.toMatchObject(refused)
    await expect(host.move('/folder', '/.support-tools')).rejects.toMatchObject(refused)
    await mkdir(join(disk, '.support-tools'))
    await expect(host.remove('/.support-tools')).rejects.toMatchObject(refused)
    await expect(host.move('/.support-tools', '/mine')).rejects.toMatchObject(refused)
    expect((await readdir(disk)).sort()).toEqual(['.support-tools', 'folder'])
  })

  it('is an ordinary name below the top, and beside it', async () => {
    const { host } = await freshHost()
    await host.make('/folder')
    await host.make('/folder/.support-tools')
    await host.writeAtomic('/folder/.support-tools/file', bytes('mine'), { create: true })
    await host.make('/.support-tools2')
    const { entries } = await host.listPage('/folder')
    expect(entries).toMatchObject([{ path: '/folder/.support-tools' }])
    expect((await host.listPage('/')).total).toBe(2)
  })

  it('is there for the console itself, made for nobody else', async () => {
    const { host, disk } = await freshHost()
    await host.inside.make(RESERVED_FOLDER, { mode: 0o700 })
    expect((await lstat(join(disk, '.support-tools'))).mode & 0o777).toBe(0o700)
    await host.writeAtomic('/file', bytes('x'), { create: true })
    await host.inside.move('/file', `${RESERVED_FOLDER}/file`)
    expect(await host.inside.stat(`${RESERVED_FOLDER}/file`)).toMatchObject({ type: 'file' })
    expect((await host.inside.listPage('/')).total).toBe(1)
    expect((await host.listPage('/')).total).toBe(0)
    await host.close()
    await expect(host.inside.stat('/')).rejects.toMatchObject({ code: 'io' })
  })
})

describe.each(hostKinds)('removal on a $name host', ({ freshHost }) => {
  it('goes into folders whose names are not UTF-8', async () => {
    const { host, disk } = await freshHost()
    const odd = (name: string) =>
      Buffer.concat([Buffer.from(`${disk}/a/`), Buffer.from(name, 'latin1')])
    await mkdir(join(disk, 'a'))
    await mkdir(odd('b\xff'))
    await writeFile(odd('b\xff/c\xfe'), 'x')
    await mkdir(odd('b\xff/d\xfe'))
    await mkdir(odd('b\xff/d\xfe/e'))
    await chmod(odd('b\xff'), 0o755)
    await host.remove('/a', { recursive: true })
    expect(await readdir(disk)).toEqual([])
  })
})
