// The trash over HTTP, on a folder of this machine and on a real OpenSSH server.
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stores, trash } from '#server/db/repositories.ts'
import { TrashBin } from '#server/files/trash/index.ts'
import { oddLegalNames } from '#tests/support/hostile/traversal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
let sshd: Sshd
let base: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'support-tools-trash-'))
  sshd = await startSshd()
  server = await startTestServer({ env: { SSH_KEY_FILE: sshd.client.file } })
})
afterAll(async () => {
  await server?.stop()
  await sshd?.stop()
  await rm(base, { recursive: true, force: true })
})

async function storeOn(kind: 'local' | 'ssh') {
  const local = await server.addStore({ name: `Lädchen ${kind}`, host: kind === 'local' })
  if (kind === 'local') return local
  const folder = join(base, `root-${local.id}`)
  await mkdir(folder)
  await stores.setHost(server.db.sql, local.id, {
    kind: 'ssh',
    location: `ssh://${sshd.user}@127.0.0.1:${sshd.port}${folder}`,
    hostKey: sshd.hostKey.wire.toString('base64'),
  })
  return { ...local, folder }
}

async function ended(token: string, id: string) {
  return await vi.waitUntil(
    async () => {
      const { json } = await server.call('GET', `/ext/jobs/${id}`, { token })
      return ['queued', 'running'].includes(json.state) ? undefined : json
    },
    { timeout: 60_000, interval: 20 },
  )
}

