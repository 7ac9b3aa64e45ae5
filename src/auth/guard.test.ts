import { describe, expect, test } from 'vitest'
import { matchRoute, type RouteInfo, routes } from '../routes.ts'
import { type Access, decide, firstAllowed } from './guard.ts'

const allPages = routes.flatMap(({ page }) => page ?? [])
const states = {
  'signed out': { signedIn: false, hasStore: false, pages: null },
  'no store': { signedIn: true, hasStore: false, pages: allPages },
  'no pages': { signedIn: true, hasStore: true, pages: [] },
  'all allowed': { signedIn: true, hasStore: true, pages: allPages },
} satisfies Record<string, Access>

const example = ({ path }: RouteInfo) => path.replace('/:id?', '/7').replace(':name', 'restart')
const landing = '/monitor'

/** Written from the specification's table, not from the code: route -> what each state gives. */
const expected = (route: RouteInfo) => {
  const back = `?to=${encodeURIComponent(example(route))}`
  if (route.name === 'login')
    return {
      'signed out': 'allow',
      'no store': landing,
      'no pages': landing,
      'all allowed': landing,
    }
  const open = ['stores', 'signup', 'profile'].includes(route.name)
  return {
    'signed out': route.name === 'signup' ? '/auth/login' : `/auth/login${back}`,
    'no store': route.requireStore ? `/stores${back}` : 'allow',
    'no pages': open ? 'allow' : '/stores',
    'all allowed': 'allow',
  }
}

const table = routes.flatMap(route =>
  Object.entries(states).map(([name, access]) => ({
    address: example(route),
    state: name,
    access,
    outcome: expected(route)[name as keyof typeof states], // entries lose the keys' type
  })),
)

describe('every route in four states', () => {
  test.each(table)('$address, $state: $outcome', ({ address, access, outcome }) => {
    const decision = decide(address, access)
    expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(outcome)
  })
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
  const all = states['all allowed']
  const to = (address: string, access: Access) => {
    const decision = decide(address, access)
    return decision.kind === 'redirect' ? decision.to : decision.kind
  }

  test('an unknown path leads to the monitor, whose own guard then decides', () => {
    expect(to('/nowhere/at/all', all)).toBe(landing)
    expect(to('/', states['signed out'])).toBe(landing)
    expect(to(landing, states['no store'])).toBe('/stores?to=%2Fmonitor')
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
  })

  test('create screens inherit the permission of their list', () => {
    expect(to('/onboardingform/chains/createform/3', { ...all, pages: ['forms'] })).toBe('allow')
    expect(to('/onboardingform/chains/createform/3', { ...all, pages: ['chains'] })).toBe(
      '/onboardingform/chains',
    )
  })

  test('the way back keeps search and hash', () => {
    expect(to('/filesmanager?path=/a%20b#x', states['signed out'])).toBe(
      '/auth/login?to=%2Ffilesmanager%3Fpath%3D%2Fa%2520b%23x',
    )
  })

  test('after sign-in only a path of this console is gone to', () => {
    const login = (value: string) => to(`/auth/login?to=${encodeURIComponent(value)}`, all)
    expect(login('/journal?page=2')).toBe('/journal?page=2')
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
      'journal',
      '',
    ])
      expect(login(hostile), hostile).toBe(landing)
  })

  test('every example address of the table is a route', () => {
    for (const route of routes) expect(matchRoute(example(route))?.name).toBe(route.name)
    expect(matchRoute('/journal/')?.name).toBe('journal')
    expect(matchRoute('/journalx')).toBeNull()
    expect(matchRoute('/onboardingform/chains/createchain')?.name).toBe('createchain')
  })
})
