import type { TimeByDefault } from './columns.ts'

export interface CameraVisitsTable {
  id: string
  session_jti: string
  store_id: number
  /** Null of a visit with a reason of its own. */
  connection_id: string | null
  reason: string
  started_at: TimeByDefault
}

export interface CameraLooksTable {
  visit_id: string
  camera: string
  /** 2026-11-20: by the clock of the store. */
  day: string
}

export interface CameraDownloadsTable {
  operator_id: number
  store_id: number
  camera: string
  day: string
  path: string
  size: number
  at: TimeByDefault
}
