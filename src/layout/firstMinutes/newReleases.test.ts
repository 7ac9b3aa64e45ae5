import { expect, test } from 'vitest'
import { isLater, newReleases } from './newReleases.ts'

const release = (version: string) => ({ version, items: [`of ${version}`] })
const all = { gb: ['0.11.0', '0.10.0', '0.9.0'].map(release), br: [release('0.10.0')] }
const since = (seen: string | null, language = 'gb', build = '0.11.0') =>
  newReleases(language, seen, all, build).map(({ version }) => version)

test('compares versions by number, not as text', () => {
  expect(isLater('0.10.0', '0.9.0')).toBe(true)
  expect(isLater('0.9.0', '0.10.0')).toBe(false)
  expect(isLater('1.0.0', '0.99.99')).toBe(true)
  expect(isLater('0.2.0', '0.2.0')).toBe(false)
})

test.each(['', '1', '1.2', 'x.y.z', '1.2.3-rc', '1.2.3\n', '-1.0.0', '1e3.0.0', '9999999.0.0'])(
  '%j is neither later nor earlier than any version',
  text => {
    expect([isLater(text, '0.1.0'), isLater('0.2.0', text)]).toEqual([false, false])
    expect(since(text)).toEqual([])
  },
)

test('lists every release after the one seen, up to this build', () => {
  expect(since('0.9.0')).toEqual(['0.11.0', '0.10.0'])
  expect(since('0.11.0')).toEqual([])
  expect(since('999.0.0')).toEqual([])
  expect(since('0.9.0', 'gb', '0.10.0')).toEqual(['0.10.0'])
})

test('lists the newest release when opened by hand, in English where a language has none', () => {
  expect(since(null)).toEqual(['0.11.0'])
  expect(since(null, 'br')).toEqual(['0.10.0'])
  expect(since(null, 'fr')).toEqual(['0.11.0'])
})
