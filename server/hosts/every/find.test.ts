import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { findAll, hostKinds } from '#tests/support/hosts.ts'
import type { HostHit } from '../host.ts'

vi.setConfig({ testTimeout: 60_000 })

const paths = (hits: readonly HostHit[]) => hits.map(({ entry }) => entry.path).toSorted()
const places = (hits: readonly HostHit[]) =>
  hits.map(({ entry, line, column }) => `${entry.path}:${line}:${column}`).toSorted()
const isRoot = process.getuid?.() === 0

describe.each(hostKinds)('on a $name host', ({ freshHost, expectNothingOpen }) => {
  async function tree() {
    const fresh = await freshHost()
    await mkdir(join(fresh.disk, 'a', 'Logs'), { recursive: true })
    await mkdir(join(fresh.disk, '.secret'))
    await writeFile(join(fresh.disk, 'a', 'Logs', 'catalog.txt'), 'one\ntwo Needle\n')
    await writeFile(join(fresh.disk, 'a', 'other.ini'), 'needle=1\r\nx needle\rlast NEEDLE')
    await writeFile(join(fresh.disk, '.secret', 'log'), 'needle')
    await symlink('.', join(fresh.disk, 'a', 'loop'))
    return fresh
  }

  it('finds names below a folder, follows no link, and tells what they are', async () => {
    const { host } = await tree()
    const { hits, found } = await findAll(host, '/', { name: 'LO' })
    expect(paths(hits)).toEqual(['/.secret/log', '/a/Logs', '/a/Logs/catalog.txt', '/a/loop'])
    expect(found).toEqual({ ended: 'done', hits: 4, visited: 7, skipped: 0 })
    const loop = hits.find(({ entry }) => entry.name === 'loop')
    expect(loop?.entry).toMatchObject({ type: 'link', target: 'folder' })
    expect(paths((await findAll(host, '/', { name: 'lo', matchCase: true })).hits)).toEqual([
      '/.secret/log',
      '/a/Logs/catalog.txt',
      '/a/loop',
    ])
  })

  it('finds contents with line and column, whatever the line ends', async () => {
    const { host } = await tree()
    const { hits } = await findAll(host, '/', { content: 'needle', hidden: false })
    expect(places(hits)).toEqual([
      '/a/Logs/catalog.txt:2:5',
      '/a/other.ini:1:1',
      '/a/other.ini:2:3',
      '/a/other.ini:3:6',
    ])
    const both = await findAll(host, '/a', { name: '.TXT', content: 'needle' })
    expect(both.hits).toMatchObject([{ text: 'two Needle', line: 2 }])
    const exact = await findAll(host, '/', { content: 'needle', matchCase: true })
    expect(exact.found.hits).toBe(3)
  })

  it('begins where it is told, by the name that was asked for', async () => {
    const { host, disk } = await tree()
    await symlink('a/Logs', join(disk, 'in'))
    expect(paths((await findAll(host, '/in', { content: 'needle' })).hits)).toEqual([
      '/in/catalog.txt',
    ])
    await expect(findAll(host, '/a/other.ini', { name: 'x' })).rejects.toMatchObject({
      code: 'not_a_folder',
    })
    await expect(findAll(host, '/none', { name: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('reads UTF-16, Latin-1 and long lines; neither binary nor what is over 20 MB', async () => {
    const { host, disk } = await freshHost()
    const wide = Buffer.from(`\ufeffpreço\r\nolá fim`, 'utf16le')
    await writeFile(join(disk, 'wide.txt'), wide)
    await writeFile(join(disk, 'wideBig.txt'), Buffer.from(wide).swap16())
    await writeFile(join(disk, 'latin.txt'), Buffer.from('um\nolá fim', 'latin1'))
    await writeFile(join(disk, 'utf8.txt'), '\ufeffolá 🍕 fim')
    await writeFile(
      join(disk, 'long.txt'),
      `${'🍕'.repeat(400_000)}olá${'x'.repeat(600_000)}olá\nolá`,
    )
    await writeFile(join(disk, 'binary'), 'olá\0olá')
    await writeFile(join(disk, 'huge.log'), Buffer.alloc(20 * 1024 * 1024 + 1, 'olá '))
    const { hits, found } = await findAll(host, '/', { content: 'OLÁ' })
    expect(places(hits)).toEqual([
      '/latin.txt:2:1',
      '/long.txt:1:800001',
      '/long.txt:2:1',
      '/utf8.txt:1:1',
      '/wide.txt:2:1',
      '/wideBig.txt:2:1',
    ])
    expect(found).toMatchObject({ ended: 'done', skipped: 1 })
    for (const { text } of hits) expect(text?.length).toBeLessThanOrEqual(200)
    expect(hits.every(({ text }) => text?.isWellFormed() && text.includes('olá'))).toBe(true)
  })

  it('says when and why it did not look at everything', async () => {
    const { host, disk } = await freshHost()
    for (let n = 0; n < 30; n += 1) await writeFile(join(disk, `file ${n}`), 'x\n'.repeat(150))
    const wanted = { name: 'file' }
    expect((await findAll(host, '/', { ...wanted, limit: 30 })).found.ended).toBe('done')
    const few = await findAll(host, '/', { ...wanted, limit: 29 })
    expect([few.found.ended, few.hits.length, few.found.hits]).toEqual(['hits', 29, 29])
    const looked = await findAll(host, '/', { ...wanted, maxVisited: 10 })
    expect([looked.found.ended, looked.hits.length, looked.found.visited]).toEqual([
      'entries',
      10,
      10,
    ])
    expect((await findAll(host, '/', { ...wanted, timeoutMs: -1 })).found.ended).toBe('time')
    const gone = new AbortController()
    const stopped = host.find('/', { content: 'x', signal: gone.signal, heard: () => gone.abort() })
    expect((await stopped).ended).toBe('stopped')
    const lines = await findAll(host, '/', { name: 'file 7', content: 'x' })
    expect(lines.hits).toHaveLength(100)
    expect(lines.hits.filter(({ more }) => more)).toMatchObject([{ line: 100 }])
  })

  it.skipIf(isRoot)('counts what it may not look into', async () => {
    const { host, disk } = await tree()
    await chmod(join(disk, 'a', 'Logs'), 0o000)
    const { found } = await findAll(host, '/', { content: 'needle' })
    expect(found).toMatchObject({ ended: 'done', skipped: 1 })
  })

  it('leaves nothing open', async () => {
    const { host, base, disk } = await tree()
    for (let n = 0; n < 40; n += 1)
      await mkdir(join(disk, 'a', `deep${n}`, 'deeper'), { recursive: true })
    await findAll(host, '/', { content: 'needle' })
    await findAll(host, '/', { content: 'needle', limit: 1 })
    await expectNothingOpen(base)
  })

  it('knows what the accounts of the machine are called', async () => {
    const { host } = await freshHost()
    const { users, groups } = await host.ownerNames()
    expect(users.get(0)).toBe('root')
    expect(groups.get(0)).toBe('root')
  })
})
