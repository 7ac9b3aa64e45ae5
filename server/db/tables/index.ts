import type { ColumnType, Generated, Kysely, RawBuilder, Selectable, Transaction } from 'kysely'
import type { ActionFavouritesTable, ActionOutputTable, ActionRunsTable } from './action.ts'
import type { CameraDownloadsTable, CameraLooksTable, CameraVisitsTable } from './camera.ts'
import type {
  Identity,
  Json,
  JsonOrNull,
  JsonValue,
  Time,
  TimeByDefault,
  TimeOrNull,
} from './columns.ts'
import type { ConfigVersionsTable } from './config.ts'
import type { DevicesTable, LeasesTable, ViewsTable } from './device.ts'
import type { DownloadPathsTable } from './download.ts'
import type { DownloadTicketsTable, JobInputsTable, JobsTable } from './job.ts'
import type {
  JournalAnchorTable,
  JournalHoursTable,
  JournalSealsTable,
  JournalUnsealedTable,
} from './journal.ts'
import type { LiveEventsTable, LivePositionTable, LiveTicketsTable } from './live.ts'
import type {
  FleetStatesTable,
  MonitorBeatsTable,
  MonitorProblemsTable,
  MonitorSamplesTable,
  MonitorStatesTable,
  MonitorThresholdsTable,
  NotesTable,
} from './monitor.ts'
import type {
  ChainsTable,
  DeletedRecordsTable,
  DeletionsTable,
  FormsTable,
  FormVersionsTable,
  FranchisesTable,
  StoresTable,
} from './onboarding.ts'
import type { TerminalsTable } from './terminal.ts'
import type { TrashTable } from './trash.ts'
import type { UploadBatchesTable, UploadsTable } from './upload.ts'

export type { JsonValue } from './columns.ts'
export type { DownloadTicketsTable, JobState, JobsTable } from './job.ts'
export type { LiveAudienceKind } from './live.ts'
export type { UploadBatchesTable, UploadConflictChoice, UploadsTable } from './upload.ts'

