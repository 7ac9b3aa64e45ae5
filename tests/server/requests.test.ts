import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawRequest, rawRequest } from '../support/raw.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string

const raw = (options: RawRequest) => rawRequest(server.url, options)

const login = (body: string | Buffer, type = 'application/json') =>
  raw({ method: 'POST', path: '/exp/login', headers: { 'content-type': type }, body })

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  const { id, folder } = await server.addStore()
  await writeFile(join(folder, 'caf\u00e9 100%.ini'), 'text')
  await mkdir(join(folder, 'a?b#c'))
  await server.connect(token, id)
})
afterAll(() => server.stop())

describe('bodies', () => {
  it.each([
    ['not JSON', '{', 400, 'request.json'],
    ['JSON cut off', '{"username":"a","password":', 400, 'request.json'],
    ['nothing', '', 400, 'request.invalid'],
    ['null', 'null', 400, 'request.invalid'],
    ['a list', '[]', 400, 'request.invalid'],
    ['a field missing', '{"username":"a"}', 400, 'request.invalid'],
    ['a field too many', '{"username":"a","password":"b","admin":true}', 400, 'request.invalid'],
    ['a number for a text', '{"username":1,"password":"b"}', 400, 'request.invalid'],
    [
      'a text too long',
      JSON.stringify({ username: 'a'.repeat(101), password: 'b' }),
      400,
      'request.invalid',
    ],
    ['NUL in a text', '{"username":"a\\u0000","password":"b"}', 400, 'request.invalid'],
    ['half a character', '{"username":"\\ud800","password":"b"}', 400, 'request.invalid'],
    [
      '__proto__',
      '{"username":"a","password":"b","__proto__":{"admin":true}}',
      400,
      'request.json',
    ],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}', 400, 'request.json'],
    ['a pit', `{"username":${'['.repeat(6000)}${']'.repeat(6000)}}`, 400, 'request.invalid'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'request.json'],
    [
      'more than this call takes',
      JSON.stringify({ username: 'x'.repeat(20_000) }),
      413,
      'request.too_large',
    ],
  ])('with %s are refused', async (_, body, status, code) => {
    const answer = await login(body)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code])
    expect({}).not.toHaveProperty('admin')
  })

  it('name the wrong fields by pointer', async () => {
    const { text } = await login('{"username":7,"hint/~":1}')
    expect(JSON.parse(text).fields).toEqual([
      { path: '/password', code: 'request.required', info: 'The password field is required' },
      { path: '/hint~1~0', code: 'request.unknown', info: 'This is not supported.' },
      { path: '/username', code: 'request.type', info: 'This has the wrong type.' },
    ])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('of type %j are refused', async type => {
    const { status, text } = await login('{"username":"a","password":"b"}', type)
    expect([status, JSON.parse(text).code]).toEqual([415, 'request.media_type'])
  })

  it('may be empty with a JSON content type where none is asked for', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { status } = await raw({ method: 'POST', path: '/ext/session/refresh', headers })
    expect(status).toBe(200)
  })

  it.each(['text/plain', 'application/json'])(
    'of type %s are refused as documented where none is taken',
    async type => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const body = type === 'text/plain' ? 'x' : `"${'x'.repeat(300_000)}"`
      const answer = await raw({ method: 'POST', path: '/ext/session/refresh', headers, body })
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'request.invalid'])
    },
  )

  it('that are still on their way when the session ends do nothing', async () => {
    const late = await server.signIn(await server.addOperator('late'))
    const { id, folder } = await server.addStore()
    await server.connect(late, id)
    const body = JSON.stringify({ file: '/late.txt', content: 'too late' })
    const { port, hostname } = new URL(server.url)
    const headers = {
      authorization: `Bearer ${late}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
      // The response arrives once the server has accepted the headers.
      expect: '100-continue',
    }
    const path = '/filesystem/file/edit'
    const sent = request({ hostname, port, agent: false, method: 'POST', path, headers })
    const status = new Promise(resolve =>
      sent.on('response', ({ statusCode }) => resolve(statusCode)),
    )
    sent.flushHeaders()
    await once(sent, 'continue')
    sent.write(body.slice(0, 5))
    expect((await server.call('POST', '/ext/session/logout', { token: late })).status).toBe(200)
    sent.end(body.slice(5))
    expect(await status).toBe(401)
    expect(await readdir(folder)).toEqual([])
  })

  it('of whoever may not ask are not waited for', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '30000000' }
    const { port, hostname } = new URL(server.url)
    const status = await new Promise(resolve => {
      const sent = request(
        { hostname, port, agent: false, method: 'POST', path: '/filesystem/file/edit', headers },
        answer => {
          resolve(answer.statusCode)
          sent.destroy()
        },
      )
      sent.on('error', () => undefined)
      sent.write('{')
    })
    expect(status).toBe(401)
  })
})

describe('parameters', () => {
  const journal = (query: string) => server.call('GET', `/data/journal?${query}`, { token })

  it.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['store=0x10', 'store'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['per_page=1001', 'per_page'],
    ['sort=at', 'sort'],
    ['sort=password_hash|asc', 'sort'],
    ['sort=constructor|asc', 'sort'],
    ['outcome=nice', 'outcome'],
    ['store=x', 'store'],
    ['from=yesterday', 'from'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    ['to=2026-12-31T23:59:60Z', 'to'],
    ['filter=%00', 'filter'],
    [`filter=${'x'.repeat(201)}`, 'filter'],
  ])('refuse %s', async (query, path) => {
    const { status, json } = await journal(query)
    expect([status, json.code, json.fields[0].path]).toEqual([400, 'request.invalid', path])
    expect(json.message).toBe('action failed')
  })

  it.each(['1e0', '0x1', '%201', '%2B1', '1.0', '1.', '%D9%A1', '-0', '0b1', '1_0', 'Infinity'])(
    'refuse page=%s',
    async text => {
      const { status, json } = await journal(`page=${text}`)
      expect([status, json.fields?.[0].path]).toEqual([400, 'page'])
    },
  )

  it('take what the protocol of the table sends', async () => {
    const { status } = await journal('sort=&page=1&per_page=5&filter=&_=1795169160')
    expect(status).toBe(200)
    expect((await journal('sort=at|desc,operator|asc&page=2147483647&per_page=1000')).status).toBe(
      200,
    )
    expect(
      (await journal("filter=%25'%5C_%3B--&operator=x'&store=1&from=2026-01-01T00:00:00Z")).status,
    ).toBe(200)
  })
})

describe('numbers in headers', () => {
  const upload = (length: string) =>
    raw({
      method: 'POST',
      path: '/ext/files/uploads',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-length': length,
        'upload-metadata': `filename ${btoa('x.txt')}`,
      },
    })

  it.each(['1e3', '0x10', '+5', '-0', '', '5 5', '5,5', '5.0', '1_000', 'NaN', '\u0663'])(
    'refuse %j',
    async length => {
      const { status, text } = await upload(Buffer.from(length).toString('latin1'))
      expect([status, JSON.parse(text).code]).toEqual([400, 'request.invalid'])
      expect(JSON.parse(text).fields).toContainEqual(
        expect.objectContaining({ path: 'Upload-Length' }),
      )
    },
  )

  it.each(['5', '005', '0'])('take %j', async length => {
    const { text } = await upload(length)
    const wrong = (JSON.parse(text || '{}').fields ?? []) as { path: string }[]
    expect(wrong.filter(({ path }) => path === 'Upload-Length')).toEqual([])
  })
})

describe('Folder-Path', () => {
  const folder = (path: string) =>
    raw({
      path: '/filesystem/file/edit',
      headers: { authorization: `Bearer ${token}`, 'folder-path': path },
    })

  it('is percent-encoded UTF-8, decoded once', async () => {
    const { status, text } = await folder('/caf%C3%A9%20100%25.ini')
    expect([status, JSON.parse(text).payload.path]).toEqual([200, '/caf\u00e9 100%.ini'])
    expect((await folder('/caf%25C3%25A9%20100%25.ini')).status).toBe(404)
  })

  it.each(['/caf%C3', '/%zz', '/100%', '/caf\u00e9 100%25.ini', '/%ff', '/a%00b'])(
    'refuses %j',
    async path => {
      const { status, text } = await folder(path)
      const { code, fields } = JSON.parse(text)
      expect([status, code, fields[0].path]).toEqual([400, 'request.invalid', 'Folder-Path'])
    },
  )

  it('is required, and may be 4 KB long', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { text } = await raw({ path: '/filesystem/folder', headers })
    expect(JSON.parse(text).fields).toMatchObject([
      { path: 'Folder-Path', code: 'request.required' },
    ])
    expect((await folder(`/${'%C3%A9'.repeat(2000)}`)).status).toBe(400)
    expect((await folder(`${'/%C3%A9'.repeat(1300)}`)).status).toBe(404)
  })
})
