import { expect, it } from 'vitest'
import { formatMoment, formatSize } from './format.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1249, '1.2 kB'],
  [9_960, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [5_242_880, '5.2 MB'],
  [3e15, '3,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes, 'en-GB')).toBe(text)
})

it('speaks the language', () => {
  expect(formatSize(1249, 'pt-BR')).toBe('1,2 kB')
})

it('leaves out the date of today, never the zone', () => {
  const now = new Date(2026, 10, 20, 23, 0)
  const early = new Date(2026, 10, 20, 0, 5, 9)
  const yesterday = new Date(2026, 10, 19, 23, 59, 59)
  expect(formatMoment(early.toISOString(), 'en-GB', now)).toMatch(/^00:05:09 \S+/)
  expect(formatMoment(yesterday.toISOString(), 'en-GB', now)).toMatch(/^19 Nov 2026, 23:59:59 \S+/)
})
