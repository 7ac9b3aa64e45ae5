import { randomOf } from '../random.ts'
import type { Country } from './country.ts'
import { words } from './country.ts'

export interface Dish {
  /** The till's code for it. */
  readonly code: string
  readonly name: string
  /** In the country's currency. */
  readonly price: number
  /** Where in the kitchen it is prepared. */
  readonly station: string
}

/** Station -> dishes; a chain's menu is the same in every country, but not its prices. */
const menus: readonly (readonly [station: string, dishes: string])[][] = [
  [
    ['oven', 'Pizza Margherita, Pizza Funghi, Pizza Diavola, Calzone'],
    ['grill', 'Burrata & peppers'],
    ['cold', 'Rocket salad, Tiramisù, Lemonade'],
  ],
  [
    ['grill', 'Lantern burger, Smoked burger, Bean burger, Chicken wings'],
    ['fryer', 'Fries, Onion rings'],
    ['cold', 'Coleslaw, Root soda'],
  ],
  [
    ['wok', 'Sesame noodles, Ginger beef bowl, Tofu bowl, Garlic greens'],
    ['steamer', 'Dumplings, Pork buns'],
    ['cold', 'Cucumber salad, Iced barley tea'],
  ],
]

const chainOfCountry: Readonly<Record<string, number>> = {
  GB: 0,
  BR: 0,
  GR: 0,
  ES: 0,
  DE: 1,
  FR: 1,
  EG: 1,
  MX: 1,
  JP: 2,
  TW: 2,
  KR: 2,
  TH: 2,
}

function rounded(price: number, decimals: 0 | 2): number {
  if (decimals === 2) return Math.round(price * 10) / 10
  return Math.round(price / 10) * 10
}

/** A store's dishes with its own prices. */
export function menuOf(country: Country, storeNumber: string): readonly Dish[] {
  const random = randomOf(`menu/${storeNumber}`)
  const menu = menus[chainOfCountry[country.code] ?? 0] ?? []
  return menu.flatMap(([station, dishes]) =>
    words(dishes).map((name, at) => ({
      code: `${station.slice(0, 2).toUpperCase()}${String(at + 1).padStart(2, '0')}`,
      name,
      price: rounded(country.price * (0.5 + random.next()), country.decimals),
      station,
    })),
  )
}
