import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { rows } from '#tests/contract/document.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { createMockServer } from '../index.ts'
import { mocks } from '../table.ts'
import { written } from './answers.ts'
import { asker } from './asking.ts'

const origin = 'http://answers.mocks.test'
const server = createMockServer(origin)
beforeAll(() => server.listen())
afterEach(() => server.reset())
afterAll(() => server.close())

const infoOf = async (id: OperationId, reply: Parameters<typeof written>[1]) => {
  expectConsole(new RegExp(`The mock of ${id} answers ${reply.status} outside the contract`))
  const response = written(id, reply)
  const answer: { info: string } = await new Response(response.body).json()
  return { status: response.status, info: answer.info }
}

describe('a mock that answers outside the contract is named, with the place', () => {
  const pages = { status: 200, body: { pages: [] } }

  it.each<[string, OperationId, Parameters<typeof written>[1], string]>([
    ['a status', 'acl', { ...pages, status: 418 }, 'status 418 is not documented'],
    ['a missing field', 'acl', { status: 200, body: {} }, "must have required property 'pages'"],
    ['a field too many', 'acl', { status: 200, body: { pages: [], more: 1 } }, '"more"'],
    [
      'a wrong value',
      'acl',
      { status: 200, body: { pages: ['kitchen'] } },
      '/pages/0 must be equal',
    ],
    [
      'a header too many',
      'acl',
      { ...pages, headers: { ETag: '"1"' } },
      'header etag is not documented',
    ],
    ['a missing header', 'getOperator', { status: 200, body: {} }, 'header etag is missing'],
    [
      'a media type',
      'acl',
      { status: 200, body: { bytes: new Uint8Array(1), type: 'image/png' } },
      'content type image/png',
    ],
  ])('%s', async (_, id, reply, place) => {
    const { status, info } = await infoOf(id, reply)
    expect(status).toBe(500)
    expect(info).toContain(`The mock of ${id} answers ${reply.status} outside the contract: `)
    expect(info).toContain(place)
  })

  it('and nobody else', () => {
    expect(written('acl', pages).status).toBe(200)
  })
})

it('there is a mock for every operation of the document', () => {
  expect(Object.keys(mocks).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

/** Calls of the specification that need no preparation. */
const calls: readonly (readonly [
  id: OperationId,
  ask: [method: string, path: string, body?: unknown],
])[] = [
  ['searchLogFiles', ['POST', '/glogfile', { file: '/log/store.log', text: 'start' }]],
  ['searchExchanges', ['POST', '/glog', { status: 'ok' }]],
  ['readConfig', ['POST', '/config', { name: 'store' }]],
  ['saveConfig', ['PATCH', '/config', { name: 'store', content: 'x' }]],
  ['listActions', ['POST', '/api']],
  ['queryAction', ['POST', '/api/query', { action: 'restart-service' }]],
  [
    'executeAction',
    ['POST', '/api/query/exec', { action: 'restart-service', parameters: { service: 'pos' } }],
  ],
  ['listDatabaseSchemas', ['GET', '/api/algodb']],
  ['listDatabaseValues', ['GET', '/api/dbs/1/4/17']],
]

describe('calls of the specification work on the mocks', () => {
  it.each(calls)('%s', async (id, [method, path, body]) => {
    const ask = asker(server, origin)
    const { status, json } = await ask(method, path, body)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(operationTable[id].path).toMatch(/^\//)
  })

  it('no operation is a draft', () => {
    const left = Object.entries(operationTable).filter(([, { draft }]) => draft)
    expect(left).toEqual([])
  })
})
