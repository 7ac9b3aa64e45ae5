import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonValue, Time } from './columns.ts'

export interface UploadBatchesTable {
  id: string
  operator_id: number
  store_id: number
  folder: string
  /** Who asked, as the journal tells it. */
  entry: Json<JsonValue>
  created_at: Time
  expires_at: Time
}

/** What to do where the name is taken. */
export type UploadConflictChoice = 'fail' | 'replace' | 'keepBoth'

export interface UploadsTable {
  id: string
  batch_id: string
  operator_id: number
  /** The Idempotency-Key of its creation, or its id. */
  key: string
  /** Below the folder of its batch. */
  path: string
  size: number
  /** Of the file where it comes from. */
  modified: Time
  conflict: UploadConflictChoice
  /** What may be replaced. */
  seen: ColumnType<string | null, string | null | undefined, string | null>
  /** The node whose disk has the bytes. */
  node: string
  /** It was to be put in its place, and how that ended is not known. */
  placing: Generated<boolean>
  /** Where it is on the host; null until then. */
  placed: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Time
  expires_at: Time
}