describe.each(['local', 'ssh'] as const)('the trash on a %s host', kind => {
  let token: string
  let folder: string
  let store: number

  beforeAll(async () => {
    ;({ id: store, folder } = await storeOn(kind))
    token = await server.signIn(await server.addOperator(`ana-${kind}`))
    await server.connect(token, store)
  })

  const post = (path: string, body: unknown) => server.call('POST', path, { token, body })
  const put = (...files: string[]) => post('/ext/files/trash', { files })
  const restore = (ids: string[], conflict?: string) =>
    post('/ext/files/trash/restore', { ids, ...(conflict ? { conflict } : {}) })
  const list = async (query = '') =>
    (await server.call('GET', `/ext/files/trash${query}`, { token })).json
  const empty = async (ids: string[] | null) => {
    const { status, json } = await post('/ext/files/trash/empty', { ids })
    expect(status, JSON.stringify(json)).toBe(202)
    return ended(token, json.id)
  }
  const inTrash = (...names: string[]) => join(folder, '.support-tools/trash', ...names)
  const shown = async () => (await readdir(folder)).filter(name => name !== '.support-tools').sort()
  const recordsOf = (target: string) =>
    server.db.sql
      .selectFrom('journal')
      .selectAll()
      .where('target', '=', target)
      .where('store_id', '=', store)
      .orderBy('id')
      .execute()
  /** As after a server start: checks the host before it lists. */
  const sweep = async () =>
    await new TrashBin(server.db).sweep(await server.services.hosts.of(store), store, true)

  it('takes files and folders whole, and gives them back as they were', async () => {
    await mkdir(join(folder, 'config/deep'), { recursive: true })
    await writeFile(join(folder, 'config/old.ini'), 'number = 1\n', { mode: 0o640 })
    await writeFile(join(folder, 'config/deep/a.txt'), 'a')
    await writeFile(Buffer.concat([Buffer.from(`${folder}/config/`), Buffer.from([0xff])]), 'odd')
    await symlink('old.ini', join(folder, 'config/link'))
    const { status, json } = await put('/config/link', '/config/old.ini', '/config')
    expect(status).toBe(200)
    expect(json.failed).toEqual([])
    expect(json.done.map(({ path }: { path: string }) => path)).toEqual([
      '/config/link',
      '/config/old.ini',
      '/config',
    ])
    expect(await shown()).toEqual([])
    for (const path of ['.support-tools', '.support-tools/trash']) {
      expect((await lstat(join(folder, path))).mode & 0o777).toBe(0o700)
    }
    const { data, links } = await list()
    expect(links.pagination.total).toBe(3)
    expect(data).toMatchObject([
      { name: 'config', path: '/config', type: 'folder', state: 'there' },
      { name: 'old.ini', path: '/config/old.ini', type: 'file', size: 11 },
      { name: 'link', path: '/config/link', type: 'link', operator: `ana-${kind}` },
    ])
    expect(await recordsOf('/config/old.ini')).toMatchObject([
      { operation: 'trashFiles', outcome: 'ok', reason: 'A test', store_id: store },
    ])
    // The file first: its folder is recreated, and then blocks restoring the folder itself.
    const [link, file, whole] = json.done.map(({ id }: { id: string }) => id)
    expect((await restore([file])).json).toEqual({
      done: [{ id: file, path: '/config/old.ini' }],
      failed: [],
    })
    const refused = (await restore([whole, link])).json
    expect(refused).toMatchObject({
      done: [{ id: link, path: '/config/link' }],
      failed: [{ id: whole, path: '/config', code: 'file.exists' }],
    })
    expect((await restore([whole], 'keepBoth')).json.done).toEqual([
      { id: whole, path: '/config (2)' },
    ])
    expect(await shown()).toEqual(['config', 'config (2)'])
    expect((await lstat(join(folder, 'config/old.ini'))).mode & 0o777).toBe(0o640)
    expect(await readlink(join(folder, 'config/link'))).toBe('old.ini')
    expect(await readdir(join(folder, 'config (2)'), { encoding: 'buffer' })).toContainEqual(
      Buffer.from([0xff]),
    )
    expect((await list()).data).toEqual([])
    expect(await readdir(inTrash())).toEqual([])
    const records = await recordsOf('/config')
    expect(records.map(({ operation, outcome, info }) => [operation, outcome, info])).toEqual([
      ['trashFiles', 'ok', null],
      ['restoreTrash', 'refused', 'file.exists'],
      ['restoreTrash', 'ok', null],
    ])
    await rm(join(folder, 'config'), { recursive: true })
    await rm(join(folder, 'config (2)'), { recursive: true })
  })

  it('replaces by putting what is there into the trash first', async () => {
    await writeFile(join(folder, 'a.txt'), 'old')
    const [{ id }] = (await put('/a.txt')).json.done
    await writeFile(join(folder, 'a.txt'), 'new')
    expect((await restore([id], 'replace')).json.done).toEqual([{ id, path: '/a.txt' }])
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('old')
    const { data } = await list()
    expect(data).toMatchObject([{ path: '/a.txt', state: 'there' }])
    expect(await readFile(inTrash(data[0].id, 'a.txt'), 'utf8')).toBe('new')
    await empty(null)
    await rm(join(folder, 'a.txt'))
  })

  it('numbers names as they are: endings stay, long ones are cut', async () => {
    const long = `${'ü'.repeat(120)}.conf.bak`
    const names = ['a.tar.gz', '.hidden', 'none', long]
    for (const name of names) await writeFile(join(folder, name), 'in the trash')
    const { done } = (await put(...names.map(name => `/${name}`))).json
    for (const name of names) await writeFile(join(folder, name), 'there')
    const ids = done.map(({ id }: { id: string }) => id)
    const back = (await restore(ids, 'keepBoth')).json
    expect(back.failed).toEqual([])
    expect(back.done.map(({ path }: { path: string }) => path)).toEqual([
      '/a.tar (2).gz',
      '/.hidden (2)',
      '/none (2)',
      `/${'ü'.repeat(120)}.conf (2).bak`,
    ])
    for (const name of await shown()) await rm(join(folder, name))
  })

  it('takes odd but legal names, and gives them back', async () => {
    const names = oddLegalNames()
    for (const name of names) await writeFile(join(folder, name), `text of ${name}`)
    const { done, failed } = (await put(...names.map(name => `/${name}`))).json
    expect(failed).toEqual([])
    expect(await shown()).toEqual([])
    expect((await list('?per_page=1000')).data).toHaveLength(names.length)
    expect((await restore(done.map(({ id }: { id: string }) => id))).json.failed).toEqual([])
    for (const name of names) {
      expect(await readFile(join(folder, name), 'utf8')).toBe(`text of ${name}`)
      await rm(join(folder, name))
    }
  })

  it('refuses the top, itself, what is missing and what leads there, each by itself', async () => {
    await writeFile(join(folder, 'kept.txt'), 'kept')
    await symlink('.support-tools', join(folder, 'in'))
    const calls = [
      '/',
      '//',
      '/.support-tools',
      '/.support-tools/trash',
      '/in/trash',
      '/missing',
      '/kept.txt/below',
      '/../kept.txt',
      '/kept.txt',
    ]
    const { status, json } = await put(...calls)
    expect(status).toBe(200)
    expect(json.failed.map(({ code }: { code: string }) => code)).toEqual([
      'trash.root',
      'trash.root',
      'file.not_found',
      'file.not_found',
      'file.not_found',
      'file.not_found',
      'file.not_found',
      'file.name_invalid',
    ])
    expect(json.done).toMatchObject([{ path: '/kept.txt' }])
    expect(await shown()).toEqual(['in'])
    const gone = (await restore(['00000000-0000-4000-8000-000000000000'])).json
    expect(gone.failed).toMatchObject([{ code: 'trash.gone', path: '' }])
    await empty(null)
    await rm(join(folder, 'in'))
  })

  it('does not put back through a link into the reserved folder, nor below a file', async () => {
    await mkdir(join(folder, 'one'))
    await mkdir(join(folder, 'two'))
    await writeFile(join(folder, 'one/a'), 'a')
    await writeFile(join(folder, 'two/b'), 'b')
    const { done } = (await put('/one/a', '/two/b')).json
    await rm(join(folder, 'one'), { recursive: true })
    await rm(join(folder, 'two'), { recursive: true })
    await symlink('.support-tools', join(folder, 'one'))
    await writeFile(join(folder, 'two'), 'a file now')
    const ids = done.map(({ id }: { id: string }) => id)
    const codes = (await restore(ids)).json.failed.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(['file.not_found', 'file.not_a_folder'])
    expect(await readdir(join(folder, '.support-tools'))).toEqual(['trash'])
    expect((await list()).data).toMatchObject([{ state: 'there' }, { state: 'there' }])
    await empty(null)
    for (const name of await shown()) await rm(join(folder, name))
  })

  it('is paged, sorted and filtered', async () => {
    for (const name of ['b.log', 'a.ini', 'c.log']) await writeFile(join(folder, name), name)
    await put('/b.log', '/a.ini', '/c.log')
    const first = await list('?sort=name|asc&per_page=2')
    expect(first.data.map(({ name }: { name: string }) => name)).toEqual(['a.ini', 'b.log'])
    expect(first.links.pagination).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2 })
    const second = await list('?sort=name|asc&per_page=2&page=2')
    expect(second.data).toMatchObject([{ name: 'c.log' }])
    expect((await list('?filter=.LOG&sort=name|desc')).data).toMatchObject([
      { name: 'c.log' },
      { name: 'b.log' },
    ])
    expect((await list('?filter=%25')).data).toEqual([])
    const wrong = await server.call('GET', '/ext/files/trash?sort=id|asc', { token })
    expect(wrong.status).toBe(400)
  })

  it('is emptied by a job: some of it, then all; each has its record', async () => {
    const [{ id: log }] = (await list('?filter=b.log')).data
    const none = '00000000-0000-4000-8000-000000000001'
    const some = await empty([log, none, log])
    expect(some).toMatchObject({ kind: 'emptyTrash', state: 'done', result: null })
    expect(some.report).toMatchObject({ done: 1, skipped: 1, failed: [] })
    expect(await readdir(inTrash())).toHaveLength(2)
    await mkdir(join(folder, 'folder'))
    const odd = Buffer.concat([Buffer.from(`${folder}/folder/`), Buffer.from([0xfe])])
    await mkdir(odd)
    await writeFile(Buffer.concat([odd, Buffer.from('/x')]), 'x')
    await put('/folder')
    expect((await empty(null)).report).toMatchObject({ done: 3, skipped: 0, failed: [] })
    expect(await readdir(inTrash())).toEqual([])
    expect((await list()).links.pagination.total).toBe(0)
    const records = await recordsOf('/b.log')
    expect(records.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['trashFiles', 'ok'],
      ['emptyTrash', 'ok'],
    ])
    expect((await empty(null)).report).toMatchObject({ done: 0, skipped: 0 })
  })

  it('is used by one at a time: of twenty who put one thing back, one does', async () => {
    await writeFile(join(folder, 'once.txt'), 'once')
    const [{ id }] = (await put('/once.txt')).json.done
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore([id], 'keepBoth')))
    const done = answers.filter(({ json }) => json.done.length === 1)
    expect(done).toHaveLength(1)
    for (const { json } of answers) {
      for (const { code } of json.failed) expect(['trash.gone', 'trash.busy']).toContain(code)
    }
    expect(await shown()).toEqual(['once.txt'])
    const both = await Promise.all(Array.from({ length: 20 }, () => put('/once.txt')))
    expect(both.filter(({ json }) => json.done.length === 1)).toHaveLength(1)
    expect((await list()).data).toHaveLength(1)
    expect(await readdir(inTrash())).toHaveLength(1)
    await empty(null)
  })

  it('tells what a crash broke off by where the thing lies', async () => {
    const names = ['arrived', 'not-arrived', 'left', 'not-left', 'half-removed', 'removed']
    for (const name of names) await writeFile(join(folder, name), name)
    const { done } = (await put(...names.map(name => `/${name}`))).json
    const ids: string[] = done.map(({ id }: { id: string }) => id)
    const state = (at: number, to: 'arriving' | 'leaving' | 'removing') =>
      server.db.sql
        .updateTable('trash')
        .set({ state: to, runner: '00000000-0000-4000-8000-00000000dead', claimed_at: new Date(0) })
        .where('id', '=', ids[at] ?? '')
        .execute()
    await state(0, 'arriving')
    await state(1, 'arriving')
    await rename(inTrash(ids[1] ?? '', 'not-arrived'), join(folder, 'not-arrived'))
    await state(2, 'leaving')
    await rename(inTrash(ids[2] ?? '', 'left'), join(folder, 'left'))
    await state(3, 'leaving')
    await state(4, 'removing')
    await state(5, 'removing')
    await rm(inTrash(ids[5] ?? ''), { recursive: true })
    await sweep()
    const { data } = await list('?sort=name|asc')
    expect(data.map((entry: { name: string; state: string }) => [entry.name, entry.state])).toEqual(
      [
        ['arrived', 'there'],
        ['half-removed', 'partial'],
        ['not-left', 'there'],
      ],
    )
    expect(await shown()).toEqual(['left', 'not-arrived'])
    expect((await readdir(inTrash())).sort()).toEqual([ids[0], ids[3], ids[4]].sort())
    expect((await restore([ids[4] ?? ''])).json.done).toMatchObject([{ path: '/half-removed' }])
    await empty(null)
    for (const name of await shown()) await rm(join(folder, name))
  })

  it('takes in what nobody wrote down, and says what was taken away behind its back', async () => {
    await writeFile(join(folder, 'taken'), 'x')
    const [{ id }] = (await put('/taken')).json.done
    await rm(inTrash(id), { recursive: true })
    const stray = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
    await mkdir(inTrash(stray))
    await writeFile(inTrash(stray, 'stray.txt'), 'stray')
    await mkdir(inTrash('6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c12'))
    await sweep()
    const { data } = await list('?sort=name|asc')
    expect(data).toMatchObject([
      { id: stray, name: 'stray.txt', path: null, operator: null, state: 'there' },
      { id, name: 'taken', state: 'missing' },
    ])
    expect((await restore([id])).json.failed).toMatchObject([{ code: 'trash.gone' }])
    expect((await restore([stray])).json.done).toEqual([{ id: stray, path: '/stray.txt' }])
    expect(await shown()).toEqual(['stray.txt'])
    expect((await empty(null)).report).toMatchObject({ done: 1, failed: [] })
    expect(await trash.all(server.db.sql, store)).toEqual([])
    await rm(join(folder, 'stray.txt'))
  })

  it('is not used where something else stands in its place', async () => {
    await rename(join(folder, '.support-tools'), join(folder, 'aside'))
    await mkdir(join(base, `outside-${kind}`))
    for (const target of [join(base, `outside-${kind}`), 'aside', 'none']) {
      await symlink(target, join(folder, '.support-tools'))
      await writeFile(join(folder, 'a.txt'), 'a')
      const { failed } = (await put('/a.txt')).json
      expect(failed).toMatchObject([{ code: 'trash.unusable' }])
      expect(await shown()).toEqual(['a.txt', 'aside'])
      await rm(join(folder, '.support-tools'))
    }
    expect(await readdir(join(base, `outside-${kind}`))).toEqual([])
    await rename(join(folder, 'aside'), join(folder, '.support-tools'))
    await chmod(join(folder, '.support-tools'), 0o755)
    expect((await put('/a.txt')).json.failed).toEqual([])
    expect((await lstat(join(folder, '.support-tools'))).mode & 0o777).toBe(0o700)
    await empty(null)
  })

  it('belongs to its store: another one has nothing of it', async () => {
    await writeFile(join(folder, 'mine.txt'), 'mine')
    const [{ id }] = (await put('/mine.txt')).json.done
    const otherStore = await server.addStore()
    await server.connect(token, otherStore.id)
    expect((await list()).data).toEqual([])
    expect((await restore([id])).json.failed).toMatchObject([{ code: 'trash.gone', path: '' }])
    expect((await empty([id])).report).toMatchObject({ done: 0, skipped: 1 })
    await server.connect(token, store)
    expect((await restore([id])).json.done).toMatchObject([{ path: '/mine.txt' }])
  })
})
