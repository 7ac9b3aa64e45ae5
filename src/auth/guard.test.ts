import { describe, expect, test } from 'vitest'
import { matchRoute, type RouteInfo, routes } from '../routes.ts'
import { getSession, type Session } from '../session.ts'
import { type Access, arrivalOf, decide, firstAllowed, landing } from './guard.ts'
import { accessOf } from './pages.ts'

const allPages = routes.flatMap(({ page }) => page ?? [])
const store = { id: 7, name: 'Aurora', extra: '', full_name: '', country: 'BR' }
const ends = (inSeconds: number) => ({
  token: 'a.b.c',
  claims: { username: 'ana', exp: Math.floor(Date.now() / 1000) + inSeconds },
})
const all: Session = { ...getSession(), ...ends(900), store, pages: allPages }

/** The states browser storage may hold. */
const states = {
  'no token': { ...all, token: null, claims: null },
  expired: { ...all, ...ends(-60) },
  'no store': { ...all, store: null },
  'page not allowed': { ...all, pages: [] },
  'all allowed': all,
} satisfies Record<string, Session>
type State = keyof typeof states

const example = ({ path }: RouteInfo) => path.replace('/:id?', '/7').replace(':name', 'restart')
const monitor = '/monitor'

/** Written from the specification's table, not from the code: route -> the outcome in each state. */
const expected = (route: RouteInfo): Record<State, string> => {
  const back = `?to=${encodeURIComponent(example(route))}`
  if (route.name === 'login')
    return {
      'no token': 'allow',
      expired: 'allow',
      'no store': monitor,
      'page not allowed': monitor,
      'all allowed': monitor,
    }
  const open = ['stores', 'signup', 'profile'].includes(route.name)
  return {
    'no token': `/auth/login${back}`,
    expired: `/auth/login${back}`,
    'no store': route.requireStore ? `/stores${back}` : 'allow',
    'page not allowed': open ? 'allow' : '/stores',
    'all allowed': 'allow',
  }
}

const table = routes.flatMap(route =>
  Object.entries(states).map(([name, session]) => ({
    address: example(route),
    state: name,
    session,
    outcome: expected(route)[name as State], // Object.entries loses the type of the keys
  })),
)

describe('§2.4 §2.8 §2.9 §6.1 §6.2 §6.3 every route in five states', () => {
  test.each(table)('$address, $state: $outcome', ({ address, session, outcome }) => {
    const decision = decide(address, accessOf(session))
    expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(outcome)
  })
  test('the table has them all', () => expect(table).toHaveLength(routes.length * 5))
})

test('store-bound routes are those of the specification', () => {
  const bound = routes.filter(({ requireStore }) => requireStore).map(({ path }) => path)
  expect(bound).toEqual([
    '/monitor',
    '/downloads',
    '/filesmanager',
    '/logs',
    '/plugins',
    '/plugins/dscreen',
    '/plugins/terminal',
    '/actions',
    '/actions/:name',
  ])
})

