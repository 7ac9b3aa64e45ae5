// The parts of an address by country, its envelope, and what is missing. Pure: server and browser share it.
import formatter from '@fragaria/address-formatter'
import { type AddressPart, addressParts, countriesByOrder } from './orders.ts'
import { postcodeFormats, postcodeWritten } from './postcodes.ts'

export interface AddressValue {
  /** ISO 3166, in capitals. */
  country: string
  parts: Readonly<Record<string, string>>
  position?: { latitude: number; longitude: number } | undefined
}

/** What a part is called where the country has a word of its own for it; the language says how. */
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
  /** The country's own word; without one the part is called what it is. */
  word?: PartWord
}

const orders = new Map(
  Object.entries(countriesByOrder).flatMap(([order, countries]) =>
    countries.split(' ').map(country => [country, order] as const),
  ),
)
const [usual = ''] = Object.keys(countriesByOrder)

/** Every country an address can be in. */
export const addressCountries: readonly string[] = [...orders.keys()].sort()

const listed = (countries: string) => new Set(countries.split(' '))

// What the postal services ask for, as Google's libaddressinput (Apache 2.0) has gathered it: facts, written anew.
const needsPostcode = listed(
  'AS AT AU AX BE BL BR CA CH CN DE DK ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LU MF MH MP MQ MX MY NC NL NO NZ PF PL PM PR PT PW RE RU SE SG SH SJ SM TC TR TW UA US VI WF YT ZA',
)
const needsState = listed(
  'AE AS AU BR CA CN CO CR ES FM GU HK HN ID IN IQ IT JM JP KN KR KY MH MP NR PF PG PW RU SO SV TW UA UM US VE VI',
)
const needsNoCity = listed('AE AG CO GI HK ID KY MO NR SG SM VG')

/** Words of one country for one part: `country.part`. */
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

/** The fields of a country, in the order of its envelope. */
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

/** Where the formatter's templates leave the envelope of their own source behind. */
function mended(country: string, components: Record<string, string>): Record<string, string> {
  const { house_number: number } = components
  // Brazil: a comma between street and number.
  if (country === 'BR' && number && components.road)
    return { ...components, house_number: `, ${number}` }
  return components
}

/** The lines of an envelope from components of any name, as the formatter knows them. */
export function envelope(components: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.entries(components)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, String(value).replace(/\s+/g, ' ').trim()] as const)
  const given: Record<string, string> = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  const country = (given.country_code ?? '').toUpperCase()
  const lines = formatter.format(mended(country, given), { output: 'array' })
  // What a template sets between two parts is nothing beside one: a hyphen, Hungary's full stop.
  return lines
    .map(line => line.replace(/^[\s,-]+|[\s,-]+$/g, ''))
    .filter(line => /[\p{L}\p{N}]/u.test(line))
}

/** The address as one writes it in its country; with `country` as the last line where it is handed in. */
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
  /** The part it is about; empty for the whole. */
  part: string
  /** How its postal codes look. */
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

/** What is wrong with an address; `countries` are those that may be chosen. */
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
