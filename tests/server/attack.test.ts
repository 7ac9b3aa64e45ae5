import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import { formatSshAddress } from '#server/hosts/ssh/connection/address.ts'
import { someOf } from '../support/full.ts'
import {
  CANARY,
  oddLegalNames,
  plantTraps,
  type TrapFolders,
  traversalPayloads,
} from '../support/hostile/traversal.ts'
import { type RawAnswer, rawRequest } from '../support/raw.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Sshd, startSshd } from '../support/ssh/sshd.ts'

// Hundreds of requests, on a machine busy with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let server: TestServer
let traps: TrapFolders
let token: string

/** Sends the header unchanged. */
const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  rawRequest(server.url, {
    method,
    path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })

const encode = (path: string) =>
  [...Buffer.from(path)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Characters that HTTP permits in a header; others never arrive. */
const isHeader = (text: string) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text)

const save = (file: string) =>
  send(
    'POST',
    '/filesystem/file/edit',
    { 'content-type': 'application/json' },
    JSON.stringify({ file, content: 'WRITTEN BY AN ATTACK' }),
  )

async function outsideNow(): Promise<string> {
  const names = (await readdir(traps.outside, { recursive: true })).sort()
  const canary = await readFile(join(traps.outside, 'canary.txt'), 'utf8')
  return JSON.stringify([names, canary])
}

/** The same folder, local or over SSH. */
function placeOf(sshd: Sshd | undefined) {
  if (sshd === undefined) return { kind: 'local', location: 'trapped/root' } as const
  const { user, host, port, hostKey } = sshd
  const location = formatSshAddress({ user, host, port, root: traps.root })
  return { kind: 'ssh', location, hostKey: hostKey.wire.toString('base64') } as const
}

const kinds = [{ kind: 'local' }, { kind: 'ssh' }] as const

describe.each(kinds)('paths that try to get out, over HTTP, of a $kind host', ({ kind }) => {
  let sshd: Sshd | undefined

  beforeAll(async () => {
    sshd = kind === 'ssh' ? await startSshd() : undefined
    server = await startTestServer(sshd ? { env: { SSH_KEY_FILE: sshd.client.file } } : {})
    const hosts = join(server.dataDir, 'hosts')
    const { id, folder } = await server.addStore()
    traps = await plantTraps(join(hosts, 'trapped'))
    expect(folder).toContain(hosts)
    await stores.setHost(server.db.sql, id, placeOf(sshd))
    token = await server.signIn()
    await server.connect(token, id)
  })
  afterAll(async () => {
    await traps.close()
    await server.stop()
    await sshd?.stop()
  })

  const all = traversalPayloads()
  /** All payloads in the full run; otherwise every n-th, from a different start for each way. */
  const payloadsFor = (turn: number) => someOf(all, kind === 'local' ? 6 : 12, turn)

  function judge(answers: readonly RawAnswer[]) {
    expect(answers.filter(({ text }) => text.includes(CANARY))).toEqual([])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }

  it.each([
    ['list', '/filesystem/folder', 0],
    ['read', '/filesystem/file/edit', 1],
  ])('%s: raw and percent-encoded, no byte from outside, no 5xx', async (_, path, turn) => {
    expect(all.length).toBeGreaterThanOrEqual(300)
    const answers: RawAnswer[] = []
    for (const payload of payloadsFor(turn)) {
      const headers = [encode(payload), encodeURIComponent(payload.toWellFormed())]
      if (isHeader(payload)) headers.push(payload)
      const sent = headers.map(header => send('GET', path, { 'folder-path': header }))
      answers.push(...(await Promise.all(sent)))
    }
    judge(answers)
    const leaks = answers.filter(({ text }) => text.includes('canary.txt') && text.includes('"ok"'))
    expect(leaks).toEqual([])
  })

  it('write: nothing outside changes', async () => {
    const before = await outsideNow()
    const answers: RawAnswer[] = []
    for (const payload of payloadsFor(2)) {
      answers.push(...(await Promise.all([save(payload), save(encode(payload))])))
    }
    judge(answers)
    expect(await outsideNow()).toBe(before)
  })

  it('50 odd but legal names work: written, listed, read', async () => {
    for (const name of oddLegalNames()) {
      await writeFile(join(traps.root, name), `content of ${name}`)
      const { status, text } = await send('GET', '/filesystem/file/edit', {
        'folder-path': encode(`/${name}`),
      })
      expect([status, JSON.parse(text).payload?.content], name).toEqual([200, `content of ${name}`])
      const saved = await save(`/${name}`)
      expect(saved.status, name).toBe(200)
      expect(await readFile(join(traps.root, name), 'utf8')).toBe('WRITTEN BY AN ATTACK')
    }
    const { text } = await send('GET', '/filesystem/folder', { 'folder-path': '/' })
    const listed = JSON.parse(text).payload.map((entry: { name: string }) => entry.name)
    expect(listed).toEqual(expect.arrayContaining(oddLegalNames()))
  })

  it('a folder shows what leads outside as locked, and says nothing about where', async () => {
    const { text } = await send('GET', '/filesystem/folder', { 'folder-path': '/' })
    const entries: { name: string; metadata: { locked?: string; size: number } }[] =
      JSON.parse(text).payload
    const locked = Object.fromEntries(entries.map(({ name, metadata }) => [name, metadata.locked]))
    expect(locked).toMatchObject({
      'link-folder': 'outside',
      'link-file': 'outside',
      'link-missing': 'outside',
      fifo: 'kind',
      socket: 'kind',
    })
    expect(locked['file.txt']).toBeUndefined()
    expect(text).not.toContain(server.dataDir)
  })

  it('outside and there, outside and missing, inside and missing are one answer', async () => {
    const paths = ['/link-file', '/link-missing', '/no such file', '/link-folder/canary.txt']
    const answers = await Promise.all(
      paths.map(path => send('GET', '/filesystem/file/edit', { 'folder-path': encodeURI(path) })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})
