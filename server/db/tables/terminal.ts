import type { Generated } from 'kysely'
import type { Time, TimeOrNull } from './columns.ts'

export interface TerminalsTable {
  id: string
  /** Where it runs, and its recording lies: the id of a server's data folder. */
  node: string
  operator_id: number
  username: string
  session_jti: string
  connection_id: string
  store_id: number
  store_name: string
  columns: number
  rows: number
  started_at: Time
  ended_at: TimeOrNull
  /** `TerminalEnd` of the contract. */
  why: string | null
  /** Bytes of the recording. */
  size: Generated<number>
  /** The limit was reached before the end. */
  cut: Generated<boolean>
  /** The recording is there. */
  kept: Generated<boolean>
}
