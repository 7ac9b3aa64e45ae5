// A store's plugins over HTTP: the built-in ones, and pages that need nothing but a manifest.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plugins-'))
  file = join(folder, 'plugins.json')
  const stock = {
    id: 'stock',
    version: '2.1',
    description: 'What is left.',
    name: { gb: 'Stock', br: 'Estoque', es: 'Existencias' },
    url: 'https://stock.example/stores/{store}',
  }
  await writeFile(file, JSON.stringify([stock]))
  server = await startTestServer({ env: { PLUGINS: file } })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a manifest is all a page needs: it is listed in the language, for its store', async () => {
  const token = await server.signIn()
  const { id } = await server.addStore()
  await server.connect(token, id)
  const headers = { 'accept-language': 'pt-BR' }
  const { json } = await server.call('GET', '/ext/plugins', { token, headers })
  expect(json.plugins.map((plugin: { id: string }) => plugin.id)).toEqual([
    'terminal',
    'dscreen',
    'stock',
  ])
  expect(json.plugins[0]).toMatchObject({
    enabled: false,
    reason: expect.stringMatching(/terminais|shell/),
  })
  expect(json.plugins[2]).toEqual({
    id: 'stock',
    kind: 'page',
    name: 'Estoque',
    version: '2.1',
    page: 'plugins',
    description: 'What is left.',
    enabled: true,
    reason: null,
    url: `https://stock.example/stores/${id}`,
  })
})

test('the console’s policy names its origin for frames, and nothing else changes', async () => {
  const { headers } = await server.call('GET', '/healthz')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-src 'self' https://stock.example")
  expect(policy).toContain("script-src 'self';")
})

test('a page of the console’s own origin is not there to be framed', async () => {
  const behind = await startTestServer({ env: { PLUGINS: file, TRUST_PROXY: 'on' } })
  try {
    const token = await behind.signIn()
    const { id } = await behind.addStore()
    await behind.connect(token, id)
    // One proxy for both.
    const headers = { 'x-forwarded-host': 'stock.example', 'x-forwarded-proto': 'https' }
    const { json } = await behind.call('GET', '/ext/plugins', { token, headers })
    expect(json.plugins[2]).toMatchObject({
      id: 'stock',
      enabled: false,
      url: null,
      reason: expect.stringContaining('same address as this console'),
    })
  } finally {
    await behind.stop()
  }
})

test('who may not use a page is told so', async () => {
  const token = await server.signIn(await server.addOperator('only-plugins', ['plugins']))
  await server.connect(token, (await server.addStore()).id)
  const { json } = await server.call('GET', '/ext/plugins', { token })
  expect(json.plugins[0]).toMatchObject({ id: 'terminal', enabled: false })
  expect(json.plugins[1]).toMatchObject({ id: 'dscreen', enabled: false })
})

test('a manifest that is wrong is said at the start', async () => {
  await writeFile(file, '[{"id":"stock"}]')
  await expect(startTestServer({ env: { PLUGINS: file } })).rejects.toThrow(
    /number 1 has no version/,
  )
})
