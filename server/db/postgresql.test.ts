import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from '#tests/support/database.ts'
import type { Sql } from './tables/index.ts'
import { inTransaction } from './transaction.ts'

// An unhandled 'error' event would end the process: here it fails the test run.
describe.runIf(testDatabaseUrl)('a PostgreSQL server that goes away', () => {
  let database: TestDatabase
  /** Ends every other connection to this database, as a restart of the server does. */
  const breakConnections = () =>
    raw`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.sql)
  const answers = async () => (await raw`select 1 as n`.execute(database.sql)).rows

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('does not hide what was done under a lock that broke: a file that is written is written', async () => {
    const result = await database.withAdvisoryLock('a file', async () => {
      await breakConnections()
      return 'written'
    })
    expect(result).toBe('written')
    expect(await database.withAdvisoryLock('a file', async () => 'again')).toBe('again')
  })

  it('ends a transaction in an error, and the next query has a new connection', async () => {
    const ended = database.sql.transaction().execute(async sql => {
      await raw`select 1`.execute(sql)
      await breakConnections()
      await raw`select 1`.execute(sql)
    })
    await expect(ended).rejects.toThrow()
    expect(await answers()).toEqual([{ n: 1 }])
  })

  it('rolls back one of two transactions that deadlock, and its repetition succeeds', async () => {
    await raw`create table pair (id integer primary key, n integer not null)`.execute(database.sql)
    await raw`insert into pair values (1, 0), (2, 0)`.execute(database.sql)
    let begun = 0
    let bothBegun = () => {}
    const both = new Promise<void>(resolve => {
      bothBegun = resolve
    })
    const add = (sql: Sql, id: number) =>
      raw`update pair set n = n + 1 where id = ${id}`.execute(sql)
    const crossing = (first: number, second: number) =>
      inTransaction(database.sql, async sql => {
        await add(sql, first)
        begun += 1
        if (begun === 2) bothBegun()
        await both
        await add(sql, second)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect((await raw`select n from pair order by id`.execute(database.sql)).rows).toEqual([
      { n: 2 },
      { n: 2 },
    ])
    expect(begun).toBe(3)
  })
})
