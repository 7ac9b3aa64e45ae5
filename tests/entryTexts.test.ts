// What runs before somebody has signed in may only say what src/i18n/first.gb.ts has: the other texts
// come with the application.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { first } from '../src/i18n/first.gb.ts'
import { gb } from '../src/i18n/gb.ts'
import { lookUp } from '../src/i18n/translate.ts'
import { readSources, type Source } from './support/sources.ts'

const root = new URL('..', import.meta.url).pathname
const sources = new Map(readSources(root, ['src']).map(one => [one.path, one]))

/** What is loaded with a file: its imports and theirs, but for those asked for later by `import()`. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(path)
  if (!source || seen.has(path)) return seen
  seen.add(path)
  const later = new Set(
    [...source.text.matchAll(/import\('\.?\.?\/([^']+)'\)/g)].map(([, to]) => to),
  )
  for (const next of source.runs)
    if (![...later].some(to => to && next.endsWith(to))) loadedWith(next, seen)
  return seen
}

/** The texts of English that a program names as whole strings. */
function textsNamedIn({ path, text }: Source): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && lookUp(gb, node.text) !== undefined) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Titles of routes are said by the application's frame alone; a failure's code may read like a text's key. */
const isNoText = (path: string, key: string) =>
  (path === 'src/routes.ts' && key.startsWith('route.')) ||
  lookUp(gb, `failure.${key}`) !== undefined

test('sign-in has every text it names', () => {
  const entry = [...loadedWith('src/main.tsx')].flatMap(path => sources.get(path) ?? [])
  const named = entry.flatMap(one => textsNamedIn(one).map(key => ({ path: one.path, key })))
  expect(named.map(({ key }) => key)).toContain('signIn.title')
  const missing = named.filter(
    ({ path, key }) => lookUp(first, key) === undefined && !isNoText(path, key),
  )
  expect(missing).toEqual([])
})
