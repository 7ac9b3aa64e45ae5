import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

/** Notes that a server lives, by the database's clock. */
export async function beat(sql: Sql, node: string, address: string | null): Promise<void> {
  await sql
    .insertInto('server_addresses')
    .values({ node, address, seen_at: raw`now()` })
    .onConflict(on => on.column('node').doUpdateSet({ address, seen_at: raw`now()` }))
    .execute()
}

export interface Peer {
  node: string
  address: string | null
}

/** The servers that were seen within the last `seconds`. */
export function living(sql: Sql, seconds: number): Promise<Peer[]> {
  return sql
    .selectFrom('server_addresses')
    .select(['node', 'address'])
    .where('seen_at', '>', raw<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
}

export async function leave(sql: Sql, node: string): Promise<void> {
  await sql.deleteFrom('server_addresses').where('node', '=', node).execute()
}

export async function forget(sql: Sql, days: number): Promise<void> {
  await sql
    .deleteFrom('server_addresses')
    .where('seen_at', '<', raw<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
