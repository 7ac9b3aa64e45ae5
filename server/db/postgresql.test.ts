import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from '#tests/support/database.ts'

// An 'error' that nobody listens to would end the process: here it fails the run.
describe.runIf(testDatabaseUrl)('a PostgreSQL server that goes away', () => {
  let database: TestDatabase
  /** Ends every connection of this database but the asking one, as a restart of the server does. */
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
})
