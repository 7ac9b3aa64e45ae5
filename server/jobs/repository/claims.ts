import { sql as raw } from 'kysely'
import { type JobReport, type JobState, json, type Sql } from '#server/db/tables/index.ts'
import type { Job } from './jobs.ts'

/** A runner of jobs: `runner` is one run of a process, `node` its disk, which outlives it. */
export interface Runner {
  readonly runner: string
  readonly node: string
}

export interface Claim extends Runner {
  /** Maximum running jobs of an operator, on all nodes. */
  readonly perOperator: number
  /** The kinds it can run: a newer server may have more. */
  readonly kinds: readonly string[]
  readonly now: Date
  readonly leaseUntil: Date
  /** A job for another node is taken when it has waited since before this. */
  readonly strangersBefore: Date
  /** Whether living servers are in `servers`: a job of any other node is then taken at once. */
  readonly registered: boolean
}

/** One claim at a time on all nodes, as the limits are counted here. */
const claiming = raw`select pg_advisory_xact_lock(hashtext('support-tools jobs'))`

const isHomeless = raw<boolean>`home not in (select node from servers where lost_at is null)`

/**
 * Takes the next job: of the operator with the fewest running, the one waiting longest. Call it in a transaction;
 * undefined when none may begin.
 */
export async function claim(sql: Sql, { now, ...by }: Claim): Promise<Job | undefined> {
  await claiming.execute(sql)
  const running = raw<number>`(select count(*) from jobs as other
    where other.operator_id = jobs.operator_id and other.state = 'running')`
  const next = await sql
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'queued')
    .where('kind', 'in', by.kinds)
    .where(running, '<', by.perOperator)
    .where(of =>
      of.or([
        of('home', '=', by.node),
        of('created_at', '<=', by.strangersBefore),
        ...(by.registered ? [isHomeless] : []),
      ]),
    )
    .orderBy(running)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return undefined
  return sql
    .updateTable('jobs')
    .set({
      state: 'running',
      runner: by.runner,
      node: by.node,
      lease_until: by.leaseUntil,
      started_at: now,
    })
    .where('id', '=', next.id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

export interface Beat {
  readonly step: string
  readonly unit: string
  readonly done: number
  readonly total: number | null
}

/** Renews the lease and saves the progress; undefined when the job no longer belongs to this runner. */
export function beat(
  sql: Sql,
  id: string,
  runner: string,
  leaseUntil: Date,
  progress: Beat,
): Promise<{ cancel_asked: boolean } | undefined> {
  return sql
    .updateTable('jobs')
    .set({ ...progress, lease_until: leaseUntil })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .returning('cancel_asked')
    .executeTakeFirst()
}

export async function noteJournal(sql: Sql, id: string, journalId: number): Promise<void> {
  await sql.updateTable('jobs').set({ journal_id: journalId }).where('id', '=', id).execute()
}

export interface Ending {
  readonly state: Exclude<JobState, 'queued' | 'running'>
  readonly now: Date
  readonly expiresAt: Date
  readonly failure?: {
    readonly code: string
    readonly params: Readonly<Record<string, string | number>>
  }
  readonly result?: { readonly name: string; readonly size: number; readonly version: string }
  /** However it ended, it may have done something before. */
  readonly report?: JobReport
}

/** Saves how a job ended; false when it no longer belongs to this runner. */
export async function end(
  sql: Sql,
  id: string,
  { runner, progress }: { readonly runner: string; readonly progress: Beat },
  ending: Ending,
): Promise<boolean> {
  const { state, now, expiresAt, failure, result, report } = ending
  const { numUpdatedRows } = await sql
    .updateTable('jobs')
    .set({
      ...progress,
      state,
      ended_at: now,
      expires_at: expiresAt,
      lease_until: null,
      failure_code: failure?.code ?? null,
      failure_params: failure ? json(failure.params) : null,
      result_name: result?.name ?? null,
      result_size: result?.size ?? null,
      result_version: result?.version ?? null,
      report: report ? json(report) : null,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose jobs are lost, besides those of which the lease has expired. */
export interface Gone {
  /** An earlier run of this process had them. */
  readonly earlier?: Runner
  readonly runners?: readonly string[]
}

/** Ends jobs whose runner is gone. Nobody knows what they did. Returns them. */
export function lose(
  sql: Sql,
  now: Date,
  expiresAt: Date,
  { earlier, runners = [] }: Gone = {},
): Promise<Pick<Job, 'id' | 'operator_id' | 'journal_id'>[]> {
  return sql
    .updateTable('jobs')
    .set({
      state: 'unknown',
      ended_at: now,
      expires_at: expiresAt,
      lease_until: null,
      failure_code: interrupted,
    })
    .where('state', '=', 'running')
    .where(of =>
      of.or([
        of('lease_until', '<', now),
        ...(runners.length > 0 ? [of('runner', 'in', runners)] : []),
        ...(earlier
          ? [of.and([of('node', '=', earlier.node), of('runner', '!=', earlier.runner)])]
          : []),
      ]),
    )
    .returning(['id', 'operator_id', 'journal_id'])
    .execute()
}

/** Why a job ended whose server did. */
export const interrupted = 'job.interrupted'

/**
 * Ends waiting jobs that no living server can begin: a version that is gone had more kinds. Returns them. Call it where
 * living servers are in `servers`.
 */
export function abandon(
  sql: Sql,
  {
    now,
    expiresAt,
    ...by
  }: Pick<Claim, 'kinds' | 'now' | 'strangersBefore'> & {
    readonly expiresAt: Date
  },
): Promise<Pick<Job, 'id' | 'operator_id'>[]> {
  return sql
    .updateTable('jobs')
    .set({ state: 'failed', ended_at: now, expires_at: expiresAt, failure_code: unable })
    .where('state', '=', 'queued')
    .where('kind', 'not in', by.kinds)
    .where('created_at', '<=', by.strangersBefore)
    .where(isHomeless)
    .returning(['id', 'operator_id'])
    .execute()
}

/** Why a job ended that no living server can begin. */
export const unable = 'job.no_server'