export interface OperatorsTable {
  id: Identity
  username: string
  /** `usernameKey(username)`: unique. */
  username_key: string
  name: string
  password_hash: string
  /** Sealed by the caller; opaque here. */
  totp_secret: string
  /** The last TOTP time step that signed somebody in: no step works twice. */
  totp_last_step: Generated<number>
  pages: Generated<string[]>
  disabled_at: TimeOrNull
  /** Counts changes of pages and disabled. */
  version: Generated<number>
  /** Username of who made this version; null: the command line, or nobody yet. */
  changed_by: string | null
  changed_at: TimeOrNull
  last_sign_in_at: TimeOrNull
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export interface ChallengesTable {
  id: string
  operator_id: number
  created_at: TimeByDefault
  expires_at: Time
  used_at: TimeOrNull
}

export interface SessionsTable {
  jti: string
  operator_id: number
  created_at: TimeByDefault
  expires_at: Time
  /** No renewal goes past this moment. */
  limit_at: Time
  ended_at: TimeOrNull
  address: string | null
  user_agent: string | null
  connection_id: string | null
}

/** What was answered to a creation, for whoever repeats it. */
export interface IdempotencyKeysTable {
  operator_id: number
  operation: string
  key: string
  /** A keyed hash of the body. */
  request: string
  /** Sealed by the caller; null while it is carried out. */
  answer: string | null
  created_at: TimeByDefault
}

export interface ThrottlesTable {
  key: string
  failures: number
  window_started_at: Time
  blocked_until: TimeOrNull
}

export type HostKind = 'local' | 'ssh'

export interface HostsTable {
  store_id: number
  kind: HostKind
  /** local: a path relative to DATA_DIR/hosts; ssh: `ssh://user@address:port/root`. */
  location: string
  /** ssh: the pinned public key as it goes over the wire, base64. */
  host_key: ColumnType<string | null, string | null | undefined, string | null>
  /** ssh: which of the server's secrets signs in; null: the usual one. */
  credential: ColumnType<string | null, string | null | undefined, string | null>
  /** An operator has said it: the server's rule of addresses holds. */
  guarded: ColumnType<boolean, boolean | undefined, boolean>
  created_at: TimeByDefault
}

/** One text in each language of the console. */
export type Label = { gb: string; br: string; es: string }

export interface ReasonFieldsTable {
  id: Identity
  name: string
  label: Json<Label>
  type: string
  position: number
  required: boolean
  choices: Json<JsonValue>
  /** Of a tree of choices: labels of the levels below the first. */
  levels: ColumnType<Label[], string | undefined, string>
}

export interface FavouritesTable {
  operator_id: number
  store_id: number
  created_at: TimeByDefault
}

export interface DraftsTable {
  id: string
  operator_id: number
  page: string
  /** Null: it belongs to no store. */
  store_id: number | null
  key: string
  /** Tells keys apart in an index. */
  key_hash: string
  /** JSON as text. */
  content: string
  /** Bytes of the content. */
  size: number
  saved_at: ColumnType<Date, Date | RawBuilder<Date>, Date | RawBuilder<Date>>
}

/** The filled-in reason form: field name -> value. */
export type Reason = { readonly [field: string]: JsonValue | undefined }

export interface ConnectionsTable {
  id: string
  session_jti: string
  operator_id: number
  store_id: number
  reason: Json<Reason>
  reason_text: string
  started_at: TimeByDefault
  ended_at: TimeOrNull
  /** What the operator asked for last. */
  last_operation: ColumnType<string | null, string | null | undefined, string | null>
  last_at: TimeOrNull
  /** Another operator ended it. */
  ended_by: ColumnType<string | null, string | null | undefined, string | null>
  ended_reason: ColumnType<string | null, string | null | undefined, string | null>
}

const outcomes = ['pending', 'ok', 'failed', 'refused', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

export interface JournalTable {
  id: Identity
  at: TimeByDefault
  finished_at: TimeOrNull
  operator_id: number | null
  username: string | null
  session_jti: string | null
  connection_id: string | null
  store_id: number | null
  store_name: string | null
  reason: string | null
  operation: string
  target: string | null
  outcome: Outcome
  info: string | null
  details: JsonOrNull<JsonValue>
  duration_ms: number | null
  address: string | null
  request_id: string | null
  /** Store and reason as they were sealed, of a record that was put right by 0025. */
  written: JsonOrNull<JsonValue>
}

export interface MetaTable {
  key: string
  value: Json<JsonValue>
}

export interface Tables {
  operators: OperatorsTable
  challenges: ChallengesTable
  sessions: SessionsTable
  idempotency_keys: IdempotencyKeysTable
  throttles: ThrottlesTable
  chains: ChainsTable
  franchises: FranchisesTable
  stores: StoresTable
  living_chains: ChainsTable
  living_franchises: FranchisesTable
  living_stores: StoresTable
  forms: FormsTable
  form_versions: FormVersionsTable
  deletions: DeletionsTable
  deleted_records: DeletedRecordsTable
  hosts: HostsTable
  reason_fields: ReasonFieldsTable
  connections: ConnectionsTable
  favourites: FavouritesTable
  drafts: DraftsTable
  config_versions: ConfigVersionsTable
  journal: JournalTable
  journal_unsealed: JournalUnsealedTable
  journal_seals: JournalSealsTable
  journal_anchor: JournalAnchorTable
  journal_hours: JournalHoursTable
  jobs: JobsTable
  job_inputs: JobInputsTable
  download_tickets: DownloadTicketsTable
  trash: TrashTable
  action_runs: ActionRunsTable
  action_output: ActionOutputTable
  action_favourites: ActionFavouritesTable
  upload_batches: UploadBatchesTable
  uploads: UploadsTable
  live_events: LiveEventsTable
  live_position: LivePositionTable
  live_tickets: LiveTicketsTable
  terminals: TerminalsTable
  devices: DevicesTable
  leases: LeasesTable
  views: ViewsTable
  download_paths: DownloadPathsTable
  camera_visits: CameraVisitsTable
  camera_looks: CameraLooksTable
  camera_downloads: CameraDownloadsTable
  monitor_samples: MonitorSamplesTable
  monitor_thresholds: MonitorThresholdsTable
  monitor_states: MonitorStatesTable
  monitor_problems: MonitorProblemsTable
  monitor_beats: MonitorBeatsTable
  fleet_states: FleetStatesTable
  notes: NotesTable
  meta: MetaTable
}

/** What every repository function takes first: the database or a transaction of it. */
export type Sql = Kysely<Tables> | Transaction<Tables>

export type Operator = Selectable<OperatorsTable>
export type Challenge = Selectable<ChallengesTable>
export type Session = Selectable<SessionsTable>
export type Host = Selectable<HostsTable>
export type ReasonField = Selectable<ReasonFieldsTable>
export type Connection = Selectable<ConnectionsTable>
export type JournalRecord = Selectable<JournalTable>

/** JSON text for a jsonb column: both drivers take text the same way, but not arrays. */
export function json(value: JsonValue | Reason | Label): string {
  return JSON.stringify(value)
}
