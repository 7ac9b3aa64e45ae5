// Reads and writes a record of any kind, in one transaction with its journal record.

import { invalid } from '../contract/validation.ts'
import { journal, recordList, records } from '../db/repositories.ts'
import type { JsonValue, OnboardingKind, Sql } from '../db/tables/index.ts'
import { ApiFailure, type FailureBody, type FieldFailure, fieldsBody } from '../failures/index.ts'
import { etagOf, versionWanted } from '../files/etag.ts'
import { entryOf, type Subject } from '../journal/journalling.ts'
import { repetitionOf } from '../operations/idempotent.ts'
import { paginationOf, sortEntries } from '../operations/pagination.ts'
import type { Services } from '../operations/services.ts'
import { demandAsker, noted } from '../operators/wire.ts'
import { changeOf } from './changeOf.ts'
import type { RecordFilters } from './repository/recordList.ts'
import type { RecordRow, Rows } from './repository/records.ts'
import {
  demandVersion,
  type Entity,
  type Resource,
  type SignedIn,
  together,
  type Writing,
} from './resource.ts'

type Notice = NonNullable<FailureBody['fields']>[number]
type Tell = (notice: FieldFailure) => void

interface ListCall {
  readonly url: string
  readonly query: {
    readonly sort?: string
    readonly page?: number
    readonly per_page?: number
    readonly filter?: string
    readonly ids?: number[]
  }
}

/** A page of records by the data-table protocol. */
export async function listRecords<Kind extends OnboardingKind, Wire extends Entity>(
  { db: { sql } }: Services,
  resource: { readonly kind: Kind; wire(row: Rows[Kind]): Wire },
  { url, query }: ListCall,
  more: RecordFilters = {},
) {
  const { page = 1, per_page: perPage = 10, filter, ids } = query
  const sort = sortEntries(query.sort)
  if (sort.some(({ field }) => !recordList.canSortBy(resource.kind, field))) {
    throw invalid([{ path: 'sort', code: 'request.value' }])
  }
  const found = await recordList.page(sql, resource.kind, {
    ...more,
    page,
    perPage,
    sort,
    filter,
    ids,
  })
  const { rows, total, exact } = found
  const facts = { total, page, perPage, count: rows.length, url, exact }
  return {
    data: rows.map(row => resource.wire(row)),
    links: { pagination: paginationOf(facts) },
  }
}

/** One record. Throws 404. */
export async function getRecord<Kind extends OnboardingKind, Wire extends Entity>(
  { db: { sql } }: Services,
  resource: { readonly kind: Kind; wire(row: Rows[Kind]): Wire },
  call: { readonly path: { readonly id: number }; setHeader(name: string, value: string): void },
): Promise<Wire> {
  const entity = resource.wire(await demandRow(sql, resource.kind, call.path.id))
  call.setHeader('etag', etagOf(entity.version))
  return entity
}

/** Throws 404. */
export async function demandRow<Kind extends OnboardingKind>(
  sql: Sql,
  kind: Kind,
  id: number,
): Promise<Rows[Kind]> {
  const row = await records.byId(sql, kind, id)
  if (!row) throw new ApiFailure(404, 'record.not_found')
  return row
}

interface Created<Wire> {
  readonly success: boolean
  readonly entity: Wire
  readonly action: 'created'
  readonly notices?: Notice[]
}

/** The notices of an answer, in the caller's language; none, when nothing was put right. */
const told = (notices: readonly FieldFailure[], { language }: SignedIn) =>
  notices.length > 0 ? { notices: fieldsBody(notices, language) } : {}

type Creating<Body> = Writing<Body> & { readonly headers: { readonly 'Idempotency-Key'?: string } }

/** Creates a record, once per key. Throws 409 and 422. */
export async function createRecord<
  Kind extends OnboardingKind,
  Wire extends Entity,
  Body extends { readonly name: string },
>(
  services: Services,
  resource: Resource<Kind, Wire, Body>,
  call: Creating<Body>,
): Promise<Created<Wire>> {
  const { sql } = services.db
  const repetition = repetitionOf<Created<Wire>>(services, call, call.body)
  const answer = await noted(services, call, { target: call.body.name }, async () => {
    const before = await repetition.answered(sql)
    if (before) return before
    return together(sql, async sql => {
      const earlier = await repetition.take(sql)
      if (earlier) return earlier
      const notices: FieldFailure[] = []
      const made: Created<Wire> = {
        success: true,
        entity: await create(sql, resource, call, notice => notices.push(notice)),
        action: 'created',
        ...told(notices, call),
      }
      await repetition.keep(sql, made)
      return made
    })
  })
  call.setHeader('etag', etagOf(answer.entity.version))
  return answer
}

