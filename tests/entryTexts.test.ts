// Code may only use texts that are loaded with it: sign-in those of `first`, the application those
// of the shell, a screen also those of its part.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources, type Source } from '#scripts/lib/architecture/sources.ts'
import { first } from '../src/i18n/gb/first.ts'
import { gb } from '../src/i18n/gb/index.ts'
import { shell } from '../src/i18n/gb/shell.ts'
import { loadPart, type Part } from '../src/i18n/parts.ts'
import { lookUp } from '../src/i18n/translate.ts'

const root = new URL('..', import.meta.url).pathname
const sources = new Map(readSources(root, ['src']).map(source => [source.path, source]))

/** The files loaded along with a file: all imports, transitively, except for lazy `import()`. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(path)
  if (!source || seen.has(path)) return seen
  seen.add(path)
  const later = new Set(
    [...source.text.matchAll(/import\('(?:\.{1,2}\/|#)([^']+)'\)/g)].map(([, to]) => to),
  )
  for (const next of source.runs)
    if (![...later].some(to => to && next.endsWith(to))) loadedWith(next, seen)
  return seen
}

/** The keys of English texts that a program contains as whole strings. */
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

/**
 * Only the application's frame shows titles of routes; and a failure's code may look like a text's
 * key.
 */
const isNoText = (path: string, key: string) =>
  (path === 'src/routes.ts' && key.startsWith('route.')) ||
  lookUp(gb, `failure.${key}`) !== undefined

const named = (entry: string) =>
  [...loadedWith(entry)]
    .flatMap(path => sources.get(path) ?? [])
    .flatMap(source => textsNamedIn(source).map(key => ({ path: source.path, key })))

const missing = (entry: string, texts: object) =>
  named(entry).filter(({ path, key }) => lookUp(texts, key) === undefined && !isNoText(path, key))

test('sign-in has every text it names', () => {
  expect(named('src/main.tsx').map(({ key }) => key)).toContain('signIn.title')
  expect(missing('src/main.tsx', first)).toEqual([])
})

test('the application has every text it names', () => {
  expect(named('src/App.tsx').map(({ key }) => key)).toContain('layout.logout')
  expect(missing('src/App.tsx', shell)).toEqual([])
})

// The table of screens as written: the part first, if there is one.
const table = sources.get('src/screens.ts')?.text ?? ''
const screens = [
  ...table.matchAll(/(?:withTexts\('(\w+)',\s*)?\(\) =>\s*import\('\.\/([^']+)'\)/g),
].map(([, part, path = '']) => ({ path: `src/${path}`, part: part as Part | undefined })) // a name of the type-checked call

test('the table of screens is read whole', () => {
  expect(screens).toHaveLength(table.split('import(').length - 1)
  const ofScreens = readdirSync(join(root, 'src/i18n/gb/parts'))
    .map(name => name.replace('.ts', ''))
    .filter(part => part !== 'tray' && part !== 'guide')
  expect(screens.map(({ part }) => part)).toEqual(expect.arrayContaining(ofScreens))
})

test.each(screens)('$path has every text it names', async ({ path, part }) => {
  const own = part ? await loadPart(part, 'gb') : {}
  expect(sources.has(path)).toBe(true)
  expect(missing(path, { ...shell, ...own })).toEqual([])
})

test('the tray has every text it names', async () => {
  const menu = 'src/layout/tray/index.ts'
  expect(named(menu).map(({ key }) => key)).toContain('tray.fate')
  expect(missing(menu, { ...shell, ...(await loadPart('tray', 'gb')) })).toEqual([])
})

test.each(['Tour', 'News'])('%s has every text it names', async name => {
  const entry = `src/layout/firstMinutes/${name}.tsx`
  expect(
    named(entry)
      .map(({ key }) => key)
      .join(),
  ).toContain('guide.')
  expect(missing(entry, { ...shell, ...(await loadPart('guide', 'gb')) })).toEqual([])
})
