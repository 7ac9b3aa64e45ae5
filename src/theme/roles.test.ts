// base.css as data: every pair of roles used together is readable, in both themes, and no other style sheet has
// colours of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
const withoutRemarks = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

type Colour = readonly [light: string, dark: string]

/** The roles that are colours: one value for both themes, or `light-dark()`. */
function rolesOf(css: string): ReadonlyMap<string, Colour> {
  const roles = new Map<string, Colour>()
  for (const [, name = '', value = ''] of withoutRemarks(css).matchAll(/--([\w-]+):([^;]+);/g)) {
    const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? []
    if (light && dark && !value.includes('rgb')) roles.set(name, [light, dark])
  }
  return roles
}

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio. */
function contrast(front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'sunken']
const soft = ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft']
const cross = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap(front => backs.map(back => [front, back] as const))

const textPairs = [
  ...cross(['text', 'text-soft', 'accent', 'accent-strong'], [...grounds, ...soft]),
  ...cross(['good', 'warn', 'bad'], grounds),
  ...['good', 'warn', 'bad'].map(role => [role, `${role}-soft`] as const),
  ...cross(['on-accent'], ['accent', 'accent-strong']),
  ...cross(['bar-text', 'bar-soft', 'bar-accent'], ['bar', 'bar-raised', 'bar-line']),
  ...cross(['bar-on-accent'], ['bar-accent', 'bar-accent-strong']),
  ...cross(['bar-text'], ['bar-bad']),
]
const controls = [
  ...cross(['line-strong', 'accent'], grounds),
  ...cross(
    [1, 2, 3, 4, 5, 6].map(nth => `chart-${nth}`),
    ['surface'],
  ),
  ...cross(['bar-line-strong', 'bar-accent-strong'], ['bar']),
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, at) => {
  const roles = rolesOf(base)
  const ratio = ([front, back]: readonly [string, string]) =>
    contrast(roles.get(front)?.[at] ?? 'missing', roles.get(back)?.[at] ?? 'missing')
  // NaN, for a missing role, passes no limit and must fail as well.
  const tooLow = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .filter(pair => !(ratio(pair) >= least))
      .map(pair => `${pair.join(' on ')}: ${ratio(pair)}`)

  test('words stand at least 4.5 to 1 from what is behind them', () => {
    expect(tooLow(textPairs, 4.5)).toEqual([])
  })
  test('borders of controls and the focus stand at least 3 to 1', () => {
    expect(tooLow(controls, 3)).toEqual([])
  })
})

test('the measure can fail, and knows black and white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(rolesOf('/* --a: #000000; */ --b: light-dark(#111111, #222222); --c: 4px;')).toEqual(
    new Map([['b', ['#111111', '#222222']]]),
  )
})

const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.css') && file !== 'theme/base.css')
  .map(file => [file, withoutRemarks(readFileSync(join(src, file), 'utf8'))] as const)

/** Literal colours, except in a custom property that names them (the wallpaper's). */
const ownColours = (css: string) =>
  css.replace(/--wall-[\w-]+:[^;]+;/g, '').match(/#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/g) ??
  []

test.each(sheets)('%s takes its colours and sizes of type from the roles', (_, css) => {
  expect(ownColours(css)).toEqual([])
  expect(css.match(/font(?:-size)?:[^;]*\d(?:px|rem)/g) ?? []).toEqual([])
})

/** Set by a component on its own element. */
const setByCode = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .flatMap(file => readFileSync(join(src, file), 'utf8').match(/(?<=')--[\w-]+/g) ?? [])

test('every role that is used exists', () => {
  const all = [base, ...sheets.map(([, css]) => css)].map(withoutRemarks).join('\n')
  const known = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)).union(
    new Set(setByCode),
  )
  // pdf.js sets these on each word of a page.
  for (const name of ['--font-height', '--rotate', '--scale-x']) known.add(name)
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  expect([...used].filter(name => !known.has(name))).toEqual([])
})
