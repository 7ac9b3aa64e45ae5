// The operators' pages on the mocks, for a signed-in operator.
import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { CoreAdminContext, useNotificationContext } from 'ra-core'
import type { ComponentType } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { allow, connect, signIn, signOut } from '#src/session.ts'
import { createMockServer } from '#tests/mocks/index.ts'
import type { Session as MockSession, Operator } from '#tests/mocks/shared/world.ts'

export const mock = createMockServer()
let cache = new QueryClient()

export function operatorNamed(username: string): Operator {
  const found = mock.world.operators.find(operator => operator.username === username)
  if (!found) throw new Error(`The mocks have no operator ${username}`)
  return found
}

/** Signs the operator in in another browser. Returns the session's id. */
export function alsoSignedIn(
  username: string,
  more: Partial<Pick<MockSession, 'started' | 'connection'>> = {},
): string {
  const id = randomUUID()
  const operator = operatorNamed(username)
  const started = '2026-11-20T08:00:00.000Z'
  mock.world.sessions.set(id, { id, operator, started, connection: null, ...more })
  return id
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const tokenOf = (username: string) =>
  `${encoded({})}.${encoded({ username, exp: 4e9 })}.${encoded(username)}`

/** Signs in with the pages that the mocks' operator has. */
export function enter(username: string): void {
  const operator = operatorNamed(username)
  const token = tokenOf(username)
  const started = '2026-11-20T08:30:00.000Z'
  mock.world.sessions.set(token, { id: randomUUID(), operator, started, connection: null })
  signIn(token)
  allow(operator.pages)
}

/** Sets up the mocks for the tests of a file. */
export function withPeople(): void {
  beforeAll(() => mock.listen())
  afterEach(() => {
    cleanup()
    signOut()
    mock.reset()
  })
  afterAll(() => mock.close())
}

/** The store for tests that answer its calls themselves. */
export const ownStore = {
  id: 17,
  name: 'Padaria Aurora',
  extra: '',
  full_name: '',
  country: 'BR',
}

/** Signs in and connects to it in each test of a file. */
export function withOwnStore(): void {
  beforeEach(() => {
    signIn(tokenOf('demo'))
    connect(ownStore, '4.9.0', {})
  })
  afterEach(() => {
    cleanup()
    signOut()
  })
}

/** Refuses such a call from now on. */
export function refuse(method: 'get' | 'put', path: string, code: string, status: number): void {
  const answer = { status: 'failed', code, info: '' }
  mock.msw.use(http[method](path, () => HttpResponse.json(answer, { status })))
}

function Announcements() {
  const { notifications } = useNotificationContext()
  return <output>{notifications.map(({ message }) => String(message)).join(' | ')}</output>
}
/** The text of the toasts. */
export const announced = (): string => document.querySelector('output')?.textContent ?? ''

/** The query cache of the rendered page. */
export const cacheNow = (): QueryClient => cache

/** The contents of the query cache as text. */
export const cached = (): string =>
  JSON.stringify([
    cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    cache
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ])

/**
 * Renders a page at an address, beside a link to another page. `calls`: those that the test answers
 * itself.
 */
export function show(
  Page: ComponentType,
  address: string,
  calls: Partial<typeof dataProvider> = {},
) {
  history.replaceState(null, '', address)
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <BrowserRouter>
      <CoreAdminContext
        dataProvider={{ ...dataProvider, ...calls }}
        i18nProvider={i18nProvider}
        queryClient={cache}
      >
        <Link to="/journal">Journal</Link>
        <Routes>
          <Route path="/journal" element={<h1>The journal</h1>} />
          <Route path="*" element={<Page />} />
        </Routes>
        <Announcements />
      </CoreAdminContext>
    </BrowserRouter>,
  )
  return userEvent.setup()
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
