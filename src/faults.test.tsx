// @vitest-environment jsdom
// Every screen under every fault: it reports the fault and recovers once it is gone.
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { BrowserRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { devices } from '../tests/mocks/fixtures/devices.ts'
import { record } from '../tests/mocks/shared/world.ts'
import { answerWith, faults } from '../tests/support/faults.ts'
import { isFull } from '../tests/support/full.ts'
import { alsoConnected } from '../tests/support/pages/actionsPage.ts'
import { mock, withPeople } from '../tests/support/pages/peoplePage.tsx'
import { Screens } from '../tests/support/pages/screens.tsx'
import { authProvider } from './auth/authProvider.ts'
import { ApiError, dataProvider } from './dataProvider/index.ts'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { newQueryClient } from './layout/queryClient.ts'
import { routes } from './routes.ts'
import { allow } from './session.ts'

// jsdom draws no maps, editors or terminals.
vi.mock('./components/Map/Map.tsx', () => ({ MapView: () => <p>A map</p> }))
vi.mock('./pages/plugins/terminal/Terminals.tsx', () => ({ Terminals: () => <p>Terminals</p> }))
vi.mock('./components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('../tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))
vi.setConfig({ testTimeout: 120_000 })
withPeople()
// After the support above: only to end a test that hangs.
configure({ asyncUtilTimeout: 30_000 })

const firstOf = (records: ReadonlyMap<number, unknown>) => `${[...records.keys()][0]}`
const { records, stores } = mock.world
const store = `${stores[0]?.id}`

/** Values for the parameters of a route's address. */
const fillings: Readonly<Record<string, string>> = {
  createchain: firstOf(records.chains),
  createfranchise: firstOf(records.franchises),
  createstore: firstOf(records.stores),
  createform: firstOf(records.forms),
  action: 'restart-service',
}
/** Parts of screens that request more than their screen does at first. */
const parts: Readonly<Record<string, readonly string[]>> = {
  stores: [`?store=${store}`],
  logs: ['?part=config', '?part=exchanges', '?file=/log/store.log'],
  journal: ['?view=statistics', '?record=1'],
  devices: ['?view=live', `?device=${devices[0]?.id}`],
  operators: ['?operator=1'],
  chains: ['?view=tree', '?view=map', '?view=deleted', '?resource=stores'],
  filesmanager: ['?file=/readme.txt', '?trash=1'],
  qtcamera: [`?store=${store}`],
}
/** Sign-in is no screen of the application; `createrecord` is the screen of its neighbours. */
const apart = ['login', 'createrecord']
const places = routes
  .filter(({ name }) => !apart.includes(name))
  .flatMap(({ name, path }) => {
    const address = path.replace(/:\w+\??/, fillings[name] ?? '')
    return ['', ...(parts[name] ?? [])].map(search => address + search)
  })

const logged: unknown[][] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...values) => void logged.push(values))
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  alsoConnected()
  record(mock.world, 'login', {}) // the recording of ?record=1
  allow([...new Set(routes.flatMap(({ page }) => page ?? []))])
})

let queryClient = newQueryClient()

function open(address: string) {
  queryClient = newQueryClient()
  history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <main>
          <Screens />
        </main>
      </CoreAdminContext>
    </BrowserRouter>,
  )
  return userEvent.setup()
}

// An open dialog hides the page behind it.
const main = () => screen.getByRole('main', { hidden: true })
// The dispatch frame counts as loaded: jsdom never loads it.
const loading = () =>
  [...main().querySelectorAll('.st-skeleton, [aria-busy=true]')].filter(
    element => !element.closest('.st-dispatch'),
  ).length
const failureTexts = () =>
  [...main().querySelectorAll('[role=alert], .st-state, .MuiAlert-root, .st-error')]
    .map(element => element.textContent?.trim())
    .filter(Boolean)
const alerts = () =>
  [...main().querySelectorAll('[role=alert]')]
    .map(element => element.textContent?.trim())
    .filter(Boolean)
/** react-admin's report of a failed call is expected; anything else is not. */
const strays = () => logged.filter(values => !values.some(value => value instanceof ApiError))

/** Waits until no query is running: a fault that arrived later would miss the one retry. */
const settled = () =>
  waitFor(() =>
    expect([loading(), queryClient.isFetching(), main().textContent !== '']).toEqual([0, 0, true]),
  )

/**
 * Only dispensable data is missing here: the names of a record's references (their numbers stand in), and the
 * operator's own stores on an older server, which has a page for that.
 */
const namesOnly =
  /(createfranchise|createstore).*objects in place|^\/qtcamera (a page of a network|half of)/

const all = places.flatMap((place, row) =>
  Object.entries(faults).map(([name, fault], column) => ({
    place,
    name,
    fault,
    turn: row + column,
  })),
)
// In the ordinary run each fault meets some screens, and each screen some faults.
const some = all.filter(({ turn }) => isFull || turn % 19 === 0)

test('there are nineteen faults', () => expect(Object.keys(faults)).toHaveLength(19))

test.each(some)('$place, answered with $name', async ({ place, name, fault }) => {
  const seen = answerWith(fault)
  const user = open(place)
  await settled()
  expect(strays()).toEqual([])
  expect(main().textContent).not.toContain('This page stopped working')
  if (!namesOnly.test(`${place} ${name}`))
    await waitFor(() =>
      expect(seen.spoiled && failureTexts().length === 0, main().innerHTML).toBe(false),
    )

  mock.msw.resetHandlers()
  // A part of a screen may request, and fail, a moment later than the rest: it has its own button.
  for (let tries = 0; tries < 5; tries += 1) {
    const [again] = screen.queryAllByRole('button', { name: 'Try again' })
    if (!again) break
    await user.click(again)
    await settled()
  }
  await waitFor(() => expect([loading(), alerts()], main().textContent ?? '').toEqual([0, []]))
  expect(strays()).toEqual([])
  cleanup()
})
