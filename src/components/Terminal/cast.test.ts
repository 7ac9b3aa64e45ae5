import { describe, expect, test } from 'vitest'
import { playedBy, readCast, timesOf } from './cast.ts'

const head = JSON.stringify({ version: 2, width: 80, height: 24 })
const lines = (...events: unknown[]) =>
  `${[head, ...events.map(event => JSON.stringify(event))].join('\n')}\n`

describe('a recording', () => {
  test('is read with its sizes and its length', () => {
    const cast = readCast(
      lines([0.5, 'o', '~$ '], [1, 'i', 'x'], [2, 'r', '100x30'], [9, 'o', 'ls']),
    )
    expect(cast).toEqual({
      columns: 80,
      rows: 24,
      length: 9,
      cut: false,
      events: [
        { at: 0.5, kind: 'o', data: '~$ ' },
        { at: 2, kind: 'r', columns: 100, rows: 30 },
        { at: 9, kind: 'o', data: 'ls' },
      ],
    })
  })

  test('says that it was cut, by its mark or by a line a crash left half', () => {
    expect(readCast(lines([0.5, 'o', 'a'], [1, 'm', 'cut'])).cut).toBe(true)
    const half = readCast(`${lines([0.5, 'o', 'a'])}[1, "o", "ha`)
    expect([half.cut, half.events.length]).toEqual([true, 1])
  })

  test.each(['', '{}', '{"version":1,"width":80,"height":24}'])('%j is none', text =>
    expect(() => readCast(text)).toThrow(),
  )

  test('is played with its pauses, or without the long ones', () => {
    const cast = readCast(lines([1, 'o', 'a'], [1.5, 'o', 'b'], [60, 'o', 'c'], [61, 'o', 'd']))
    expect(timesOf(cast, false)).toEqual([1, 1.5, 60, 61])
    expect(timesOf(cast, true)).toEqual([1, 1.5, 3.5, 4.5])
  })

  test.each([
    [0, 0],
    [1, 1],
    [1.4, 1],
    [1.5, 3],
    [99, 4],
  ])('by second %f %i events are played', (moment, played) =>
    expect(playedBy([1, 1.5, 1.5, 7], moment)).toBe(played),
  )
})
