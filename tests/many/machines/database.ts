// The run's database past the servers. It is never migrated here: the version under test does that.
import { Kysely } from 'kysely'
import { openPostgresql } from '#server/db/postgresql.ts'
import type { Tables } from '#server/db/tables/index.ts'

export async function withTables<T>(
  databaseUrl: string,
  work: (sql: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const source = await openPostgresql(databaseUrl, 'test:many')
  const sql = new Kysely<Tables>({ dialect: source.dialect })
  try {
    return await work(sql)
  } finally {
    await source.drain()
    await sql.destroy()
    await source.close()
  }
}
