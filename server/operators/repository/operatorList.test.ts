import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as operatorList from './operatorList.ts'

const many = 1000
const sessionsEach = 40

let database: TestDatabase
const ids: number[] = []

const list = (query: Partial<operatorList.OperatorQuery> = {}) =>
  operatorList.list(database.sql, { page: 1, perPage: 10, sort: [], ...query })
const names = async (query: Partial<operatorList.OperatorQuery> = {}) =>
  (await list(query)).rows.map(({ username }) => username)

/** A thousand operators with forty sessions each, of which as many are live as their id's last digit. */
beforeAll(async () => {
  database = await openTestDatabase()
  const people = Array.from({ length: many }, (_, i) => ({
    username: `User ${String(i).padStart(4, '0')}`,
    username_key: `user ${String(i).padStart(4, '0')}`,
    name: i === 7 ? 'Zoë_100% Ångström' : `Name ${many - i}`,
    password_hash: 'hash',
    totp_secret: 'sealed',
    pages: i % 2 === 0 ? ['journal', 'logs'] : ['monitor'],
    disabled_at: i % 10 === 3 ? new Date() : null,
    last_sign_in_at: i % 4 === 0 ? null : minutes(-i),
  }))
  const made = await database.sql.insertInto('operators').values(people).returning('id').execute()
  ids.push(...made.map(({ id }) => id))
  for (let n = 0; n < sessionsEach; n += 1) {
    const rows = ids.map((operator_id, i) => {
      const isLive = n < i % 10
      const expires_at = isLive ? minutes(30) : minutes(-60 * 24 * (n + 1))
      return { jti: randomUUID(), operator_id, expires_at, limit_at: expires_at }
    })
    await database.sql.insertInto('sessions').values(rows).execute()
  }
  // An ended session is not live, though it has not expired.
  const ended = { jti: randomUUID(), expires_at: minutes(30), limit_at: minutes(30) }
  const operator_id = ids[0] ?? 0
  const values = { ...ended, operator_id, ended_at: new Date() }
  await database.sql.insertInto('sessions').values(values).execute()
})
afterAll(() => database.close())

describe('the operators, a thousand of them', () => {
  it('come by username, each with the sessions that are live', async () => {
    const { rows, total } = await list({ perPage: many })
    expect(total).toBe(many)
    expect(rows.map(({ username }) => username)).toEqual(
      rows.map(({ username }) => username).toSorted(),
    )
    expect(rows.map(({ sessions }) => sessions)).toEqual(ids.map((_, i) => i % 10))
  })

  it('have their total on every page, also on one after the last', async () => {
    const last = await list({ page: 100 })
    expect([last.rows.length, last.total]).toEqual([10, many])
    expect(await list({ page: 2_147_483_647, perPage: 1000 })).toEqual({ rows: [], total: many })
  })

  it('are sorted by each field, ties by id, who never signed in before all others', async () => {
    const first = async (field: operatorList.OperatorSortField, direction: 'asc' | 'desc') =>
      names({ sort: [{ field, direction }], perPage: 2 })
    expect(await first('username', 'desc')).toEqual(['User 0999', 'User 0998'])
    expect(await first('name', 'desc')).toEqual(['User 0007', 'User 0001'])
    expect(await first('sessions', 'desc')).toEqual(['User 0009', 'User 0019'])
    expect(await first('lastSignIn', 'desc')).toEqual(['User 0001', 'User 0002'])
    expect(await first('lastSignIn', 'asc')).toEqual(['User 0000', 'User 0004'])
    expect(await first('created', 'asc')).toEqual(['User 0000', 'User 0001'])
    const sort = [
      { field: 'sessions', direction: 'asc' },
      { field: 'username', direction: 'desc' },
    ] as const
    expect(await names({ sort, perPage: 2 })).toEqual(['User 0990', 'User 0980'])
  })

  it('are found by a part of username or name, whatever its case, taken as it is', async () => {
    expect(await names({ filter: 'USER 012' })).toHaveLength(10)
    expect(await names({ filter: 'ｕｓｅｒ 0042' })).toEqual(['User 0042'])
    expect(await names({ filter: 'ångström' })).toEqual(['User 0007'])
    expect(await names({ filter: '_100%' })).toEqual(['User 0007'])
    expect(await names({ filter: '%' })).toEqual(['User 0007'])
    expect((await list({ filter: 'nobody' })).total).toBe(0)
  })

  it('are told apart by state and page, together', async () => {
    expect((await list({ state: 'disabled' })).total).toBe(100)
    expect((await list({ state: 'active' })).total).toBe(900)
    expect((await list({ allowed: 'logs' })).total).toBe(500)
    expect((await list({ allowed: 'log' })).total).toBe(0)
    const both = await list({ state: 'disabled', allowed: 'monitor', filter: 'user 00' })
    expect(both.total).toBe(10)
  })

  it('are counted without reading the sessions that are over', async () => {
    await raw`analyze sessions`.execute(database.sql)
    const { rows } = await raw<{ 'QUERY PLAN': string }>`explain select operator_id, count(*)
      from sessions where ended_at is null and expires_at > ${new Date()}::timestamptz
      group by operator_id`.execute(database.sql)
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('sessions_by_expiry')
  })

  it('one alone is shown as in the list', async () => {
    const [, second] = (await list()).rows
    expect(await operatorList.shown(database.sql, second?.id ?? 0)).toMatchObject({
      username: 'User 0001',
      sessions: 1,
      version: 1,
    })
    expect(await operatorList.shown(database.sql, 0)).toBeUndefined()
  })
})
