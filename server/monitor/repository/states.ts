// Collectors' results for stores, and the thresholds of problems.
import type { Selectable } from 'kysely'
import type { OwnThresholds, Sql, Tables } from '#server/db/tables/index.ts'

/** The facts of a store its collector needs. */
export interface WatchedStore {
  readonly id: number
  readonly name: string
  readonly chain: { readonly id: number; readonly name: string }
  readonly own: OwnThresholds
}

/** Throws when it does not exist. */
export async function store(sql: Sql, id: number): Promise<WatchedStore> {
  const row = await sql
    .selectFrom('living_stores as s')
    .innerJoin('living_franchises as f', 'f.id', 's.franchise_id')
    .innerJoin('living_chains as c', 'c.id', 'f.chain_id')
    .leftJoin('monitor_thresholds as t', 't.chain_id', 'c.id')
    .select(['s.id', 's.name', 'c.id as chainId', 'c.name as chainName', 't.own'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const { chainId, chainName, own, name } = row
  return { id, name, chain: { id: chainId, name: chainName }, own: own ?? {} }
}

/** Saves a result; false when there is a newer one, as of another server. */
export async function keep(
  sql: Sql,
  storeId: number,
  state: Omit<Selectable<Tables['monitor_states']>, 'store_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await sql
    .insertInto('monitor_states')
    .values({ store_id: storeId, ...state })
    .onConflict(conflict =>
      conflict.column('store_id').doUpdateSet(state).where('monitor_states.at', '<=', state.at),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function removeOld(sql: Sql, now: Date): Promise<void> {
  await sql.deleteFrom('monitor_states').where('until', '<', now).execute()
}

export type ChainThresholds = Selectable<Tables['monitor_thresholds']>

export function thresholds(sql: Sql, chainId: number): Promise<ChainThresholds | undefined> {
  return sql
    .selectFrom('monitor_thresholds')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
}

/** Call it in a transaction that has locked the chain. */
export function setThresholds(
  sql: Sql,
  chainId: number,
  set: { readonly own: OwnThresholds; readonly by: string; readonly version: number },
): Promise<ChainThresholds> {
  const values = {
    own: JSON.stringify(set.own),
    version: set.version,
    changed_by: set.by,
    changed_at: new Date(),
  }
  return sql
    .insertInto('monitor_thresholds')
    .values({ chain_id: chainId, ...values })
    .onConflict(conflict => conflict.column('chain_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The chain's name, locked until the transaction ends. */
export function lockChain(sql: Sql, id: number) {
  return sql
    .selectFrom('living_chains as chains')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function chain(sql: Sql, id: number) {
  return sql
    .selectFrom('living_chains as chains')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}
