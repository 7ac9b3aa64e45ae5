import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonOrNull, JsonValue, Time, TimeOrNull } from './columns.ts'

export type ActionRunState =
  | 'queued'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'skipped'
  | 'unknown'

/** What a query has found, or a program has said as a table. A type, so that it is JSON. */
export type ActionTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** There was more. */
  readonly cut: boolean
}

/** In which state a run left its store; `state` is a name of the action's file. A type, so that it is JSON. */
export type RunLeaves = {
  readonly state: string | null
  readonly how: 'seen' | 'assumed' | 'unknown'
  readonly at: string | null
}

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** One action on one store. Its job may be forgotten before it. */
export interface ActionRunsTable {
  id: string
  job_id: string
  /** The job of a run on several stores; null of one that is alone. */
  batch: OrNull<string>
  place: Generated<number>
  operator_id: number
  username: string
  action: string
  store_id: number
  store_name: string
  connection_id: OrNull<string>
  reason: string
  /** Without secrets. */
  parameters: Json<JsonValue>
  state: ColumnType<ActionRunState, ActionRunState | undefined, ActionRunState>
  exit_code: OrNull<number>
  failure_code: OrNull<string>
  failure_params: JsonOrNull<{ readonly [name: string]: string | number }>
  found: JsonOrNull<ActionTable>
  /** The one that was begun last, from 0. */
  step: OrNull<number>
  leaves: JsonOrNull<RunLeaves>
  /** UTF-16 units of what was said and kept. */
  size: Generated<number>
  cut: Generated<boolean>
  created_at: Time
  started_at: TimeOrNull
  ended_at: TimeOrNull
}

/** What was said, in pieces; a piece begins at `start`. */
export interface ActionOutputTable {
  run_id: string
  start: number
  text: string
}

export interface ActionFavouritesTable {
  operator_id: number
  action: string
}
