import { expect, test } from 'vitest'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { randomOf } from '../random.ts'
import { countries } from '../words/countries.ts'
import { townOf } from './town.ts'

const towns = countries.flatMap(country =>
  country.cities.map(city => ({
    city,
    shapes: townOf(city, country, randomOf(`test/${city.name}`)),
  })),
)
const earth = 40_075_017

test('every quarter has its place, in the right direction and inside its town', () => {
  for (const { city, shapes } of towns) {
    const quarters = shapes.filter(({ properties }) => properties.kind === 'neighbourhood')
    expect(quarters.map(({ properties }) => properties.name)).toEqual(city.quarters)
    expect(city.quartersAt.flat().every(Number.isFinite), city.name).toBe(true)
    const metres = earth * Math.cos((city.lat * Math.PI) / 180)
    const places = quarters.map(({ points: [point = [0, 0]] }) => [
      (point[0] - mercatorX(city.lon)) * metres,
      (mercatorY(city.lat) - point[1]) * metres,
    ])
    for (const [nth, [east = 0, north = 0]] of places.entries()) {
      const way = city.quartersAt[nth] ?? [0, 0]
      const name = `${city.name}, ${city.quarters[nth]}`
      expect(Math.hypot(east, north), name).toBeLessThan(5700)
      expect(Math.atan2(north, east), name).toBeCloseTo(Math.atan2(way[1], way[0]), 3)
      for (const [other, [x = 0, y = 0]] of places.entries())
        if (other !== nth) expect(Math.hypot(east - x, north - y), name).toBeGreaterThan(250)
    }
  }
})

test('the streets of neighbouring towns meet and do not cross', () => {
  const streetsOf = (name: string) =>
    towns
      .filter(({ city }) => city.name === name)
      .flatMap(({ city, shapes }) =>
        shapes
          .filter(({ layer }) => layer === 'roads')
          .flatMap(({ points }) => points)
          .map(([x, y]) => ({ x, y, city })),
      )
  const [athens, piraeus] = [streetsOf('Αθήνα'), streetsOf('Πειραιάς')]
  const far = (point: { x: number; y: number }, { lon, lat }: { lon: number; lat: number }) =>
    Math.hypot(point.x - mercatorX(lon), point.y - mercatorY(lat))
  const [own, other] = [athens[0]?.city, piraeus[0]?.city]
  if (!own || !other) throw new Error('a town has no streets')
  for (const point of athens) expect(far(point, own)).toBeLessThanOrEqual(far(point, other))
  for (const point of piraeus) expect(far(point, other)).toBeLessThanOrEqual(far(point, own))
})
