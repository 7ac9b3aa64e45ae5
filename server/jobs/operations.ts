import type { components } from '#src/generated/api.ts'

import type { Call, LiveSession, TagHandlers } from '../contract/types.ts'
import { jobs, journal } from '../db/repositories.ts'
import { handlerOf, isHandler } from '../downloads/exports/kind.ts'
import {
  ApiFailure,
  type FailureCode,
  type Language,
  localText,
  noticeOf,
  textOf,
  texts,
} from '../failures/index.ts'
import { begun } from '../operations/idempotent.ts'
import type { Services } from '../operations/services.ts'
import { startArchive } from './operations/archives.ts'
import type { OwnJob } from './repository/jobs.ts'

type WireJob = components['schemas']['Job']

/** More than an operator can have. */
const maxListed = 100

export function jobsOperations(services: Services): TagHandlers<'jobs'> {
  const { db, jobs: engine, live } = services
  const { sql } = db
  const own = async (session: LiveSession, id: string) => {
    const job = await jobs.byId(sql, session.operator.id, id)
    if (!job) throw new ApiFailure(404, 'job.not_found')
    return job
  }
  const announce = (session: LiveSession, job: string) =>
    live.publish(sql, {
      topic: 'jobs',
      audience: { operator: session.operator.id },
      payload: { job },
    })
  return {
    archiveFiles: call => archiveFiles(services, call),
    async listJobs({ session, language }) {
      const rows = await jobs.list(sql, session.operator.id, maxListed)
      return rows.map(row => wireJob(row, services, language))
    },
    readJob: async ({ session, path, language }) =>
      wireJob(await own(session, path.id), services, language),
    async cancelJob({ session, path: { id }, language }) {
      const job = await own(session, id)
      const now = new Date()
      const until = new Date(now.getTime() + engine.limits.keptMs)
      const stored = await jobs.inputOf(sql, id)
      await sql.transaction().execute(async transaction => {
        const how = await jobs.askToCancel(transaction, session.operator.id, id, now, until)
        // A running job already has a record, which tells how it ended.
        if (how === 'cancelled' && stored && !engine.kinds[job.kind]?.silent) {
          const ending = { outcome: 'failed', info: 'job.cancelled' } as const
          await journal.append(transaction, { ...stored.entry, ...ending })
        }
      })
      engine.cancel(id)
      if (job.ended_at === null) await announce(session, id)
      return wireJob(await own(session, id), services, language)
    },
    async dismissJob({ session, path: { id }, language }) {
      await own(session, id)
      const isGone = await jobs.dismiss(sql, session.operator.id, id)
      if (!isGone) throw new ApiFailure(409, 'job.not_ended')
      await engine.spool.remove(id)
      await announce(session, id)
      return { status: 'ok', info: noticeOf('jobDismissed', language) }
    },
    async dismissJobs({ session, body: { ids }, language }) {
      const gone = await jobs.dismissSome(sql, session.operator.id, ids)
      for (const id of gone) await engine.spool.remove(id)
      const [last] = gone
      // One event for all: a tab that receives it reloads the list.
      if (last !== undefined) await announce(session, last)
      return { status: 'ok', info: noticeOf('jobDismissed', language) }
    },
    downloadJob: call => downloadJob(services, call),
  }
}

async function archiveFiles(services: Services, call: Call<'archiveFiles'>): Promise<WireJob> {
  const id = await startArchive(services, call)
  const job = await begun(services.db.sql, call.session.operator.id, id)
  return wireJob(job, services, call.language)
}

async function downloadJob(services: Services, call: Call<'downloadJob'>) {
  const { db, jobs: engine, tickets } = services
  const { session, path } = call
  const job = await jobs.byId(db.sql, session.operator.id, path.id)
  if (!job) throw new ApiFailure(404, 'job.not_found')
  const page = engine.kinds[job.kind]?.page
  if (page && !session.operator.pages.includes(page)) throw new ApiFailure(403, 'page.not_allowed')
  const result = resultOf(job)
  if (!result) throw new ApiFailure(409, 'job.no_result')
  const { spool } = engine
  if (!spool.isShared && job.node !== engine.node) throw new ApiFailure(503, 'job.elsewhere')
  const { name, size, version } = result
  // Made before there was a store for all servers.
  if (spool.isShared && (await spool.size(job.id)) === undefined)
    throw new ApiFailure(409, 'job.no_result')
  const ticket = await tickets.issue(call, { kind: 'job', reference: job.id, name, size, version })
  const expires = ticket.expires_at.toISOString()
  return { status: 'ok', payload: { ticket: ticket.id, name, size, version, expires, job: job.id } }
}

function resultOf(job: OwnJob): WireJob['result'] {
  const { state, result_name, result_size, result_version, expires_at } = job
  if (state !== 'done' || !expires_at) return null
  if (result_name === null || result_size === null || result_version === null) return null
  const expires = expires_at.toISOString()
  return { name: result_name, size: result_size, version: result_version, expires }
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(texts, code)

function failureOf({ failure_code, failure_params }: OwnJob, language: Language) {
  if (failure_code === null) return null
  const code = isCode(failure_code) ? failure_code : 'server.error'
  return { code: failure_code, info: textOf(code, language, failure_params ?? {}) }
}

function reportOf({ report }: OwnJob, language: Language): NonNullable<WireJob['report']> | null {
  if (report === null) return null
  const { done, skipped, failed, more, numbered = [] } = report
  const failures = failed.map(({ path, code, params }) => {
    const known = isCode(code) ? code : 'server.error'
    return { path, code: known, info: textOf(known, language, params) }
  })
  return { done, skipped, failed: failures, more, numbered: [...numbered] }
}

/**
 * The action it runs; null for other jobs, and for rows of an earlier version, which contain the title in their
 * runner's language.
 */
const actionOf = ({ kind, subject }: OwnJob, { actions }: Pick<Services, 'actions'>) =>
  (kind.startsWith('executeAction') && actions.known.get(subject)) || null

/**
 * The title of an action or the name of an export in the reader's language; rows of an earlier version contain a path
 * instead of a name.
 */
function subjectOf(job: OwnJob, services: Pick<Services, 'actions'>, to: Language) {
  const { kind, subject } = job
  if (kind === 'downloadDatabase')
    return isHandler(subject) ? noticeOf(handlerOf(subject).name, to) : subject
  const action = actionOf(job, services)
  return action ? localText(action.title, to) : subject
}

/** A job on the wire. */
export function wireJob(
  job: OwnJob,
  services: Pick<Services, 'actions'>,
  language: Language,
): WireJob {
  const { progress } = {
    // Only the engine and its kinds write these columns.
    progress: {
      step: job.step,
      unit: job.unit,
      done: job.done,
      total: job.total,
    } as WireJob['progress'],
  }
  return {
    id: job.id,
    // Rows of an earlier version have the old name of this kind.
    kind: (job.kind === 'archiveFolder' ? 'archiveFiles' : job.kind) as WireJob['kind'],
    subject: subjectOf(job, services, language),
    action: actionOf(job, services)?.name ?? null,
    store:
      job.store_id === null || job.store_name === null
        ? null
        : { id: job.store_id, name: job.store_name },
    connection: job.connection_id,
    state: job.state,
    cancelling: job.state === 'running' && job.cancel_asked,
    progress,
    created: job.created_at.toISOString(),
    started: job.started_at?.toISOString() ?? null,
    ended: job.ended_at?.toISOString() ?? null,
    result: resultOf(job),
    report: reportOf(job, language),
    failure: failureOf(job, language),
  }
}
