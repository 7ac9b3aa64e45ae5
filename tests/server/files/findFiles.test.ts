import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let folder: string
let storeId: number

beforeAll(async () => {
  server = await startTestServer()
  const store = await server.addStore()
  folder = store.folder
  storeId = store.id
  token = await server.signIn()
  await server.connect(token, store.id)
})
afterAll(() => server.stop())

const ask = (body: object, signal?: AbortSignal) =>
  fetch(new URL('/ext/files/find', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
/** Without the progress, which depends on timing. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(({ kind }) => kind !== 'progress')
const all = async (body: object) => linesOf(await (await ask(body)).text())

async function plantMany(name: string) {
  await mkdir(join(folder, name), { recursive: true })
  const text = `${'x'.repeat(190)} ${name}\n`.repeat(100)
  for (let n = 0; n < 10; n += 1) await writeFile(join(folder, name, `${n}.log`), text)
}

it('tells each hit on a line of its own, and the end last', async () => {
  await mkdir(join(folder, 'config'))
  await writeFile(join(folder, 'config', 'store.ini'), '[store]\r\nport = 9100\r\n')
  const response = await ask({ folder: '/', content: 'PORT' })
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(linesOf(await response.text())).toEqual([
    {
      kind: 'hit',
      path: '/config/store.ini',
      type: 'file',
      size: 22,
      modified: expect.any(String),
      line: 2,
      column: 1,
      text: 'port = 9100',
    },
    { kind: 'end', complete: true, reason: 'done', hits: 1, visited: 2, skipped: 0 },
  ])
})

it('ends after 1,000 hits and says so', async () => {
  await plantMany('thousand')
  await writeFile(join(folder, 'thousand', 'one more.log'), 'thousand')
  const lines = await all({ folder: '/thousand', content: 'thousand' })
  expect(lines.filter(({ kind }) => kind === 'hit')).toHaveLength(1000)
  expect(lines.at(-1)).toMatchObject({ kind: 'end', complete: false, reason: 'hits', hits: 1000 })
})

it('a text is no pattern', async () => {
  await writeFile(join(folder, 'config', 'odd.txt'), `${'a'.repeat(50_000)}!\n(a+)+$ [x\\`)
  const lines = await all({ folder: '/config', content: '(a+)+$ [x\\' })
  expect(lines[0]).toMatchObject({ path: '/config/odd.txt', line: 2 })
})

it('two at a time in a session; a search whose asker goes away stops and makes room', async () => {
  const host = await server.services.hosts.of(storeId)
  const find = host.find
  const gone = new AbortController()
  const body = { folder: '/', name: 'slow' }
  let begun = 0
  let stopped = 0
  // Searches forever, until its caller disconnects: buffers of the socket would let a real search
  // end early.
  host.find = (_, { signal }) =>
    new Promise((_found, fail) => {
      begun += 1
      signal?.addEventListener('abort', () => {
        stopped += 1
        fail(signal.reason)
      })
    })
  try {
    const open = [ask(body, gone.signal), ask(body, gone.signal)]
    // Each takes a slot: a third one that arrived before the second would get it.
    await expect.poll(() => begun).toBe(2)
    const third = await ask(body)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await third.json()).toMatchObject({ code: 'find.too_many' })
    gone.abort()
    await Promise.allSettled(open)
    await expect.poll(() => stopped).toBeGreaterThanOrEqual(2)
  } finally {
    gone.abort()
    host.find = find
  }
  await expect.poll(async () => (await ask({ folder: '/', name: 'store' })).status).toBe(200)
})

it('what goes wrong on the way is the last line, in the words of the asker', async () => {
  const { hosts } = server.services
  const store = await server.addStore()
  const otherToken = await server.signIn(await server.addOperator('breaking'))
  await server.connect(otherToken, store.id)
  const host = await hosts.of(store.id)
  const find = host.find
  host.find = async (path, options) => {
    await options.heard({ entry: (await host.listPage('/')).entries[0] ?? never() })
    throw new Error(`a secret ${path}`)
  }
  await writeFile(join(store.folder, 'file'), '')
  const { text } = await server.call('POST', '/ext/files/find', {
    token: otherToken,
    body: { folder: '/', name: 'file' },
    headers: { 'accept-language': 'es' },
  })
  host.find = find
  expect(text).not.toContain('secret')
  expect(linesOf(text)).toMatchObject([
    { kind: 'hit', path: '/file' },
    { kind: 'end', complete: false, reason: 'failed', code: 'server.error', hits: 1 },
  ])
})

function never(): never {
  throw new Error('The file is there.')
}
