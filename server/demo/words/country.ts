/** A city with the point its delivery areas lie around. */
export interface City {
  readonly name: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lon: number
  /** As people there write them; each gives one store its name. */
  readonly quarters: readonly string[]
}

/** Where the stores of one country take their words from. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** ISO 4217. */
  readonly currency: string
  /** Digits after the decimal sign in the till. */
  readonly decimals: 0 | 2
  /** IANA name. */
  readonly timeZone: string
  /** BCP 47, the language of the store's own screens. */
  readonly language: string
  /** Price of a middling dish in the country's own money. */
  readonly price: number
  /** A store's name from the brand as written there and its quarter. */
  readonly storeName: (brand: string, quarter: string) => string
  /** Where it stands: city, street and number in the country's own order. */
  readonly address: (city: string, street: string, number: number) => string
  readonly cities: readonly City[]
  readonly streets: readonly string[]
  /** Given names of drivers. */
  readonly people: readonly string[]
}

/** Reads 'a, b, c' as a list: word lists stay readable in the source. */
export const words = (text: string): readonly string[] => text.split(',').map(word => word.trim())

/** 'name | lat | lon | quarter, quarter': one city a line. */
export function citiesOf(text: string): readonly City[] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', lat = '', lon = '', quarters = ''] = line
        .split('|')
        .map(part => part.trim())
      return { name, lat: Number(lat), lon: Number(lon), quarters: words(quarters) }
    })
}
