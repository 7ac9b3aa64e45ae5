import { describe, expect, test } from 'vitest'
import type { AreaValue } from '#common/area/types.ts'
import { type Other, type Pin, type Places, warningsOf } from './warnings.ts'

/** A square, its corners this many degrees from the middle. */
function square(lng: number, lat: number, half: number): AreaValue {
  const [west, south, east, north] = [lng - half, lat - half, lng + half, lat + half]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

const glasgow = [-4.25, 55.86] as const
const dublin = [-6.26, 53.35] as const
const pin = (at: Pin['at'], more: Partial<Pin> = {}): Pin => ({
  field: 'place',
  country: 'GB',
  at,
  ...more,
})
const other = (id: number, area: AreaValue): Other => ({
  id,
  name: `Store ${id}`,
  storeNumber: String(id),
  area,
})
const none: Places = { country: 'GB', pins: [], areas: [], sisters: [], largest: [] }
const found = (places: Partial<Places>) => warningsOf({ ...none, ...places })
const codes = (places: Partial<Places>) => found(places).map(({ code }) => code)
const area = (value: AreaValue) => [{ field: 'zone', area: value }]

describe('a pin', () => {
  test.each<[string, string, Pin['at'], string[]]>([
    ['in its country', 'GB', glasgow, []],
    ['in another country', 'GB', dublin, ['pin.country']],
    ['far out at sea', 'GB', [-20, 50], ['pin.country']],
    ['on a small island farther out, which the atlas lacks', 'GB', [-8.58, 57.81], ['pin.country']],
    ['on a pier', 'US', [-74.01, 40.7], []],
    ['across the antimeridian', 'FJ', [-179.95, -16.8], []],
    ['near the antimeridian, in the other country', 'US', [177.5, 64.7], ['pin.country']],
    ['at the pole', 'AQ', [10, -90], []],
    ['at the other pole', 'AQ', [10, 90], ['pin.country']],
    ['in a country that the atlas does not have', 'RE', [55.5, -21.1], []],
    ['in a department overseas', 'FR', [55.5, -21.1], []],
    ['just across a border', 'FR', [7.62, 48.57], []],
    ['well across a border', 'FR', [8.4, 49.0], ['pin.country']],
    ['in a hole of its country', 'ZA', [28.2, -29.6], ['pin.country']],
  ])('%s', (_, country, at, expected) => {
    expect(codes({ pins: [pin(at, { country })] })).toEqual(expected)
  })

  test('far from its town says how far, and shows both', () => {
    const town = { name: 'Glasgow', at: glasgow }
    expect(codes({ pins: [pin([-4.6, 55.86], { town })] })).toEqual([])
    const [warning] = found({ pins: [pin([-4.9, 55.86], { town })] })
    expect(warning).toMatchObject({
      code: 'pin.town',
      field: 'place',
      values: { town: 'Glasgow', km: 41 },
      box: { west: -4.9, east: -4.25 },
    })
  })

  test('near its town across the antimeridian', () => {
    const town = { name: 'Naqara', at: [179.95, -16.8] as const }
    expect(codes({ pins: [pin([-179.95, -16.8], { country: 'FJ', town })] })).toEqual([])
  })
})

describe('an area', () => {
  test('in Dublin of a store in Glasgow', () => {
    const warnings = found({ pins: [pin(glasgow)], areas: area(square(...dublin, 0.02)) })
    expect(warnings).toMatchObject([
      { code: 'area.pin', field: 'zone', box: { east: -4.25, north: 55.86 } },
      { code: 'area.country', values: { country: 'GB', found: 'IE', percent: 100 } },
    ])
  })

  test.each<[string, string, AreaValue, string[]]>([
    ['in its country', 'GB', square(...glasgow, 0.1), []],
    ['of an unknown country', 'ZZ', square(...dublin, 0.1), []],
    ['at sea', 'GB', square(-20, 50, 0.1), []],
    ['along a border, a little across', 'FR', square(7.5, 48.57, 0.2), []],
    ['that reaches far across a border', 'FR', square(8.1, 48.9, 0.5), ['area.country']],
    ['near a pole', 'AQ', square(0, -89.5, 0.4), []],
  ])('%s', (_, country, value, expected) => {
    expect(codes({ country, areas: area(value) })).toEqual(expected)
  })

  test('cut at the antimeridian is shown whole', () => {
    const parts = [square(179.9, -17, 0.1), square(-179.9, -17, 0.1)]
    const value: AreaValue = {
      type: 'MultiPolygon',
      coordinates: parts.map(part => (part.type === 'Polygon' ? part.coordinates : [])),
    }
    const own = { country: 'FJ', pins: [pin([179, -17], { country: 'FJ' })] }
    const [warning] = found({ ...own, areas: area(value) })
    expect(warning).toMatchObject({ code: 'area.pin', box: { west: 179 } })
    expect(warning?.box.east).toBeCloseTo(180.2)
  })

  test('over ten times larger than any other in its country', () => {
    const largest = [1, 2, 3].map(id => other(id, square(-4, 56, 0.01 * id)))
    const large = area(square(-3, 56, 0.1))
    expect(codes({ areas: large, largest: largest.slice(0, 2) })).toEqual([])
    expect(codes({ areas: area(square(-3, 56, 0.09)), largest })).toEqual([])
    expect(found({ areas: large, largest })).toMatchObject([
      { code: 'area.large', values: { country: 'GB', times: 11 }, store: { id: 3 } },
    ])
  })

  test('that overlaps sisters names each with the share of both, the largest first', () => {
    const sisters = [
      other(1, square(-4.33, 55.86, 0.05)),
      other(2, square(-4.2, 55.86, 0.05)),
      other(3, square(-4.25, 55.95, 0.04)),
      other(4, square(-4.25, 55.86, 0.01)),
      other(5, square(-4.1501, 55.86, 0.05)),
    ]
    const warnings = found({ areas: area(square(...glasgow, 0.05)), sisters })
    expect(warnings.map(({ store, values }) => [store?.id, values])).toEqual([
      [4, { percent: 4, otherPercent: 100 }],
      [2, { percent: 50, otherPercent: 50 }],
      [1, { percent: 20, otherPercent: 20 }],
    ])
    expect(warnings[1]?.box.west).toBeCloseTo(-4.25)
  })

  test('lists at most twenty sisters, and large ones in bounded time', () => {
    const circle = (lng: number): AreaValue => {
      const ring = Array.from({ length: 7_999 }, (_, nth) => {
        const turn = (nth / 7_999) * 2 * Math.PI
        return [lng + 0.05 * Math.cos(turn), 55.86 + 0.05 * Math.sin(turn)]
      })
      return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
    }
    const sisters = Array.from({ length: 50 }, (_, nth) =>
      other(nth + 1, circle(-4.25 + nth / 1e3)),
    )
    const warnings = found({ areas: area(circle(-4.25)), sisters })
    expect(warnings).toHaveLength(20)
    expect(warnings[0]).toMatchObject({ store: { id: 1 }, values: { percent: 100 } })
  })
})
