// Builds an address from the cells of a row.
import { addressCountries, addressProblems, fieldsOf } from '#common/address/address.ts'
import { addressParts } from '#common/address/orders.ts'
import { readCoordinates } from '#common/coordinates/index.ts'
import type { FormField } from '#common/formSchema.ts'
import type { JsonValue } from '#server/db/tables/index.ts'
import type { CsvProblem } from '../repository/csvRows.ts'
import { countryIn } from './country.ts'
import { answerField } from './fields.ts'

/** The text of a field's cell; '' when it is empty or the field has no column. */
export type CellText = (field: string) => string
/** Makes a problem of a field. */
export type Wrong = (
  field: string | null,
  code: string,
  params?: CsvProblem['params'],
) => CsvProblem

const degrees = (text: string): number | undefined => {
  const bare = text.trim().replace(',', '.')
  return /^[-+]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** No pair of numbers is longer. */
const maxPairLength = 80

/** Both coordinates in one cell, in any usual form. Brackets hold latitude and longitude, as in parentheses. */
function pair(text: string): readonly (number | undefined)[] {
  const pattern = /^\s*[([]?\s*([-+]?\d+(?:\.\d+)?)\s*[,; ]\s*([-+]?\d+(?:\.\d+)?)\s*[)\]]?\s*$/
  const found = text.length > maxPairLength ? null : pattern.exec(text)
  if (found) return [Number(found[1]), Number(found[2])]
  const { latitude, longitude } = readCoordinates(text) ?? {}
  return [latitude, longitude]
}

function positionOf(
  key: string,
  textOf: CellText,
  wrong: Wrong,
): { readonly position?: Position; readonly problem?: CsvProblem } {
  const of = (part: string) => answerField(key, part)
  const both = textOf(of('position'))
  const texts = [textOf(of('latitude')), textOf(of('longitude'))] as const
  if (both === '' && texts[0] === '' && texts[1] === '') return {}
  const [latitude, longitude] = both === '' ? texts.map(degrees) : pair(both)
  const field = both !== '' ? 'position' : latitude === undefined ? 'latitude' : 'longitude'
  const isPlace =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return isPlace
    ? { position: { latitude, longitude } }
    : { problem: wrong(of(field), 'field.format') }
}

/** One country's quarter is another's suburb: a value goes to the one that exists. */
const twins: Readonly<Record<string, string>> = { quarter: 'suburb', suburb: 'quarter' }

/** The cells' values for parts that the country has; drops others. */
function partsIn(country: string, key: string, textOf: CellText): Record<string, string> {
  const known = new Set<string>(fieldsOf(country).map(({ part }) => part))
  const found: Record<string, string> = {}
  for (const part of addressParts) {
    const text = textOf(answerField(key, part))
    const twin = twins[part] ?? ''
    const to = known.has(part) ? part : known.has(twin) ? twin : ''
    if (text === '' || to === '') continue
    if (to === part || found[to] === undefined) found[to] = text
  }
  return found
}

const isObject = (value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const codes: Readonly<Record<string, string>> = {
  required: 'field.required',
  tooLong: 'field.shorter',
  postcode: 'csv.postcode',
}

/**
 * The address of a row; undefined when it has none.
 * @param country of the store, from the row or known before; '' when unknown.
 */
export function addressIn(
  { key, settings }: FormField,
  textOf: CellText,
  wrong: Wrong,
  country: string,
  before: JsonValue | undefined,
): { readonly value: JsonValue | undefined; readonly problems: readonly CsvProblem[] } {
  const of = (part: string) => answerField(key, part)
  const filled = [...addressParts, 'latitude', 'longitude', 'position'].some(
    part => textOf(of(part)) !== '',
  )
  if (!filled) return { value: undefined, problems: [] }
  const named = textOf(of('country'))
  const where = named === '' ? country : countryIn(named)
  if (where === undefined)
    return { value: undefined, problems: [wrong(of('country'), 'csv.country', { value: named })] }
  if (where === '' || where === 'ZZ')
    return { value: undefined, problems: [wrong(of('country'), 'csv.address_country')] }
  const old = isObject(before) && before.country === where ? before : undefined
  const oldParts = isObject(old?.parts) ? (old.parts as Record<string, string>) : {} // as validated
  const parts = { ...oldParts, ...partsIn(where, key, textOf) }
  const { position, problem } = positionOf(key, textOf, wrong)
  const kept = position ?? (isObject(old?.position) ? old.position : undefined)
  const allowed = settings?.countries?.length ? settings.countries : addressCountries
  const problems = addressProblems({ country: where, parts }, allowed).map(addressProblem =>
    addressProblem.part === ''
      ? wrong(of('country'), 'field.address')
      : wrong(of(addressProblem.part), codes[addressProblem.code] ?? 'field.format', {
          limit: 300,
          format: addressProblem.format ?? '',
        }),
  )
  const value = { country: where, parts, ...(kept === undefined ? {} : { position: { ...kept } }) }
  return { value, problems: problem ? [...problems, problem] : problems }
}
