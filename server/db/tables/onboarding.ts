import type { ColumnType, Generated } from 'kysely'
import type { Identity, Json, JsonValue, TimeByDefault, TimeOrNull } from './columns.ts'

/** Made by the database from other columns. */
type Made = ColumnType<string, never, never>
type NullByDefault<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What every record of the on-boarding has. */
interface RecordColumns {
  id: Identity
  name: string
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
  /** Username of who made this version; null: nobody who signed in. */
  changed_by: NullByDefault<string>
  changed_at: TimeOrNull
  /** The name, folded; of a store also number and extra, each in its line. */
  search: Made
}

export interface ChainsTable extends RecordColumns {
  /** Being deleted or brought back by it, out of sight. */
  deletion_id: NullByDefault<string>
  /** Hash of the name as people compare it: unique. */
  name_key: Made
}

export interface FranchisesTable extends RecordColumns {
  /** As of a chain. */
  deletion_id: NullByDefault<string>
  /** As of a chain; unique in the chain. */
  name_key: Made
  chain_id: number
  /** Null: no form; 0 on the wire. */
  default_form_id: NullByDefault<number>
}

export interface StoresTable extends RecordColumns {
  store_number: string
  /** The number as people compare it: unique in the franchise. Zeros in front count. */
  number_key: Made
  franchise_id: number
  /** Null: the franchise's default form; 0 on the wire. */
  form_id: NullByDefault<number>
  /** ISO 3166-1 alpha-2, upper case; ZZ when nobody said. */
  country: string
  extra: Generated<string>
  /** The beginning of the name, folded. */
  sort_name: Made
  client_version: NullByDefault<string>
  /** Key of a form field to what was filled in; nothing empty. */
  answers: ColumnType<Record<string, JsonValue>, string | undefined, string>
  /** The form, and which version of it, the answers are for. Null: there is none. */
  filled_form_id: NullByDefault<number>
  filled_version: NullByDefault<number>
  /** Everything that version requires is filled in. */
  complete: Generated<boolean>
  latitude: NullByDefault<number>
  longitude: NullByDefault<number>
  /** GeoJSON of the first area of the answers. */
  area: ColumnType<JsonValue, string | null | undefined, string | null>
  /** The box round it. */
  area_box: ColumnType<string | null, never, never>
}

export interface FormsTable extends RecordColumns {
  /** As of a chain. */
  name_key: Made
  fields: Json<JsonValue[]>
}

export interface FormVersionsTable {
  form_id: number
  version: number
  name: string
  fields: Json<JsonValue[]>
  /** Keys of the fields that must be filled in. */
  required: string[]
  saved_at: TimeByDefault
  saved_by: string | null
}

export type OnboardingKind = 'chains' | 'franchises' | 'stores' | 'forms'

export type Doing = 'deleting' | 'restoring'

export interface DeletionsTable {
  id: string
  kind: OnboardingKind
  record_id: number
  name: string
  search: Made
  deleted_at: TimeByDefault
  deleted_by: string | null
  /** [{kind, count}] of what was deleted with it. */
  below: Json<JsonValue>
  /** Where what belonged to it was moved; null: nowhere, or to no form. */
  moved_to: number | null
  /** Kind to ids of what was moved. */
  moved: Json<Record<string, number[]>>
  /** What a job does to it in steps, or did until it was stopped; null: it is over. */
  doing: NullByDefault<Doing>
  job_id: NullByDefault<string>
}

export interface DeletedRecordsTable {
  deletion_id: string
  kind: string
  record_id: number
  /** The row as JSON; of a store also its `host` and `favourites`. */
  record: Json<JsonValue>
}
