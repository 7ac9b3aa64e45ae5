// What lies in the trash of the stores' hosts. The files themselves are moved by server/trash.
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

/** Who works on rows, and until when another one's claim holds. */
export interface Claimer {
  readonly runner: string
  /** Claims of other processes from before this are a crash's. */
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

/** The intent to put something there. */
export async function announce(sql: Sql, given: NewTrash, runner: string): Promise<void> {
  const claim = { state: 'arriving', runner, claimed_at: new Date() } as const
  await sql
    .insertInto('trash')
    .values({ ...values(given), ...claim })
    .execute()
}

/** It is there. Also when a sweep has taken the intent for a crash's meanwhile. */
export async function keep(sql: Sql, given: NewTrash): Promise<void> {
  const kept = { state: 'kept', condition: 'whole', runner: null, claimed_at: null } as const
  await sql
    .insertInto('trash')
    .values({ ...values(given), ...kept })
    .onConflict(conflict => conflict.column('id').doUpdateSet(kept))
    .execute()
}

/** Takes one for putting back or removing; undefined when it is not there or somebody is at it. */
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

/** Says that a process is still at what it has claimed. */
export async function renew(sql: Sql, runner: string): Promise<void> {
  await sql
    .updateTable('trash')
    .set({ claimed_at: new Date() })
    .where('runner', '=', runner)
    .where('state', '!=', 'kept')
    .execute()
}

/** It stays, or is there again. */
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

/** It is not there any more. */
export async function forget(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('trash').where('id', '=', id).execute()
}

export const all = (sql: Sql, storeId: number): Promise<TrashRow[]> =>
  sql.selectFrom('trash').selectAll().where('store_id', '=', storeId).execute()

export async function byId(sql: Sql, storeId: number, id: string): Promise<TrashRow | undefined> {
  const rows = sql.selectFrom('trash').selectAll().where('store_id', '=', storeId)
  return await rows.where('id', '=', id).executeTakeFirst()
}

/** Ids that are there for somebody to take, the oldest first. */
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
  /** The newest first when empty. */
  readonly sort: readonly { field: TrashSortField; direction: 'asc' | 'desc' }[]
  /** Text found in the path, the name or who put it there. */
  readonly filter?: string
}

const listed: readonly TrashState[] = ['kept', 'removing']

/** A page of what is in the trash of a store, and how many there are in all. */
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
