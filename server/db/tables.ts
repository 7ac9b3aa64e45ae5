import type { ColumnType, Generated, Kysely, RawBuilder, Selectable, Transaction } from 'kysely'

/** What may be in a jsonb column. Written as JSON text (see `json`), read parsed. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

/** A jsonb column: read parsed, written as JSON text (`json(value)`). */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A timestamptz: always a Date. */
type Time = ColumnType<Date, Date, Date>
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
type TimeByDefault = ColumnType<Date, Date | undefined, Date>
type Identity = ColumnType<number, never, never>

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

/** Made by the database from other columns. */
type Made = ColumnType<string, never, never>

export interface ChainsTable {
  id: Identity
  name: string
  /** The name, folded. */
  search: Made
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export interface FranchisesTable {
  id: Identity
  name: string
  /** The name, folded. */
  search: Made
  chain_id: number
  /** 0 = the blank entry, no form. */
  default_form_id: Generated<number>
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export interface StoresTable {
  id: Identity
  name: string
  store_number: string
  franchise_id: number
  /** 0 = the blank entry, no form. */
  form_id: Generated<number>
  /** ISO 3166-1 alpha-2, upper case. */
  country: string
  extra: Generated<string>
  /** Name, number and extra, folded, each in its line. */
  search: Made
  /** The beginning of the name, folded. */
  sort_name: Made
  client_version: string | null
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export interface FormsTable {
  id: Identity
  name: string
  fields: Json<JsonValue[]>
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export type HostKind = 'local' | 'ssh'

export interface HostsTable {
  store_id: number
  kind: HostKind
  /** local: a path relative to DATA_DIR/hosts; ssh: `ssh://user@address:port/root`. */
  location: string
  /** ssh: the pinned public key as it goes over the wire, base64. */
  host_key: ColumnType<string | null, string | null | undefined, string | null>
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
}

export type LiveAudienceKind = 'page' | 'operator' | 'session' | 'store'

export interface LiveEventsTable {
  id: Identity
  /** Null until it is numbered. */
  seq: number | null
  topic: string
  audience_kind: LiveAudienceKind
  /** A page's name, or the id of operator, session or store. */
  audience: string
  payload: Json<JsonValue>
  at: TimeByDefault
}

/** One row. */
export interface LivePositionTable {
  one: Generated<boolean>
  epoch: Generated<string>
  /** The highest number given. */
  last: Generated<number>
  /** The highest number that was tidied away. */
  gone: Generated<number>
}

export interface LiveTicketsTable {
  hash: string
  session_jti: string
  expires_at: Time
}

const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'unknown'] as const
export type JobState = (typeof jobStates)[number]

export interface JobsTable {
  id: string
  /** The operationId that started it. */
  kind: string
  operator_id: number
  connection_id: string
  store_id: number
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
  forms: FormsTable
  hosts: HostsTable
  reason_fields: ReasonFieldsTable
  connections: ConnectionsTable
  favourites: FavouritesTable
  drafts: DraftsTable
  journal: JournalTable
  jobs: JobsTable
  job_inputs: JobInputsTable
  download_tickets: DownloadTicketsTable
  live_events: LiveEventsTable
  live_position: LivePositionTable
  live_tickets: LiveTicketsTable
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
