import { expect, test } from 'vitest'
import { pageNames } from './generated/operations.ts'
import { gb } from './i18n/gb/index.ts'
import { lookUp } from './i18n/translate.ts'
import { defaultRoute, matchRoute, routes, trail, withReturn } from './routes.ts'

test('every title is a text', () => {
  for (const { title } of routes) expect(lookUp(gb, title), title).toBeTruthy()
})

test('every page name of the contract has a route, and no route asks for another', () => {
  const open = ['stores', 'signup']
  const usedPages = new Set(routes.flatMap(({ page }) => page ?? []))
  expect([...usedPages].sort()).toEqual(pageNames.filter(name => !open.includes(name)).sort())
})

/** The specification's table: path, needs login, needs store (null: not specified). */
const specified = [
  ['/monitor', true, true],
  ['/downloads', true, true],
  ['/filesmanager', true, true],
  ['/logs', true, true],
  ['/stores', true, false],
  ['/journal', true, false],
  ['/devices', true, false],
  ['/plugins', true, true],
  ['/plugins/dscreen', true, true],
  ['/actions', true, true],
  ['/actions/:name', true, true],
  ['/qtcamera', true, false],
  ['/onboardingform/chains', true, null],
  ['/onboardingform/forms', true, null],
  ['/onboardingform/chains/createchain', true, null],
  ['/onboardingform/chains/createfranchise', true, null],
  ['/onboardingform/chains/createstore', true, null],
  ['/onboardingform/chains/createform', true, null],
  ['/auth/login', false, false],
  ['/auth/signup', true, false],
] as const

test.each(specified)('§2.1 %s is a route (login %s, store %s)', (path, login, store) => {
  const route = matchRoute(path.replace(':name', 'restart'))
  expect(route?.path.replace('/:id?', '')).toBe(path)
  expect(route?.requireLogin).toBe(login)
  if (store !== null) expect(route?.requireStore).toBe(store)
})

test('a route beside the specification’s is the one its own address leads to', () => {
  const known: readonly string[] = specified.map(([path]) => path)
  const others = routes.filter(({ path }) => !known.includes(path.replace('/:id?', '')))
  expect(others.map(({ name }) => name)).toContain('profile')
  for (const route of others) expect(matchRoute(route.path.replace('/:id?', ''))).toBe(route)
})

test('§2.6 every route has the metadata of the specification', () => {
  for (const route of routes)
    expect(route).toEqual(
      expect.objectContaining({
        title: expect.stringMatching(/^route\./),
        iconClass: expect.stringMatching(/^[a-z]+$/),
        requireLogin: expect.any(Boolean),
        requireStore: expect.any(Boolean),
        asTab: expect.any(Boolean),
        default: expect.any(Boolean),
        expanded: expect.any(Boolean),
      }),
    )
  expect(routes.filter(({ asTab }) => asTab).map(({ path }) => path)).toEqual([
    '/plugins',
    '/actions',
  ])
})

test('names and paths are unique, one default, parents exist', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  expect(routes.filter(route => route.default).map(({ path }) => path)).toEqual(['/monitor'])
  expect(defaultRoute.name).toBe('monitor')
  for (const route of routes) expect(trail(route).at(-1)).toBe(route)
})

test('§2.21 breadcrumbs follow the menu', () => {
  const path = (name: string) =>
    trail(routes.find(route => route.name === name) ?? defaultRoute).map(crumb => crumb.name)
  expect(path('terminal')).toEqual(['plugins', 'terminal'])
  expect(path('createform')).toEqual(['forms', 'createform'])
  expect(path('journal')).toEqual(['journal'])
})

test('nothing is returned to that is not a route', () => {
  expect(withReturn('/auth/login', '/nowhere')).toBe('/auth/login')
  expect(withReturn('/auth/login', '/journal?page=2')).toBe('/auth/login?to=%2Fjournal%3Fpage%3D2')
})
