// Withdraws guesses that would reject more than half of the rows: the operator is asked instead.
import { guessMapping } from '#common/csv/guess.ts'
import { csvRows, csvUploads } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import { checkAll, rangeOf } from './check.ts'
import { csvFields, newForm } from './fields.ts'

type Mapping = Readonly<Record<string, number>>

/** The parts of one address are guessed together. */
const groupOf = (field: string) => field.split('.').slice(0, 2).join('.')

/** A duplicate is caused by its number. */
const blamed = (field: string | null) => groupOf(field ?? 'storeNumber')

/** The mapping without columns that cause more than half of the rows to be rejected; undefined when there are none. */
async function better(sql: Sql, upload: CsvUpload): Promise<Mapping | undefined> {
  const { create, update, unchanged, rejected } = upload.counts
  const half = (create + update + unchanged + rejected) / 2
  if (rejected <= half) return undefined
  const refused = await csvRows.refusals(sql, rangeOf(upload))
  const bad = new Set(refused.filter(({ rows }) => rows > half).map(({ field }) => blamed(field)))
  const kept = Object.entries(upload.mapping).filter(([field]) => !bad.has(groupOf(field)))
  return kept.length < Object.keys(upload.mapping).length ? Object.fromEntries(kept) : undefined
}

/** Withdraws guesses until most rows are accepted or no guess is to blame; returns the file's new state. */
export async function withoutBadGuesses(sql: Sql, before: CsvUpload): Promise<CsvUpload> {
  let upload = before
  for (;;) {
    const mapping = await better(sql, upload)
    if (!mapping) return upload
    const { titled, country, first } = upload
    await csvUploads.setSettings(sql, upload.id, { titled, country, first, mapping })
    await checkAll(sql, { ...upload, mapping }, { fresh: true })
    const checked = await csvUploads.byId(sql, upload.id)
    if (!checked) return upload
    upload = checked
  }
}

/** Likely meanings of unmapped columns, for the operator to decide. */
export async function unsureOf(
  sql: Sql,
  { franchiseId, columns, mapping }: CsvUpload,
): Promise<{ field: string; column: number }[]> {
  const form = await newForm(sql, franchiseId)
  const titles = columns.map(({ title }) => title)
  const guessed = guessMapping(csvFields(form?.fields ?? []), titles)
  const used = new Set(Object.values(mapping))
  return Object.entries(guessed)
    .filter(([field, column]) => mapping[field] === undefined && !used.has(column))
    .map(([field, column]) => ({ field, column }))
}
