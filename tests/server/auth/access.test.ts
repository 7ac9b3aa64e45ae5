import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type OperationId,
  type OperationRow,
  operationTable,
  pageNames,
} from '#src/generated/operations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

// Compared with the generated table: every operation of the document, drafts too.
const rows = Object.entries(operationTable).map(
  ([id, row]): [OperationId, OperationRow] => [id as OperationId, row], // the table's own keys
)
const guarded = rows.filter(([, row]) => row.session)
const paged = guarded.filter(([, { pages }]) => pages.length > 0 && !pages.includes('stores'))
const stored = guarded.filter(([, row]) => row.store)

/** The least that the access check requires of a request; the rest does not matter here. */
const folderPath = { 'folder-path': '/' }
const pathOf = ({ path }: OperationRow) => path.replaceAll(/\{\w+\}/g, '1')

let server: TestServer
const tokens: Record<string, string> = {}
const stores: number[] = []

const ask = ([, row]: [OperationId, OperationRow], token?: string, headers = {}) =>
  server.call(row.method.toUpperCase(), pathOf(row), {
    ...(token === undefined ? {} : { token }),
    headers: { ...folderPath, ...headers },
  })

const withoutPages = new Map<string, Promise<string>>()

/** The token of an operator permitted on every page but these. */
function tokenWithout(pages: readonly string[]): Promise<string> {
  const key = pages.join()
  const signIn = async () => {
    const others = pageNames.filter(page => !pages.includes(page))
    return server.signIn(await server.addOperator(`all but ${key}`, others))
  }
  const token = withoutPages.get(key) ?? signIn()
  withoutPages.set(key, token)
  return token
}

beforeAll(async () => {
  server = await startTestServer()
  for (let i = 0; i < 2; i += 1) stores.push((await server.addStore()).id)
  tokens.all = await server.signIn()
  tokens.none = await server.signIn(await server.addOperator('without pages', []))
  tokens.connected = await server.signIn()
  await server.connect(tokens.connected ?? '', stores[0] ?? 0)
})
afterAll(() => server.stop())

/** A response to HEAD is only a status. */
const hasBody = ([, { method }]: (typeof rows)[number]) => method !== 'head'

describe('access, for every operation of the document', () => {
  it.each(guarded)('%s needs a session', async (...row) => {
    const { status, json } = await ask(row)
    expect(status).toBe(401)
    if (hasBody(row)) expect([json.code, json.status]).toEqual(['session.missing', 'failed'])
  })

  it.each(paged)('%s needs its page', async (...row) => {
    const { status, json } = await ask(row, tokens.none)
    expect(status).toBe(403)
    if (hasBody(row)) expect(json.code).toBe('page.not_allowed')
  })

  it.each(paged)('%s does not take any other page for its own', async (id, row) => {
    const { status } = await ask([id, row], await tokenWithout(row.pages))
    expect(status).toBe(403)
  })

  it.each(stored)('%s needs a connection', async (...row) => {
    const { status, json } = await ask(row, tokens.all)
    expect([status, json.code]).toEqual([409, 'connection.none'])
  })

  it.each(stored.filter(([, row]) => !row.draft))(
    '%s refuses a screen that was drawn for another store',
    async (...row) => {
      const headers = { 'store-id': String(stores[1]) }
      const { status, json } = await ask(row, tokens.connected, headers)
      expect([status, json.code]).toEqual([409, 'connection.changed'])
      const same = await ask(row, tokens.connected, { 'store-id': String(stores[0]) })
      // The record of the example does not exist.
      expect([200, 400, 404, 422]).toContain(same.status)
      // One of the operations ends the connection.
      await server.connect(tokens.connected ?? '', stores[0] ?? 0)
    },
  )

  it.each(rows.filter(([, row]) => row.draft))('%s is not built yet', async (...row) => {
    const { status, json } = await ask(row, tokens.connected)
    expect([status, json.code]).toEqual([501, 'operation.not_built'])
  })

  it('lets everybody who is signed in see stores and the reason form', async () => {
    for (const path of ['/stores/list', '/freshdesk/fields', '/acl']) {
      expect((await server.call('GET', path, { token: tokens.none ?? '' })).status, path).toBe(200)
    }
  })

  it('writes refusals into the journal', async () => {
    const refused = await server.db.sql
      .selectFrom('journal')
      .select(['operation', 'username', 'info'])
      .where('outcome', '=', 'refused')
      .where('username', '=', 'without pages')
      .execute()
    expect(refused.map(row => row.operation)).toContain('listFolder')
    expect(new Set(refused.map(row => row.info))).toEqual(new Set(['page.not_allowed']))
  })
})

describe('access follows what happens to the operator', () => {
  it('on the next request, when the server is told', async () => {
    const operator = await server.addOperator('changing', ['journal'])
    const token = await server.signIn(operator)
    const journal = () => server.call('GET', '/data/journal', { token })
    expect((await journal()).status).toBe(200)
    await server.db.sql
      .updateTable('operators')
      .set({ pages: [] })
      .where('id', '=', operator.id)
      .execute()
    server.services.sessions.operatorChanged(operator.id)
    expect((await journal()).status).toBe(403)
    const disabled_at = new Date()
    await server.db.sql
      .updateTable('operators')
      .set({ disabled_at })
      .where('id', '=', operator.id)
      .execute()
    server.services.sessions.operatorChanged(operator.id)
    expect((await journal()).json.code).toBe('session.ended')
  })
})
