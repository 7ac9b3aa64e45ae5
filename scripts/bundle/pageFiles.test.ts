import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchRoute, routes } from '#src/routes.ts'
import { type Chunk, pageFiles, screenModules } from './pageFiles.ts'

const source = readFileSync('src/screens.ts', 'utf8')

test('every page that needs a session has its module', () => {
  const modules = screenModules(source)
  expect(modules.get('journal')).toBe('pages/journal/JournalPage.tsx')
  expect(modules.get('createstore')).toBe('resources/RecordScreen.tsx')
  expect(() => screenModules(source.replace('JournalPage.tsx', "' + 'x"))).toThrow(/journal/)
})

const chunk = (
  fileName: string,
  moduleIds: string[],
  imports: string[] = [],
  css: string[] = [],
): Chunk => ({
  fileName,
  imports,
  moduleIds: moduleIds.map(id => `/project/src/${id}`),
  css,
})

test('a page has its own files and those they import, the application’s once, none of the first page’s', () => {
  const others = [...screenModules(source).values()].filter(
    module => !module.endsWith('JournalPage.tsx'),
  )
  const files = pageFiles(
    [
      chunk('base.js', ['main.tsx']),
      chunk('app.js', ['App.tsx'], ['base.js'], ['app.css']),
      chunk('table.js', [], ['app.js', 'base.js']),
      chunk(
        'journal.js',
        ['pages/journal/JournalPage.tsx'],
        ['app.js', 'table.js', 'styles.js'],
        ['journal.css'],
      ),
      chunk('styles.js', ['pages/journal/journal.css']),
      chunk('others.js', others, ['app.js']),
      chunk('pack.es.js', ['i18n/es/pack.ts']),
    ],
    source,
  )
  expect(files.app).toEqual(['app.js', 'app.css'])
  expect(files.packs).toEqual({ es: 'pack.es.js' })
  const page = files.pages.find(([pattern]) => new RegExp(pattern).test('/journal'))
  expect(page?.slice(1)).toEqual([['journal.js', 'table.js']])
})

test('the first pattern that fits an address is its route’s', () => {
  const { pages } = pageFiles(
    [
      chunk('base.js', ['main.tsx']),
      chunk('app.js', ['App.tsx']),
      chunk('all.js', [...screenModules(source).values()]),
    ],
    source,
  )
  const named = routes.filter(({ requireLogin }) => requireLogin)
  expect(pages).toHaveLength(named.length)
  for (const address of ['/monitor', '/actions/restart', '/onboardingform/chains/createstore/7']) {
    const at = pages.findIndex(([pattern]) => new RegExp(pattern).test(address))
    expect(named[at]).toBe(matchRoute(address))
  }
})
