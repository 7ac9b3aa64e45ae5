// The job that deletes thousands of records, or restores them, a few at a time.

import { deletionSteps, deletions } from '../db/repositories.ts'
import type { Doing, Sql } from '../db/tables/index.ts'
import { type JobKind, type JobKinds, JobStopped, type Work } from '../jobs/job.ts'
import { pieces, resting } from '../stores/csv/pace.ts'
import type { DeletionRow } from './repository/deletions.ts'
import { together } from './resource.ts'
import { finishRestoring } from './restore.ts'
import type { StepsInput } from './steps.ts'

const minute = 60_000

// As written by `queueSteps`.
const inputOf = (input: Work['input']) => input as unknown as StepsInput

/** The deletion, while it belongs to this job: a request for the opposite takes it over. */
async function demandOurs(sql: Sql, deletion: string, job: string): Promise<DeletionRow> {
  const found = await deletions.lock(sql, deletion)
  if (found?.jobId !== job) throw new JobStopped('cancelled')
  return found
}

async function end(sql: Sql, doing: Doing, { id, input, holdOut }: Work): Promise<void> {
  const { deletion, by } = inputOf(input)
  const found = await demandOurs(sql, deletion, id)
  holdOut()
  if (doing === 'deleting') await deletionSteps.setDoing(sql, deletion, null, null)
  else await finishRestoring(sql, found, by)
}

async function run(sql: Sql, doing: Doing, work: Work): Promise<undefined> {
  const { deletion } = inputOf(work.input)
  const { kept, rows } = await deletionSteps.progressOf(sql, deletion)
  let done = doing === 'deleting' ? kept : rows
  const step = doing === 'deleting' ? 'removing' : 'restoring'
  const tell = () => {
    work.progress({ step, unit: 'records', done, total: kept + rows })
    work.report({ done, skipped: 0, failed: [], more: 0 })
    work.signal.throwIfAborted()
  }
  const next = doing === 'deleting' ? deletionSteps.nextToGo : deletionSteps.nextToCome
  // Nobody waits for the rows: everything is already hidden, and other work goes first.
  const [piece, rest] = [pieces(), resting(4)]
  tell()
  for (let some = await next(sql, deletion); some; some = await next(sql, deletion)) {
    const { kind, ids } = some
    for (let from = 0; from < ids.length; await rest()) {
      const part = await piece(async size => {
        const of = { kind, ids: ids.slice(from, from + size) }
        await together(sql, async transaction => {
          await demandOurs(transaction, deletion, work.id)
          if (doing === 'deleting')
            await deletionSteps.removeHidden(transaction, deletion, kind, of.ids)
          else await deletionSteps.putBackSome(transaction, deletion, of, true)
        })
        return of.ids.length
      })
      from += part
      done += part
      tell()
    }
  }
  await together(sql, transaction => end(transaction, doing, work))
  return undefined
}

/** By the operations that start them. */
export function stepsKinds(sql: Sql): JobKinds {
  const common = { timeLimitMs: 60 * minute, page: 'chains' as const }
  const deleting: JobKind = { ...common, silent: true, run: work => run(sql, 'deleting', work) }
  const restoring: JobKind = {
    ...common,
    pages: ['chains', 'forms'],
    run: work => run(sql, 'restoring', work),
  }
  return {
    deleteChain: deleting,
    deleteFranchise: deleting,
    continueDeletion: deleting,
    restoreDeletion: restoring,
  }
}
