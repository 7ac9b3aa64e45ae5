/** Kilometres east and north of a city's centre. */
type Away = readonly [east: number, north: number]

/** A city and the centre of its delivery areas. */
export interface City {
  readonly name: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lon: number
  /** As spelt there; each gives one store its name. */
  readonly quarters: readonly string[]
  /** Where each quarter lies, in the same order. */
  readonly quartersAt: readonly Away[]
}

/** The words for a country's stores. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimals of amounts in the till. */
  readonly decimals: 0 | 2
  /** IANA name. */
  readonly timeZone: string
  /** BCP 47: the language of the store's own screens. */
  readonly language: string
  /** Price of an average dish in the country's currency. */
  readonly price: number
  /** A store's name, from the brand as spelt there and its quarter. */
  readonly storeName: (brand: string, quarter: string) => string
  /** An address from city, street and number, in the country's order. */
  readonly address: (city: string, street: string, number: number) => string
  readonly cities: readonly City[]
  readonly streets: readonly string[]
  /** Given names of drivers. */
  readonly people: readonly string[]
}

/** Parses 'a, b, c', which keeps word lists readable. */
export const words = (text: string): readonly string[] => text.split(',').map(word => word.trim())

/** Parses 'quarter 1.5 -4'. */
function quarterOf(text: string): readonly [name: string, at: Away] {
  const [, name = '', east, north] = /^(.+) (\S+) (\S+)$/.exec(text) ?? []
  return [name, [Number(east), Number(north)]]
}

/** Parses 'name | lat | lon | quarter 1.5 -4, quarter -2 0.3', one city per line; a quarter has the way to it in km. */
export function citiesOf(text: string): readonly City[] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', lat = '', lon = '', list = ''] = line.split('|').map(part => part.trim())
      const quarters = words(list).map(quarterOf)
      return {
        name,
        lat: Number(lat),
        lon: Number(lon),
        quarters: quarters.map(([quarter]) => quarter),
        quartersAt: quarters.map(([, at]) => at),
      }
    })
}
