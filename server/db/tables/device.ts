import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Identity, Time, TimeByDefault, TimeOrNull } from './columns.ts'

export type DeviceKind = 'host' | 'pos' | 'kitchen' | 'camera' | 'printer' | 'router'
export type DeviceProtocol = 'local' | 'ssh' | 'http' | 'tcp' | 'rtsp'
/** As it was seen; whether it is looked at at all is `enabled`. */
export type SeenState = 'up' | 'degraded' | 'down' | 'refused' | 'unknown'

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>
type ByDefault<T> = ColumnType<T, T | undefined, T>

export interface DevicesTable {
  id: Identity
  store_id: number
  name: string
  kind: DeviceKind
  protocol: DeviceProtocol
  /** local: the folder of the host. */
  address: string
  port: OrNull<number>
  /** As it stands in an address: percent-encoded, like `path` of ssh. */
  account: OrNull<string>
  path: OrNull<string>
  credential: OrNull<string>
  /** ssh: the accepted public key as it goes over the wire, base64. */
  host_key: OrNull<string>
  notes: ByDefault<string>
  enabled: ByDefault<boolean>
  disabled_why: OrNull<string>
  disabled_by: OrNull<string>
  disabled_at: TimeOrNull
  version: ByDefault<number>
  created_at: TimeByDefault
  changed_by: OrNull<string>
  changed_at: TimeOrNull
  state: ByDefault<SeenState>
  /** Where it failed, and the code of why. */
  step: OrNull<string>
  failure: OrNull<string>
  /** What the sentence of the failure names. */
  about: OrNull<string>
  checked_at: TimeOrNull
  next_check_at: TimeByDefault
  stale_after: TimeOrNull
  /** When it was found other than down last. */
  seen_at: TimeOrNull
  /** The first look that found this state; and the last one before that, null when nobody had looked for long. */
  since: TimeOrNull
  since_after: TimeOrNull
  /** When it was signed in to last. */
  deep_at: TimeOrNull
  latency_ms: OrNull<number>
  software: OrNull<string>
  failures: ByDefault<number>
  search: GeneratedAlways<string>
}

export interface LeasesTable {
  name: string
  holder: string
  until: Time
}

export interface ViewsTable {
  id: Identity
  operator_id: number
  page: string
  name: string
  query: string
  updated_at: TimeByDefault
}
