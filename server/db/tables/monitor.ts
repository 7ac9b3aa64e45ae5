import type { ColumnType } from 'kysely'
import type { components } from '#src/generated/api.ts'
import type { Identity, Time, TimeByDefault, TimeOrNull } from './columns.ts'

export type OwnThresholds = components['schemas']['OwnThresholds']
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface MonitorSamplesTable {
  store_id: number
  /** Seconds. */
  step: number
  at: Time
  cpu: OrNull<number>
  memory: OrNull<number>
  disk: OrNull<number>
  load: OrNull<number>
  received: OrNull<number>
  sent: OrNull<number>
  latency: OrNull<number>
  open_orders: OrNull<number>
  queue_minutes: OrNull<number>
}

export interface MonitorThresholdsTable {
  chain_id: number
  own: ColumnType<OwnThresholds, string, string>
  version: ColumnType<number, number | undefined, number>
  changed_by: string
  changed_at: TimeByDefault
}

export interface MonitorStatesTable {
  store_id: number
  failure: string | null
  problems: number
  /** Of the worst problem; what its sentence names. */
  code: string | null
  about: string | null
  value: number | null
  /** Of the worst problem. */
  since: TimeOrNull
  since_after: TimeOrNull
  at: Time
  /** From then on it says nothing about now. */
  until: Time
}

export interface MonitorProblemsTable {
  store_id: number
  key: string
  /** The first look that found it; and the last one before that, null when nobody had looked for long. */
  since: Time
  since_after: TimeOrNull
}

/** When a machine is looked at without anybody watching. */
export interface MonitorBeatsTable {
  store_id: number
  next_at: Time
  looked_at: TimeOrNull
  reached_at: TimeOrNull
}

/** Kept by the database itself. */
export interface FleetStatesTable {
  store_id: number
  /** 0 refused, 1 down, 2 degraded, 3 unknown, 4 up, 5 none. */
  rank: number
  code: string | null
  about: string | null
  value: number | null
  problems: number | null
  devices: number
  wrong: number
  since: TimeOrNull
  since_after: TimeOrNull
  at: TimeOrNull
  changed_at: Time
}

export interface NotesTable {
  id: Identity
  store_id: number
  operator_id: OrNull<number>
  username: string
  name: string
  at: TimeByDefault
  /** Null: taken back. */
  text: string | null
  withdrawn_at: TimeOrNull
}
