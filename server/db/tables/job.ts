import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonOrNull, JsonValue, Time, TimeOrNull } from './columns.ts'

const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'unknown'] as const
export type JobState = (typeof jobStates)[number]

/** What a job without a file has done, and what it has not; in no language. A type, so that it is JSON. */
export type JobReport = {
  readonly done: number
  readonly skipped: number
  readonly failed: readonly {
    readonly path: string
    readonly code: string
    readonly params: { readonly [name: string]: string | number }
  }[]
  /** Failures that are not listed. */
  readonly more: number
  /** What stands under another name, because its own was taken; reports of before have none. */
  readonly numbered?: readonly { readonly from: string; readonly to: string }[]
}

export interface JobsTable {
  id: string
  /** The operationId that started it. */
  kind: string
  operator_id: number
  /** Null: it needed none, and is about no store. */
  connection_id: string | null
  store_id: number | null
  subject: string
  state: ColumnType<JobState, JobState | undefined, JobState>
  step: Generated<string>
  unit: Generated<string>
  done: Generated<number>
  /** Null while nobody knows. */
  total: ColumnType<number | null, number | null | undefined, number | null>
  cancel_asked: Generated<boolean>
  /** The node that was asked: it comes first. */
  home: string
  /** The engine that runs it, until when it may, and the node whose disk has the file. */
  runner: ColumnType<string | null, string | null | undefined, string | null>
  lease_until: TimeOrNull
  node: ColumnType<string | null, string | null | undefined, string | null>
  journal_id: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Time
  started_at: TimeOrNull
  ended_at: TimeOrNull
  /** When it is forgotten. */
  expires_at: TimeOrNull
  failure_code: ColumnType<string | null, string | null | undefined, string | null>
  failure_params: JsonOrNull<{ readonly [name: string]: string | number }>
  result_name: ColumnType<string | null, string | null | undefined, string | null>
  result_size: ColumnType<number | null, number | null | undefined, number | null>
  result_version: ColumnType<string | null, string | null | undefined, string | null>
  report: JsonOrNull<JobReport>
}

/** Written once, beside the row that changes with each step. */
export interface JobInputsTable {
  job_id: string
  input: Json<JsonValue>
  /** Who asked, as the journal tells it. */
  entry: Json<JsonValue>
}

export interface DownloadTicketsTable {
  id: string
  session_jti: string
  /** What gives the bytes, and its name for them. */
  kind: string
  reference: string
  name: string
  size: number
  version: string
  created_at: Time
  expires_at: Time
}
