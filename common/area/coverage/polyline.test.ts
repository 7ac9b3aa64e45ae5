import { expect, test } from 'vitest'
import { decodeRing, encodeRing } from './polyline.ts'

test('writes what the algorithm’s documentation has, with one more decimal', () => {
  // The example of Google's documentation, divided by ten as ours has six decimals instead of five.
  const ring = [
    [-12.02, 3.85],
    [-12.095, 4.07],
    [-12.6453, 4.3252],
  ] as const
  expect(encodeRing(ring)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
})

test('comes back closed, to a millionth of a degree, at the ends of the world too', () => {
  const ring = [
    [-180, -90],
    [180, -90],
    [180, 90],
    [0.1234567, 45.7654321],
  ] as const
  const back = decodeRing(encodeRing(ring))
  expect(back).toHaveLength(5)
  expect(back[4]).toEqual(back[0])
  for (const [nth, [lng, lat]] of ring.entries()) {
    expect(back[nth]?.[0]).toBeCloseTo(lng, 6)
    expect(back[nth]?.[1]).toBeCloseTo(lat, 6)
  }
  expect(decodeRing('')).toEqual([])
})
