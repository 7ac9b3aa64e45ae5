// Stores a file: parses its bytes into records in batches, and guesses the columns.
import { type CsvTarget, foldedTitle, guessMapping, looksTitled } from '#common/csv/guess.ts'
import { noOddRows, withOdd } from '#common/csv/odd.ts'
import { csvRows, csvUploads, records } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import type { CsvColumn, CsvSettings, CsvUpload } from '../repository/csvUploads.ts'
import { decodeCsv } from './decode.ts'
import { csvFields, newForm } from './fields.ts'
import { csvPiece, maxUploads, uploadKeptMs } from './limits.ts'
import { resting } from './pace.ts'
import { type CsvSource, delimiterOf, recordsOf } from './parse.ts'

export interface CsvFile {
  readonly operatorId: number
  readonly franchiseId: number
  readonly name: string
  readonly bytes: Uint8Array
  /** Chosen by the operator, otherwise detected. */
  readonly encoding?: string
  readonly delimiter?: string
  /** Maximum files the operator may have, this one included. */
  readonly most?: number
}

const samples = 5
/** Characters of a title and of a sample. */
const maxTitle = 200
const maxSample = 200

/** Columns for display, without trailing ones that have neither title nor cell. */
function columnsOf(beginning: readonly (readonly string[])[], titled: boolean): CsvColumn[] {
  const [titles = [], ...rest] = titled ? beginning : [[], ...beginning]
  const shown = rest.slice(0, samples)
  const width = titled ? titles.length : Math.max(0, ...beginning.map(cells => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    title: (titles[at] ?? '').trim().slice(0, maxTitle),
    samples: shown.map(cells => (cells[at] ?? '').slice(0, maxSample)),
  }))
  const isNothing = ({ title, samples }: CsvColumn) => title === '' && !samples.some(Boolean)
  while (columns.length > 0 && isNothing(columns.at(-1) as CsvColumn)) columns.pop() // it exists
  return columns
}

/** Reads the columns again, with or without titles. */
export async function readColumns(sql: Sql, id: string, titled: boolean): Promise<CsvColumn[]> {
  const beginning = await csvRows.beginning(sql, id, samples + 1)
  return columnsOf(
    beginning.map(({ cells }) => cells),
    titled,
  )
}

/** Identifies a column: by its title, otherwise by its position. */
export const titleKey = (title: string, at: number, width: number): string =>
  foldedTitle(title) || `#${at} ${width}`

/** Known titles keep their previous meaning; the others are guessed. */
function mappingOf(
  fields: readonly CsvTarget[],
  columns: readonly CsvColumn[],
  before: Readonly<Record<string, readonly string[]>>,
): Record<string, number> {
  const known = columns.map(({ title }, at) => before[titleKey(title, at, columns.length)])
  const names = new Set(fields.map(({ field }) => field))
  const kept = Object.fromEntries(
    known.flatMap((stood, at) =>
      (stood ?? []).filter(name => names.has(name)).map(name => [name, at]),
    ),
  )
  const open = fields.filter(({ field }) => kept[field] === undefined)
  const titles = columns.map(({ title }, at) => (known[at] ? '' : title))
  return { ...guessMapping(open, titles), ...kept }
}

async function settingsOf(
  sql: Sql,
  id: string,
  franchiseId: number,
  titled: boolean,
): Promise<CsvSettings & { readonly columns: readonly CsvColumn[] }> {
  const form = (await newForm(sql, franchiseId))?.fields ?? []
  const columns = await readColumns(sql, id, titled)
  const before = await csvUploads.remembered(sql, franchiseId)
  const only = form.flatMap(({ type, settings }) =>
    type === 'address' && settings?.countries?.length === 1 ? settings.countries : [],
  )
  const country = (await records.usualCountry(sql, franchiseId)) ?? only[0] ?? null
  const mapping = mappingOf(csvFields(form), columns, before)
  return { titled, columns, mapping, country, first: null }
}

async function read(sql: Sql, id: string, file: CsvSource, delimiter: string) {
  const rest = resting()
  let position = 0
  let odd = noOddRows
  for await (const some of recordsOf(file, delimiter, csvPiece)) {
    await csvRows.add(
      sql,
      id,
      some.map((record, at) => ({ ...record, position: position + at + 1 })),
    )
    position += some.length
    odd = withOdd(odd, some)
    await rest()
  }
  await csvRows.tell(sql)
  return { count: position, odd }
}

/** Saves the file and what was detected, without checking it. Throws 413 and 422. */
export async function stage(
  sql: Sql,
  { operatorId, franchiseId, name, bytes, most = maxUploads, ...chosen }: CsvFile,
): Promise<CsvUpload> {
  const { text, encoding } = decodeCsv(bytes, chosen.encoding)
  const delimiter = chosen.delimiter ?? delimiterOf(text)
  const now = new Date()
  const until = new Date(now.getTime() + uploadKeptMs)
  const about = { operatorId, franchiseId, name, encoding, delimiter }
  const id = await sql
    .transaction()
    .execute(transaction => csvUploads.add(transaction, about, most, now, until))
  try {
    const { count, odd } = await read(sql, id, { bytes, text, encoding }, delimiter)
    const [first] = await csvRows.beginning(sql, id, 1)
    const titled = looksTitled(first?.cells ?? [])
    if (count <= (titled ? 1 : 0)) throw new ApiFailure(422, 'csv.empty')
    const settings = await settingsOf(sql, id, franchiseId, titled)
    await csvUploads.setRead(sql, id, { columns: settings.columns, records: count })
    await csvUploads.setOdd(sql, id, odd)
    await csvUploads.setSettings(sql, id, settings)
    const upload = await csvUploads.byId(sql, id)
    if (!upload) throw new ApiFailure(404, 'record.not_found')
    return upload
  } catch (error) {
    await csvUploads.remove(sql, id)
    throw error
  }
}

/** Column numbers by field, from titles by field. Throws 400 for an unknown field, 422 for an unknown title. */
export function byTitles(
  given: Readonly<Record<string, string>>,
  { columns }: CsvUpload,
): Record<string, number> {
  const titles = columns.map(({ title }) => title)
  const folded = titles.map(foldedTitle)
  return Object.fromEntries(
    Object.entries(given).map(([field, title]) => {
      const exact = titles.indexOf(title)
      const at = exact >= 0 ? exact : folded.indexOf(foldedTitle(title))
      if (at < 0) {
        const fields = [{ path: 'mapping', code: 'csv.column' as const, params: { title } }]
        throw new ApiFailure(422, 'csv.column', { title }, { fields })
      }
      return [field, at]
    }),
  )
}
