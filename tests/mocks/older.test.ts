import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { operationTable } from '#src/generated/operations.ts'
import { createMockServer } from './index.ts'
import { type Ask, asker } from './shared/asking.ts'

const origin = 'http://older.mocks.test'
const mocks = createMockServer(origin, { manner: 'older' })
let ask: Ask
beforeAll(() => mocks.listen())
beforeEach(() => {
  ask = asker(mocks, origin)
})
afterEach(() => mocks.reset())
afterAll(() => mocks.close())

const path = { 'Folder-Path': encodeURIComponent('/readme.txt') }

it('knows no call of ours', async () => {
  const ours = Object.values(operationTable).filter(({ source }) => source === 'extension')
  for (const { method, path: address } of ours) {
    const body = ['get', 'head', 'delete'].includes(method) ? undefined : {}
    const { status, json } = await ask(method.toUpperCase(), address.replace(/\{\w+\}/, '1'), body)
    expect(status, address).toBe(404)
    // HEAD has no body.
    if (method !== 'head') expect(json, address).toEqual({ message: 'no such route' })
  }
})

it('answers lists plain and whole', async () => {
  for (let n = 0; n < 15; n += 1) await ask('POST', '/api/chain', { name: `Chain ${n}` })
  const { status, json } = await ask('GET', '/api/chains?per_page=5')
  expect([status, json.length]).toEqual([200, 17])
  expect(json[0]).toEqual({ id: 1, name: 'Aurora' })
  expect((await ask('GET', '/filesystem/folder', undefined, path)).json).not.toHaveProperty('links')
})

it('has no versions, and compares none', async () => {
  const opened = await ask('GET', '/filesystem/file/edit', undefined, path)
  expect(opened.headers.has('etag')).toBe(false)
  expect(opened.json.payload).not.toHaveProperty('version')
  const save = { file: '/readme.txt', content: 'new' }
  const saved = await ask('POST', '/filesystem/file/edit', save, { 'If-Match': '"none"' })
  expect([saved.status, saved.json.status]).toEqual([200, 'ok'])
})

it('says most failures with a 200', async () => {
  const login = { username: 'demo', password: 'wrong' }
  const refused = await ask('POST', '/exp/login', login)
  expect([refused.status, refused.json.status]).toEqual([200, 'error'])
  expect(refused.json).toEqual({ status: 'error', info: expect.stringMatching(/wrong/) })
  const list = await ask('GET', '/api/chains?sort=nothing|asc')
  expect([list.status, list.json]).toEqual([200, { message: 'action failed' }])
  const missing = { 'Folder-Path': encodeURIComponent('/none.txt') }
  const file = await ask('GET', '/filesystem/file/edit', undefined, missing)
  expect([file.status, file.json]).toEqual([200, { status: 'error', payload: expect.any(String) }])
})

it('says who is nobody as we do', async () => {
  const headers = { authorization: 'Bearer none' }
  expect((await ask('GET', '/acl', undefined, headers)).status).toBe(401)
})
