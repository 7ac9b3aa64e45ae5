// Types of columns that the database only knows as text or JSON.
import type { ColumnType } from 'kysely'
import type { components } from '#src/generated/api.ts'

/** The content of a jsonb column. Written as JSON text (see `json`), read parsed. */
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

/** The result of a query, or a program's output as a table. A type, so that it is assignable to JSON. */
export type ActionTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** There were more rows. */
  readonly cut: boolean
}

/**
 * The state in which a run left its store; `state` is a name from the action's file. A type, so that it is assignable
 * to JSON.
 */
export type RunLeaves = {
  readonly state: string | null
  readonly how: 'seen' | 'assumed' | 'unknown'
  readonly at: string | null
}

export type ConfigVersionKind = 'found' | 'saved' | 'reverted'

export type DeviceKind = 'host' | 'pos' | 'kitchen' | 'camera' | 'printer' | 'router'

export type DeviceProtocol = 'local' | 'ssh' | 'http' | 'tcp' | 'rtsp'

/** The last state seen; `enabled` tells whether the device is checked at all. */
export type SeenState = 'up' | 'degraded' | 'down' | 'refused' | 'unknown'

export type HostKind = 'local' | 'ssh'

/** What an object store has of an upload. A type, so that it is assignable to JSON. */
export type HeldUpload = {
  /** The id of its multipart upload, once it has one. */
  readonly multipart: string | null
  /** Number, ETag and size of each of its parts, in order. */
  readonly parts: readonly (readonly [number: number, etag: string, size: number])[]
  /** Bytes after them that are too few for a part: the number of their object, and their size. */
  readonly tail: readonly [number: number, size: number] | null
  /** The parts have become one object. */
  readonly whole: boolean
}

/** A text in each language of the console. */
export type Label = { gb: string; br: string; es: string }

/** The completed reason form: field name -> value. */
export type Reason = { readonly [field: string]: JsonValue | undefined }

export type Outcome = 'pending' | 'ok' | 'failed' | 'refused' | 'unknown'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'unknown'

/**
 * Entries a job without a file has handled and skipped, independent of language. A type, so that it is assignable to
 * JSON.
 */
export type JobReport = {
  readonly done: number
  readonly skipped: number
  readonly failed: readonly {
    readonly path: string
    readonly code: string
    readonly params: { readonly [name: string]: string | number }
  }[]
  /** Number of failures beyond those listed. */
  readonly more: number
  /** Entries renamed because their name was taken; missing in older reports. */
  readonly numbered?: readonly { readonly from: string; readonly to: string }[]
}

export type LiveAudienceKind = 'page' | 'operator' | 'session' | 'store'

export type OwnThresholds = components['schemas']['OwnThresholds']

export type OnboardingKind = 'chains' | 'franchises' | 'stores' | 'forms'

export type Doing = 'deleting' | 'restoring'

/** `arriving`, `leaving`, `removing`: in progress, or interrupted by a crash. */
export type TrashState = 'arriving' | 'kept' | 'leaving' | 'removing'

/** `partial`: its deletion was interrupted; `missing`: it is no longer on the host. */
export type TrashCondition = 'whole' | 'partial' | 'missing'

/** How to resolve a name conflict. */
export type UploadConflictChoice = 'fail' | 'replace' | 'keepBoth'
