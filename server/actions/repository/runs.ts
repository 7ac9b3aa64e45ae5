import { sql as raw, type Selectable, type SelectQueryBuilder } from 'kysely'
import {
  type ActionRunState,
  type ActionTable,
  type JobState,
  type JsonValue,
  json,
  type RunLeaves,
  type Sql,
  type Tables,
} from '#server/db/tables/index.ts'

/** A run and the state of its job; null once the job was deleted. */
export type ActionRun = Selectable<Tables['action_runs']> & {
  readonly job_state: JobState | null
  readonly cancel_asked: boolean | null
}

export interface NewActionRun {
  readonly id: string
  readonly jobId: string
  readonly batch: string | null
  readonly place: number
  readonly operatorId: number
  readonly username: string
  readonly action: string
  readonly storeId: number
  readonly storeName: string
  readonly connectionId: string | null
  readonly reason: string
  readonly parameters: JsonValue
}

export async function add(sql: Sql, runs: readonly NewActionRun[], now: Date): Promise<void> {
  const rows = runs.map(run => ({
    id: run.id,
    job_id: run.jobId,
    batch: run.batch,
    place: run.place,
    operator_id: run.operatorId,
    username: run.username,
    action: run.action,
    store_id: run.storeId,
    store_name: run.storeName,
    connection_id: run.connectionId,
    reason: run.reason,
    parameters: json(run.parameters),
    created_at: now,
  }))
  await sql.insertInto('action_runs').values(rows).execute()
}

const withJob = (sql: Sql) =>
  sql
    .selectFrom('action_runs')
    .leftJoin('jobs', 'jobs.id', 'action_runs.job_id')
    .selectAll('action_runs')
    .select(['jobs.state as job_state', 'jobs.cancel_asked'])

export function byId(sql: Sql, id: string): Promise<ActionRun | undefined> {
  return withJob(sql).where('action_runs.id', '=', id).executeTakeFirst()
}

/** An operator's own runs of a batch, in order. */
export function ofBatch(sql: Sql, operatorId: number, batch: string): Promise<ActionRun[]> {
  return withJob(sql)
    .where('action_runs.batch', '=', batch)
    .where('action_runs.operator_id', '=', operatorId)
    .orderBy('action_runs.place')
    .execute()
}

export interface RunsWanted {
  readonly storeId: number
  readonly action?: string | undefined
  /** The last run's id of the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

const olderThan = (before: string) => raw<boolean>`
  (action_runs.created_at, action_runs.id) <
  (select one.created_at, one.id from action_runs as one where one.id = ${before})`

/** Everybody's runs on a store, newest first. */
export function list(
  sql: Sql,
  { storeId, action, before, limit }: RunsWanted,
): Promise<ActionRun[]> {
  return withJob(sql)
    .where('action_runs.store_id', '=', storeId)
    .$if(action !== undefined, query => query.where('action_runs.action', '=', action ?? ''))
    .$if(before !== undefined, query => query.where(olderThan(before ?? '')))
    .orderBy('action_runs.created_at', 'desc')
    .orderBy('action_runs.id', 'desc')
    .limit(limit)
    .execute()
}

/** When an operator last ran each action. */
export async function lastOf(sql: Sql, operatorId: number): Promise<Map<string, Date>> {
  const rows = await sql
    .selectFrom('action_runs')
    .select(['action', of => of.fn.max('created_at').as('at')])
    .where('operator_id', '=', operatorId)
    .groupBy('action')
    .execute()
  return new Map(rows.map(({ action, at }) => [action, at]))
}

export async function begin(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('action_runs')
    .set({ state: 'running', started_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Saved before the step starts, so that it is known after a crash. */
export async function beginStep(sql: Sql, id: string, step: number): Promise<void> {
  await sql.updateTable('action_runs').set({ step }).where('id', '=', id).execute()
}

/** Appends output; `start` is its offset. */
export async function say(sql: Sql, id: string, start: number, text: string): Promise<void> {
  await sql.insertInto('action_output').values({ run_id: id, start, text }).execute()
  const size = start + text.length
  await sql.updateTable('action_runs').set({ size }).where('id', '=', id).execute()
}

export interface RunEnding {
  readonly state: Exclude<ActionRunState, 'queued' | 'running'>
  readonly exitCode?: number | null
  readonly failure?: {
    readonly code: string
    readonly params: Readonly<Record<string, string | number>>
  }
  readonly found?: ActionTable
  readonly leaves?: RunLeaves
  readonly cut?: boolean
}

/** Saves how a run ended, once. */
export async function end(sql: Sql, id: string, ending: RunEnding, now: Date): Promise<void> {
  const { state, exitCode = null, failure, found, leaves, cut = false } = ending
  await sql
    .updateTable('action_runs')
    .set({
      state,
      cut,
      exit_code: exitCode,
      failure_code: failure?.code ?? null,
      failure_params: failure ? json(failure.params) : null,
      found: found ? json(found) : null,
      leaves: leaves ? json(leaves) : null,
      ended_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

/** Output from offset `from`, at most `most` units. */
export async function outputText(
  sql: Sql,
  id: string,
  from: number,
  most: number,
): Promise<string> {
  const pieces = await inOrder(
    sql
      .selectFrom('action_output')
      .select(['start', 'text'])
      .where('run_id', '=', id)
      .where(raw<boolean>`start + char_length(text) * 2 > ${from}`)
      .where('start', '<', from + most),
  )
  const [first] = pieces
  if (!first) return ''
  const text = pieces.map(piece => piece.text).join('')
  return text.slice(Math.max(0, from - first.start)).slice(0, most)
}

/** The last `most` units of each run's output. */
export async function tails(
  sql: Sql,
  ids: readonly string[],
  most: number,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const pieces = await sql
    .selectFrom('action_output')
    .innerJoin('action_runs', 'action_runs.id', 'action_output.run_id')
    .select(['run_id', raw<string>`right(text, ${raw.lit(most)})`.as('text')])
    .where('run_id', 'in', [...ids])
    .where(raw<boolean>`start + char_length(text) * 2 > action_runs.size - ${raw.lit(most)}`)
    .orderBy('start')
    .execute()
  const found = Map.groupBy(pieces, ({ run_id }) => run_id)
  const join = (said: typeof pieces) => said.map(({ text }) => text).join('')
  return new Map([...found].map(([id, said]) => [id, join(said).slice(-most)]))
}

const inOrder = <O>(query: SelectQueryBuilder<Tables, 'action_output', O>): Promise<O[]> =>
  query.orderBy('start').execute()

/** Deletes runs older than a moment; returns how many. */
export async function removeOld(sql: Sql, before: Date, most: number): Promise<number> {
  const old = sql
    .selectFrom('action_runs')
    .select('id')
    .where('created_at', '<', before)
    .limit(most)
  const { numDeletedRows } = await sql
    .deleteFrom('action_runs')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
