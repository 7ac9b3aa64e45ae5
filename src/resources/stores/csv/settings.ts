// The operator's settings for reading a file, while they are typed. Pure.
import type { CsvCheck, CsvUpload } from '#src/dataProvider/index.ts'

export interface Settings {
  readonly mapping: Readonly<Record<string, number>>
  /** '': none. */
  readonly country: string
  /** As typed; '': all. */
  readonly first: string
}

export const settingsOf = ({ mapping, country, first }: CsvUpload): Settings => ({
  mapping,
  country: country ?? '',
  first: first === null ? '' : String(first),
})

/** The most rows in a file. */
const most = 50_000

/** The number of rows; null: all, undefined: invalid. */
function firstIn({ first }: Settings): number | null | undefined {
  const text = first.trim()
  if (text === '') return null
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : undefined
}

/** Why the step cannot be left, and the field that says so; `first` is not a store's field. */
export interface Refusal {
  readonly field: string
  readonly text: 'noName' | 'missing' | 'countryNeeded' | 'noCountry' | 'firstWrong'
}

/**
 * The field for lack of which all rows were refused. If no country is known for an address, it is the country of
 * all rows.
 */
export function refusalOf({ missing = [], country }: CsvUpload): Refusal | null {
  const [field] = missing
  if (field === undefined) return null
  const isPlace = country === null && missing.some(name => name.endsWith('.country'))
  return isPlace ? { field: 'country', text: 'countryNeeded' } : { field, text: 'missing' }
}

/**
 * Finds what is missing before the rows can be checked. @param asked the country has been asked for once: going on
 * without one is allowed.
 */
export function problemOf(settings: Settings, upload: CsvUpload, asked: boolean): Refusal | null {
  const { name, storeNumber, country } = settings.mapping
  const { create, update, unchanged, rejected } = upload.counts
  // Rows that match existing stores keep their names.
  const isKnown = storeNumber !== undefined && update + unchanged > 0
  if (name === undefined && !isKnown) return { field: 'name', text: 'noName' }
  if (firstIn(settings) === undefined) return { field: 'first', text: 'firstWrong' }
  const refused = changesOf(settings, upload) ? null : refusalOf(upload)
  if (refused) return refused
  const isOpen = country === undefined && settings.country === '' && create + rejected > 0
  return isOpen && !asked ? { field: 'country', text: 'noCountry' } : null
}

/** The settings that differ from the server's; null when none do. */
export function changesOf(settings: Settings, upload: CsvUpload): CsvCheck | null {
  const before = settingsOf(upload)
  const first = firstIn(settings)
  const fields = new Set([...Object.keys(before.mapping), ...Object.keys(settings.mapping)])
  const isMapped = [...fields].some(field => before.mapping[field] !== settings.mapping[field])
  const changes: CsvCheck = {
    ...(isMapped ? { mapping: { ...settings.mapping } } : {}),
    ...(settings.country === before.country ? {} : { country: settings.country || null }),
    ...(first === undefined || first === upload.first ? {} : { first }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
