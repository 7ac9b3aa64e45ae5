// @vitest-environment jsdom
// Every screen under every fault: it says so in words and comes when the fault is gone.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { BrowserRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { alsoConnected } from '../tests/support/actionsPage.ts'
import { answerWith, faults } from '../tests/support/faults.ts'
import { isFull } from '../tests/support/full.ts'
import { mock, withPeople } from '../tests/support/peoplePage.tsx'
import { authProvider } from './auth/authProvider.ts'
import { ApiError, dataProvider } from './dataProvider/index.ts'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { newQueryClient } from './layout/queryClient.ts'
import { routes } from './routes.ts'
import { Screen } from './Screen.tsx'
import { allow } from './session.ts'

// jsdom draws neither maps nor editors.
vi.mock('./components/Map/Map.tsx', () => ({ MapView: () => <p>A map</p> }))
vi.mock('./components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('../tests/support/filesPage/EditorStandIn.tsx')).standIns,
}))
vi.setConfig({ testTimeout: 120_000 })
withPeople()

/** Sign-in is no screen of the application; `createrecord` is the screen of its neighbours. */
const apart = ['login', 'createrecord']
const addressOf = (path: string) =>
  path.replace(':name', 'restart-service').replace('/:id?', '/1')
const screens = routes.filter(({ name }) => !apart.includes(name))

/** What asks for nothing before somebody has typed: a fault is not to be seen. */
const silent = ['signup']

const said: unknown[][] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...values) => void said.push(values))
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
  allow([...new Set(routes.flatMap(({ page }) => page ?? []))])
})

function open(address: string) {
  history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={newQueryClient()}
      >
        <main>
          <Screen />
        </main>
      </CoreAdminContext>
    </BrowserRouter>,
  )
  return userEvent.setup()
}

const main = () => screen.getByRole('main')
const loading = () => main().querySelectorAll('.st-skeleton, [aria-busy=true]').length
const inWords = () =>
  [...main().querySelectorAll('[role=alert], .st-state, .st-note, .st-error')]
    .map(one => one.textContent?.trim())
    .filter(Boolean)
const alerts = () =>
  [...main().querySelectorAll('[role=alert]')].map(one => one.textContent?.trim()).filter(Boolean)
/** What react-admin says of each failed call is no news; anything else is. */
const strays = () => said.filter(values => !values.some(one => one instanceof ApiError))

const settled = () =>
  waitFor(() => expect([loading(), main().textContent !== '']).toEqual([0, true]), {
    timeout: 15_000,
  })

const all = screens.flatMap((one, row) =>
  Object.keys(faults).map((fault, column) => ({
    name: one.name,
    path: one.path,
    fault,
    row,
    column,
  })),
)
// In the ordinary run each fault meets some screens, each screen some faults.
const some = all.filter(({ row, column }) => isFull || (row + column) % 9 === 0)

test('there are nineteen faults', () => expect(Object.keys(faults)).toHaveLength(19))

test.each(some)('$name, answered with $fault', async ({ name, path, fault }) => {
  const bad = faults[fault]
  if (!bad) throw new Error(fault)
  answerWith(bad)
  const user = open(addressOf(path))
  await settled()
  expect(main().textContent).not.toContain('This page stopped working')
  if (!silent.includes(name)) expect(inWords()).not.toEqual([])
  expect(strays()).toEqual([])

  mock.msw.resetHandlers()
  const [again] = screen.queryAllByRole('button', { name: 'Try again' })
  if (again) await user.click(again)
  await waitFor(() => expect([loading(), alerts()]).toEqual([0, []]), { timeout: 15_000 })
  expect(main().textContent).not.toContain('This page stopped working')
  expect(strays()).toEqual([])
  cleanup()
})
