import type { ColumnType } from 'kysely'
import type { Time, TimeOrNull } from './columns.ts'

/** `arriving`, `leaving`, `removing`: somebody is at it, or a crash ended that. */
export type TrashState = 'arriving' | 'kept' | 'leaving' | 'removing'
/** `partial`: its removal was broken off; `missing`: it is not on the host any more. */
export type TrashCondition = 'whole' | 'partial' | 'missing'

export interface TrashTable {
  id: string
  store_id: number
  /** Where it was; null when nobody knows. */
  path: string | null
  name: string
  type: 'file' | 'folder' | 'link' | 'other'
  size: number
  trashed_at: Time
  operator_id: number | null
  username: string | null
  state: TrashState
  condition: ColumnType<TrashCondition, TrashCondition | undefined, TrashCondition>
  /** The process that is at it, and when it last said so. */
  runner: ColumnType<string | null, string | null | undefined, string | null>
  claimed_at: TimeOrNull
}
