import { expect, test } from 'vitest'
import { routeNamed, routes } from '../routes.ts'
import { minutesSeconds } from './session/Countdown.tsx'
import { initials } from './session/UserMenu.tsx'
import { holds, type MenuItem, menuOf, tabsOf } from './sidebar/menu.ts'

const store = { id: 7, name: 'Aurora', extra: '', full_name: '', country: 'BR' }
const everything = routes.flatMap(({ page }) => page ?? [])
const names = (items: ReturnType<typeof menuOf>): string[] =>
  items.flatMap(({ route, children }) => [route.name, ...names(children)])

/** Written from the specification: the sidebar's items, which of them need a store, and their nesting. */
const offered = [
  ['monitor', true],
  ['downloads', true],
  ['filesmanager', true],
  ['logs', true],
  ['stores', false],
  ['plugins', true],
  ['dscreen', true, 'plugins'],
  ['terminal', true, 'plugins'],
  ['actions', true],
  ['journal', false],
  ['devices', false],
  ['fleet', false],
  ['qtcamera', false],
  ['chains', false],
  ['forms', false],
  ['operators', false],
] as const
type Item = (typeof offered)[number]
const cases = offered.flatMap(([name, needsStore]) =>
  [true, false].flatMap(allowed =>
    [store, null].flatMap(known =>
      [true, false].map(supported => ({ name, needsStore, allowed, store: known, supported })),
    ),
  ),
)
const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)])

test.each(cases)(
  '§2.14 §2.15 §2.16 §6.3 sidebar: $name, allowed $allowed, store $store.name, supported $supported',
  ({ name, needsStore, allowed, store: known, supported }) => {
    const [item] = flat(
      menuOf({
        store: known,
        pages: allowed ? [routeNamed(name).page ?? name] : [],
        notSupported: supported ? {} : { [name]: 'No numbers.' },
      }),
    ).filter(({ route }) => route.name === name)
    if (!allowed && name !== 'stores') return expect(item).toBeUndefined()
    const reason = supported ? null : { reason: 'No numbers.' }
    expect(item?.disabled).toEqual(needsStore && !known ? { needsStore: true } : reason)
  },
)

test('the sidebar has all that the specification says, in its order', () => {
  const items = menuOf({ store, pages: everything, notSupported: {} })
  const under = (list: readonly MenuItem[], parent?: string): Item[] =>
    list.flatMap(({ route, children }) => [
      (parent
        ? [route.name, route.requireStore, parent]
        : [route.name, route.requireStore]) as unknown as Item, // compared as it is
      ...under(children, route.name),
    ])
  const isOffered = ([name]: Item) => offered.some(([known]) => known === name)
  expect(under(items).filter(isOffered)).toEqual(offered)
})

test('a group whose own page is not allowed only holds those under it', () => {
  const items = menuOf({ store, pages: ['terminal', 'plugins'], notSupported: {} })
  expect(items.map(({ route, allowed }) => [route.name, allowed])).toContainEqual(['plugins', true])
  const [, held] = menuOf({ store, pages: ['terminal'], notSupported: {} })
  expect([held?.route.name, held?.allowed, held?.children.length]).toEqual(['plugins', false, 1])
})

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

const tabs = (frame: string, current: string, pages: readonly string[], notSupported = {}) =>
  tabsOf(routeNamed(frame), routeNamed(current), { store, pages, notSupported }).map(
    ({ route, disabled }) => [route.name, disabled],
  )

test('§2.2 §2.3 the tabs: the list first, then what lies under it; the action only while one is on it', () => {
  expect(tabs('plugins', 'terminal', everything)).toEqual([
    ['plugins', null],
    ['dscreen', null],
    ['terminal', null],
  ])
  expect(tabs('actions', 'actions', everything)).toEqual([['actions', null]])
  expect(tabs('actions', 'action', everything)).toEqual([
    ['actions', null],
    ['action', null],
  ])
})

test('tabs that are not allowed are not there; those the store lacks say why', () => {
  expect(tabs('plugins', 'plugins', ['plugins', 'terminal'], { terminal: 'No shell.' })).toEqual([
    ['plugins', null],
    ['terminal', { reason: 'No shell.' }],
  ])
})

test.each([
  ['ana', 'AN'],
  ['Ö', 'Ö'],
  [' żaneta', 'ŻA'],
  ['𐐨𐐩x', '𐐀𐐁'], // outside the basic plane: one letter each
  ['ßx', 'SS'],
  ['李小龙', '李小'],
  ['', '00'],
  ['  ', '00'],
  [undefined, '00'],
])('§2.25 initials of %s: %s', (name, expected) => expect(initials(name)).toBe(expected))

test('initials follow the language', () => expect(initials('istanbul', 'tr')).toBe('İS'))

test('the countdown is minutes and seconds; minutes may exceed 59', () => {
  expect([0, 9, 61, 1800, 7325].map(minutesSeconds)).toEqual([
    '00:00',
    '00:09',
    '01:01',
    '30:00',
    '122:05',
  ])
})
