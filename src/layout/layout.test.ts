import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { minutesSeconds } from './Countdown.tsx'
import { holds, menuOf } from './menu.ts'
import { initials } from './UserMenu.tsx'

const store = { id: 7, name: 'Aurora', extra: '', full_name: '', country: 'BR' }
const everything = routes.flatMap(({ page }) => page ?? [])
const names = (items: ReturnType<typeof menuOf>): string[] =>
  items.flatMap(({ route, children }) => [route.name, ...names(children)])

test('the sidebar lists only what the server allowed, and the stores', () => {
  const known = { store, pages: ['journal', 'logs'], notSupported: {} }
  expect(names(menuOf(known))).toEqual(['logs', 'stores', 'journal'])
  expect(names(menuOf({ ...known, pages: null }))).toEqual(['stores'])
})

test('create screens, sign-in and the action detail are never in it', () => {
  const listed = names(menuOf({ store, pages: everything, notSupported: {} }))
  expect(listed).toContain('terminal')
  expect(listed).not.toContain('createchain')
  expect(listed).not.toContain('action')
  expect(listed).not.toContain('login')
})

test('without a store every page that needs one is disabled, and only those', () => {
  const items = menuOf({ store: null, pages: everything, notSupported: {} })
  for (const { route, disabled } of items)
    expect(disabled, route.name).toEqual(route.requireStore ? { needsStore: true } : null)
})

test("what the store does not support is disabled with the store's reason", () => {
  const items = menuOf({ store, pages: everything, notSupported: { monitor: 'No numbers.' } })
  const disabled = items
    .filter(item => item.disabled)
    .map(({ route, disabled }) => [route.name, disabled])
  expect(disabled).toEqual([['monitor', { reason: 'No numbers.' }]])
})

test('a group holds the routes under it', () => {
  const plugins = routes.find(({ name }) => name === 'plugins')
  if (!plugins) throw new Error('no plugins')
  expect(['plugins', 'terminal', 'dscreen'].map(name => holds(plugins, name))).toEqual([
    true,
    true,
    true,
  ])
  expect([holds(plugins, 'journal'), holds(plugins, undefined)]).toEqual([false, false])
})

test('initials: the first two letters in upper case, or 00', () => {
  expect(['ana', 'Ö', ' żaneta', '', undefined].map(initials)).toEqual([
    'AN',
    'Ö',
    'ŻA',
    '00',
    '00',
  ])
})

test('the countdown is minutes and seconds; minutes may exceed 59', () => {
  expect([0, 9, 61, 1800, 7325].map(minutesSeconds)).toEqual([
    '00:00',
    '00:09',
    '01:01',
    '30:00',
    '122:05',
  ])
})
