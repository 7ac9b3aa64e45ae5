// The same seed and requests give the same bytes, at any time and however often.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveMocks } from './serve.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

interface Asked {
  readonly path: string
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** The complete response to a request, from first to last byte. */
async function bytesOf(url: string, { path, body, headers = {} }: Asked): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const content = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  const lines = Object.entries({
    host: '127.0.0.1',
    connection: 'close',
    ...(body === undefined
      ? {}
      : {
          'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
    ...headers,
  }).map(([name, text]) => `${name}: ${text}\r\n`)
  const method = body === undefined ? 'GET' : 'POST'
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  if (body !== undefined) socket.write(content)
  const parts: string[] = []
  socket.setEncoding('latin1').on('data', part => parts.push(String(part)))
  await once(socket, 'close')
  return parts.join('')
}

const reason = { reason: 'Printer is silent', category: 'Incident' }
const folder = (path: string) => ({ 'Folder-Path': encodeURIComponent(path) })
const repeated = { 'Idempotency-Key': 'a-key-of-a-client-1' }

/** A client's day: every call that numbers, dates or generates something. */
const day: readonly Asked[] = [
  { path: '/acl' },
  { path: '/stores/list' },
  { path: '/freshdesk/fields' },
  { path: '/set/tools', body: { store: 17, reason } },
  { path: '/api/chains?per_page=50' },
  { path: '/api/franchises?per_page=50' },
  { path: '/api/stores?per_page=50' },
  { path: '/api/forms?per_page=50' },
  { path: '/api/chain', body: { name: 'Northern Lights' } },
  { path: '/api/chain', body: { name: 'Northern Lights' } },
  { path: '/filesystem/folder', headers: folder('/') },
  { path: '/filesystem/file/edit', headers: folder('/readme.txt') },
  {
    path: '/filesystem/file/edit',
    body: { file: '/readme.txt', content: 'Changed\n' },
    headers: { 'If-Match': '"dmVyc2lvbi01"' },
  },
  { path: '/filesystem/file/edit', headers: folder('/readme.txt') },
  { path: '/api/form', body: { name: 'Door', Fields: [{ type: 'address', index: 1 }] } },
  { path: '/ext/live/ticket', body: {} },
  { path: '/ext/terminals', body: { columns: 80, rows: 24 }, headers: repeated },
  { path: '/ext/terminals' },
  { path: '/ext/jobs' },
  { path: '/ext/operators' },
  { path: '/ext/profile' },
  { path: '/ext/session/refresh', body: {} },
  { path: '/data/journal?per_page=100' },
  { path: '/ext/monitor' },
  { path: '/ext/fleet' },
  { path: '/api/nothing' },
  { path: '/ext/notes', body: { text: 'Look at the printer' } },
]

async function spend(seed: number): Promise<string[]> {
  const start = Date.parse('2026-11-20T08:00:00Z')
  const mocks = await serveMocks({ seeded: { seed, start } })
  try {
    const [login, code] = [
      {
        path: '/exp/login',
        body: { username: 'demo', password: 'correct horse battery staple' },
      },
      { path: '/exp/otp', body: { code: '492039' } },
    ]
    const first = await bytesOf(mocks.url, { path: '/ext/runtime' })
    const signIn = [await bytesOf(mocks.url, login), await bytesOf(mocks.url, code)]
    const token = /"info":"([^"]+)"/.exec(signIn[1] ?? '')?.[1]
    const answers = [first, ...signIn]
    for (const asked of day) {
      const headers = { authorization: `Bearer ${token}`, ...asked.headers }
      answers.push(await bytesOf(mocks.url, { ...asked, headers }))
    }
    return answers
  } finally {
    await mocks.stop()
  }
}

it('thirty requests: the same seed the same bytes, another seed others', async () => {
  vi.setSystemTime('2027-02-03T04:05:06Z')
  const first = await spend(7)
  vi.setSystemTime('2031-10-09T08:07:06Z')
  const again = await spend(7)
  expect(first).toHaveLength(30)
  // Refused calls would prove nothing.
  expect(first.filter(bytes => /^HTTP\/1\.1 20[01] /.test(bytes))).toHaveLength(28)
  expect(first[0]).toContain('\r\ndate: Fri, 20 Nov 2026 08:00:01 GMT\r\n')
  expect(again).toEqual(first)
  const other = await spend(8)
  const differing = other.filter((bytes, at) => bytes !== first[at])
  // Sign-in, connection, every filled list, versions, tickets, the journal.
  expect(differing.length).toBeGreaterThan(12)
})
