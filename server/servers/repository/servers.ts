import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

/** Notes that a server lives, by the database's clock. */
export async function beat(sql: Sql, id: string, address: string | null): Promise<void> {
  await sql
    .insertInto('servers')
    .values({ id, address, seen_at: raw`now()` })
    .onConflict(on => on.column('id').doUpdateSet({ address, seen_at: raw`now()` }))
    .execute()
}

export interface LivingServer {
  id: string
  address: string | null
}

/** The servers that were seen within the last `seconds`. */
export function living(sql: Sql, seconds: number): Promise<LivingServer[]> {
  return sql
    .selectFrom('servers')
    .select(['id', 'address'])
    .where('seen_at', '>', raw<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
}

export async function leave(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('servers').where('id', '=', id).execute()
}

export async function forget(sql: Sql, days: number): Promise<void> {
  await sql
    .deleteFrom('servers')
    .where('seen_at', '<', raw<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
