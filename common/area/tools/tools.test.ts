import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptArea } from '../accept.ts'
import { areaSize, isInArea, overlapOf } from '../compare.ts'
import type { AreaValue } from '../types.ts'
import { circleAround, rectangleAround, simplifiedLine, sizesOf } from './draw.ts'
import { metresBetween } from './plane.ts'
import { runTool } from './run.ts'
import type { Part, Position, Ring, ToolOutcome } from './types.ts'

const box = (west: number, south: number, side = 0.1): Part => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ],
]
const areaOf = (...parts: Part[]): AreaValue => {
  const closed = (ring: Ring) => [...ring, ...ring.slice(0, 1)].map(point => [...point])
  const { area } = acceptArea({
    type: 'MultiPolygon',
    coordinates: parts.map(part => part.map(closed)),
  })
  if (!area) throw new Error('No area')
  return area
}
const made = (outcome: ToolOutcome): AreaValue => {
  if ('refused' in outcome) throw new Error(`Refused: ${outcome.refused}`)
  expect(acceptArea(outcome.area, { strict: true })).toMatchObject({ problems: [], repairs: [] })
  // The cut at the antimeridian makes corners of its own.
  const text = JSON.stringify(outcome.area)
  if (!text.includes('[180,')) expect(text).not.toMatch(/\.\d{8}/)
  return outcome.area
}
const partsIn = (area: AreaValue) => (area.type === 'Polygon' ? 1 : area.coordinates.length)
/** A ring around a place, as a star with uneven rays: never crosses itself. */
const star = fc
  .record({
    lng: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    lat: fc.double({ min: 49.95, max: 50.05, noNaN: true }),
    rays: fc.array(fc.double({ min: 0.01, max: 0.08, noNaN: true }), {
      minLength: 3,
      maxLength: 40,
    }),
  })
  .map(({ lng, lat, rays }) =>
    rays.map((ray, nth): Position => {
      const angle = (2 * Math.PI * nth) / rays.length
      return [lng + ray * Math.cos(angle), lat + ray * Math.sin(angle)]
    }),
  )
const runs = { numRuns: 25, endOnFailure: true }

describe('shapes', () => {
  test('a circle has 64 corners at its radius, also across the antimeridian and far north', () => {
    for (const at of [
      [0, 0],
      [179.99, -17],
      [25, 70],
    ] as const) {
      const ring = circleAround(at, 3000)
      expect(ring).toHaveLength(64)
      for (const corner of ring) expect(Math.abs(metresBetween(at, corner) - 3000)).toBeLessThan(5)
      made(runTool({ tool: 'add', parts: [], ring }))
    }
  })

  test('a rectangle has the size that is asked for, and a dragged one says its size', () => {
    const [southWest = [0, 0], , northEast = [0, 0]] = rectangleAround([-46.6, -23.5], 3000, 1500)
    const { middle, width, height } = sizesOf(southWest, northEast)
    expect(middle[0]).toBeCloseTo(-46.6, 6)
    expect([width / 3000, height / 1500]).toEqual([expect.closeTo(1, 4), expect.closeTo(1, 4)])
  })

  test('a line by hand keeps what is farther off than the tolerance', () => {
    const line = Array.from({ length: 400 }, (_, nth): Position => {
      const angle = (2 * Math.PI * nth) / 400
      return [10 + 0.02 * Math.cos(angle), 60 + 0.01 * Math.sin(angle)]
    })
    const ring = simplifiedLine(line, 20)
    expect(ring.length).toBeLessThan(60)
    expect(ring.length).toBeGreaterThan(10)
    expect(simplifiedLine(line, 0)).toHaveLength(400)
    const drawn = areaOf([line])
    const kept = areaOf([ring])
    expect(areaSize(kept) / areaSize(drawn)).toBeCloseTo(1, 1)
  })
})

