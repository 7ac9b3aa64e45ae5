// Deletes a record, keeping it and what is deleted with it for restoring.

import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import { sqlState } from '../db/errors.ts'
import { completeness, connections, deletionSteps, deletions, records } from '../db/repositories.ts'
import type { OnboardingKind, Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { versionWanted } from '../files/etag.ts'
import type { Services } from '../operations/services.ts'
import { demandAsker, noted } from '../operators/wire.ts'
import { changeOf } from './changeOf.ts'
import { demandRow, record, recordNamed } from './records.ts'
import type { BelowCount, DeletionRow } from './repository/deletions.ts'
import type { Rows } from './repository/records.ts'
import {
  demandReferences,
  demandVersion,
  type Entity,
  type RecordFacts,
  type Resource,
  refusalOf,
  type SignedIn,
} from './resource.ts'
import { maxAtOnce, queueSteps } from './steps.ts'

interface Deleting extends SignedIn {
  readonly path: { readonly id: number }
  readonly headers: { readonly 'If-Match'?: string }
  readonly query: {
    readonly children?: 'refuse' | 'move' | 'delete'
    readonly moveTo?: number
    readonly expected?: number
  }
}

type Of<Kind extends OnboardingKind, Wire extends Entity> = Pick<
  Resource<Kind, Wire, never>,
  'kind' | 'page' | 'wire' | 'factsOf'
> & { wire(row: Rows[Kind]): Wire; factsOf(row: Rows[Kind]): RecordFacts }

/** Deletes a record. Throws 404, 409, 412 and 422. */
export async function deleteRecord<Kind extends OnboardingKind, Wire extends Entity>(
  services: Services,
  resource: Of<Kind, Wire>,
  call: Deleting,
) {
  const { id } = call.path
  const { sql } = services.db
  const subject = () => recordNamed(sql, resource.kind, id)
  const { entity, deletion, job } = await noted(services, call, subject, () =>
    inTransaction(sql, transaction => remove(transaction, services, resource, call)).catch(
      error => {
        // A hidden record still refers to it.
        if (sqlState(error) === '23503')
          throw new ApiFailure(409, 'record.unfinished', {}, { cause: error })
        throw refusalOf(error)
      },
    ),
  )
  if (job !== undefined) services.jobs.kick()
  const answer = { success: true, entity, action: 'deleted' as const, deletion }
  return job === undefined ? answer : { ...answer, job }
}

interface Below {
  /** Records deleted with it, by kind, from the top. */
  readonly franchises: readonly number[]
  readonly stores: readonly number[]
}

const countsOf = ({ franchises, stores }: Below): BelowCount[] => {
  const counts: BelowCount[] = [
    { kind: 'franchises', count: franchises.length },
    { kind: 'stores', count: stores.length },
  ]
  return counts.filter(({ count }) => count > 0)
}

/** Everything below a record. Locks the franchises, so that nothing joins them, before their stores. */
async function findBelow(sql: Sql, kind: OnboardingKind, id: number): Promise<Below> {
  if (kind === 'stores') return { franchises: [], stores: [] }
  const held = kind === 'forms'
  const { franchises = [], stores = [] } = await deletions.pointing(sql, kind, id, held)
  if (kind !== 'chains') return { franchises, stores }
  const there = await records.hold(sql, 'franchises', franchises, 'remove')
  return { franchises: there, stores: await deletions.storesOf(sql, there) }
}

/** Everything below a record, locked; thousands are not locked but deleted in steps. */
async function holdBelow(
  sql: Sql,
  kind: OnboardingKind,
  id: number,
  isMoved: boolean,
): Promise<Below & { inSteps: boolean }> {
  const { franchises, stores } = await findBelow(sql, kind, id)
  const isLarge = franchises.length + stores.length > maxAtOnce
  if (isLarge && !isMoved && kind !== 'forms') return { franchises, stores, inSteps: true }
  const how = isMoved ? 'change' : 'remove'
  const held = await records.hold(sql, 'stores', stores, how)
  return { franchises, stores: held, inSteps: false }
}

interface Removed<Wire> {
  readonly entity: Wire
  readonly deletion: string
  /** The job that completes it. */
  readonly job: string | undefined
}

async function remove<Kind extends OnboardingKind, Wire extends Entity>(
  sql: Sql,
  services: Services,
  resource: Of<Kind, Wire>,
  call: Deleting,
): Promise<Removed<Wire>> {
  const { kind } = resource
  const { session, path, query, headers } = call
  const { children = 'refuse' } = query
  await demandAsker(sql, session, resource.page)
  const target = children === 'move' ? (query.moveTo ?? 0) : 0
  // Locks both in the order of their ids, so that two moves into each other cannot deadlock.
  const held = await records.hold(sql, kind, [path.id, target], 'remove')
  if (!held.includes(path.id)) throw new ApiFailure(404, 'record.not_found')
  const row = await demandRow(sql, kind, path.id)
  const entity = resource.wire(row)
  demandVersion(headers['If-Match'], row, entity)
  const isMoved = children === 'move' && kind !== 'stores'
  const { inSteps, ...below } = await holdBelow(sql, kind, path.id, isMoved)
  const counts = countsOf(below)
  if (isMoved) demandTarget(kind, target, path.id, held)
  else demandCount(children, query.expected, below)
  const gone = isMoved ? { franchises: [], stores: [] } : below
  await demandNobodyConnected(sql, kind === 'stores' ? [path.id] : gone.stores)
  const deletion = randomUUID()
  // Before its references are deleted with it, or moved.
  const facts = await changeOf(sql, resource.factsOf(row), null)
  const moved = isMoved ? await deletions.pointing(sql, kind, path.id) : {}
  await deletions.add(sql, {
    id: deletion,
    kind,
    recordId: path.id,
    name: row.name,
    by: session.operator.username,
    below: isMoved ? [] : counts,
    movedTo: isMoved ? target || null : null,
    moved,
  })
  if (isMoved) {
    const by = session.operator.username
    await deletions.repoint(sql, kind, moved, { from: path.id, to: target || null, by })
  }
  const what = { id: deletion, kind, recordId: path.id, name: row.name }
  const job = inSteps ? await removeInSteps(sql, services, call, what) : undefined
  if (!inSteps) await removeAll(sql, what, gone)
  if (isMoved) await settleMoved(sql, moved)
  await record(sql, call, kind, entity, {
    version: entity.version,
    deletion,
    children,
    ...facts,
    ...(isMoved ? { moveTo: target } : {}),
    below: counts.map(count => ({ ...count })),
    unconditional: versionWanted(headers['If-Match']) === undefined,
  })
  return { entity, deletion, job }
}

type What = Pick<DeletionRow, 'id' | 'kind' | 'recordId' | 'name'>

async function removeAll(sql: Sql, { id, kind, recordId }: What, gone: Below): Promise<void> {
  await deletionSteps.remove(sql, id, 'stores', gone.stores)
  await deletionSteps.remove(sql, id, 'franchises', gone.franchises)
  await deletionSteps.remove(sql, id, kind, [recordId])
}

/** It is gone for everyone with this transaction; its rows follow. */
async function removeInSteps(sql: Sql, services: Services, call: Deleting, what: What) {
  const { id, kind, recordId } = what
  if (kind === 'chains' || kind === 'franchises') await deletionSteps.hide(sql, id, kind, recordId)
  return queueSteps(sql, services, call, what, 'deleting')
}

/** Throws 422 when the new parent does not exist; for a form there may be none. */
function demandTarget(kind: OnboardingKind, target: number, id: number, held: readonly number[]) {
  const isNone = kind === 'forms' && target === 0
  if (!isNone && (target === id || !held.includes(target))) demandReferences(['moveTo'])
}

/** Throws 409 when something is below it, unless exactly this many are to be deleted. */
function demandCount(children: string, expected: number | undefined, below: Below): void {
  const n = below.franchises.length + below.stores.length
  const counts = countsOf(below)
  if (children === 'delete') {
    if (expected !== n) throw new ApiFailure(409, 'record.counted', { n }, { below: counts })
  } else if (n > 0) throw new ApiFailure(409, 'record.in_use', {}, { below: counts })
}

/** Throws 409: nobody may lose the store they are connected to. */
async function demandNobodyConnected(sql: Sql, stores: readonly number[]): Promise<void> {
  const count = await connections.countOpen(sql, stores)
  if (count === 0) return
  throw new ApiFailure(409, 'record.connected', {}, { below: [{ kind: 'connections', count }] })
}

/** Stores that got another form, directly or through their franchise. */
export async function settleMoved(
  sql: Sql,
  moved: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const { franchises = [], stores = [] } = moved
  if (stores.length > 0) await completeness.settle(sql, completeness.ofStores(stores))
  if (franchises.length > 0) await completeness.settle(sql, completeness.ofFranchises(franchises))
}
