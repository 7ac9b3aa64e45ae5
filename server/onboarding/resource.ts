import type { PageName } from '#src/generated/operations.ts'
import type { Asker, LiveSession } from '../contract/types.ts'
import { constraintOf, sqlState } from '../db/errors.ts'
import type { OnboardingKind, Sql } from '../db/tables/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiFailure, type FieldFailure } from '../failures/index.ts'
import { versionWanted } from '../files/etag.ts'
import type { Facts } from '../journal/changed.ts'
import type { Rows, Values } from './repository/records.ts'

/** A record on the wire. */
export interface Entity {
  readonly id: number
  readonly name: string
  readonly version: string
}

export type SignedIn = Asker & { readonly session: LiveSession }

/** What is asked when a record is written. */
export interface Writing<Body> extends SignedIn {
  readonly body: Body
  readonly query: { readonly formVersion?: string }
}

/** Fields of a record; a number is the id of what it points to. */
export interface RecordFacts {
  readonly facts: Facts
  readonly points?: Readonly<Record<string, readonly [kind: OnboardingKind, id: number]>>
  /** The field whose keys are those of a form, which have names. */
  readonly keyed?: {
    readonly field: string
    readonly names: (sql: Sql) => Promise<ReadonlyMap<string, string>>
  }
}

/** What one kind of record does by itself; the rest is the same for all. */
export interface Resource<Kind extends OnboardingKind, Wire extends Entity, Body> {
  readonly kind: Kind
  /** Who changes it needs this page. */
  readonly page: PageName
  wire(row: Rows[Kind]): Wire
  /** What the journal tells of it: what it points to by id, and what has keys by these. */
  factsOf(row: Rows[Kind]): RecordFacts
  /** Holds what the record will point to. Throws 422 when it is not there. */
  references(sql: Sql, body: Body, before: Rows[Kind] | undefined): Promise<void>
  /** What is written: of a new record, or of one as it was before. Throws 409 and 422. */
  values(sql: Sql, call: Writing<Body>, before: Rows[Kind] | undefined): Promise<Values>
  /** What hangs on it once it is written. */
  written?(sql: Sql, call: Writing<Body>, id: number, before: Rows[Kind] | undefined): Promise<void>
}

/** Throws 422 that names the fields which point to nothing. */
export function demandReferences(missing: readonly string[]): void {
  if (missing.length === 0) return
  const fields = missing.map(path => ({ path, code: 'record.reference' as const }))
  throw new ApiFailure(422, 'record.reference', {}, { fields })
}

/** Throws 412 when a record is not the one that was read; it tells who changed it, and the record. */
export function demandVersion(
  ifMatch: string | undefined,
  row: { version: number; changedBy: string | null; changedAt: Date | null },
  current: Entity,
): void {
  const wanted = versionWanted(ifMatch)
  if (wanted === undefined || wanted === current.version) return
  const { changedBy: by, changedAt } = row
  const conflict = { by, at: changedAt?.toISOString() ?? null, version: current.version }
  const extra = { conflict, current: { ...current } }
  throw by === null
    ? new ApiFailure(412, 'record.changed', {}, extra)
    : new ApiFailure(412, 'record.changed_by', { name: by }, extra)
}

const taken: Readonly<Record<string, FieldFailure & { code: 'name.taken' | 'number.taken' }>> = {
  chains_name_taken: { path: '/name', code: 'name.taken' },
  franchises_name_taken: { path: '/name', code: 'name.taken' },
  forms_name_taken: { path: '/name', code: 'name.taken' },
  stores_number_taken: { path: '/storeNumber', code: 'number.taken' },
}

const pointing: Readonly<Record<string, string>> = {
  franchises_chain_id_fkey: '/chainId',
  franchises_default_form_id_fkey: '/defaultForm',
  stores_franchise_id_fkey: '/franchiseId',
  stores_form_id_fkey: '/formId',
}

/** What the database refuses, as it is said to people; anything else as it came. */
export function refusalOf(error: unknown): unknown {
  const constraint = constraintOf(error) ?? ''
  if (sqlState(error) === '23505') {
    const field = taken[constraint]
    if (field) return new ApiFailure(409, field.code, {}, { fields: [field], cause: error })
  }
  if (sqlState(error) === '23503') {
    const fields = [{ path: pointing[constraint] ?? '', code: 'record.reference' as const }]
    return new ApiFailure(422, 'record.reference', {}, { fields, cause: error })
  }
  return error
}

/** Work on records in one transaction; what the database refuses is said as to people. */
export const together = <T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> =>
  inTransaction(sql, work).catch(error => {
    throw refusalOf(error)
  })
