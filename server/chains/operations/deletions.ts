import type { Call, HandlersOf, LiveSession } from '#server/contract/types.ts'
import { deletionSteps, deletions } from '#server/db/repositories.ts'
import type { OnboardingKind, Sql } from '#server/db/tables/index.ts'
import { ApiFailure, noticeOf } from '#server/failures/index.ts'
import { record } from '#server/onboarding/records.ts'
import type { DeletionRow } from '#server/onboarding/repository/deletions.ts'
import { together } from '#server/onboarding/resource.ts'
import { demandRestorable, finishRestoring } from '#server/onboarding/restore.ts'
import { maxAtOnce, queueSteps } from '#server/onboarding/steps.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import { demandAsker, noted } from '#server/operators/wire.ts'
import type { components } from '#src/generated/api.ts'

type Changing = Call<'restoreDeletion'> | Call<'continueDeletion'>
type Unfinished = components['schemas']['Deletion']['unfinished']

/** Forms belong to page forms, everything else to page chains. */
const pageOf = (kind: OnboardingKind) => (kind === 'forms' ? 'forms' : 'chains')

const kindsOf = ({ operator }: LiveSession): OnboardingKind[] =>
  (['chains', 'franchises', 'stores', 'forms'] as const).filter(kind =>
    operator.pages.includes(pageOf(kind)),
  )

async function wire(sql: Sql, row: DeletionRow): Promise<components['schemas']['Deletion']> {
  return {
    id: row.id,
    kind: row.kind,
    record: row.recordId,
    name: row.name,
    by: row.by,
    at: row.at.toISOString(),
    below: row.below,
    moved: Object.values(row.moved).reduce((sum, ids) => sum + ids.length, 0),
    unfinished: await unfinishedOf(sql, row),
  }
}

/** The progress of an unfinished deletion or restore; null when it is finished. */
async function unfinishedOf(
  sql: Sql,
  { id, doing, running }: DeletionRow,
): Promise<NonNullable<Unfinished> | null> {
  if (doing === null) return null
  const { kept, rows } = await deletionSteps.progressOf(sql, id)
  const done = doing === 'deleting' ? kept : rows
  return { doing, running, done, total: kept + rows }
}

export function deletionsOperations(
  services: Services,
): HandlersOf<'listDeletions' | 'restoreDeletion' | 'continueDeletion'> {
  const { sql } = services.db
  return {
    async listDeletions({ query, session, url }) {
      const { kind, filter, page = 1, per_page: perPage = 10 } = query
      const kinds = kindsOf(session).filter(
        onboardingKind => kind === undefined || onboardingKind === kind,
      )
      const { rows, total } = await deletions.list(sql, { kinds, filter, page, perPage })
      const facts = { total, page, perPage, count: rows.length, url }
      const data = []
      for (const row of rows) data.push(await wire(sql, row))
      return { data, links: { pagination: paginationOf(facts) } }
    },
    restoreDeletion: call => restoreDeletion(services, call),
    continueDeletion: call => continueDeletion(services, call),
  }
}

/** Locks a deletion of a kind the caller may change. Throws 404. */
async function lockOwn(sql: Sql, call: Changing): Promise<DeletionRow> {
  const { path, session } = call
  const found = await deletions.lock(sql, path.id)
  if (!found || !kindsOf(session).includes(found.kind))
    throw new ApiFailure(404, 'record.not_found')
  await demandAsker(sql, session, pageOf(found.kind))
  return found
}

async function restoreDeletion(services: Services, call: Call<'restoreDeletion'>) {
  const { language } = call
  const { sql } = services.db
  const { found, job } = await noted(services, call, { target: call.path.id }, () =>
    together(sql, transaction => restore(transaction, services, call)),
  )
  if (job !== null) services.jobs.kick()
  const info = noticeOf(job === null ? 'restored' : 'restoring', language)
  return { status: 'ok', info, restored: await wire(sql, found), job }
}

interface Done {
  readonly found: DeletionRow
  readonly job: string | null
}

async function restore(sql: Sql, services: Services, call: Call<'restoreDeletion'>): Promise<Done> {
  const found = await lockOwn(sql, call)
  const { id, kind, recordId, name, doing, running, jobId } = found
  if (doing === 'restoring' && running) return { found, job: jobId }
  const { kept } = await deletionSteps.progressOf(sql, id)
  if (doing !== null || kept > maxAtOnce) {
    await demandRestorable(sql, found)
    const job = await queueSteps(sql, services, call, found, 'restoring')
    return { found: { ...found, doing: 'restoring', jobId: job, running: true }, job }
  }
  await demandRestorable(sql, found)
  await deletionSteps.putBack(sql, id)
  await finishRestoring(sql, found, call.session.operator.username)
  await record(sql, call, kind, { id: recordId, name }, { deletion: id })
  return { found, job: null }
}

/** Resumes a deletion or a restore that stopped half way. */
async function continueDeletion(services: Services, call: Call<'continueDeletion'>) {
  const { sql } = services.db
  const { found, job } = await noted(services, call, { target: call.path.id }, () =>
    together(sql, async (transaction): Promise<Done> => {
      const found = await lockOwn(transaction, call)
      const { id, kind, recordId, name, doing, running, jobId } = found
      if (doing === null) return { found, job: null }
      if (doing === 'deleting' && running) return { found, job: jobId }
      const job = await queueSteps(transaction, services, call, found, 'deleting')
      await record(transaction, call, kind, { id: recordId, name }, { deletion: id })
      return { found: { ...found, doing: 'deleting', jobId: job, running: true }, job }
    }),
  )
  services.jobs.kick()
  const info = noticeOf('deletingOn', call.language)
  return { status: 'ok', info, deletion: await wire(sql, found), job }
}
