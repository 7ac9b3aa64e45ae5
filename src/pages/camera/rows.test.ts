import { describe, expect, it } from 'vitest'
import { above, hoursOf, offsetsOf, rowAt, rowOf, rowsOf } from './rows.ts'

const minute = 60_000
const hour = 60 * minute
const rowTexts = (times: readonly number[], columns = 3, over = false) =>
  rowsOf(times, columns, over).map(row =>
    row.kind === 'hour'
      ? `${row.hour}h`
      : row.kind === 'tiles'
        ? `${row.from}-${row.to}`
        : `gap ${row.from === null ? '' : row.from / minute}..${row.to === null ? '' : row.to / minute}`,
  )
const every = (from: number, count: number, step: number) =>
  Array.from({ length: count }, (_, at) => from + at * step)

describe('the rows of a day', () => {
  it('are none without pictures', () => expect(rowTexts([])).toEqual([]))

  it('hold the pictures of each hour, so many beside each other', () => {
    expect(rowTexts(every(58 * minute, 4, minute))).toEqual(['0h', '0-2', '1h', '2-4'])
    expect(rowTexts(every(0, 5, minute), 2)).toEqual(['0h', '0-2', '2-4', '4-5'])
  })

  it('draw a pause that is longer than usual, within an hour and between two', () => {
    const times = [...every(0, 4, minute), ...every(20 * minute, 2, minute)]
    expect(rowTexts(times, 9)).toEqual(['0h', '0-4', 'gap 3..20', '4-6'])
    expect(rowTexts([...every(0, 3, minute), 65 * minute], 9)).toEqual([
      '0h',
      '0-3',
      'gap 2..65',
      '1h',
      '3-4',
    ])
  })

  it('draw hours without pictures, at both ends of a day too', () => {
    expect(rowTexts([8 * hour, 12 * hour], 9, true)).toEqual([
      'gap ..480',
      '8h',
      '0-1',
      'gap 480..720',
      '12h',
      '1-2',
      'gap 720..',
    ])
    expect(rowTexts([8 * hour], 9)).toEqual(['gap ..480', '8h', '0-1'])
  })

  it('take a picture each second or two for no gap', () => {
    expect(rowTexts([0, 1000, 2000, 60_000], 9)).toEqual(['0h', '0-4'])
  })

  it('know a leap second', () => expect(hoursOf([24 * hour - 1, 24 * hour])).toHaveLength(1))
})

describe('50,000 pictures', () => {
  const times = every(0, 50_000, 1728)
  const rows = rowsOf(times, 5, true)
  const offsets = offsetsOf(rows)

  it('are each in one row, and found from above and by themselves', () => {
    const tiles = rows.flatMap(row => (row.kind === 'tiles' ? [row] : []))
    expect(tiles.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(50_000)
    expect(rows.filter(({ kind }) => kind === 'hour')).toHaveLength(24)
    const row = rowOf(rows, 43_210)
    expect(rowAt(offsets, (offsets[row] ?? 0) + 1)).toBe(row)
    expect([rowAt(offsets, -5), rowAt(offsets, 1e9)]).toEqual([0, rows.length - 1])
  })

  it('are gone through up and down in their column', () => {
    expect(above(rows, 7, 1)).toBe(12)
    expect(above(rows, 7, -1)).toBe(2)
    expect(above(rows, 2, -1)).toBe(2)
    expect(above(rows, 49_999, 1)).toBe(49_999)
  })
})
