// The job that deletes the stores a file has created, except changed ones, as one deletion that can be restored.
import { csvMade, csvUploads, deletionSteps, deletions, records } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type JobKind, JobStopped, type Work } from '#server/jobs/job.ts'
import { together } from '#server/onboarding/resource.ts'
import { pieces, resting } from './pace.ts'

const minute = 60_000

/** The job's input. */
export interface UndoInput {
  readonly upload: string
  /** The id of the resulting deletion. */
  readonly deletion: string
  /** The operator. */
  readonly username: string
}

/**
 * Deletes some of the stores, unless they are already gone. Returns how many are gone.
 * @param before how many it had already deleted.
 */
async function removeSome(
  sql: Sql,
  { id: job, input }: Work,
  some: readonly number[],
  before: number,
): Promise<number> {
  // As written by the handler.
  const { upload: id, deletion, username } = input as unknown as UndoInput
  const held = await records.hold(sql, 'stores', some, 'remove')
  const ids = await csvMade.untouched(sql, id, held)
  const [recordId] = ids
  if (recordId === undefined) return 0
  if (before === 0) {
    const { name } = (await csvUploads.byId(sql, id)) ?? { name: '' }
    const about = { id: deletion, kind: 'stores', recordId, name, by: username } as const
    await deletions.add(sql, { ...about, below: [], movedTo: null, moved: {} })
    await deletionSteps.setDoing(sql, deletion, 'deleting', job)
  } else if ((await deletions.lock(sql, deletion))?.jobId !== job) throw new JobStopped('cancelled')
  await deletionSteps.remove(sql, deletion, 'stores', ids)
  const others = before + ids.length - 1
  await deletions.setBelow(sql, deletion, others > 0 ? [{ kind: 'stores', count: others }] : [])
  return ids.length
}

export function undoCsvKind(sql: Sql): JobKind {
  return {
    page: 'chains',
    timeLimitMs: 30 * minute,
    async run(work) {
      const { upload: id, deletion } = work.input as unknown as UndoInput // as above
      if (!(await csvUploads.byId(sql, id))) throw new ApiFailure(404, 'record.not_found')
      const ids = await csvMade.untouched(sql, id)
      const [piece, rest] = [pieces(), resting()]
      let done = 0
      try {
        for (let from = 0; from < ids.length; await rest()) {
          from += await piece(async size => {
            const some = ids.slice(from, from + size)
            done += await together(sql, transaction => removeSome(transaction, work, some, done))
            return some.length
          })
          work.progress({ step: 'removing', unit: 'records', done: from, total: ids.length })
          const { touched } = await csvMade.summary(sql, id, 0)
          work.report({ done, skipped: touched, failed: [], more: 0 })
          work.signal.throwIfAborted()
        }
      } finally {
        // Everything deleted so far can be restored, even half way.
        await deletionSteps.setDoing(sql, deletion, null, null)
      }
      return undefined
    },
  }
}
