// The job that creates stores from a checked file: checks every row again, then writes all in one transaction.

import { completeness, csvMerge, csvUploads, records } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { type JobKind, JobStopped } from '#server/jobs/job.ts'
import { townsOf } from '../checks/answers.ts'
import { settleSaved } from '../checks/settle.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import { checkAll, inTurn, rangeOf } from './check.ts'
import { resting } from './pace.ts'
import { titleKey } from './stage.ts'

const minute = 60_000

/** The job's input. */
export interface ApplyInput {
  readonly upload: string
  /** The operator. */
  readonly username: string
}

/** The fields of every title, for the franchise's next file. */
function titlesOf({ mapping, columns }: CsvUpload): Record<string, string[]> {
  const fieldsAt = (at: number) => Object.keys(mapping).filter(field => mapping[field] === at)
  return Object.fromEntries(
    columns.map(({ title }, at) => [titleKey(title, at, columns.length), fieldsAt(at)]),
  )
}

/** Requires that nothing has changed since the last check. Locks what it depends on. */
async function demandSame(sql: Sql, upload: CsvUpload): Promise<void> {
  const { franchiseId, formId, formVersion } = upload
  const forms = formId === null ? [] : [formId]
  await records.hold(sql, 'forms', forms, 'share')
  // Concurrent changes to the franchise's stores wait.
  const [found] = await records.hold(sql, 'franchises', [franchiseId], 'change')
  if (found === undefined) throw new ApiFailure(404, 'record.not_found')
  const form = await completeness.formFor(sql, { formId: 0, franchiseId })
  const isSame = (form?.id ?? null) === formId && (form?.version ?? null) === formVersion
  await csvMerge.holdStores(sql, rangeOf(upload))
  if (!isSame || (await csvMerge.isOutdated(sql, rangeOf(upload), franchiseId)))
    throw new ApiFailure(409, 'csv.changed')
}

/** Checks the places of stores, a few at a time: the stores exist already, and others work on them. */
async function checkSome(
  sql: Sql,
  ids: readonly number[],
  tell: (done: number) => void,
): Promise<void> {
  const rest = resting()
  for (const [nth, id] of ids.entries()) {
    tell(nth)
    const townOf = await townsOf((await records.byId(sql, 'stores', id))?.answers ?? {})
    await inTransaction(sql, async sql => {
      await records.hold(sql, 'stores', [id], 'change')
      const row = await records.byId(sql, 'stores', id)
      if (row) await settleSaved(sql, row, townOf)
    })
    await rest()
  }
}

export function applyCsvKind(sql: Sql): JobKind {
  return {
    page: 'chains',
    timeLimitMs: 30 * minute,
    async run({ id: job, input, signal, progress, report, holdOut }) {
      // As written by the handler.
      const { upload: id, username } = input as unknown as ApplyInput
      const upload = await csvUploads.byId(sql, id)
      if (!upload) throw new ApiFailure(404, 'record.not_found')
      const { create, update, unchanged, rejected } = upload.counts
      const total = create + update + unchanged + rejected
      const onRows = (done: number) => progress({ step: 'checking', unit: 'rows', done, total })
      onRows(0)
      const isOther = await inTurn(() => checkAll(sql, upload, { signal, onRows }))
      if (isOther) throw new ApiFailure(409, 'csv.changed')
      progress({ step: 'applying', unit: 'rows', done: 0, total })
      const made = await inTransaction(sql, async sql => {
        const held = await csvUploads.hold(sql, id)
        if (!held || held.appliedAt) throw new ApiFailure(409, 'csv.applied')
        await demandSame(sql, held)
        if (!(await csvMerge.isWanted(sql, job))) throw new JobStopped('cancelled')
        signal.throwIfAborted()
        holdOut()
        const { franchiseId } = held
        const written = await csvMerge.merge(sql, rangeOf(held), franchiseId, username)
        await csvUploads.setApplied(sql, id, new Date())
        await csvUploads.remember(sql, franchiseId, titlesOf(held))
        return written
      })
      const touched = await csvMerge.placed(sql, rangeOf(upload))
      await checkSome(sql, touched, done =>
        progress({ step: 'checking', unit: 'rows', done, total: touched.length }),
      )
      progress({ done: touched.length })
      const done = made.created + made.updated
      report({ done, skipped: total - done, failed: [], more: 0 })
      return undefined
    },
  }
}
