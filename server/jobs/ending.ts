import { jobClaims, journal } from '../db/repositories.ts'
import type { JobReport, JsonValue, Sql } from '../db/tables/index.ts'
import { ApiFailure, toApiFailure } from '../failures/index.ts'
import type { JournalOutcome } from '../journal/repository/journal.ts'
import { type JobKind, JobStopped, type WorkResult } from './job.ts'
import type { JobLimits } from './limits.ts'
import type { Beat, Ending } from './repository/claims.ts'
import type { Job } from './repository/jobs.ts'

/** How a run ended; undefined when the job no longer belongs to us and nothing may be saved. */
export type Outcome = {
  readonly ending: Pick<Ending, 'state' | 'failure' | 'result' | 'report'>
  readonly journal: JournalOutcome
}

export function outcomeOfResult(made: WorkResult | undefined): Outcome {
  if (made === undefined) return { ending: { state: 'done' }, journal: { outcome: 'ok' } }
  const { details, ...result } = made
  return {
    ending: { state: 'done', result },
    journal: { outcome: 'ok', ...(details === undefined ? {} : { details }) },
  }
}

const isObject = (
  value: JsonValue | undefined,
): value is { readonly [name: string]: JsonValue | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPartly = ({ outcome }: JournalOutcome, { failed }: { failed: number }) =>
  outcome === 'ok' && failed > 0

const partly = (done: number) =>
  ({ outcome: done === 0 ? 'failed' : 'ok', info: 'job.partly' }) as const

interface Notes {
  readonly report: JobReport | undefined
  readonly details: Readonly<Record<string, JsonValue>> | undefined
}

/** Adds the report and notes; the journal keeps them beside the request's details. */
export function withNotes(
  outcome: Outcome,
  { report, details: more }: Notes,
  requested: JsonValue | undefined,
): Outcome {
  const details = more ? { ...(isObject(requested) ? requested : {}), ...more } : requested
  if (report) return withReport(outcome, report, details)
  return { ...outcome, journal: { ...outcome.journal, ...(details ? { details } : {}) } }
}

/** Adds what was done before the end; the journal keeps the counts beside the request's details. */
function withReport(
  { ending, journal: outcome }: Outcome,
  report: JobReport,
  requested: JsonValue | undefined,
): Outcome {
  const { done, skipped, failed, more } = report
  const counts = { done, skipped, failed: failed.length + more }
  const details = { ...(isObject(requested) ? requested : {}), ...counts }
  return {
    ending: { ...ending, report },
    journal: { ...outcome, ...(isPartly(outcome, counts) ? partly(done) : {}), details },
  }
}

function failed({ code, params, status }: Pick<ApiFailure, 'code' | 'params' | 'status'>): Outcome {
  return {
    ending: { state: 'failed', failure: { code, params } },
    journal: { outcome: status < 500 ? 'refused' : 'failed', info: code },
  }
}

/** A full disk has other words here: dismissing jobs makes room. */
function jobFailure(error: unknown): ApiFailure {
  const failure = toApiFailure(error)
  return failure.code === 'server.full' ? new ApiFailure(507, 'job.no_room') : failure
}

/** @param error thrown by the work, or the reason it was stopped. */
export function outcomeOfError(
  error: unknown,
  { timeLimitMs }: Pick<JobKind, 'timeLimitMs'>,
): Outcome | undefined {
  if (!(error instanceof JobStopped)) return failed(jobFailure(error))
  const minutes = Math.ceil(timeLimitMs / 60_000)
  switch (error.why) {
    case 'lost':
      return undefined
    case 'cancelled':
      return {
        ending: { state: 'cancelled' },
        journal: { outcome: 'failed', info: 'job.cancelled' },
      }
    case 'time_limit':
      return failed({ code: 'job.time_limit', params: { minutes }, status: 504 })
    case 'stopped':
      return failed({ code: 'job.stopped', params: {}, status: 503 })
  }
}

/** How long a job that ends now is listed. */
export function keptUntil(state: Ending['state'], now: Date, limits: JobLimits): Date {
  const kept = state === 'failed' || state === 'unknown' ? limits.failureKeptMs : limits.keptMs
  return new Date(now.getTime() + kept)
}

interface Run {
  readonly job: Job
  readonly runner: string
  /** The final progress, of which the latest part may not have been published. */
  readonly progress: Beat
  readonly now: Date
  readonly limits: JobLimits
}

/**
 * Saves the outcome in job and journal together. False when the job no longer belongs to us. Call it in a transaction.
 */
export async function writeOutcome(
  sql: Sql,
  { job: { id, journal_id, started_at }, now, limits, ...run }: Run,
  { ending, journal: outcome }: Outcome,
): Promise<boolean> {
  const expiresAt = keptUntil(ending.state, now, limits)
  const isOurs = await jobClaims.end(sql, id, run, { ...ending, now, expiresAt })
  if (!isOurs || journal_id === null) return isOurs
  const durationMs = started_at ? now.getTime() - started_at.getTime() : null
  await journal.finish(sql, journal_id, { ...outcome, durationMs })
  return true
}