async function create<Kind extends OnboardingKind, Wire extends Entity, Body>(
  sql: Sql,
  resource: Resource<Kind, Wire, Body>,
  call: Writing<Body>,
  tell: Tell,
): Promise<Wire> {
  const { session } = call
  await demandAsker(sql, session, resource.page)
  await resource.references(sql, call.body, undefined)
  const values = await resource.values(sql, call, undefined, tell)
  const id = await records.insert(sql, resource.kind, values, session.operator.username)
  await resource.written?.(sql, call, id, undefined)
  const row = await demandRow(sql, resource.kind, id)
  const entity = resource.wire(row)
  const change = await changeOf(sql, null, resource.factsOf(row))
  await record(sql, call, resource.kind, entity, { version: entity.version, ...change })
  return entity
}

type Updating<Body> = Writing<Body> & {
  readonly path: { readonly id: number }
  readonly headers: { readonly 'If-Match'?: string }
}

/** Changes a record. Throws 404, 409, 412 and 422. */
export async function updateRecord<Kind extends OnboardingKind, Wire extends Entity, Body>(
  services: Services,
  resource: Resource<Kind, Wire, Body>,
  call: Updating<Body>,
) {
  const { kind } = resource
  const { id } = call.path
  const { sql } = services.db
  let notices: FieldFailure[] = []
  const entity = await noted(
    services,
    call,
    () => recordNamed(sql, kind, id),
    () =>
      together(sql, transaction => {
        // A transaction may run again.
        notices = []
        return update(transaction, resource, call, notice => notices.push(notice))
      }),
  )
  call.setHeader('etag', etagOf(entity.version))
  return { success: true, entity, action: 'updated' as const, ...told(notices, call) }
}

/** Whether the only change since is the caller's own: its answer may have been lost, and it is sent again. */
const mayBeRepeated = (
  { headers, session }: Updating<unknown>,
  { version, changedBy }: RecordRow,
): boolean =>
  versionWanted(headers['If-Match']) === String(version - 1) &&
  changedBy === session.operator.username

async function update<Kind extends OnboardingKind, Wire extends Entity, Body>(
  sql: Sql,
  resource: Resource<Kind, Wire, Body>,
  call: Updating<Body>,
  tell: Tell,
): Promise<Wire> {
  const { kind } = resource
  const { session, path, headers } = call
  await demandAsker(sql, session, resource.page)
  const known = await demandRow(sql, kind, path.id)
  // Locks references before the record, as deleting them does.
  await resource.references(sql, call.body, known)
  await records.hold(sql, kind, [path.id], 'change')
  const before = await demandRow(sql, kind, path.id)
  const demand = () => demandVersion(headers['If-Match'], before, resource.wire(before))
  const isRepeated = mayBeRepeated(call, before)
  if (!isRepeated) demand()
  const values = await resource.values(sql, call, before, tell)
  if (isRepeated) {
    if (await records.has(sql, kind, path.id, values)) return resource.wire(before)
    demand()
  }
  await records.update(sql, kind, path.id, values, session.operator.username)
  await resource.written?.(sql, call, path.id, before)
  const after = await demandRow(sql, kind, path.id)
  const entity = resource.wire(after)
  await record(sql, call, kind, entity, {
    version: entity.version,
    ...(await changeOf(sql, resource.factsOf(before), resource.factsOf(after))),
    unconditional: versionWanted(headers['If-Match']) === undefined,
  })
  return entity
}

/** Writes the journal record in the transaction of the change. */
export async function record(
  sql: Sql,
  call: SignedIn,
  kind: OnboardingKind,
  { id, name }: { readonly id: number; readonly name: string },
  details: Readonly<Record<string, JsonValue | undefined>>,
): Promise<void> {
  const subject = subjectAs(kind, { id, name }, details)
  await journal.append(sql, { ...entryOf(call, call.session, subject), outcome: 'ok' })
}

const subjectAs = (
  kind: OnboardingKind,
  { id, name }: { readonly id: number; readonly name: string },
  details: Readonly<Record<string, JsonValue | undefined>> = {},
): Subject => ({
  target: name,
  details: { kind, record: id, ...details },
  ...(kind === 'stores' ? { store: { id, name } } : {}),
})

/** The record named in a refusal; by its number when it does not exist. */
export async function recordNamed(sql: Sql, kind: OnboardingKind, id: number): Promise<Subject> {
  const name = await records.nameOf(sql, kind, id)
  return name === undefined ? { target: `${kind} ${id}` } : subjectAs(kind, { id, name })
}
