// docs/operate/configuration.md has every variable, and the server reads no other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, type Source, sourcesOf } from '#scripts/lib/architecture/sources.ts'
import { variables } from '#server/settings/variables.ts'
import { configurationPage } from './lib/configurationPage.ts'

const root = join(import.meta.dirname, '..')

/** What `npm start` runs besides the server. */
const starting =
  /^scripts\/(?:start\.mjs|bundle\/|lib\/(?:build|child|install|lock|plain)\.mjs)|^vite\.config\.ts$/
const isProduct = ({ path }: Source) =>
  (path.startsWith('server/') || starting.test(path)) &&
  !/\.(?:test|fixture)\.|\/testing\//.test(path)

/** Set by npm for its own scripts. */
const ofNpm = ['npm_execpath', 'npm_lifecycle_event']
/** Places where the whole environment is read by the table, or passed to a program of ours. */
const whole = [/\b(?:readConfig|readVariable)\([^()]*$/, /\benv = $/, /\.\.\.$/]

/** Variables read without the table, and other ways to the environment. */
const strangers = (sources: readonly Source[]): string[] =>
  sources.filter(isProduct).flatMap(({ path, text }) => [
    ...[...text.matchAll(/process\.env\b(?:\.(\w+))?/g)].flatMap(({ 1: name, index }) => {
      const isKnown =
        name === undefined
          ? whole.some(place => place.test(text.slice(0, index)))
          : Object.hasOwn(variables, name) || ofNpm.includes(name)
      return isKnown ? [] : [`${path} reads ${name ?? 'the environment'}`]
    }),
    ...(/\benv\b[^\n]*from 'node:process'|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b(?!\.)/.test(text)
      ? [`${path} takes the process apart`]
      : []),
  ])

const product = [
  ...readSources(root, ['server', 'scripts']),
  ...sourcesOf(
    new Map(['vite.config.ts'].map(path => [path, readFileSync(join(root, path), 'utf8')])),
  ),
]

it('docs/operate/configuration.md is what npm run configuration writes', () => {
  const written = readFileSync(join(root, 'docs/operate/configuration.md'), 'utf8')
  expect(written, 'run npm run configuration').toBe(configurationPage())
})

it('the server and npm start read no variable that the table does not name', () => {
  expect(product.filter(isProduct).length).toBeGreaterThan(500)
  expect(strangers(product)).toEqual([])
})

it.each([
  ['process.env.UNKNOWN', 'reads UNKNOWN'],
  ["process.env['PORT']", 'reads the environment'],
  ['const { UNKNOWN } = process.env', 'reads the environment'],
  ['f(process.env)', 'reads the environment'],
  ["import { env } from 'node:process'", 'takes the process apart'],
  ['const { env } = process', 'takes the process apart'],
])('a stranger is found: %s', (text, found) => {
  expect(strangers(sourcesOf(new Map([['server/a.ts', text]])))).toEqual([`server/a.ts ${found}`])
})

it('every variable of the table is read', () => {
  const texts = product
    .filter(source => isProduct(source) && source.path !== 'server/settings/variables.ts')
    .map(({ text }) => text)
  const isRead = (name: string) =>
    texts.some(text => new RegExp(`\\b(?:v|env|variables)\\.${name}\\b|\\b${name}:`).test(text))
  expect(Object.keys(variables).filter(name => !isRead(name))).toEqual([])
})
