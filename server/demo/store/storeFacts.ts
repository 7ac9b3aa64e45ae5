import { clockOf, type LocalTime } from '../localTime.ts'
import { type Random, randomOf } from '../random.ts'
import { countryOf } from '../words/countries.ts'
import type { City, Country } from '../words/country.ts'
import { type Dish, menuOf } from '../words/menus.ts'

/** The database's facts about a store; satisfied by `StoreEntry` and `DemoStore`. */
export interface StoreIdentity {
  readonly id: number
  readonly name: string
  readonly storeNumber: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** City and number in the demo; otherwise any text. */
  readonly extra: string
  readonly clientVersion: string | null
}

/** Everything a store's files refer to; always the same for the same identity. */
export interface StoreFacts extends StoreIdentity {
  readonly countryFacts: Country
  readonly city: City
  readonly address: string
  readonly phone: string
  readonly menu: readonly Dish[]
  readonly drivers: readonly {
    readonly id: number
    readonly name: string
    readonly vehicle: string
  }[]
  /** The first three numbers of the store's network, 10.x.y.0/24. */
  readonly network: string
  /** Short Latin host name. */
  readonly hostName: string
  readonly clock: (at: Date) => LocalTime
  /** A separate stream per purpose, so that one file's length does not affect another. */
  readonly random: (purpose: string) => Random
  /** An amount as printed by the till: currency and number. */
  readonly money: (amount: number) => string
}

const vehicles = ['bicycle', 'scooter', 'car', 'e-bike'] as const

function cityOf(countryFacts: Country, store: StoreIdentity, random: Random): City {
  // Older demo data has a number after the city.
  const named = countryFacts.cities.find(({ name }) => `${store.extra} `.startsWith(`${name} `))
  return named ?? random.pick(countryFacts.cities)
}

/** A file or host name from a store number, which may contain anything. */
export const plainNumber = (storeNumber: string) => storeNumber.replace(/[^A-Za-z0-9-]/g, '-')

export function factsOf(store: StoreIdentity): StoreFacts {
  const countryFacts = countryOf(store.country)
  const stream = (purpose: string) => randomOf(`store/${store.id}/${store.storeNumber}/${purpose}`)
  const random = stream('facts')
  const city = cityOf(countryFacts, store, random)
  return {
    ...store,
    countryFacts,
    city,
    address: countryFacts.address(city.name, random.pick(countryFacts.streets), random.int(1, 180)),
    phone: `555-${String(random.int(0, 9999)).padStart(4, '0')}`,
    menu: menuOf(countryFacts, store.storeNumber),
    drivers: countryFacts.people.slice(0, random.int(4, 7)).map((name, at) => ({
      id: at + 1,
      name,
      vehicle: random.pick(vehicles),
    })),
    network: `10.${random.int(16, 200)}.${random.int(0, 255)}`,
    hostName: `st${plainNumber(store.storeNumber).toLowerCase()}`,
    clock: clockOf(countryFacts.timeZone),
    random: stream,
    money: amount => `${countryFacts.currency} ${amount.toFixed(countryFacts.decimals)}`,
  }
}
