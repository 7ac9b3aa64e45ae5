// Changes between the start of a request and its work: sessions that end, stores that are left.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessions } from '#server/db/repositories.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

/** Sends the headers and half the body; `finish` sends the rest and returns the response. */
async function slowly(method: string, path: string, token: string, body: object, headers = {}) {
  const whole = JSON.stringify(body)
  const found = vi.spyOn(server.services.sessions, 'find')
  const sent = request(new URL(path, server.url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(whole)),
      ...headers,
    },
  })
  sent.write(whole.slice(0, 5))
  await vi.waitFor(
    () => expect(found.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]),
    30_000,
  )
  found.mockRestore()
  return async () => {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.end(whole.slice(5))
    const [answer] = await answered
    return { status: answer.statusCode, code: JSON.parse(await text(answer)).code }
  }
}

const jtiOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti

describe('a save whose text is long on its way', () => {
  const save = { file: '/note.txt', content: 'of the first store' }

  it.each([
    ['another store', 'connection.changed'],
    ['none', 'connection.none'],
  ])('is not carried out on any store when the session is on %s by then', async (where, code) => {
    const token = await server.signIn()
    const [first, second] = [await server.addStore(), await server.addStore()]
    await server.connect(token, first.id)
    const finish = await slowly('POST', '/filesystem/file/edit', token, save)
    if (where === 'none') await server.call('POST', '/ext/connection/end', { token })
    else await server.connect(token, second.id)
    expect(await finish()).toEqual({ status: 409, code })
    for (const { folder } of [first, second]) {
      await expect(readFile(join(folder, 'note.txt'))).rejects.toThrow(/ENOENT/)
    }
  })
})

describe('connecting', () => {
  const refuse = raw`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`
  const on = raw`create trigger refuse before insert on connections
    for each row execute function refuse()`

  it('in vain because the database fails does not sign anybody out', async () => {
    const token = await server.signIn()
    const { id } = await server.addStore()
    await refuse.execute(server.db.sql)
    await on.execute(server.db.sql)
    const body = { store: id, reason: { reason: 'A test' } }
    const { status, json } = await server.call('POST', '/set/tools', { token, body })
    await raw`drop trigger refuse on connections`.execute(server.db.sql)
    expect([status, json.code]).toEqual([500, 'server.error'])
    expect((await server.call('POST', '/set/tools', { token, body })).status).toBe(200)
  })

  it('is refused to a session that ends before it is done', async () => {
    const token = await server.signIn()
    const { id } = await server.addStore()
    const body = { store: id, reason: { reason: 'A test' } }
    const ended = vi.spyOn(server.services.hosts, 'connect').mockImplementationOnce(async () => {
      await sessions.end(server.db.sql, jtiOf(token))
      return undefined
    })
    const { status, json } = await server.call('POST', '/set/tools', { token, body })
    expect([ended.mock.calls.length, status, json.code]).toEqual([1, 401, 'session.ended'])
  })
})

describe('signing somebody up', () => {
  it('is refused when who asked was signed out while it waited', async () => {
    const operator = await server.addOperator('host', ['signup'])
    const token = await server.signIn(operator)
    await server.call('GET', '/acl', { token })
    const key = { operator_id: operator.id, operation: 'register', key: 'again' }
    const body = { username: 'latecomer', password: 'a long enough one 7' }
    const found = vi.spyOn(server.services.sessions, 'find')
    // The request waits for whoever holds the key.
    const answer = await server.db.sql.transaction().execute(async sql => {
      await sql
        .insertInto('idempotency_keys')
        .values({ ...key, request: 'other' })
        .execute()
      const headers = { 'idempotency-key': key.key }
      const registering = server.call('POST', '/new/register', { token, body, headers })
      const done = { type: 'fulfilled' }
      await vi.waitFor(() => expect(found.mock.settledResults).toMatchObject([done, done]), 30_000)
      await sessions.end(sql, jtiOf(token))
      await sql.deleteFrom('idempotency_keys').where('key', '=', key.key).execute()
      return { registering }
    })
    const { status, json } = await answer.registering
    expect([status, json.code]).toEqual([401, 'session.ended'])
    const { rows } = await raw`select 1 from operators where username = 'latecomer'`.execute(
      server.db.sql,
    )
    expect(rows).toEqual([])
  })
})
