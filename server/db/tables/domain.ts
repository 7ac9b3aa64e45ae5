// What columns hold that the database knows only as text or JSON.
import type { ColumnType } from 'kysely'
import type { components } from '#src/generated/api.ts'

/** What may be in a jsonb column. Written as JSON text (see `json`), read parsed. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

/** A jsonb column: read parsed, written as JSON text (`json(value)`). */
export type Json<T> = ColumnType<T, string, string>

export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

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

export type ConfigVersionKind = 'found' | 'saved' | 'reverted'

export type DeviceKind = 'host' | 'pos' | 'kitchen' | 'camera' | 'printer' | 'router'

export type DeviceProtocol = 'local' | 'ssh' | 'http' | 'tcp' | 'rtsp'

/** As it was seen; whether it is looked at at all is `enabled`. */
export type SeenState = 'up' | 'degraded' | 'down' | 'refused' | 'unknown'

export type HostKind = 'local' | 'ssh'

/** One text in each language of the console. */
export type Label = { gb: string; br: string; es: string }

/** The filled-in reason form: field name -> value. */
export type Reason = { readonly [field: string]: JsonValue | undefined }

export type Outcome = 'pending' | 'ok' | 'failed' | 'refused' | 'unknown'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'unknown'

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

export type LiveAudienceKind = 'page' | 'operator' | 'session' | 'store'

export type OwnThresholds = components['schemas']['OwnThresholds']

export type OnboardingKind = 'chains' | 'franchises' | 'stores' | 'forms'

export type Doing = 'deleting' | 'restoring'

/** `arriving`, `leaving`, `removing`: somebody is at it, or a crash ended that. */
export type TrashState = 'arriving' | 'kept' | 'leaving' | 'removing'

/** `partial`: its removal was broken off; `missing`: it is not on the host any more. */
export type TrashCondition = 'whole' | 'partial' | 'missing'

/** What to do where the name is taken. */
export type UploadConflictChoice = 'fail' | 'replace' | 'keepBoth'
