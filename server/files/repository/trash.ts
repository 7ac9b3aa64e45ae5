// The trash of the stores' hosts. server/files/trash moves the files themselves.
import { sql as raw, type Selectable } from 'kysely'
import { containing } from '#server/db/like.ts'
import type { Sql, Tables, TrashState } from '#server/db/tables/index.ts'

export type TrashRow = Selectable<Tables['trash']>
export type TrashFacts = Pick<TrashRow, 'name' | 'type' | 'size'>

export interface NewTrash extends TrashFacts {
  readonly id: string
  readonly storeId: number
  readonly path: string | null
  readonly operatorId: number | null
  readonly username: string | null
}

/** The process that claims rows, and until when another one's claim is valid. */
export interface Claimer {
  readonly runner: string
  /** Claims of other processes made before this were left by a crash. */
  readonly staleBefore: Date
}

const values = ({ id, storeId, path, name, type, size, operatorId, username }: NewTrash) => ({
  id,
  store_id: storeId,
  path,
  name,
  type,
  size,
  trashed_at: new Date(),
  operator_id: operatorId,
  username,
})

/** Records the intent to move something to the trash. */
export async function announce(sql: Sql, given: NewTrash, runner: string): Promise<void> {
  const claim = { state: 'arriving', runner, claimed_at: new Date() } as const
  await sql
    .insertInto('trash')
    .values({ ...values(given), ...claim })
    .execute()
}

/** Marks it as moved, even when a sweep has meanwhile deleted the intent. */
export async function keep(sql: Sql, given: NewTrash): Promise<void> {
  const kept = { state: 'kept', condition: 'whole', runner: null, claimed_at: null } as const
  await sql
    .insertInto('trash')
    .values({ ...values(given), ...kept })
    .onConflict(conflict => conflict.column('id').doUpdateSet(kept))
    .execute()
}

/** Claims an entry for restoring or deleting; undefined when it is gone or in use. */
export function claim(
  sql: Sql,
  storeId: number,
  id: string,
  state: 'leaving' | 'removing',
  runner: string,
): Promise<TrashRow | undefined> {
  return sql
    .updateTable('trash')
    .set({ state, runner, claimed_at: new Date() })
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('state', '=', 'kept')
    .returningAll()
    .executeTakeFirst()
}

/** Renews a process's claims. */
export async function renew(sql: Sql, runner: string): Promise<void> {
  await sql
    .updateTable('trash')
    .set({ claimed_at: new Date() })
    .where('runner', '=', runner)
    .where('state', '!=', 'kept')
    .execute()
}

/** Ends a claim: the entry stays, or is back. */
export async function release(
  sql: Sql,
  id: string,
  now: Partial<TrashFacts & Pick<TrashRow, 'condition'>> = {},
): Promise<void> {
  await sql
    .updateTable('trash')
    .set({ ...now, state: 'kept', runner: null, claimed_at: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the row of an entry that is gone. */
export async function forget(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('trash').where('id', '=', id).execute()
}

export const all = (sql: Sql, storeId: number): Promise<TrashRow[]> =>
  sql.selectFrom('trash').selectAll().where('store_id', '=', storeId).execute()

export async function byId(sql: Sql, storeId: number, id: string): Promise<TrashRow | undefined> {
  const rows = sql.selectFrom('trash').selectAll().where('store_id', '=', storeId)
  return await rows.where('id', '=', id).executeTakeFirst()
}

/** Ids of unclaimed entries, oldest first. */
export async function keptIds(sql: Sql, storeId: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('trash')
    .select('id')
    .where('store_id', '=', storeId)
    .where('state', '=', 'kept')
    .orderBy('trashed_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type TrashSortField = 'name' | 'path' | 'type' | 'size' | 'trashed' | 'operator'

const columns = {
  name: raw`lower(name)`,
  path: raw`lower(coalesce(path, ''))`,
  type: raw`type`,
  size: raw`size`,
  trashed: raw`trashed_at`,
  operator: raw`lower(coalesce(username, ''))`,
} satisfies Record<TrashSortField, unknown>

export interface TrashQuery {
  readonly storeId: number
  /** From 1. */
  readonly page: number
  readonly perPage: number
  /** Newest first when empty. */
  readonly sort: readonly { field: TrashSortField; direction: 'asc' | 'desc' }[]
  /** Text in the path, the name or the operator's name. */
  readonly filter?: string
}

const listed: readonly TrashState[] = ['kept', 'removing']

/** A page of a store's trash and the total. */
export async function list(
  sql: Sql,
  { storeId, page, perPage, sort, filter }: TrashQuery,
): Promise<{ rows: TrashRow[]; total: number }> {
  const text = filter ? containing(filter) : undefined
  const found = sql
    .selectFrom('trash')
    .where('store_id', '=', storeId)
    .where('state', 'in', listed)
    .$if(text !== undefined, rows =>
      rows.where(of =>
        of.or([
          of('path', 'ilike', text ?? ''),
          of('name', 'ilike', text ?? ''),
          of('username', 'ilike', text ?? ''),
        ]),
      ),
    )
  const entries = sort.length > 0 ? sort : [{ field: 'trashed', direction: 'desc' } as const]
  let ordered = found.selectAll()
  for (const { field, direction } of entries) ordered = ordered.orderBy(columns[field], direction)
  const [rows, { total }] = await Promise.all([
    ordered
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select(of => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
