import { americas } from './americas.ts'
import { asiaAfrica } from './asiaAfrica.ts'
import type { Country } from './country.ts'
import { europe } from './europe.ts'

/** The twelve countries of the demo fleet. */
export const countries: readonly Country[] = [...europe, ...americas, ...asiaAfrica]

const byCode = new Map(countries.map(country => [country.code, country]))

/**
 * A country's words by its ISO code. A country unknown to the demo gets those of the first, so that any store has a
 * complete folder.
 */
export function countryOf(code: string): Country {
  const found = byCode.get(code) ?? countries[0]
  if (found === undefined) throw new RangeError('the demo has no countries')
  return found
}
