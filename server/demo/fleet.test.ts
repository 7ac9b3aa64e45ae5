import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoFleet } from './fleet.ts'
import { randomOf } from './random.ts'
import { countries } from './words/countries.ts'

const fleet = demoFleet()
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The script expected on a store's sign in each country. */
const scripts: Readonly<Record<string, RegExp>> = {
  GB: /\p{Script=Latin}/u,
  DE: /\p{Script=Latin}/u,
  FR: /\p{Script=Latin}/u,
  ES: /\p{Script=Latin}/u,
  GR: /^[\p{Script=Greek}\s]+$/u,
  BR: /\p{Script=Latin}/u,
  MX: /\p{Script=Latin}/u,
  JP: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s]+$/u,
  TW: /^\p{Script=Han}+$/u,
  KR: /^[\p{Script=Hangul}\s]+$/u,
  TH: /^[\p{Script=Thai}\s]+$/u,
  EG: /^[\p{Script=Arabic}\s]+$/u,
}

describe('demo fleet', () => {
  it('is the same on every machine, byte for byte', () => {
    expect(hashOf(demoFleet())).toBe(hashOf(fleet))
    expect(hashOf(fleet)).toBe('a48c0abfe03d545b289f3b770a3e92f8fc764f732fd872aa5ec1d467f14f6f1a')
  })

  it('has 3 chains, 10 franchises and 300 stores in 12 countries', () => {
    expect(fleet.chains).toHaveLength(3)
    expect(fleet.franchises).toHaveLength(10)
    expect(fleet.stores).toHaveLength(300)
    expect(new Set(fleet.stores.map(store => store.country)).size).toBe(12)
    expect(fleet.stores.map(store => store.id)).toEqual(
      Array.from({ length: 300 }, (_, at) => at + 1),
    )
  })

  it.each(Object.entries(scripts))('writes the names of %s in its script', (code, script) => {
    const names = fleet.stores.filter(store => store.country === code).map(store => store.name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(name => !script.test(name))).toEqual([])
  })

  it('keeps every name and every number for one store only', () => {
    for (const field of ['name', 'storeNumber'] as const) {
      expect(new Set(fleet.stores.map(store => store[field])).size).toBe(300)
    }
    const locations = fleet.stores.flatMap(({ location }) => location ?? [])
    expect(new Set(locations).size).toBe(locations.length)
  })

  it('has numbers with zeros in front, unknown versions and stores without a host, a few of each', () => {
    const count = (test: (store: (typeof fleet.stores)[number]) => boolean) =>
      fleet.stores.filter(test).length
    expect(count(store => store.storeNumber.startsWith('0'))).toBeGreaterThan(30)
    expect(fleet.stores.some(store => store.storeNumber === '0042')).toBe(true)
    expect(count(store => store.clientVersion === null)).toBeGreaterThan(3)
    expect(count(store => store.clientVersion === null)).toBeLessThan(40)
    expect(count(store => store.location === null)).toBe(8)
    expect(new Set(fleet.stores.map(store => store.clientVersion)).size).toBeGreaterThan(10)
  })

  it('hangs together: store to franchise, franchise to chain and form', () => {
    const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id))
    const { chains, forms, franchises, stores } = fleet
    expect(stores.filter(store => !ids(franchises).has(store.franchiseId))).toEqual([])
    expect(franchises.filter(franchise => !ids(chains).has(franchise.chainId))).toEqual([])
    expect(franchises.filter(franchise => !ids(forms).has(franchise.defaultFormId))).toEqual([])
    expect(forms).toHaveLength(chains.length)
    for (const form of forms) {
      expect(form.fields.map(field => field.index)).toEqual(form.fields.map((_, at) => at + 1))
      expect(new Set(form.fields.map(field => field.key)).size).toBe(form.fields.length)
    }
  })

  it('knows a real time zone, currency and language for each country', () => {
    for (const { timeZone, currency, language } of countries) {
      const format = new Intl.DateTimeFormat(language, { timeZone })
      expect(format.resolvedOptions().timeZone).toBe(timeZone)
      expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language])
      expect(Intl.supportedValuesOf('currency')).toContain(currency)
    }
  })
})

describe('seeded numbers', () => {
  it('differ by seed and stay in their range', () => {
    const draw = (seed: string) => {
      const random = randomOf(seed)
      return Array.from({ length: 2000 }, () => random.int(-3, 3))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
    expect(new Set(draw('a'))).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3]))
    expect(() => randomOf('a').pick([])).toThrow(RangeError)
  })
})
