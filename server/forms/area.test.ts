import { describe, expect, it } from 'vitest'
import { bow, box, multi, polygon } from '#tests/support/areas.ts'
import { type FailureCode, textOf, texts } from '../failures/texts.ts'
import { areaOf } from './area.ts'

const notes = (value: unknown) => {
  const found = areaOf(JSON.parse(JSON.stringify(value)))
  return 'problems' in found ? found.problems : found.repairs
}
const sentences = (value: unknown, language: 'gb' | 'br' | 'es' = 'gb') =>
  notes(value).map(({ code, inside, params }) => [
    inside,
    textOf(code, language, { ...params, name: 'Zone' }),
  ])

describe('an area', () => {
  it.each<[string, unknown, string, string]>([
    ['null', null, '', 'The Zone field takes a GeoJSON Polygon or MultiPolygon, not null'],
    ['a list', [[0, 0]], '', 'The Zone field takes a GeoJSON Polygon or MultiPolygon, not […]'],
    [
      'a feature',
      { type: 'Feature', geometry: polygon(box(0, 0, 1)) },
      '',
      'The Zone field takes a GeoJSON Polygon or MultiPolygon, not Feature',
    ],
    [
      'a name that reads backwards',
      { type: '\u202enogyloP' },
      '',
      'The Zone field takes a GeoJSON Polygon or MultiPolygon, not [U+202E]nogyloP',
    ],
    [
      'no coordinates',
      { type: 'Polygon' },
      '',
      'The area of the Zone field has no list of coordinates',
    ],
    [
      'a coordinate system',
      { ...polygon(box(0, 0, 1)), crs: { type: 'name' } },
      '',
      'An area of the Zone field has type and coordinates only: remove crs',
    ],
    [
      'a crossing',
      polygon(bow),
      '/coordinates/0/0',
      'Zone: the border crosses itself after corner 1 in ring 1 of part 1, at 1, 1',
    ],
    [
      'a crossing in a second part',
      multi([box(9, 9, 1)], [bow]),
      '/coordinates/1/0/0',
      'Zone: the border crosses itself after corner 1 in ring 1 of part 2, at 1, 1',
    ],
    [
      'latitude first',
      polygon([
        [51, 10],
        [52, 10],
        [52, 120],
        [51, 10],
      ]),
      '/coordinates/0/2',
      'Zone: corner 3 in ring 1 of part 1 is off the map: longitude 52, latitude 120. The longitude comes first, from -180 to 180; then the latitude, from -90 to 90',
    ],
    [
      'a word for a number',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 'x'],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      '/coordinates/0/1',
      'Zone: corner 2 in ring 1 of part 1 is not a pair of numbers',
    ],
    [
      'a line',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      '/coordinates/0/0',
      'Zone: ring 1 of part 1 encloses nothing: all its corners are on one line',
    ],
    [
      'an open ring',
      polygon(box(0, 0, 1).slice(0, 4)),
      '/coordinates/0/3',
      'Zone: ring 1 of part 1 is not closed: its last corner, 4, differs from its first',
    ],
  ])('is refused with its place and reason: %s', (_, value, path, text) => {
    expect(sentences(value)[0]).toEqual([path, text])
  })

  it('has sentences in three languages, without open placeholders', () => {
    const values = [
      null,
      polygon(bow),
      multi([bow], []),
      polygon([...box(0, 0, 1), ...bow]),
      polygon(box(0, 0, 9), box(8, 8, 2)),
      multi([box(0, 0, 2)], [box(1, 1, 2)]),
      multi([box(0, 0, 1)], [box(1, 0, 1)]),
    ]
    for (const value of values)
      for (const language of ['gb', 'br', 'es'] as const)
        for (const [, text] of sentences(value, language)) expect(text).not.toMatch(/[{}]/)
  })

  it('is stored as RFC 7946 writes it, and its repairs are reported', () => {
    const clockwise = box(0, 0, 1).toReversed()
    const value = polygon([clockwise[0] ?? [], ...clockwise])
    expect(sentences(value)).toEqual([
      ['', 'Zone: repeated corners removed: 1'],
      ['', 'Zone: rings reversed, so that outer rings run anticlockwise and holes clockwise: 1'],
    ])
    expect(sentences(value, 'es')[0]?.[1]).toBe('Zone: esquinas repetidas que se quitaron: 1')
    expect(sentences(polygon(box(0, 0, 1)))).toEqual([])
  })

  it('is checked in a moment even when it is hostile', () => {
    const started = performance.now()
    const wide = polygon(...Array.from({ length: 2_000 }, () => Array(50).fill([1, 2])))
    expect(notes(wide).map(({ code }) => code)).toEqual(['area.too_many'])
    expect(notes(polygon(Array(7_000).fill([0, 0]))).map(({ code }) => code)).toEqual([
      'area.too_few',
    ])
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('has a sentence for every code', () => {
    const codes = Object.keys(texts).filter(code => code.startsWith('area.')) as FailureCode[]
    expect(codes.length).toBeGreaterThan(25)
  })
})
