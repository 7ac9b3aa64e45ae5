import type { Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

/** A machine with the name of its store. */
export type NamedHost = Selectable<Tables['hosts']> & { readonly name: string }

/** Every SSH machine, by store. */
export function listSsh(sql: Sql): Promise<NamedHost[]> {
  return sql
    .selectFrom('hosts')
    .innerJoin('living_stores as stores', 'stores.id', 'hosts.store_id')
    .selectAll('hosts')
    .select('stores.name')
    .where('kind', '=', 'ssh')
    .orderBy('store_id')
    .execute()
}

/** The hosts that are folders on the server's machine. */
export function listLocal(sql: Sql): Promise<{ storeId: number; location: string }[]> {
  return sql
    .selectFrom('hosts')
    .select(['store_id as storeId', 'location'])
    .where('kind', '=', 'local')
    .execute()
}

/** Removes a store's machine; false when it had none. */
export async function remove(sql: Sql, storeId: number): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('hosts')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
