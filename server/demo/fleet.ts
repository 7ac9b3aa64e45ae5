import { type DemoFormField, demoFields } from './forms.ts'
import { type Random, randomOf } from './random.ts'
import { countryOf } from './words/countries.ts'

export interface DemoChain {
  readonly id: number
  readonly name: string
}

export interface DemoForm {
  readonly id: number
  readonly name: string
  readonly fields: readonly DemoFormField[]
}

export interface DemoFranchise {
  readonly id: number
  readonly name: string
  readonly chainId: number
  readonly defaultFormId: number
}

export interface DemoStore {
  readonly id: number
  /** As on its sign, in the country's script. */
  readonly name: string
  /** Text: leading zeros count. Unique in the fleet. */
  readonly storeNumber: string
  readonly franchiseId: number
  /** 0 = the franchise's default form. */
  readonly formId: number
  readonly country: string
  /** City and number. */
  readonly extra: string
  /** Null when the store has not reported it. */
  readonly clientVersion: string | null
  /** Folder of its host below DATA_DIR/hosts; null = no host, so no tools. */
  readonly location: string | null
}

export interface Fleet {
  readonly chains: readonly DemoChain[]
  readonly franchises: readonly DemoFranchise[]
  readonly forms: readonly DemoForm[]
  readonly stores: readonly DemoStore[]
}

/** Changing it changes every demo store on every machine: tests pin the result. */
const seed = 'support-tools/fleet/2'

interface FranchisePlan {
  readonly name: string
  readonly chainId: number
  /** The first store number; they ascend with gaps, padded to `width`. */
  readonly from: number
  readonly width: number
  /** Country -> the chain's brand as spelt there. */
  readonly brands: Readonly<Record<string, string>>
}

const chains: readonly DemoChain[] = [
  { id: 1, name: 'Forno Viola' },
  { id: 2, name: 'Copper Lantern' },
  { id: 3, name: 'Tern & Bowl' },
]

const plans: readonly FranchisePlan[] = [
  {
    name: 'Forno Viola United Kingdom',
    chainId: 1,
    from: 1,
    width: 4,
    brands: { GB: 'Forno Viola' },
  },
  { name: 'Forno Viola Brasil', chainId: 1, from: 1001, width: 4, brands: { BR: 'Forno Viola' } },
  { name: 'Forno Viola Ελλάς', chainId: 1, from: 401, width: 5, brands: { GR: 'Φόρνο Βιόλα' } },
  { name: 'Forno Viola España', chainId: 1, from: 3001, width: 4, brands: { ES: 'Forno Viola' } },
  {
    name: 'Kupferlaterne Deutschland',
    chainId: 2,
    from: 201,
    width: 6,
    brands: { DE: 'Kupferlaterne' },
  },
  {
    name: 'Lanterne de Cuivre France',
    chainId: 2,
    from: 5101,
    width: 4,
    brands: { FR: 'Lanterne de Cuivre' },
  },
  {
    name: 'الفانوس النحاسي مصر',
    chainId: 2,
    from: 61,
    width: 5,
    brands: { EG: 'الفانوس النحاسي' },
  },
  {
    name: 'Farol de Cobre México',
    chainId: 2,
    from: 7001,
    width: 4,
    brands: { MX: 'Farol de Cobre' },
  },
  {
    name: '燕鷗食堂 東亞',
    chainId: 3,
    from: 80001,
    width: 5,
    brands: { JP: 'アジサシ食堂', TW: '燕鷗食堂' },
  },
  {
    name: 'Tern & Bowl Korea · Thailand',
    chainId: 3,
    from: 90001,
    width: 5,
    brands: { KR: '제비갈매기식당', TH: 'ครัวนางนวล' },
  },
]

function formsOf(): readonly DemoForm[] {
  return chains.map((chain, at) => ({
    id: chain.id,
    name: `${chain.name}: store sheet`,
    fields: demoFields[at] ?? [],
  }))
}

/** Most stores are near the newest version, a few far behind, a few unknown. */
function clientVersion(random: Random): string | null {
  if (random.chance(0.05)) return null
  if (random.chance(0.1)) return `3.${random.int(7, 9)}.${random.int(0, 12)}`
  return `4.${random.int(9, 12)}.${random.int(0, 6)}`
}

interface Place {
  readonly country: string
  readonly city: string
  readonly name: string
}

function placesOf(plan: FranchisePlan): readonly Place[] {
  return Object.entries(plan.brands).flatMap(([code, brand]) => {
    const country = countryOf(code)
    return country.cities.flatMap(city =>
      city.quarters.map(quarter => ({
        country: code,
        city: city.name,
        name: country.storeName(brand, quarter),
      })),
    )
  })
}

/** Every 40th store has no host: connecting works, and every tool explains why it is unavailable. */
const withoutHost = (id: number): boolean => id % 40 === 20

function storesOf(): readonly DemoStore[] {
  const random = randomOf(seed)
  let id = 0
  return plans.flatMap((plan, at) => {
    let number = plan.from - 1
    return placesOf(plan).map(place => {
      id += 1
      // Gaps stand for closed stores, which makes the list look real.
      number += random.chance(0.2) ? random.int(2, 4) : 1
      const storeNumber = String(number).padStart(plan.width, '0')
      return {
        id,
        name: place.name,
        storeNumber,
        franchiseId: at + 1,
        formId: 0,
        country: place.country,
        extra: place.city,
        clientVersion: clientVersion(random),
        location: withoutHost(id) ? null : `store-${storeNumber}`,
      }
    })
  })
}

/** The demo fleet: 3 chains, 10 franchises, 300 stores in 12 countries, ids from 1 in order. */
export function demoFleet(): Fleet {
  return {
    chains,
    forms: formsOf(),
    franchises: plans.map((plan, at) => ({
      id: at + 1,
      name: plan.name,
      chainId: plan.chainId,
      defaultFormId: plan.chainId,
    })),
    stores: storesOf(),
  }
}
