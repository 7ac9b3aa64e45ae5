// What a column may hold, as it is read and as it is written.
import type { ColumnType } from 'kysely'

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
/** A timestamptz: always a Date. */
export type Time = ColumnType<Date, Date, Date>
export type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
export type TimeByDefault = ColumnType<Date, Date | undefined, Date>
export type Identity = ColumnType<number, never, never>