describe('add, merge and cut', () => {
  test('what touches or overlaps becomes one part, what stands apart stays one', () => {
    const parts = [box(0, 0), box(0.1, 0), box(0.15, 0.05), box(5, 5)]
    expect(acceptArea({ type: 'MultiPolygon', coordinates: [] }).area).toBeNull()
    expect(partsIn(made(runTool({ tool: 'merge', parts })))).toBe(2)
    expect(runTool({ tool: 'merge', parts: [box(0, 0), box(5, 5)] })).toEqual({ refused: 'same' })
    const ring = rectangleAround([0.1, 0.05], 4000, 4000)
    expect(partsIn(made(runTool({ tool: 'add', parts: [box(0, 0), box(0.105, 0)], ring })))).toBe(1)
  })

  test('a hair line between two parts does not stay as a hole', () => {
    const parts = [
      box(0, 0),
      [
        [
          [0.1, 0],
          [0.2, 0],
          [0.2, 0.1],
          [0.1, 0.1],
          [0.1000000001, 0.05],
        ],
      ],
    ] satisfies Part[]
    const area = made(runTool({ tool: 'merge', parts }))
    expect(partsIn(area)).toBe(1)
    expect(area.coordinates).toHaveLength(1)
  })

  test('cut in two it has two parts; cut inside it has a hole; all cut away nothing changes', () => {
    const parts = [box(0, 0)]
    const across = rectangleAround([0.05, 0.05], 1000, 50_000)
    expect(partsIn(made(runTool({ tool: 'cut', parts, ring: across })))).toBe(2)
    const inside = circleAround([0.05, 0.05], 500)
    expect(made(runTool({ tool: 'cut', parts, ring: inside })).coordinates).toHaveLength(2)
    const all = rectangleAround([0.05, 0.05], 50_000, 50_000)
    expect(runTool({ tool: 'cut', parts, ring: all })).toEqual({ refused: 'nothing' })
    const far = circleAround([5, 5], 500)
    expect(runTool({ tool: 'cut', parts, ring: far })).toEqual({ refused: 'same' })
  })

  test('whatever is drawn, the result is an area, and no smaller or larger than it may be', () => {
    fc.assert(
      fc.property(star, star, (one, other) => {
        const [first, second] = [areaSize(areaOf([one])), areaSize(areaOf([other]))]
        const parts = [[one]]
        const sum = runTool({ tool: 'add', parts, ring: other })
        if ('area' in sum) {
          const size = areaSize(made(sum))
          expect(size).toBeGreaterThan(Math.max(first, second) * 0.999)
          expect(size).toBeLessThan((first + second) * 1.001)
        } else expect(sum.refused).toBe('same')
        const rest = runTool({ tool: 'cut', parts, ring: other })
        if ('area' in rest) expect(areaSize(made(rest))).toBeLessThan(first * 1.001)
        else expect(['nothing', 'same']).toContain(rest.refused)
      }),
      runs,
    )
  })
})

describe('grow and shrink', () => {
  test('by metres to each side', () => {
    const parts = [rectangleAround([10, 60], 2000, 2000)].map(ring => [ring])
    const grown = areaSize(made(runTool({ tool: 'grow', parts, by: 500 })))
    // Its corners are rounded.
    expect(grown / (3000 * 3000 - (4 - Math.PI) * 500 * 500)).toBeCloseTo(1, 2)
    const shrunk = areaSize(made(runTool({ tool: 'grow', parts, by: -500 })))
    expect(shrunk / (1000 * 1000)).toBeCloseTo(1, 2)
  })

  test('parts that meet become one, what is too narrow goes, all of it is refused', () => {
    const parts = [box(0, 0), box(0.11, 0)]
    expect(partsIn(made(runTool({ tool: 'grow', parts, by: 1000 })))).toBe(1)
    expect(runTool({ tool: 'grow', parts, by: -20_000 })).toEqual({ refused: 'nothing' })
  })

  test('across the antimeridian the result stands where the area does', () => {
    const parts = [box(179.95, -17)]
    const area = made(runTool({ tool: 'grow', parts, by: 1000 }))
    expect(partsIn(area)).toBe(2)
    expect(isInArea(area, [179.945, -16.95])).toBe(true)
    expect(isInArea(area, [-179.945, -16.95])).toBe(true)
    expect(isInArea(area, [0, -16.95])).toBe(false)
  })

  test('any outline grows to an area that holds it', () => {
    fc.assert(
      fc.property(star, fc.integer({ min: 1, max: 5000 }), (ring, by) => {
        const area = made(runTool({ tool: 'grow', parts: [[ring]], by }))
        for (const corner of ring) expect(isInArea(area, corner)).toBe(true)
      }),
      runs,
    )
  })

  test('a broken drawing is refused or becomes an area, and nothing is thrown', () => {
    const bow: Ring = [
      [0, 0],
      [0.1, 0.1],
      [0.1, 0],
      [0, 0.1],
    ]
    for (const parts of [[], [[]], [[[]]], [[bow]], [[[[0, 0]]]]] as Part[][]) {
      const outcome = runTool({ tool: 'grow', parts, by: 10 })
      if ('area' in outcome) made(outcome)
    }
    expect(runTool({ tool: 'grow', parts: [], by: 10 })).toEqual({ refused: 'nothing' })
  })

  test('more corners than an area may have are refused in words', () => {
    const ring = Array.from({ length: 9000 }, (_, nth): Position => {
      const angle = (2 * Math.PI * nth) / 9000
      const ray = nth % 2 === 0 ? 1 : 0.8
      return [ray * Math.cos(angle), ray * Math.sin(angle)]
    })
    expect(runTool({ tool: 'merge', parts: [[ring]] })).toEqual({ refused: 'tooMany' })
  })
})

