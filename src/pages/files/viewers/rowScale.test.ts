import { expect, it } from 'vitest'
import { bodyHeight, lastTop, placeAfter, placeAt, rowTop, tallest } from './rowScale.ts'

const short = { count: 1000, rowHeight: 20, room: 400 }
const long = { count: 300_000_000, rowHeight: 20, room: 400 }

it('rows that fit stand where they are counted', () => {
  expect(bodyHeight(short)).toBe(20_000)
  expect(placeAt(short, 30)).toEqual({ top: 30, scrollTop: 600 })
  expect(placeAt(short, 5000)).toEqual({ top: 980, scrollTop: 19_600 })
  const after = placeAfter(short, placeAt(short, 0), 615)
  expect(after.top).toBe(30.75)
  expect(rowTop(after, 100, 20)).toBe(2000)
})

it('rows that do not fit: each can be gone to, first and last too', () => {
  expect(bodyHeight(long)).toBe(tallest)
  for (const row of [0, 1, 12_345_678, lastTop(long)]) {
    const place = placeAt(long, row)
    expect(place.top).toBe(row)
    expect(rowTop(place, row, 20)).toBe(place.scrollTop)
    expect(place.scrollTop).toBeLessThanOrEqual(tallest - 400)
  }
  expect(placeAfter(long, placeAt(long, 50), 0).top).toBe(0)
  expect(placeAfter(long, placeAt(long, 50), tallest - 400).top).toBe(lastTop(long))
})

it('a turn of the wheel is a few rows, the thumb of the scroll bar a part of the whole', () => {
  const at = placeAt(long, 150_000_000)
  expect(placeAfter(long, at, at.scrollTop + 100).top).toBe(150_000_005)
  const far = placeAfter(long, at, at.scrollTop + 1_000_000).top
  expect(far).toBeGreaterThan(180_000_000)
})
