// Generated from the migrated database by scripts/tables.ts. Do not edit.

import type { ActionRunState, ActionTable, ConfigVersionKind, DeviceKind, DeviceProtocol, Doing, HeldUpload, HostKind, JobReport, JobState, Json as JsonColumn, JsonOrNull as JsonColumnOrNull, JsonValue as JsonData, Label, LiveAudienceKind, OnboardingKind, Outcome, OwnThresholds, Reason, RunLeaves, SeenState, TrashCondition, TrashState, UploadConflictChoice } from "./domain.ts";
import type { ColumnType, GeneratedAlways } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface ActionFavourites {
  action: string;
  operator_id: number;
}

export interface ActionOutput {
  run_id: string;
  start: number;
  text: string;
}

export interface ActionRuns {
  action: string;
  /**
   * The job of a run on several stores; null of one that is alone.
   */
  batch: string | null;
  connection_id: string | null;
  created_at: Date;
  cut: Generated<boolean>;
  ended_at: Date | null;
  exit_code: number | null;
  failure_code: string | null;
  failure_params: JsonColumnOrNull<{ readonly [name: string]: string | number }>;
  found: JsonColumnOrNull<ActionTable>;
  id: string;
  job_id: string;
  leaves: JsonColumnOrNull<RunLeaves>;
  operator_id: number;
  /**
   * Without secrets.
   */
  parameters: JsonColumn<JsonData>;
  place: Generated<number>;
  reason: string;
  /**
   * UTF-16 units of what was said and kept.
   */
  size: Generated<number>;
  started_at: Date | null;
  state: ColumnType<ActionRunState, ActionRunState | undefined, ActionRunState>;
  /**
   * The one that was begun last, from 0.
   */
  step: number | null;
  store_id: number;
  store_name: string;
  username: string;
}

export interface CameraDownloads {
  at: Generated<Date>;
  camera: string;
  day: string;
  operator_id: number;
  path: string;
  size: number;
  store_id: number;
}

export interface CameraLooks {
  camera: string;
  /**
   * 2026-11-20: by the clock of the store.
   */
  day: string;
  visit_id: string;
}

export interface CameraVisits {
  /**
   * Null of a visit with a reason of its own.
   */
  connection_id: string | null;
  id: string;
  reason: string;
  session_jti: string;
  started_at: Generated<Date>;
  store_id: number;
}

