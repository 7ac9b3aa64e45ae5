import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '../contract/document.ts'
import { files } from './fixtures/files.ts'
import { operators } from './fixtures/operators.ts'
import { reasonFields } from './fixtures/reasonFields.ts'
import { stores } from './fixtures/stores.ts'
import { createMockServer } from './index.ts'
import type { Mock, Mocks, MocksOf } from './shared/types.ts'

const origin = 'http://mocks.test'
const mocks = createMockServer(origin)
beforeAll(() => mocks.listen())
afterEach(() => mocks.reset())
afterAll(() => mocks.close())

const schema = (name: string) => `#/components/schemas/${name}`

describe('the fixtures', () => {
  it.each(stores)('store $id is what the contract says', store => {
    expect(problems(schema('StoreEntry'), store)).toEqual([])
  })

  it.each(reasonFields)('reason field $name is what the contract says', field => {
    expect(problems(schema('ReasonField'), field)).toEqual([])
  })

  it.each(operators)('operator $username can sign in', ({ username, password, code, pages }) => {
    expect(problems(schema('Credentials'), { username, password })).toEqual([])
    expect(problems(schema('ControlCode'), { code })).toEqual([])
    expect(problems(schema('AccessList'), { pages })).toEqual([])
  })

  it('of files hang together and can be saved', () => {
    for (const [path, file] of Object.entries(files)) {
      const parent = path.slice(0, path.lastIndexOf('/')) || '/'
      expect(files[parent], path).toBeNull()
      expect(problems(schema('FileSave'), { file: path, content: file?.content ?? '' })).toEqual([])
    }
  })
})

interface Wire {
  readonly status: string
  readonly info: string
  readonly code: string
  readonly payload: { version: string; content: string }
  readonly data: Record<string, unknown>[]
}

async function call(token: string, path: string, body?: object, headers?: object) {
  const response = await fetch(`${origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const wire: Wire = JSON.parse(await response.text())
  return { status: response.status, etag: response.headers.get('etag') ?? '', wire }
}

async function signIn(): Promise<string> {
  await call('', '/exp/login', { username: 'demo', password: 'correct horse battery staple' })
  return (await call('', '/exp/otp', { code: '492039' })).wire.info
}

describe('the mocks', () => {
  it('remember the whole errand', async () => {
    const token = await signIn()
    await call(token, '/set/tools', {
      store: 17,
      reason: { reason: 'Stuck', category: 'Incident' },
    })
    const path = { 'Folder-Path': encodeURIComponent('/café ☕.txt') }
    const { etag } = await call(token, '/filesystem/file/edit', undefined, path)
    const save = { file: '/café ☕.txt', content: 'olá!\n' }
    const saved = await call(token, '/filesystem/file/edit', save, { 'If-Match': etag })
    expect(saved.status).toBe(200)
    const again = await call(token, '/filesystem/file/edit', save, { 'If-Match': etag })
    expect([again.status, again.wire.code]).toEqual([412, 'version.changed_by'])
    const opened = await call(token, '/filesystem/file/edit', undefined, path)
    expect(opened.wire.payload).toMatchObject({ content: 'olá!\n' })
    expect(opened.etag).toBe(`"${opened.wire.payload.version}"`)
    const journal = await call(token, '/data/journal?sort=id%7Casc&filter=saveFile')
    expect(journal.wire.data).toMatchObject([
      { operation: 'saveFile', outcome: 'ok', reason: 'Stuck', target: '/café ☕.txt' },
      { operation: 'saveFile', outcome: 'refused', reason: 'Stuck' },
    ])
  })

  it('forget everything at a reset', async () => {
    const token = await signIn()
    expect((await call(token, '/acl')).status).toBe(200)
    mocks.reset()
    expect((await call(token, '/acl')).status).toBe(401)
    expect(mocks.world.journal).toEqual([])
  })

  it('do not compile with a status, a body or a name the contract does not know', () => {
    const wrongStatus: Mock<'acl'> = () =>
      // @ts-expect-error 418 is not documented
      ({ status: 418, body: { pages: [] } })
    const wrongBody: Mock<'acl'> = () =>
      // @ts-expect-error the field is called pages
      ({ status: 200, body: { routes: [] } })
    const wrongPair: Mock<'acl'> = () =>
      // @ts-expect-error a 401 is a Failure
      ({ status: 401, body: { pages: [] } })
    // @ts-expect-error rootPath is missing
    const fewer: MocksOf<'acl' | 'rootPath'> = { acl: wrongBody }
    // @ts-expect-error all but acl are missing
    const all: Mocks = { acl: wrongStatus }
    expect([wrongPair, fewer, all]).toHaveLength(3) // the compiler is the test
  })
})
