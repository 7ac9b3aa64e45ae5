// A store whose machine is a real OpenSSH server, over HTTP.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { newKeyPair, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import { senderOf } from '#tests/support/tus.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let sshd: Sshd
let server: TestServer
let folder: string
let store: number
let token: string
const password = 'a password that must not be seen'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'support-tools-ssh-store-'))
  sshd = await startSshd()
  const env = { SSH_KEY_FILE: sshd.client.file, SSH_PASSWORD: password }
  server = await startTestServer({ env })
  await mkdir(join(folder, 'root'))
  await writeFile(join(folder, 'root/a.txt'), 'one')
  await writeFile(join(folder, 'outside.txt'), 'outside')
  ;({ id: store } = await server.addStore({ host: false }))
  await reachedAt(sshd.port)
  token = await server.signIn()
})
afterAll(async () => {
  await server?.stop()
  await sshd?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function reachedAt(port: number, user = sshd.user, hostKey = sshd.hostKey.wire) {
  await stores.setHost(server.db.sql, store, {
    kind: 'ssh',
    location: `ssh://${user}@127.0.0.1:${port}${folder}/root`,
    hostKey: hostKey.toString('base64'),
  })
}

const list = () =>
  server.call('GET', '/filesystem/folder', { token, headers: { 'Folder-Path': '/' } })
const connect = (more: Record<string, string> = {}) =>
  server.call('POST', '/set/tools', {
    token,
    body: { store, reason: { reason: 'A test' } },
    headers: more,
  })

describe('a store on a machine over SSH', () => {
  it('is connected to, listed, read and saved; nothing outside of its root', async () => {
    expect((await connect()).status).toBe(200)
    const listed = await list()
    expect(listed.json.payload).toMatchObject([{ name: 'a.txt', metadata: { size: 3 } }])
    const at = (path: string) =>
      server.call('GET', '/filesystem/file/edit', { token, headers: { 'Folder-Path': path } })
    const opened = await at('/a.txt')
    expect(opened.json.payload).toMatchObject({ content: 'one' })
    const saved = await server.call('POST', '/filesystem/file/edit', {
      token,
      body: { file: '/a.txt', content: 'two' },
      headers: { 'If-Match': opened.headers.get('etag') ?? '' },
    })
    expect(saved.status).toBe(200)
    expect(await readFile(join(folder, 'root/a.txt'), 'utf8')).toBe('two')
    expect((await at('/../outside.txt')).status).toBeGreaterThanOrEqual(400)
  })

  it('takes a file by tus, in pieces and with its folders', async () => {
    const sender = senderOf(
      { url: server.url, call: (...args) => server.call(...args) },
      () => token,
    )
    const content = Buffer.alloc(6 * 1024 * 1024, 'ab ☕')
    const id = await sender.begun('new/deep/large.bin', content.length)
    await sender.patch(id, 0, content.subarray(0, 1_000_000))
    const last = await sender.patch(id, 1_000_000, content.subarray(1_000_000))
    expect([last.status, last.headers.get('upload-path')]).toEqual([204, '/new/deep/large.bin'])
    const placed = await readFile(join(folder, 'root/new/deep/large.bin'))
    expect(placed.equals(content)).toBe(true)
    const again = await sender.send('new/deep/large.bin', Buffer.from('x'))
    expect([again.status, again.code]).toEqual([409, 'file.exists'])
    const both = await sender.send('new/deep/large.bin', Buffer.from('x'), { conflict: 'keepBoth' })
    expect(both.headers.get('upload-path')).toBe('/new/deep/large%20(2).bin')
  })

  it('one connection per session, closed soon after its end', async () => {
    const accepted = () => sshd.log().match(/Accepted publickey/g)?.length ?? 0
    const closed = () =>
      sshd
        .log()
        .match(/Connection (closed|reset) by|Closing connection|Disconnected from|Read error/g)
        ?.length ?? 0
    const otherToken = await server.signIn(await server.addOperator('other'))
    const [before, gone] = [accepted(), closed()]
    await server.connect(otherToken, store)
    const headers = { 'Folder-Path': '/' }
    await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('GET', '/filesystem/folder', { token: otherToken, headers }),
      ),
    )
    expect(accepted()).toBe(before + 1)
    expect(
      (await server.call('POST', '/ext/session/logout', { token: otherToken })).status,
    ).toBeLessThan(300)
    await vi.waitFor(() => expect(closed()).toBeGreaterThan(gone), { timeout: 60_000 })
    expect((await list()).status).toBe(200)
  })

  it('says that the machine is gone, and works again when it is back', async () => {
    await sshd.kill()
    // The first call may be the one that detects the loss.
    await vi.waitFor(
      async () => {
        const { status, json } = await list()
        expect([status, json.code]).toEqual([503, 'host.unreachable'])
      },
      { timeout: 60_000 },
    )
    expect((await connect()).json.code).toBe('host.unreachable')
    await sshd.restart()
    expect((await list()).status).toBe(200)
  })

  it('refuses a machine whose key has changed, in the language of the operator', async () => {
    const before = sshd.hostKey
    await sshd.restart({ hostKey: newKeyPair(sshd.client.file.replace(/\/key-[^/]+\/id$/, '')) })
    await vi.waitFor(async () => expect((await list()).json.code).toBe('host.key_changed'), {
      timeout: 60_000,
    })
    const { status, json, text } = await connect({ 'Accept-Language': 'es' })
    expect([status, json.code]).toEqual([503, 'host.key_changed'])
    expect(json.info).toContain('clave distinta de la aceptada')
    expect(text).not.toContain(folder)
    await sshd.restart({ hostKey: before })
    expect((await list()).status).toBe(200)
  })

  it('says that key and password are refused, and tells neither', async () => {
    await reachedAt(sshd.port, 'nobody-of-this-name')
    const { status, json, text } = await connect()
    expect([status, json.code]).toEqual([503, 'host.sign_in_refused'])
    expect(text).not.toContain(password)
    const journal = await server.db.sql.selectFrom('journal').selectAll().execute()
    expect(JSON.stringify(journal)).not.toContain(password)
    expect(sshd.log()).not.toContain(password)
  })

  // Waits for the whole time limit.
  it.runIf(process.env.TEST_FULL === '1')('names the step that was too slow', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => silent.once('listening', resolve))
    const address = silent.address()
    await reachedAt(typeof address === 'object' && address ? address.port : 0)
    const { status, json } = await connect()
    expect([status, json.code]).toEqual([503, 'host.slow_handshake'])
    silent.close()
    await reachedAt(sshd.port)
    expect((await connect()).status).toBe(200)
  })
})
