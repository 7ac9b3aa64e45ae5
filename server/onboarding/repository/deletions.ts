// Deleted records, kept for restoring under their id.
import { sql as raw } from 'kysely'
import { type Doing, json, type OnboardingKind, type Sql } from '#server/db/tables/index.ts'
import { living } from './records.ts'

export interface BelowCount {
  kind: 'franchises' | 'stores' | 'connections'
  count: number
}

export interface NewDeletion {
  id: string
  kind: OnboardingKind
  recordId: number
  name: string
  by: string
  below: readonly BelowCount[]
  movedTo: number | null
  /** Ids by kind. */
  moved: Readonly<Record<string, number[]>>
}

export interface DeletionRow {
  id: string
  kind: OnboardingKind
  recordId: number
  name: string
  by: string | null
  at: Date
  below: BelowCount[]
  movedTo: number | null
  moved: Record<string, number[]>
  /** The work of its job, running or stopped; null when finished. */
  doing: Doing | null
  jobId: string | null
  /** Whether that job has not ended yet. */
  running: boolean
}

const columns = raw`
  id, kind, record_id as "recordId", name, deleted_by as "by", deleted_at as "at",
  below, moved_to as "movedTo", moved, doing, job_id as "jobId",
  exists (select 1 from jobs j where j.id = job_id and j.ended_at is null) as running`

export async function add(sql: Sql, deletion: NewDeletion): Promise<void> {
  await sql
    .insertInto('deletions')
    .values({
      id: deletion.id,
      kind: deletion.kind,
      record_id: deletion.recordId,
      name: deletion.name,
      deleted_by: deletion.by,
      below: json(deletion.below.map(({ kind, count }) => ({ kind, count }))),
      moved_to: deletion.movedTo,
      moved: json(deletion.moved),
    })
    .execute()
}

/** Updates the counts of a deletion that grows. */
export async function setBelow(sql: Sql, id: string, below: readonly BelowCount[]): Promise<void> {
  await sql
    .updateTable('deletions')
    .set({ below: json(below.map(({ kind, count }) => ({ kind, count }))) })
    .where('id', '=', id)
    .execute()
}

/** A deletion, locked against concurrent restoring. */
export async function lock(sql: Sql, id: string): Promise<DeletionRow | undefined> {
  const { rows } = await raw<DeletionRow>`
    select ${columns} from deletions where id = ${id} for update`.execute(sql)
  return rows[0]
}

export async function drop(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('deletions').where('id', '=', id).execute()
}

export interface DeletionQuery {
  readonly kinds: readonly OnboardingKind[]
  readonly filter?: string | undefined
  readonly page: number
  readonly perPage: number
}

/** Newest first, and their total. */
export async function list(sql: Sql, { kinds, filter, page, perPage }: DeletionQuery) {
  const named = filter?.trim()
    ? raw`strpos(search, (select folded(${filter.trim()}))) > 0`
    : raw`true`
  const found = raw`kind = any(${[...kinds]}::text[]) and ${named}`
  const { rows } = await raw<DeletionRow>`
    select ${columns} from deletions where ${found}
    order by deleted_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(sql)
  const { rows: counted } = await raw<{ total: number }>`
    select count(*)::int as total from deletions where ${found}`.execute(sql)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Deletes what nobody has restored since a moment. */
export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql
    .deleteFrom('deletions')
    .where('deleted_at', '<', before)
    .where('doing', 'is', null)
    .execute()
}

/** Whether the name of a record to restore has been taken. */
export async function isNameTaken(
  sql: Sql,
  { kind, name }: Pick<DeletionRow, 'kind' | 'name'>,
  above: number | undefined,
): Promise<boolean> {
  if (kind === 'stores') return false
  const same = raw`name_key = md5(same_name(${name}))`
  const within = above === undefined ? raw`true` : raw`chain_id = ${above}`
  const { rows } = await raw<{ taken: boolean }>`
    select exists (select 1 from ${living(kind)} where ${same} and ${within}) as taken`.execute(sql)
  return rows[0]?.taken ?? false
}

/** The parent column of each kind, by which moved records are found. */
const pointers = {
  chains: { franchises: 'chain_id' },
  franchises: { stores: 'franchise_id' },
  forms: { franchises: 'default_form_id', stores: 'form_id' },
  stores: {},
} as const

/** Records that refer to this one, by kind; optionally locked until the transaction ends. */
export async function pointing(
  sql: Sql,
  kind: OnboardingKind,
  id: number,
  held = true,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (const [table, column] of Object.entries(pointers[kind])) {
    const { rows } = await raw<{ id: number }>`
      select id from ${raw.table(`living_${table}`)} where ${raw.ref(column)} = ${id}
      order by id ${held ? raw`for no key update` : raw``}`.execute(sql)
    if (rows.length > 0) found[table] = rows.map(row => row.id)
  }
  return found
}

/** The stores of these franchises. */
export async function storesOf(sql: Sql, franchises: readonly number[]): Promise<number[]> {
  const { rows } = await raw<{ id: number }>`
    select id from stores where franchise_id = any(${[...franchises]}::int[])
    order by id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Points records elsewhere, if they still refer to `from`. */
export async function repoint(
  sql: Sql,
  kind: OnboardingKind,
  moved: Readonly<Record<string, number[]>>,
  { from, to, by }: { from: number | null; to: number | null; by: string },
): Promise<void> {
  for (const [table, column] of Object.entries(pointers[kind])) {
    const ids = moved[table]
    if (!ids?.length) continue
    const at = raw.ref(column)
    await raw`
      update ${raw.table(table)} set ${at} = ${to}::int, version = version + 1, changed_by = ${by},
        changed_at = now(), updated_at = now()
      where id = any(${ids}::int[]) and ${at} is not distinct from ${from}::int`.execute(sql)
  }
}
