// How an operator says a file is to be read, while it is typed. Pure.
import type { CsvCheck, CsvUpload } from '#src/dataProvider/index.ts'

export interface Settings {
  readonly mapping: Readonly<Record<string, number>>
  /** '': none. */
  readonly country: string
  /** As it is typed; '': all. */
  readonly first: string
}

export const settingsOf = ({ mapping, country, first }: CsvUpload): Settings => ({
  mapping,
  country: country ?? '',
  first: first === null ? '' : String(first),
})

/** The most rows of a file. */
const most = 50_000

/** The number of rows; null: all, undefined: it is none. */
function firstIn({ first }: Settings): number | null | undefined {
  const text = first.trim()
  if (text === '') return null
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : undefined
}

/** What is missing before the rows can be checked. */
export const problemOf = (settings: Settings): 'noName' | 'firstWrong' | null => {
  const { name, storeNumber } = settings.mapping
  if (name === undefined && storeNumber === undefined) return 'noName'
  return firstIn(settings) === undefined ? 'firstWrong' : null
}

/** What is not as the server has it; null: nothing. */
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
