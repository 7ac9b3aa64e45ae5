import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureHandler } from '../failures/index.ts'
import { serveConsole } from './console.ts'

const page = '<!doctype html><title>Support Tools</title>'
const script = `console.log(${JSON.stringify('x'.repeat(500))})`
const reference = '<!doctype html><title>API reference</title>'
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let folder: string
let app: FastifyInstance

function appOn(dist: string): FastifyInstance {
  const made = fastify()
  made.setErrorHandler(failureHandler({ strict: false }))
  made.get('/acl', async () => 'called')
  serveConsole(made, dist, path => (path === '/acl' ? ['GET'] : []))
  return made
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), script)
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, '.secret'), 'hidden')
  await mkdir(join(folder, 'docs/api'), { recursive: true })
  await writeFile(join(folder, 'docs/api/index.html'), reference)
  await writeFile(join(folder, 'docs/api/openapi.json'), '{}')
  await mkdir(join(folder, 'docs/staff'))
  for (const name of ['index', 'staff/index', 'staff/files', '404'])
    await writeFile(join(folder, `docs/${name}.html`), name)
  await mkdir(join(folder, 'docs/assets'))
  await writeFile(join(folder, 'docs/assets/files.1a2b.webp'), 'picture')
  await writeFile(join(folder, 'docs/assets/@search.1a2b.js'), 'index')
  app = appOn(folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the console', () => {
  it.each([
    '/',
    '/monitor',
    '/stores',
    '/stores/',
    '/journal',
    '/onboardingform/chains',
    '/auth/login?next=%2F',
    '/no/such/page',
    '/actions/x',
    '//monitor',
    '/monitor//',
    '/monitor/../x',
    '/%00',
    '/assets%2f',
    '/..%2f.secret',
    `/${'x'.repeat(5000)}`,
  ])('answers its page at %s', async url => {
    const answer = await app.inject({ url, headers: html })
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it.each(['/docs/api', '/docs/api/'])('answers the reference at %s', async url => {
    const answer = await app.inject({ url, headers: html })
    expect([answer.statusCode, answer.body]).toEqual([200, reference])
    const document = await app.inject({ url: '/docs/api/openapi.json' })
    expect([document.statusCode, document.body]).toEqual([200, '{}'])
  })

  it.each([
    ['/docs/', 'index'],
    ['/docs/staff/', 'staff/index'],
    ['/docs/staff/files', 'staff/files'],
    ['/docs/staff/files.html', 'staff/files'],
  ])('answers the documentation at %s', async (url, body) => {
    const answer = await app.inject({ url, headers: html })
    expect([answer.statusCode, answer.body]).toEqual([200, body])
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it.each([
    ['/docs', '/docs/'],
    ['/docs/staff', '/docs/staff/'],
  ])('leads from %s to %s', async (url, location) => {
    const { statusCode, headers } = await app.inject({ url, headers: html })
    expect([statusCode, headers.location]).toEqual([308, location])
  })

  it.each([
    '/docs/none',
    '/docs/staff/none/',
    '/docs/%2e%2e%2findex.html',
    '/docs/..%2f..%2f.secret',
    '/docs//staff',
    '/docs/staff//',
    `/docs/${'x/'.repeat(50)}`,
  ])('has no page of the documentation at %s', async url => {
    const { statusCode, body } = await app.inject({ url, headers: html })
    expect([statusCode, body]).toEqual([404, '404'])
  })

  it('keeps the pictures of the documentation for good', async () => {
    const { statusCode, headers } = await app.inject({ url: '/docs/assets/files.1a2b.webp' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('answers the index of its search, whose name begins with @', async () => {
    const { statusCode, body } = await app.inject({ url: '/docs/assets/@search.1a2b.js' })
    expect([statusCode, body]).toEqual([200, 'index'])
  })

  it('answers nothing for a page that did not change', async () => {
    const { etag } = (await app.inject({ url: '/', headers: html })).headers
    const again = await app.inject({
      url: '/monitor',
      headers: { ...html, 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('answers what is named by its content for good, compressed where it can be', async () => {
    const plain = await app.inject({ url: '/assets/main-1a2b.js' })
    expect(plain.body).toBe(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await app.inject({
      url: '/assets/main-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['content-type']).toContain('javascript')
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  })

  it.each(['/assets/main-0000.js', '/stores/list2', '/api/x', '/ext'])(
    'has no page at %s',
    async url => {
      const { statusCode, headers } = await app.inject({ url, headers: html })
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('json')
    },
  )

  it('tells which methods a call takes', async () => {
    const { statusCode, headers } = await app.inject({ method: 'PUT', url: '/acl' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET'])
  })

  it('keeps to its folder and shows no hidden file', async () => {
    for (const url of [
      '/.secret',
      '/../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f.secret',
    ]) {
      const { body } = await app.inject({ url })
      expect(body, url).not.toMatch(/hidden|root:/)
    }
  })

  it('leaves those who do not take HTML without a page', async () => {
    const { statusCode } = await app.inject({
      url: '/monitor',
      headers: { accept: 'application/json' },
    })
    expect(statusCode).toBe(404)
  })

  it('says in a sentence that it is not built yet', async () => {
    const empty = appOn(join(folder, 'nothing'))
    const { statusCode, body } = await empty.inject({ url: '/', headers: html })
    expect([statusCode, body]).toEqual([503, expect.stringContaining('npm run build')])
    await empty.close()
  })
})
