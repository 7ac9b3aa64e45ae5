import { expect, test } from 'vitest'
import { pageNames } from './generated/operations.ts'
import { gb } from './i18n/gb.ts'
import { lookUp } from './i18n/translate.ts'
import { defaultRoute, routes, trail, withReturn } from './routes.ts'

test('every title is a text', () => {
  for (const { title } of routes) expect(lookUp(gb, title), title).toBeTruthy()
})

test('every page name of the contract has a route, and no route asks for another', () => {
  const open = ['stores', 'signup']
  const asked = new Set(routes.flatMap(({ page }) => page ?? []))
  expect([...asked].sort()).toEqual(pageNames.filter(name => !open.includes(name)).sort())
})

test('names and paths are unique, one default, parents exist', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  expect(routes.filter(one => one.default).map(({ path }) => path)).toEqual(['/monitor'])
  expect(defaultRoute.name).toBe('monitor')
  for (const route of routes) expect(trail(route).at(-1)).toBe(route)
})

test('breadcrumbs follow the menu', () => {
  const path = (name: string) =>
    trail(routes.find(one => one.name === name) ?? defaultRoute).map(one => one.name)
  expect(path('terminal')).toEqual(['plugins', 'terminal'])
  expect(path('createform')).toEqual(['forms', 'createform'])
  expect(path('journal')).toEqual(['journal'])
})

test('nothing is returned to that is not a route', () => {
  expect(withReturn('/auth/login', '/nowhere')).toBe('/auth/login')
  expect(withReturn('/auth/login', '/journal?page=2')).toBe('/auth/login?to=%2Fjournal%3Fpage%3D2')
})
