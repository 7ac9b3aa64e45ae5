import { americas } from './americas.ts'
import { asiaAfrica } from './asiaAfrica.ts'
import type { Country } from './country.ts'
import { europe } from './europe.ts'

/** The twelve countries of the demo fleet. */
export const countries: readonly Country[] = [...europe, ...americas, ...asiaAfrica]

const byCode = new Map(countries.map(country => [country.code, country]))

/**
 * The words of a country by its ISO code. A store made later may stand anywhere: a country the
 * demo has no words for gets the first one's, so its folder is still whole.
 */
export function countryOf(code: string): Country {
  const found = byCode.get(code) ?? countries[0]
  if (found === undefined) throw new RangeError('the demo has no countries')
  return found
}
