// An address's parts by country, its envelope and its missing parts. Pure: shared by server and browser.
import formatter from '@fragaria/address-formatter'
import { type AddressPart, addressParts, countriesByOrder } from './orders.ts'
import { postcodeFormats, postcodeWritten } from './postcodes.ts'

export interface AddressValue {
  /** ISO 3166, upper case. */
  country: string
  parts: Readonly<Record<string, string>>
  position?: { latitude: number; longitude: number } | undefined
}

/** Names of parts for which a country has its own word; the translations spell them out. */
const partWords = [
  'area',
  'bairro',
  'canton',
  'cep',
  'colonia',
  'county',
  'department',
  'district',
  'eircode',
  'emirate',
  'governorate',
  'island',
  'oblast',
  'parish',
  'pin',
  'postTown',
  'prefecture',
  'province',
  'suburbCity',
  'townland',
  'state',
  'zip',
] as const
export type PartWord = (typeof partWords)[number]

export interface AddressField {
  part: AddressPart
  required: boolean
  /** The country's own word; without one the part has its usual name. */
  word?: PartWord
}

const orders = new Map(
  Object.entries(countriesByOrder).flatMap(([order, countries]) =>
    countries.split(' ').map(country => [country, order] as const),
  ),
)
const [usual = ''] = Object.keys(countriesByOrder)

/** Every supported country. */
export const addressCountries: readonly string[] = [...orders.keys()].sort()

const listed = (countries: string) => new Set(countries.split(' '))

// Parts the postal services require, as collected by Google's libaddressinput (Apache 2.0). Only the facts are taken,
// written down afresh.
const needsPostcode = listed(
  'AS AT AU AX BE BL BR CA CH CN DE DK ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LU MF MH MP MQ MX MY NC NL NO NZ PF PL PM PR PT PW RE RU SE SG SH SJ SM TC TR TW UA US VI WF YT ZA',
)
const needsState = listed(
  'AE AS AU BR CA CN CO CR ES FM GU HK HN ID IN IQ IT JM JP KN KR KY MH MP NR PF PG PW RU SO SV TW UA UM US VE VI',
)
const needsNoCity = listed('AE AG CO GI HK ID KY MO NR SG SM VG')

/** A country's own words for its parts, by `country.part`. */
const ownWords: Readonly<Record<string, PartWord>> = {
  'AE.state': 'emirate',
  'AU.city': 'suburbCity',
  'AU.state': 'state',
  'BB.state': 'parish',
  'BR.postcode': 'cep',
  'BR.state': 'state',
  'BR.suburb': 'bairro',
  'BS.county': 'island',
  'CA.state': 'province',
  'CN.state': 'province',
  'CN.suburb': 'district',
  'CO.state': 'department',
  'EG.state': 'governorate',
  'GB.city': 'postTown',
  'HK.state_district': 'area',
  'ID.state': 'province',
  'IE.county': 'county',
  'IE.postcode': 'eircode',
  'IE.suburb': 'townland',
  'IN.postcode': 'pin',
  'IN.state': 'state',
  'IT.county': 'province',
  'JP.state': 'prefecture',
  'KR.state': 'province',
  'KR.suburb': 'district',
  'MX.state': 'state',
  'MX.suburb': 'colonia',
  'MY.state': 'state',
  'NG.state': 'state',
  'NI.state': 'department',
  'NO.city': 'postTown',
  'PA.state': 'province',
  'RU.state': 'oblast',
  'SE.city': 'postTown',
  'UA.state': 'oblast',
  'UA.state_district': 'district',
  'US.postcode': 'zip',
  'US.state': 'state',
  'PR.postcode': 'zip',
  'VE.state': 'state',
  'ZA.state_district': 'province',
}

function isRequired(country: string, part: AddressPart): boolean {
  if (part === 'road') return true
  if (part === 'city') return !needsNoCity.has(country)
  if (part === 'postcode') return needsPostcode.has(country)
  return part === 'state' && needsState.has(country)
}

const isPart = (name: string): name is AddressPart => addressParts.some(part => part === name)

/** A country's fields, in envelope order. */
export function fieldsOf(country: string): AddressField[] {
  const order = orders.get(country) ?? usual
  return order
    .split(' ')
    .filter(isPart)
    .map(part => {
      const word = ownWords[`${country}.${part}`]
      const required = isRequired(country, part)
      return word ? { part, required, word } : { part, required }
    })
}

/** Corrects templates of the formatter that differ from the envelope of their own source. */
function mended(country: string, components: Record<string, string>): Record<string, string> {
  const { house_number: number } = components
  // Brazil: a comma between street and number.
  if (country === 'BR' && number && components.road)
    return { ...components, house_number: `, ${number}` }
  return components
}

/** The lines of an envelope, from components named as the formatter names them. */
export function envelope(components: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.entries(components)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, String(value).replace(/\s+/g, ' ').trim()] as const)
  const given: Record<string, string> = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  const country = (given.country_code ?? '').toUpperCase()
  const lines = formatter.format(mended(country, given), { output: 'array' })
  // Drops separators (a hyphen, Hungary's full stop) that a template leaves beside an empty part.
  return lines
    .map(line => line.replace(/^[\s,-]+|[\s,-]+$/g, ''))
    .filter(line => /[\p{L}\p{N}]/u.test(line))
}

/** The address as written in its country, with `countryName` as the last line if given. */
export function addressLines({ country, parts }: AddressValue, countryName = ''): string[] {
  const known = new Set<string>(fieldsOf(country).map(({ part }) => part))
  const own = Object.entries(parts).filter(([part, text]) => known.has(part) && text.trim() !== '')
  if (own.length === 0) return []
  const postcode = parts.postcode ? postcodeWritten(country, parts.postcode) : null
  const components = { ...Object.fromEntries(own), ...(postcode ? { postcode } : {}) }
  return envelope({
    ...components,
    country_code: country,
    ...(countryName ? { country: countryName } : {}),
  })
}

const addressProblemCodes = [
  'country',
  'part',
  'required',
  'tooLong',
  'postcode',
  'position',
] as const

export interface AddressProblem {
  code: (typeof addressProblemCodes)[number]
  /** The part concerned; empty for the address as a whole. */
  part: string
  /** The expected format of the postal code. */
  format?: string
}

const longest = 300

function partProblem(
  country: string,
  { part, required }: AddressField,
  text: string,
): AddressProblem | null {
  if (text === '') return required ? { code: 'required', part } : null
  if (text.length > longest) return { code: 'tooLong', part }
  if (part !== 'postcode' || postcodeWritten(country, text) !== null) return null
  return { code: 'postcode', part, format: postcodeFormats(country).join(', ') }
}

const isDegree = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

/** Validates an address; `countries` are the permitted ones. */
export function addressProblems(
  { country, parts, position }: AddressValue,
  countries: readonly string[] = addressCountries,
): AddressProblem[] {
  if (!orders.has(country) || !countries.includes(country)) return [{ code: 'country', part: '' }]
  const fields = fieldsOf(country)
  const unknown = Object.keys(parts).filter(name => !fields.some(({ part }) => part === name))
  const found: (AddressProblem | null)[] = [
    ...fields.map(field => partProblem(country, field, (parts[field.part] ?? '').trim())),
    ...unknown.map(part => ({ code: 'part' as const, part })),
  ]
  if (position && !(isDegree(position.latitude, 90) && isDegree(position.longitude, 180)))
    found.push({ code: 'position', part: '' })
  return found.filter(problem => problem !== null)
}