describe('neighbours', () => {
  test('after subtracting, no neighbour overlaps', () => {
    fc.assert(
      fc.property(star, fc.array(star, { minLength: 1, maxLength: 3 }), (ring, others) => {
        const neighbours = others.map(other => [[other]])
        const outcome = runTool({ tool: 'subtract', parts: [[ring]], neighbours })
        if ('refused' in outcome) {
          expect(['nothing', 'same']).toContain(outcome.refused)
          return
        }
        const area = made(outcome)
        for (const other of others) expect(overlapOf(area, areaOf([other]))).toBeNull()
      }),
      runs,
    )
  })

  test('a gap between is filled, also a crooked one; a wider one is not', () => {
    const crooked: Part = [
      [
        [0.105, 0],
        [0.2, 0],
        [0.2, 0.1],
        [0.103, 0.1],
        [0.107, 0.05],
      ],
    ]
    const parts = [box(0, 0)]
    const area = made(runTool({ tool: 'fill', parts, neighbours: [[crooked]], within: 1500 }))
    expect(partsIn(area)).toBe(1)
    expect(isInArea(area, [0.104, 0.05])).toBe(true)
    expect(isInArea(area, [0.1065, 0.05])).toBe(true)
    expect(overlapOf(area, areaOf(crooked))).toBeNull()
    expect(runTool({ tool: 'fill', parts, neighbours: [[box(0.15, 0)]], within: 1500 })).toEqual({
      refused: 'same',
    })
  })

  test('a bay of the area that no neighbour borders on stays', () => {
    const bay: Part = [
      [
        [0, 0],
        [0.1, 0],
        [0.1, 0.1],
        [0.055, 0.1],
        [0.055, 0.05],
        [0.045, 0.05],
        [0.045, 0.1],
        [0, 0.1],
      ],
    ]
    const neighbours = [[box(0.105, 0)]]
    const area = made(runTool({ tool: 'fill', parts: [bay], neighbours, within: 1500 }))
    expect(isInArea(area, [0.103, 0.05])).toBe(true)
    expect(isInArea(area, [0.05, 0.08])).toBe(false)
  })

  test('what overlaps a neighbour already no longer does, and neighbours beyond 180 are near', () => {
    const parts = [box(179.95, 0)]
    const beyond = [box(-179.945, 0)]
    const area = made(runTool({ tool: 'fill', parts, neighbours: [beyond], within: 1000 }))
    expect(isInArea(area, [-179.947, 0.05])).toBe(true)
    const over = [box(-179.96, 0)]
    const rest = made(runTool({ tool: 'subtract', parts, neighbours: [over] }))
    expect(isInArea(rest, [-179.955, 0.05])).toBe(false)
  })

  test('whatever lies around, filling up leaves no overlap and takes nothing else away', () => {
    fc.assert(
      fc.property(star, star, (ring, other) => {
        const outcome = runTool({
          tool: 'fill',
          parts: [[ring]],
          neighbours: [[[other]]],
          within: 500,
        })
        if ('refused' in outcome) {
          expect(['nothing', 'same']).toContain(outcome.refused)
          return
        }
        expect(overlapOf(made(outcome), areaOf([other]))).toBeNull()
      }),
      runs,
    )
  })
})
