// The demo stores' form answers: most complete, some incomplete, some empty.
import { type AddressValue, fieldsOf } from '#common/address/address.ts'
import { postcodeFormats } from '#common/address/postcodes.ts'
import type { DemoStore } from './fleet.ts'
import type { DemoFormField } from './forms.ts'
import { type Random, randomOf } from './random.ts'
import { factsOf, type StoreFacts } from './store/storeFacts.ts'

type Answers = Readonly<Record<string, unknown>>
interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** States of cities in countries whose addresses need one or usually have one. */
const states: Readonly<Record<string, string>> = {
  'São Paulo': 'SP',
  'Rio de Janeiro': 'RJ',
  'Belo Horizonte': 'MG',
  Curitiba: 'PR',
  'Porto Alegre': 'RS',
  Salvador: 'BA',
  Recife: 'PE',
  Florianópolis: 'SC',
  'Ciudad de México': 'CDMX',
  Guadalajara: 'Jalisco',
  Monterrey: 'Nuevo León',
  Puebla: 'Puebla',
  Querétaro: 'Querétaro',
  Mérida: 'Yucatán',
  東京都: '東京都',
  大阪市: '大阪府',
  名古屋市: '愛知県',
  札幌市: '北海道',
  福岡市: '福岡県',
  京都市: '京都府',
}

const rounded = (value: number) => Number(value.toFixed(5))

function postcode(country: string, random: Random): string {
  const [format = ''] = postcodeFormats(country)
  const first = format.indexOf('9')
  return [...format]
    .map((sign, at) => {
      if (sign === 'A') return random.pick([...'BDEHLNSW'])
      return sign === '9' ? String(random.int(at === first ? 1 : 0, 9)) : sign
    })
    .join('')
}

function placeOf({ city }: StoreFacts, random: Random): Position {
  return {
    latitude: rounded(city.lat + (random.next() - 0.5) * 0.07),
    longitude: rounded(city.lon + (random.next() - 0.5) * 0.09),
  }
}

function addressOf(store: DemoStore, facts: StoreFacts, random: Random): AddressValue {
  const { city, countryFacts } = facts
  const given: Readonly<Record<string, string | undefined>> = {
    road: random.pick(countryFacts.streets),
    house_number: String(random.int(1, 180)),
    suburb: city.quarters.find(quarter => store.name.includes(quarter)),
    city: city.name,
    state: states[city.name] ?? (store.country === 'KR' ? city.name : undefined),
    postcode: postcode(store.country, random),
  }
  const parts = fieldsOf(store.country).flatMap(({ part }) => {
    const text = given[part]
    return text === undefined ? [] : [[part, text] as const]
  })
  return { country: store.country, parts: Object.fromEntries(parts) }
}

const degree = Math.PI / 180

/** A polygon about a kilometre around the store. */
function areaAround({ latitude, longitude }: Position, random: Random) {
  const count = random.int(5, 8)
  const corners = Array.from({ length: count }, (_, at) => {
    const angle = ((at + random.next() * 0.5) / count) * 2 * Math.PI
    const far = 0.007 + random.next() * 0.006
    return [
      rounded(longitude + (far * Math.cos(angle)) / Math.cos(latitude * degree)),
      rounded(latitude + far * Math.sin(angle)),
    ]
  })
  return { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
}

const day = (random: Random, from: number, to: number) =>
  `${random.int(from, to)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`

/** A store's answer for every known key. */
function everything(store: DemoStore): Answers {
  const facts = factsOf(store)
  const random = randomOf(`answers/${store.storeNumber}`)
  const position = placeOf(facts, random)
  const services = ['Delivery', 'Takeaway', 'Table service', 'Catering'].filter(
    (_, at) => at === 0 || random.chance(0.5),
  )
  return {
    address: { ...addressOf(store, facts, random), position },
    delivery_area: areaAround(position, random),
    opening_hours: random.pick(['11:00 to 22:00', '11:30 to 23:00', '12:00 to 00:30']),
    main_channel: random.pick(['web', 'app', 'phone', 'counter']),
    phone: `+44 20 ${facts.phone}`,
    opened: day(random, 2009, 2025),
    seats: random.int(0, 60),
    terrace: random.chance(0.4),
    oven: random.pick(['Wood', 'Gas', 'Electric']),
    services,
    manager: random.pick(facts.countryFacts.people),
    mail: `store${Number(store.storeNumber)}@example.com`,
    main_driver: facts.drivers[0]?.name ?? '',
    vehicle: facts.drivers[0]?.vehicle ?? '',
    licence_until: day(random, 2027, 2029),
  }
}

/** A store's answers to these fields: none for every ninth store, incomplete for every seventh. */
export function demoAnswers(store: DemoStore, fields: readonly DemoFormField[]): Answers {
  if (store.id % 9 === 4) return {}
  const known = everything(store)
  const required = fields.filter(field => field.required)
  const left =
    store.id % 7 === 3 ? required[store.id % Math.max(1, required.length)]?.key : undefined
  return Object.fromEntries(
    fields.flatMap(({ key }) =>
      key === left || known[key] === undefined ? [] : [[key, known[key]]],
    ),
  )
}
