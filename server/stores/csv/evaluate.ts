// Turns a row of a file into a new, changed or unchanged store, or its problems.
import { isDeepStrictEqual } from 'node:util'
import type { FormField } from '#common/formSchema.ts'
import { isVisible } from '#common/visible.ts'
import type { JsonValue } from '#server/db/tables/index.ts'
import { ApiFailure, type FieldFailure } from '#server/failures/index.ts'
import { answersOf } from '#server/forms/answers.ts'
import { placeIn } from '#server/onboarding/place.ts'
import type { CsvProblem, CsvRecord, CsvVerdict, KnownStore } from '../repository/csvRows.ts'
import { addressIn, type CellText, type Wrong } from './address.ts'
import { countryIn } from './country.ts'
import { answerField, type CsvForm } from './fields.ts'
import { valueIn } from './values.ts'

/** Facts common to all rows of a file. */
export interface CsvFacts {
  /** Column numbers by field. */
  readonly mapping: Readonly<Record<string, number>>
  readonly columns: number
  /** For rows that name none. */
  readonly country: string | null
}

/** Facts about one row besides its cells. */
export interface CsvRowFacts {
  /** The existing store. */
  readonly store: KnownStore | undefined
  /** Several stores match. */
  readonly isAmbiguous: boolean
  /** Its number when the file has none. */
  readonly number: string
  readonly form: CsvForm | null
  /** The key that identifies the row's store. */
  readonly match: string
}

const longest = { name: 200, storeNumber: 50, extra: 200 } as const

/** A missing required answer makes a store incomplete, not a row invalid. */
const lenient = (fields: readonly FormField[]) =>
  fields.map(field => ({ ...field, required: false }))

interface Row {
  readonly textOf: CellText
  readonly wrong: Wrong
  readonly errors: CsvProblem[]
}

function rowOf({ cells }: CsvRecord, { mapping, columns }: CsvFacts): Row {
  const columnOf = (field: string) => mapping[field] ?? null
  const textOf = (field: string) => {
    const text = cells[columnOf(field) ?? -1]?.trim() ?? ''
    return isVisible(text) ? text : ''
  }
  const wrong: Wrong = (field, code, params = {}) => ({
    field,
    code,
    params,
    column: field === null ? null : columnOf(field),
  })
  const over = cells.slice(columns).some(cell => cell.trim() !== '')
  const params = { n: cells.length, most: columns }
  const errors = over ? [wrong(null, 'csv.cells', params)] : []
  const broken = cells.findIndex(cell => cell.includes('\uFFFD'))
  if (broken >= 0) errors.push({ ...wrong(null, 'csv.broken'), column: broken })
  return { textOf, wrong, errors }
}

/** A text of the store; one that is too long is an error. */
function textIn({ textOf, wrong, errors }: Row, field: keyof typeof longest): string {
  const text = textOf(field)
  const limit = longest[field]
  if ([...text].length > limit) errors.push(wrong(field, 'field.shorter', { limit }))
  return text
}

function countryOf(row: Row, { country }: CsvFacts, store: KnownStore | undefined): string {
  const text = row.textOf('country')
  if (text === '') return store ? store.country : (country ?? '')
  const code = countryIn(text)
  if (code === undefined) row.errors.push(row.wrong('country', 'csv.country', { value: text }))
  return code ?? ''
}

type Answers = Readonly<Record<string, JsonValue>>

/** The answers in the cells, on top of the store's earlier ones. */
function given(row: Row, form: readonly FormField[], country: string, before: Answers): Answers {
  const found: Record<string, JsonValue> = {}
  for (const field of form) {
    const { key } = field
    if (field.type === 'address') {
      const { value, problems } = addressIn(field, row.textOf, row.wrong, country, before[key])
      row.errors.push(...problems)
      if (value !== undefined && problems.length === 0) found[key] = value
      continue
    }
    const text = row.textOf(answerField(key))
    if (text !== '') found[key] = valueIn(field, text)
  }
  return found
}

/** The answers to store. Unchanged, valid answers are not checked again. */
function answersIn(row: Row, fields: readonly FormField[], country: string, before: Answers) {
  const answers = given(row, fields, country, before)
  const answeredFields = lenient(fields.filter(({ key }) => Object.hasOwn(answers, key)))
  try {
    return { ...before, ...answersOf(answers, {}, answeredFields) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // An area may have many problems: its cell gets the first.
    const keyOf = ({ path }: FieldFailure) => path.split('/')[2] ?? ''
    for (const [key, [first]] of Map.groupBy(error.extra.fields ?? [], keyOf))
      if (first) row.errors.push(row.wrong(answerField(key), first.code, first.params))
    return before
  }
}

const compared = ['name', 'storeNumber', 'country', 'extra'] as const

function changesOf(
  store: KnownStore,
  now: Pick<CsvVerdict, (typeof compared)[number] | 'answers'>,
): string[] {
  const own = compared.filter(field => store[field] !== now[field])
  const answers = Object.keys(now.answers).filter(
    key => !isDeepStrictEqual(store.answers[key], now.answers[key]),
  )
  return [...own, ...answers.map(key => answerField(key))]
}

/** @throws nothing a row can cause: its problems are returned. */
export function evaluate(record: CsvRecord, facts: CsvFacts, about: CsvRowFacts): CsvVerdict {
  const { store, form, match } = about
  const row = rowOf(record, facts)
  const { errors, wrong } = row
  const name = textIn(row, 'name') || (facts.mapping.name === undefined ? (store?.name ?? '') : '')
  if (name === '') errors.push(wrong('name', 'field.required'))
  const isNumbered = facts.mapping.storeNumber !== undefined
  const storeNumber = isNumbered ? textIn(row, 'storeNumber') : (store?.storeNumber ?? about.number)
  if (isNumbered && storeNumber === '') errors.push(wrong('storeNumber', 'field.required'))
  if (about.isAmbiguous) errors.push(wrong('name', 'csv.ambiguous'))
  const country = countryOf(row, facts, store)
  const before = store?.answers ?? {}
  const fields = form?.fields ?? []
  // A store without a known country keeps that, but its address has one.
  const where = country === 'ZZ' ? (facts.country ?? '') : country
  const answers = answersIn(row, fields, where, before)
  const place = placeIn(fields, answers)
  const extra = textIn(row, 'extra') || (store?.extra ?? '')
  const now = { name, storeNumber, extra, answers, country: country || place.country || 'ZZ' }
  const changed = store ? changesOf(store, now) : []
  const action = !store ? 'create' : changed.length > 0 ? 'update' : 'unchanged'
  const { box } = place
  return {
    ...now,
    position: record.position,
    errors,
    changed,
    match,
    action: errors.length > 0 ? 'rejected' : action,
    storeId: store?.id ?? null,
    storeVersion: store?.version ?? null,
    filledForm: store ? store.filledForm : (form?.id ?? null),
    filledVersion: store ? store.filledVersion : (form?.version ?? null),
    latitude: place.latitude,
    longitude: place.longitude,
    area: place.area,
    areaBox: box && `((${box.west},${box.south}),(${box.east},${box.north}))`,
  }
}