export interface Chains {
  changed_at: Date | null;
  changed_by: string | null;
  created_at: Generated<Date>;
  /**
   * Being deleted or brought back by it, out of sight.
   */
  deletion_id: string | null;
  id: Generated<number>;
  name: string;
  /**
   * Hash of the name as people compare it: unique.
   */
  name_key: GeneratedAlways<string>;
  search: Generated<string>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Challenges {
  created_at: Generated<Date>;
  expires_at: Date;
  id: string;
  operator_id: number;
  used_at: Date | null;
}

export interface ConfigVersions {
  at: Date;
  /**
   * False while the host is being written.
   */
  confirmed: boolean;
  connection_id: string | null;
  content: Buffer;
  id: Generated<number>;
  kind: ConfigVersionKind;
  /**
   * Links followed: one file has one history.
   */
  path: string;
  reason: string | null;
  reverted_to: number | null;
  store_id: number;
  /**
   * Null: a program of the host, or somebody past this console.
   */
  username: string | null;
  /**
   * The host's, see HostVersioned.
   */
  version: string;
}

export interface Connections {
  ended_at: Date | null;
  /**
   * Another operator ended it.
   */
  ended_by: string | null;
  ended_reason: string | null;
  id: string;
  last_at: Date | null;
  /**
   * What the operator asked for last.
   */
  last_operation: string | null;
  operator_id: number;
  reason: JsonColumn<Reason>;
  reason_text: string;
  session_jti: string;
  started_at: Generated<Date>;
  store_id: number;
}

export interface CsvMade {
  store_id: number;
  upload_id: string;
}

export interface CsvMappings {
  franchise_id: number;
  mapping: Json;
}

export interface CsvRows {
  action: string | null;
  answers: Json | null;
  area: Json | null;
  area_box: string | null;
  /**
   * Lines without a cell before the record, as they stand in the file; null: none.
   */
  blank: Buffer | null;
  /**
   * Of the record in the file, with its line end; null: it was sent before they were kept.
   */
  bytes: Buffer | null;
  cells: Json;
  changed: Generated<Json>;
  country: string | null;
  errors: Generated<Json>;
  extra: string | null;
  filled_form_id: number | null;
  filled_version: number | null;
  latitude: number | null;
  longitude: number | null;
  match_key: string | null;
  name: string | null;
  position: number;
  row: number;
  store_id: number | null;
  store_number: string | null;
  store_version: number | null;
  twice: number | null;
  upload_id: string;
}

export interface CsvUploads {
  applied_at: Date | null;
  checked_at: Date | null;
  columns: Generated<Json>;
  country: string | null;
  counts: Generated<Json>;
  created_at: Date;
  delimiter: string;
  encoding: string;
  expires_at: Date;
  first: number | null;
  form_id: number | null;
  form_version: number | null;
  franchise_id: number;
  id: string;
  job_id: string | null;
  mapping: Generated<Json>;
  name: string;
  odd: Generated<Json>;
  operator_id: number;
  records: Generated<number>;
  titled: boolean;
}

export interface DeletedRecords {
  deletion_id: string;
  kind: string;
  /**
   * The row as JSON; of a store also its `host` and `favourites`.
   */
  record: JsonColumn<JsonData>;
  record_id: number;
}

export interface Deletions {
  /**
   * [{kind, count}] of what was deleted with it.
   */
  below: JsonColumn<JsonData>;
  deleted_at: Generated<Date>;
  deleted_by: string | null;
  /**
   * What a job does to it in steps, or did until it was stopped; null: it is over.
   */
  doing: Doing | null;
  id: string;
  job_id: string | null;
  kind: OnboardingKind;
  /**
   * Kind to ids of what was moved.
   */
  moved: JsonColumn<Record<string, number[]>>;
  /**
   * Where what belonged to it was moved; null: nowhere, or to no form.
   */
  moved_to: number | null;
  name: string;
  record_id: number;
  search: GeneratedAlways<string>;
}

export interface Devices {
  /**
   * What the sentence of the failure names.
   */
  about: string | null;
  /**
   * As it stands in an address: percent-encoded, like `path` of ssh.
   */
  account: string | null;
  /**
   * local: the folder of the host.
   */
  address: string;
  changed_at: Date | null;
  changed_by: string | null;
  checked_at: Date | null;
  created_at: Generated<Date>;
  credential: string | null;
  /**
   * When it was signed in to last.
   */
  deep_at: Date | null;
  disabled_at: Date | null;
  disabled_by: string | null;
  disabled_why: string | null;
  enabled: Generated<boolean>;
  failure: string | null;
  failures: Generated<number>;
  /**
   * ssh: the accepted public key as it goes over the wire, base64.
   */
  host_key: string | null;
  id: Generated<number>;
  kind: DeviceKind;
  latency_ms: number | null;
  name: string;
  next_check_at: Generated<Date>;
  notes: Generated<string>;
  path: string | null;
  port: number | null;
  protocol: DeviceProtocol;
  search: GeneratedAlways<string>;
  /**
   * When it was found other than down last.
   */
  seen_at: Date | null;
  /**
   * The first look that found this state; and the last one before that, null when nobody had looked for long.
   */
  since: Date | null;
  since_after: Date | null;
  software: string | null;
  stale_after: Date | null;
  state: ColumnType<SeenState, SeenState | undefined, SeenState>;
  /**
   * Where it failed, and the code of why.
   */
  step: string | null;
  store_id: number;
  version: Generated<number>;
}

export interface DownloadPaths {
  changed_at: Date;
  changed_by: string;
  handler: string;
  path: string;
  store_id: number;
}

export interface DownloadTickets {
  created_at: Date;
  expires_at: Date;
  id: string;
  /**
   * What gives the bytes, and its name for them.
   */
  kind: string;
  name: string;
  reference: string;
  session_jti: string;
  size: number;
  version: string;
}

export interface Drafts {
  /**
   * JSON as text.
   */
  content: string;
  id: string;
  key: string;
  /**
   * Tells keys apart in an index.
   */
  key_hash: string;
  operator_id: number;
  page: string;
  saved_at: Date;
  /**
   * Bytes of the content.
   */
  size: number;
  /**
   * Null: it belongs to no store.
   */
  store_id: number | null;
}

export interface Favourites {
  created_at: Generated<Date>;
  operator_id: number;
  store_id: number;
}

export interface FleetStates {
  about: string | null;
  at: Date | null;
  changed_at: Generated<Date>;
  code: string | null;
  devices: number;
  problems: number | null;
  /**
   * 0 refused, 1 down, 2 degraded, 3 unknown, 4 up, 5 none.
   */
  rank: number;
  since: Date | null;
  since_after: Date | null;
  store_id: number;
  value: number | null;
  wrong: number;
}

export interface Forms {
  changed_at: Date | null;
  changed_by: string | null;
  created_at: Generated<Date>;
  fields: JsonColumn<JsonData[]>;
  id: Generated<number>;
  name: string;
  /**
   * As of a chain.
   */
  name_key: GeneratedAlways<string>;
  search: Generated<string>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface FormVersions {
  fields: JsonColumn<JsonData[]>;
  form_id: number;
  name: string;
  /**
   * Keys of the fields that must be filled in.
   */
  required: string[];
  saved_at: Generated<Date>;
  saved_by: string | null;
  version: number;
}

export interface Franchises {
  chain_id: number;
  changed_at: Date | null;
  changed_by: string | null;
  created_at: Generated<Date>;
  /**
   * Null: no form; 0 on the wire.
   */
  default_form_id: number | null;
  /**
   * As of a chain.
   */
  deletion_id: string | null;
  id: Generated<number>;
  name: string;
  /**
   * As of a chain; unique in the chain.
   */
  name_key: GeneratedAlways<string>;
  search: Generated<string>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Hosts {
  created_at: Generated<Date>;
  /**
   * ssh: which of the server's secrets signs in; null: the usual one.
   */
  credential: string | null;
  /**
   * An operator has said it: the server's rule of addresses holds.
   */
  guarded: Generated<boolean>;
  /**
   * ssh: the pinned public key as it goes over the wire, base64.
   */
  host_key: string | null;
  kind: HostKind;
  /**
   * local: a path relative to DATA_DIR/hosts; ssh: `ssh://user@address:port/root`.
   */
  location: string;
  store_id: number;
}

export interface IdempotencyKeys {
  /**
   * Sealed by the caller; null while it is carried out.
   */
  answer: string | null;
  created_at: Generated<Date>;
  key: string;
  operation: string;
  operator_id: number;
  /**
   * A keyed hash of the body.
   */
  request: string;
}

export interface JobInputs {
  /**
   * Who asked, as the journal tells it.
   */
  entry: JsonColumn<JsonData>;
  input: JsonColumn<JsonData>;
  job_id: string;
}

export interface Jobs {
  cancel_asked: Generated<boolean>;
  /**
   * Null: it needed none, and is about no store.
   */
  connection_id: string | null;
  created_at: Date;
  done: Generated<number>;
  ended_at: Date | null;
  /**
   * When it is forgotten.
   */
  expires_at: Date | null;
  failure_code: string | null;
  failure_params: JsonColumnOrNull<{ readonly [name: string]: string | number }>;
  /**
   * The node that was asked: it comes first.
   */
  home: string;
  id: string;
  journal_id: number | null;
  /**
   * The operationId that started it.
   */
  kind: string;
  lease_until: Date | null;
  node: string | null;
  operator_id: number;
  report: JsonColumnOrNull<JobReport>;
  result_name: string | null;
  result_size: number | null;
  result_version: string | null;
  /**
   * The engine that runs it, until when it may, and the node whose disk has the file.
   */
  runner: string | null;
  started_at: Date | null;
  state: ColumnType<JobState, JobState | undefined, JobState>;
  step: Generated<string>;
  store_id: number | null;
  subject: string;
  /**
   * Null while nobody knows.
   */
  total: number | null;
  unit: Generated<string>;
}

export interface Journal {
  address: string | null;
  at: Generated<Date>;
  connection_id: string | null;
  details: JsonColumnOrNull<JsonData>;
  duration_ms: number | null;
  finished_at: Date | null;
  id: Generated<number>;
  info: string | null;
  operation: string;
  operator_id: number | null;
  outcome: Outcome;
  reason: string | null;
  request_id: string | null;
  session_jti: string | null;
  store_id: number | null;
  store_name: string | null;
  target: string | null;
  username: string | null;
  /**
   * Store and reason as they were sealed, of a record that was put right by 0025.
   */
  written: JsonColumnOrNull<JsonData>;
}

export interface JournalAnchor {
  /**
   * All that was removed was sealed before this moment.
   */
  before: Date;
  id: number;
  mac: Buffer;
  number: number;
  /**
   * Records removed so far.
   */
  removed: number;
  signature: Buffer;
}

export interface JournalHeads {
  at: Generated<Date>;
  mac: Buffer;
  number: number;
  server: string;
  signature: Buffer;
}

export interface JournalHours {
  hour: Date;
  /**
   * Of the columns that follow, which are too long for a key.
   */
  key: string;
  n: number;
  operation: string;
  outcome: string;
  reason: string | null;
  store_id: number | null;
  username: string | null;
}

export interface JournalMonths {
  first_id: number;
}

export interface JournalSeals {
  ended: boolean;
  mac: Buffer;
  number: number;
  record_id: number;
  sealed_at: Date;
}

export interface JournalSums {
  fact: string;
  key: string;
  n: number;
  value: string | null;
}

export interface JournalUnsealed {
  ended: boolean;
  position: Generated<number>;
  record_id: number;
}

export interface Leases {
  holder: string;
  name: string;
  until: Date;
}

export interface LiveEvents {
  at: Generated<Date>;
  /**
   * A page's name, or the id of operator, session or store.
   */
  audience: string;
  audience_kind: LiveAudienceKind;
  id: Generated<number>;
  payload: JsonColumn<JsonData>;
  /**
   * Null until it is numbered.
   */
  seq: number | null;
  topic: string;
}

export interface LivePosition {
  epoch: Generated<string>;
  /**
   * The highest number that was tidied away.
   */
  gone: Generated<number>;
  /**
   * The highest number given.
   */
  last: Generated<number>;
  one: Generated<boolean>;
}

export interface LiveTickets {
  expires_at: Date;
  hash: string;
  session_jti: string;
  /**
   * The terminal whose socket it opens; null for the live socket.
   */
  terminal: string | null;
}

export interface Meta {
  key: string;
  value: JsonColumn<JsonData>;
}

export interface MonitorBeats {
  looked_at: Date | null;
  next_at: Date;
  reached_at: Date | null;
  store_id: number;
}

export interface MonitorProblems {
  key: string;
  /**
   * The first look that found it; and the last one before that, null when nobody had looked for long.
   */
  since: Date;
  since_after: Date | null;
  store_id: number;
}

export interface MonitorSamples {
  at: Date;
  cpu: number | null;
  disk: number | null;
  latency: number | null;
  load: number | null;
  memory: number | null;
  open_orders: number | null;
  queue_minutes: number | null;
  received: number | null;
  sent: number | null;
  /**
   * Seconds.
   */
  step: number;
  store_id: number;
}

export interface MonitorStates {
  about: string | null;
  at: Date;
  /**
   * Of the worst problem; what its sentence names.
   */
  code: string | null;
  failure: string | null;
  problems: number;
  /**
   * Of the worst problem.
   */
  since: Date | null;
  since_after: Date | null;
  store_id: number;
  /**
   * From then on it says nothing about now.
   */
  until: Date;
  value: number | null;
}

export interface MonitorThresholds {
  chain_id: number;
  changed_at: Generated<Date>;
  changed_by: string;
  own: ColumnType<OwnThresholds, string, string>;
  version: Generated<number>;
}

export interface MonitorWatches {
  collected: Buffer | null;
  collected_at: Date | null;
  server: string | null;
  store_id: number;
  version: string | null;
  wanted_until: Date;
}

export interface Notes {
  at: Generated<Date>;
  id: Generated<number>;
  name: string;
  operator_id: number | null;
  store_id: number;
  /**
   * Null: taken back.
   */
  text: string | null;
  username: string;
  withdrawn_at: Date | null;
}

export interface Operators {
  changed_at: Date | null;
  /**
   * Username of who made this version; null: the command line, or nobody yet.
   */
  changed_by: string | null;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  id: Generated<number>;
  last_sign_in_at: Date | null;
  name: string;
  pages: Generated<string[]>;
  password_hash: string;
  /**
   * The tour was taken or left.
   */
  seen_tour: Generated<boolean>;
  /**
   * The newest version whose news were shown.
   */
  seen_version: string | null;
  /**
   * The last TOTP time step that signed somebody in: no step works twice.
   */
  totp_last_step: Generated<number>;
  /**
   * Sealed by the caller; opaque here.
   */
  totp_secret: string;
  updated_at: Generated<Date>;
  username: string;
  /**
   * `usernameKey(username)`: unique.
   */
  username_key: string;
  /**
   * Counts changes of pages and disabled.
   */
  version: Generated<number>;
}

export interface ReasonFields {
  choices: JsonColumn<JsonData>;
  id: Generated<number>;
  label: JsonColumn<Label>;
  /**
   * Of a tree of choices: labels of the levels below the first.
   */
  levels: ColumnType<Label[], string | undefined, string>;
  name: string;
  position: number;
  required: boolean;
  type: string;
}

export interface RecentFiles {
  at: Generated<Date>;
  operator_id: number;
  path: string;
  store_id: number;
}

export interface Servers {
  /**
   * Where the others reach it; null when they do not.
   */
  address: string | null;
  beaten_at: Generated<Date>;
  id: string;
  lost_at: Date | null;
  node: string;
  started_at: Generated<Date>;
}

export interface Sessions {
  address: string | null;
  connection_id: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
  expires_at: Date;
  jti: string;
  /**
   * No renewal goes past this moment.
   */
  limit_at: Date;
  operator_id: number;
  user_agent: string | null;
}

export interface Stores {
  /**
   * Key of a form field to what was filled in; nothing empty.
   */
  answers: ColumnType<Record<string, JsonData>, string | undefined, string>;
  /**
   * GeoJSON of the first area of the answers.
   */
  area: ColumnType<JsonData, string | null | undefined, string | null>;
  /**
   * The box round it.
   */
  area_box: string | null;
  changed_at: Date | null;
  changed_by: string | null;
  /**
   * Warnings on its places when it was saved: keys of the open ones, and what was accepted, by whom and why. Null: none.
   */
  checks: Json | null;
  client_version: string | null;
  /**
   * Everything that version requires is filled in, and no warning is open.
   */
  complete: Generated<boolean>;
  /**
   * ISO 3166-1 alpha-2, upper case; ZZ when nobody said.
   */
  country: string;
  created_at: Generated<Date>;
  extra: Generated<string>;
  /**
   * The form, and which version of it, the answers are for. Null: there is none.
   */
  filled_form_id: number | null;
  filled_version: number | null;
  /**
   * Null: the franchise's default form; 0 on the wire.
   */
  form_id: number | null;
  franchise_id: number;
  id: Generated<number>;
  latitude: number | null;
  longitude: number | null;
  name: string;
  /**
   * The number as people compare it: unique in the franchise. Zeros in front count.
   */
  number_key: GeneratedAlways<string>;
  search: Generated<string>;
  /**
   * The beginning of the name, folded.
   */
  sort_name: GeneratedAlways<string>;
  store_number: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Terminals {
  /**
   * Why its server is to end it, as in why: another server was told so.
   */
  asked: string | null;
  /**
   * Whether a console is attached to it.
   */
  attached: Generated<boolean>;
  columns: number;
  connection_id: string;
  /**
   * The limit was reached before the end.
   */
  cut: Generated<boolean>;
  ended_at: Date | null;
  id: string;
  /**
   * The recording is there.
   */
  kept: Generated<boolean>;
  /**
   * Where it runs, and its recording lies: the id of a server's data folder.
   */
  node: string;
  operator_id: number;
  rows: number;
  session_jti: string;
  /**
   * Bytes of the recording.
   */
  size: Generated<number>;
  started_at: Date;
  store_id: number;
  store_name: string;
  username: string;
  /**
   * `TerminalEnd` of the contract.
   */
  why: string | null;
}

export interface Throttles {
  blocked_until: Date | null;
  failures: number;
  key: string;
  window_started_at: Date;
}

export interface Trash {
  claimed_at: Date | null;
  condition: ColumnType<TrashCondition, TrashCondition | undefined, TrashCondition>;
  id: string;
  name: string;
  operator_id: number | null;
  /**
   * Where it was; null when nobody knows.
   */
  path: string | null;
  /**
   * The process that is at it, and when it last said so.
   */
  runner: string | null;
  size: number;
  state: TrashState;
  store_id: number;
  trashed_at: Date;
  type: "file" | "folder" | "link" | "other";
  username: string | null;
}

export interface UploadBatches {
  created_at: Date;
  /**
   * Who asked, as the journal tells it.
   */
  entry: JsonColumn<JsonData>;
  expires_at: Date;
  folder: string;
  id: string;
  operator_id: number;
  store_id: number;
}

export interface Uploads {
  batch_id: string;
  conflict: UploadConflictChoice;
  created_at: Date;
  expires_at: Date;
  /**
   * What the object store has of it.
   */
  held: JsonColumnOrNull<HeldUpload>;
  id: string;
  /**
   * The Idempotency-Key of its creation, or its id.
   */
  key: string;
  /**
   * Of the file where it comes from.
   */
  modified: Date;
  /**
   * The node whose disk has the bytes, or the id of the object store.
   */
  node: string;
  operator_id: number;
  /**
   * Counts up whenever somebody begins to receive bytes for the object store, or has added some: an earlier receiver adds nothing more.
   */
  part: Generated<number>;
  /**
   * Below the folder of its batch.
   */
  path: string;
  /**
   * Where it is on the host; null until then.
   */
  placed: string | null;
  /**
   * It was to be put in its place, and how that ended is not known.
   */
  placing: Generated<boolean>;
  /**
   * Until then the server that puts it in its place is believed to live.
   */
  placing_until: Date | null;
  /**
   * What may be replaced.
   */
  seen: string | null;
  size: number;
}

export interface Views {
  id: Generated<number>;
  name: string;
  operator_id: number;
  page: string;
  query: string;
  updated_at: Generated<Date>;
}

export interface DB {
  action_favourites: ActionFavourites;
  action_output: ActionOutput;
  action_runs: ActionRuns;
  camera_downloads: CameraDownloads;
  camera_looks: CameraLooks;
  camera_visits: CameraVisits;
  chains: Chains;
  challenges: Challenges;
  config_versions: ConfigVersions;
  connections: Connections;
  csv_made: CsvMade;
  csv_mappings: CsvMappings;
  csv_rows: CsvRows;
  csv_uploads: CsvUploads;
  deleted_records: DeletedRecords;
  deletions: Deletions;
  devices: Devices;
  download_paths: DownloadPaths;
  download_tickets: DownloadTickets;
  drafts: Drafts;
  favourites: Favourites;
  fleet_states: FleetStates;
  form_versions: FormVersions;
  forms: Forms;
  franchises: Franchises;
  hosts: Hosts;
  idempotency_keys: IdempotencyKeys;
  job_inputs: JobInputs;
  jobs: Jobs;
  journal: Journal;
  journal_anchor: JournalAnchor;
  journal_heads: JournalHeads;
  journal_hours: JournalHours;
  journal_months: JournalMonths;
  journal_seals: JournalSeals;
  journal_sums: JournalSums;
  journal_unsealed: JournalUnsealed;
  leases: Leases;
  live_events: LiveEvents;
  live_position: LivePosition;
  live_tickets: LiveTickets;
  meta: Meta;
  monitor_beats: MonitorBeats;
  monitor_problems: MonitorProblems;
  monitor_samples: MonitorSamples;
  monitor_states: MonitorStates;
  monitor_thresholds: MonitorThresholds;
  monitor_watches: MonitorWatches;
  notes: Notes;
  operators: Operators;
  reason_fields: ReasonFields;
  recent_files: RecentFiles;
  servers: Servers;
  sessions: Sessions;
  stores: Stores;
  terminals: Terminals;
  throttles: Throttles;
  trash: Trash;
  upload_batches: UploadBatches;
  uploads: Uploads;
  views: Views;
}
