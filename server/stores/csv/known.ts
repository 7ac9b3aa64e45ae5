// Finds a row's existing store: by its number, or by name and city in a file without numbers.

import { csvRows } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import type { CsvChecked, KnownStore } from '../repository/csvRows.ts'
import type { CsvUpload } from '../repository/csvUploads.ts'
import type { CsvRowFacts } from './evaluate.ts'
import { type CsvForm, formOf } from './fields.ts'

type Identity = Omit<CsvRowFacts, 'form'>

/** Names of stores per query. */
const step = 2000
const digits = 4

/** Identifies the rows of one file; call it for one batch after the other. */
export interface Identify {
  of(records: readonly CsvChecked[]): Promise<readonly Identity[]>
}

const textsOf = (records: readonly CsvChecked[], column: number | undefined) =>
  records.map(({ cells }) => (column === undefined ? '' : (cells[column] ?? '')))

/** By number: leading zeros count, case and blanks do not. */
function byNumber(sql: Sql, { franchiseId, mapping }: CsvUpload): Identify {
  return {
    async of(records) {
      const keys = await csvRows.keysOf(sql, textsOf(records, mapping.storeNumber))
      const stores = await csvRows.byNumbers(sql, franchiseId, keys.filter(Boolean))
      return keys.map(match => ({
        match,
        store: stores.get(match),
        isAmbiguous: false,
        number: '',
      }))
    },
  }
}

/** Stores by name, and by city where the file has one. */
async function namesIn(sql: Sql, franchiseId: number, withCity: boolean) {
  const found = new Map<string, number[]>()
  for await (const some of csvRows.namesOf(sql, franchiseId, step))
    for (const { id, name, extra } of some) {
      const key = withCity ? `${name}\n${extra}` : name
      found.set(key, [...(found.get(key) ?? []), id])
    }
  return found
}

/** Numbers assigned to rows before that are still free. */
async function freeOf(sql: Sql, franchiseId: number, records: readonly CsvChecked[]) {
  const before = records.flatMap(({ action, storeNumber }) =>
    action === 'create' && storeNumber !== '' ? [storeNumber] : [],
  )
  if (before.length === 0) return new Set<string>()
  const taken = await csvRows.byNumbers(sql, franchiseId, before)
  return new Set(before.filter(number => !taken.has(number)))
}

/** By name; a new store gets the next number. */
async function byName(
  sql: Sql,
  { id, franchiseId, mapping }: CsvUpload,
  fresh: boolean,
): Promise<Identify> {
  const withCity = mapping.extra !== undefined
  const names = await namesIn(sql, franchiseId, withCity)
  let last = await csvRows.greatestNumber(sql, franchiseId, fresh ? null : id)
  const next = () => {
    last += 1
    return String(last).padStart(digits, '0')
  }
  return {
    async of(records) {
      const texts = [...textsOf(records, mapping.name), ...textsOf(records, mapping.extra)]
      const keys = await csvRows.keysOf(sql, texts)
      const free = fresh ? new Set<string>() : await freeOf(sql, franchiseId, records)
      const found = records.map((record, at) => {
        const name = keys[at] ?? ''
        const match = withCity && name !== '' ? `${name}\n${keys[records.length + at]}` : name
        return { record, match, ids: match === '' ? [] : (names.get(match) ?? []) }
      })
      const stores = await csvRows.byIds(
        sql,
        found.flatMap(({ ids }) => (ids.length === 1 ? ids : [])),
      )
      return found.map(({ record, match, ids }): Identity => {
        const store = ids.length === 1 ? stores.get(ids[0] ?? 0) : undefined
        const isAmbiguous = ids.length > 1
        const kept = free.has(record.storeNumber) ? record.storeNumber : undefined
        const number = store || isAmbiguous || match === '' ? '' : (kept ?? next())
        return { match, store, isAmbiguous, number }
      })
    },
  }
}

/** @param fresh ignores earlier results. */
export async function identify(sql: Sql, upload: CsvUpload, fresh: boolean): Promise<Identify> {
  return upload.mapping.storeNumber === undefined
    ? byName(sql, upload, fresh)
    : byNumber(sql, upload)
}

/** The form of each row: the existing store's, or that of new stores. */
export function formsFor(sql: Sql, forNew: CsvForm | null) {
  const known = new Map<string, CsvForm | null>()
  return async (store: KnownStore | undefined): Promise<CsvForm | null> => {
    if (!store) return forNew
    const { filledForm, filledVersion } = store
    if (filledForm === null || filledVersion === null) return null
    const key = `${filledForm} ${filledVersion}`
    if (!known.has(key)) known.set(key, await formOf(sql, filledForm, filledVersion))
    return known.get(key) ?? null
  }
}
