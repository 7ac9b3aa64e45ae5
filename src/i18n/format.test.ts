import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  compareTexts,
  countryName,
  formatAgo,
  formatDay,
  formatExact,
  formatHour,
  formatMoment,
  formatNumber,
  formatSize,
  formatStamp,
  formatTime,
  formatUtcDay,
  formatWholeDay,
} from './format.ts'

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
  expect(['en-GB', 'pt-BR', 'es'].map(tag => formatNumber(12_345.6, tag))).toEqual([
    '12,345.6',
    '12.345,6',
    '12.345,6',
  ])
  expect(countryName('DE', 'pt-BR')).toBe('Alemanha')
  expect(countryName('not a country', 'es')).toBe('not a country')
  expect(['Zürich', 'Évora', 'Faro'].toSorted(compareTexts('pt-BR'))).toEqual([
    'Évora',
    'Faro',
    'Zürich',
  ])
})

it('is the one place: no other file of the console formats a number or a date by itself', () => {
  const src = join(import.meta.dirname, '..')
  const own = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|^generated|i18n.format\.ts$/.test(file))
    .filter(file =>
      /\bIntl\.|\.toLocale(?:Date|Time)?String\(/.test(readFileSync(join(src, file), 'utf8')),
    )
  expect(own).toEqual([])
})

it('leaves the way a date is written to no browser: no field is the native one', () => {
  const src = join(import.meta.dirname, '..')
  const native = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|^generated/.test(file))
    .filter(file =>
      /\btype[=:]\s*['"](?:date|datetime-local|month|week|time)['"]|'datetime-local'/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
    )
  expect(native).toEqual([])
})

it.each([
  ['en-GB', '07 Nov 2026', '07 Nov', /^Saturday,? 7 November 2026$/],
  ['pt-BR', '07 de nov. de 2026', '07 de nov.', /^sábado, 7 de novembro de 2026$/],
  ['es', '07 nov 2026', '07 nov', /^sábado, 7 de noviembre de 2026$/],
])(
  'in %s a date is written in one way, day before month, on a clock of 24 hours',
  (tag, day, short, whole) => {
    const at = new Date(2026, 10, 7, 14, 5, 9)
    expect(formatDay(at, tag)).toBe(day)
    expect(formatTime(at, tag)).toBe(`${day}, 14:05`)
    expect(formatStamp(at, tag)).toBe(`${day}, 14:05:09`)
    expect(formatExact(at, tag).startsWith(`${day}, 14:05:09 `)).toBe(true)
    expect(formatMoment(at, tag, new Date(2027, 0, 1)).startsWith(`${day}, 14:05:09 `)).toBe(true)
    expect(formatHour(at, tag)).toBe(`${short}, 14:05`)
    expect(formatUtcDay('2026-11-07T12:00:00Z', tag)).toBe(short)
    expect(formatWholeDay(at, tag)).toMatch(whole)
  },
)

it('leaves out the date of today, never the zone', () => {
  const now = new Date(2026, 10, 20, 23, 0)
  const early = new Date(2026, 10, 20, 0, 5, 9)
  const yesterday = new Date(2026, 10, 19, 23, 59, 59)
  expect(formatMoment(early.toISOString(), 'en-GB', now)).toMatch(/^00:05:09 \S+/)
  expect(formatMoment(yesterday.toISOString(), 'en-GB', now)).toMatch(/^19 Nov 2026, 23:59:59 \S+/)
})

it.each([
  [0, 'now'],
  [-5000, 'now'],
  [59_999, 'now'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [172_799_999, '1 day ago'],
  [12 * 86_400_000, '12 days ago'],
])('%d ms before is %s', (gone, text) => {
  const now = Date.UTC(2026, 10, 20, 8)
  expect(formatAgo(now - gone, 'en-GB', now)).toBe(text)
  expect(formatAgo(now - 120_000, 'pt-BR', now)).toBe('há 2 minutos')
})
