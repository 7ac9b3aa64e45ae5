// Checks a file's rows against the stores of its franchise, in batches, so that other requests wait for no more than
// one batch.
import { setImmediate as breathe } from 'node:timers/promises'
import { csvRows, csvUploads } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import type { CsvChecked, CsvRange, CsvVerdict } from '../repository/csvRows.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import { evaluate } from './evaluate.ts'
import { newForm } from './fields.ts'
import { formsFor, type Identify, identify } from './known.ts'
import { csvPiece } from './limits.ts'
import { resting } from './pace.ts'

/** Rows checked before other work gets its turn. */
const atOnce = 20

export const rangeOf = ({ id, titled, first }: CsvUpload): CsvRange => ({ id, titled, first })

interface CheckOptions {
  /** Ignores earlier results. */
  readonly fresh?: boolean
  readonly signal?: AbortSignal
  /** Called with the number of finished rows. */
  readonly onRows?: (done: number) => void
}

/** Whether a row's result differs from that of the last check. */
const isOther = (before: CsvChecked, now: CsvVerdict) =>
  before.action !== now.action ||
  before.storeId !== now.storeId ||
  before.storeVersion !== now.storeVersion ||
  before.storeNumber !== now.storeNumber

async function judgeAll(
  upload: CsvUpload,
  records: readonly CsvChecked[],
  who: Identify,
  formOf: ReturnType<typeof formsFor>,
): Promise<CsvVerdict[]> {
  const { mapping, columns, country } = upload
  const facts = { mapping, country, columns: columns.length }
  const identities = await who.of(records)
  const verdicts: CsvVerdict[] = []
  for (const [at, record] of records.entries()) {
    const identity = identities[at]
    if (!identity) continue
    const form = await formOf(identity.store)
    verdicts.push(evaluate(record, facts, { ...identity, form }))
    if (at % atOnce === atOnce - 1) await breathe()
  }
  return verdicts
}

/** @returns whether any row's result has changed. */
async function checkPiece(
  sql: Sql,
  upload: CsvUpload,
  records: readonly CsvChecked[],
  judged: (records: readonly CsvChecked[]) => Promise<CsvVerdict[]>,
): Promise<boolean> {
  const verdicts = await judged(records)
  const others = verdicts.filter((now, at) => {
    const before = records[at]
    return before === undefined || isOther(before, now)
  })
  // The reasons for a rejection may have changed.
  const written = verdicts.filter(now => others.includes(now) || now.action === 'rejected')
  if (written.length > 0) await csvRows.judge(sql, upload.id, written)
  return others.length > 0
}

async function settle(sql: Sql, upload: CsvUpload): Promise<void> {
  const range = rangeOf(upload)
  await csvRows.markTwice(sql, range)
  await csvUploads.setChecked(sql, upload.id, await csvRows.counts(sql, range), new Date())
}

async function judgeOf(sql: Sql, upload: CsvUpload, fresh: boolean) {
  const form = await newForm(sql, upload.franchiseId)
  await csvUploads.setForm(sql, upload.id, form)
  const who = await identify(sql, upload, fresh)
  const formOf = formsFor(sql, form)
  const judged = (records: readonly CsvChecked[]) => judgeAll(upload, records, who, formOf)
  const isOtherForm =
    form?.id !== (upload.formId ?? undefined) || form?.version !== (upload.formVersion ?? undefined)
  return { judged, isOtherForm }
}

/** Checks every row. Returns whether any result differs from the last check. */
export async function checkAll(
  sql: Sql,
  upload: CsvUpload,
  { fresh = false, signal, onRows }: CheckOptions = {},
): Promise<boolean> {
  const { judged, isOtherForm } = await judgeOf(sql, upload, fresh)
  const range = rangeOf(upload)
  const rest = resting()
  let [after, done, isChanged] = [0, 0, isOtherForm]
  for (;;) {
    signal?.throwIfAborted()
    await rest()
    const records = await csvRows.piece(sql, range, after, csvPiece)
    const last = records.at(-1)
    if (!last) break
    isChanged = (await checkPiece(sql, upload, records, judged)) || isChanged
    after = last.position
    done += records.length
    onRows?.(done)
  }
  await settle(sql, upload)
  return isChanged
}

/** Checks only some rows again, whose cells were corrected. */
export async function checkRows(
  sql: Sql,
  upload: CsvUpload,
  rowNumbers: readonly number[],
): Promise<void> {
  const { judged } = await judgeOf(sql, upload, false)
  const records = await csvRows.byRows(sql, rangeOf(upload), rowNumbers)
  const verdicts = await judged(records)
  if (verdicts.length > 0) await csvRows.judge(sql, upload.id, verdicts)
  await settle(sql, upload)
}

let last: Promise<unknown> = Promise.resolve()

/** One file at a time per server: checking is CPU-bound, and others must be served too. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
