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

/** The request to write a record. */
export interface Writing<Body> extends SignedIn {
  readonly body: Body
  readonly query: { readonly formVersion?: string }
}

/** A record's fields; a number is the id of a reference. */
export interface RecordFacts {
  readonly facts: Facts
  readonly points?: Readonly<Record<string, readonly [kind: OnboardingKind, id: number]>>
  /** The field whose keys belong to a form and have labels. */
  readonly keyed?: {
    readonly field: string
    readonly names: (sql: Sql) => Promise<ReadonlyMap<string, string>>
  }
}

/** The parts that are specific to one kind of record; the rest is common to all. */
export interface Resource<Kind extends OnboardingKind, Wire extends Entity, Body> {
  readonly kind: Kind
  /** The page required to change it. */
  readonly page: PageName
  wire(row: Rows[Kind]): Wire
  /** Its facts for the journal: references by id, and answers by key. */
  factsOf(row: Rows[Kind]): RecordFacts
  /** Locks the record's references. Throws 422 when one does not exist. */
  references(sql: Sql, body: Body, before: Rows[Kind] | undefined): Promise<void>
  /** The values to write for a new record or a changed one; `tell` receives what was put right. Throws 409 and 422. */
  values(
    sql: Sql,
    call: Writing<Body>,
    before: Rows[Kind] | undefined,
    tell: (notice: FieldFailure) => void,
  ): Promise<Values>
  /** Updates what depends on it, after writing. */
  written?(sql: Sql, call: Writing<Body>, id: number, before: Rows[Kind] | undefined): Promise<void>
}

/** Throws 422 with the fields whose reference does not exist. */
export function demandReferences(missing: readonly string[]): void {
  if (missing.length === 0) return
  const fields = missing.map(path => ({ path, code: 'record.reference' as const }))
  throw new ApiFailure(422, 'record.reference', {}, { fields })
}

/** Throws 412 when a record is not the version that was read, with its author and current state. */
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

/** A database error as a failure for the caller; anything else unchanged. */
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

/** Works on records in one transaction; turns database errors into failures for the caller. */
export const together = <T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> =>
  inTransaction(sql, work).catch(error => {
    throw refusalOf(error)
  })