describe('what the table does not show', () => {
  const all = accessOf(states['all allowed'])
  const noStore = accessOf(states['no store'])
  const signedOut = accessOf(states['no token'])
  const to = (address: string, access: Access) => {
    const decision = decide(address, access)
    return decision.kind === 'redirect' ? decision.to : decision.kind
  }

  test('§2.5 an unknown path leads to the monitor, whose own guard then decides', () => {
    for (const unknown of ['/nowhere/at/all', '/', '/plugins/no', '/Journal', '/auth', '/auth/x'])
      expect(to(unknown, all), unknown).toBe(monitor)
    expect(to('/', signedOut)).toBe(monitor)
    expect(to(monitor, noStore)).toBe('/stores?to=%2Fmonitor')
  })

  test('waits while the server has not said which pages are allowed', () => {
    expect(to('/journal', { ...all, pages: null })).toBe('wait')
    expect(to('/monitor', { ...all, pages: null })).toBe('wait')
    expect(to('/stores', { ...all, pages: null })).toBe('allow')
  })

  test('a page that is not allowed leads to the first allowed one, if it can be opened', () => {
    expect(to('/devices', { ...all, pages: ['journal', 'logs'] })).toBe('/logs')
    expect(to('/devices', { ...all, hasStore: false, pages: ['journal', 'logs'] })).toBe('/journal')
    expect(to('/devices', { ...all, hasStore: false, pages: ['logs'] })).toBe('/stores')
    expect(firstAllowed({ ...all, pages: ['action'] })).toBe('/stores')
  })

  test('a store-bound page that is not allowed leads to the stores and not back', () => {
    expect(to('/logs', { ...all, pages: ['journal'] })).toBe('/stores')
    expect(to('/logs', { ...noStore, pages: ['journal'] })).toBe('/stores')
    expect(to('/logs', { ...noStore, pages: null })).toBe('/stores?to=%2Flogs')
  })

  test('who has just connected goes where was asked for, to the monitor, or to any allowed page', () => {
    expect(landing('/logs?x=1', { pages: ['logs'] })).toBe('/logs?x=1')
    expect(landing('/logs', { pages: ['monitor'] })).toBe(monitor)
    expect(landing(null, { pages: ['journal', 'logs'] })).toBe('/logs')
    expect(landing('https://evil.example/', { pages: allPages })).toBe(monitor)
    expect(landing('/logs', { pages: null })).toBe('/logs')
    expect(landing(null, { pages: [] })).toBe('/stores')
  })

  test('create screens inherit the permission of their list', () => {
    expect(to('/onboardingform/chains/createform/3', { ...all, pages: ['forms'] })).toBe('allow')
    expect(to('/onboardingform/chains/createform/3', { ...all, pages: ['chains'] })).toBe(
      '/onboardingform/chains',
    )
  })

  test('the way back keeps search and hash', () => {
    expect(to('/filesmanager?path=/a%20b#x', signedOut)).toBe(
      '/auth/login?to=%2Ffilesmanager%3Fpath%3D%2Fa%2520b%23x',
    )
  })

  test('after sign-in only a path of this console is gone to', () => {
    const login = (value: string) => to(`/auth/login?to=${encodeURIComponent(value)}`, all)
    expect(login('/journal?page=2')).toBe('/journal?page=2')
    expect(login('/auth/signup')).toBe('/auth/signup')
    for (const hostile of [
      'https://evil.example/',
      '//evil.example/x',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/%09/x\n',
      '/..//evil.example',
      '/auth/login?to=/journal',
      '/auth/login/',
      'journal',
      '',
    ])
      expect(login(hostile), hostile).toBe(monitor)
  })

  test('every example address of the table is a route', () => {
    for (const route of routes) expect(matchRoute(example(route))?.name).toBe(route.name)
    expect(matchRoute('/journal/')?.name).toBe('journal')
    expect(matchRoute('/journalx')).toBeNull()
    expect(matchRoute('/onboardingform/chains/createchain')?.name).toBe('createchain')
  })
})

test.each([
  ['/auth/login', false, 'stores'],
  ['/auth/login', true, 'monitor'],
  ['/auth/login?to=%2Fjournal%3Fpage%3D2', false, 'journal'],
  ['/auth/login?to=%2Ffilesmanager', false, 'stores'],
  ['/auth/login?to=%2Ffilesmanager', true, 'filesmanager'],
  ['/no/such/page', false, 'stores'],
] as const)(
  'who signs in at %s, with a store kept: %s, arrives at the route %s',
  (at, kept, route) => {
    expect(arrivalOf(at, kept)?.name).toBe(route)
  },
)

test('after a session that has just ended its store is offered on the way to a page that needs one', () => {
  const access = accessOf({ ...all, store: null, former: 7 })
  expect(decide('/logs?part=config', access)).toEqual({
    kind: 'redirect',
    to: '/stores?to=%2Flogs%3Fpart%3Dconfig&store=7',
  })
  expect(decide('/journal', access)).toMatchObject({ kind: 'allow' })
})
