// The wizard's page on a test server: 2 stores by default, drafts, favourites.

import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext } from 'ra-core'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { omit } from '#common/omit.ts'
import { dataProvider } from '#src/dataProvider/index.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { forgetForOthers } from '#src/layout/queryClient.ts'
import ConnectionPage from '#src/pages/connection/ConnectionPage.tsx'
import { allow, disconnect, signIn, signOut } from '#src/session.ts'

export const entry = (id: number, name: string, country: string) => ({
  id,
  name,
  extra: `City · ${id}`,
  full_name: `Chain / Franchise / ${name}`,
  country,
  picked: false,
})
type Entry = ReturnType<typeof entry>

export const aurora = entry(1, 'Aurora', 'BR')
export const dawn = entry(2, 'Dawn', 'GB')

const field = (id: number, name: string, label: string, type: string, more: object = {}) => ({
  id,
  name,
  label,
  type,
  position: id,
  required_for_agents: false,
  ...more,
})
const required = { required_for_agents: true }

const fields = [
  field(1, 'why', 'Reason', 'custom_text', required),
  field(2, 'parts', 'Parts', 'custom_multi_select', {
    ...required,
    choices: ['Printer', 'Till', 'Screen'],
  }),
  field(3, 'count', 'How many', 'custom_number'),
  field(4, 'urgent', 'Urgent', 'custom_checkbox'),
]
export const moreFields = [
  field(1, 'story', 'Story', 'custom_paragraph'),
  field(2, 'kind', 'Kind', 'custom_dropdown', { ...required, choices: ['Fault', 'Question'] }),
  field(3, 'weight', 'Weight', 'custom_decimal'),
  field(4, 'day', 'Day', 'custom_date'),
  field(5, 'area', 'Area', 'nested_field', {
    ...required,
    choices: { Hardware: { Printer: ['Paper', 'Ink'], Till: [] }, Software: {} },
    nested_ticket_fields: [
      { name: 'part', label: 'Part', level: 2 },
      { name: 'detail', label: 'Detail', level: 3 },
    ],
  }),
  field(6, 'odd', 'Odd', 'custom_hologram', required),
]

interface Draft {
  id: string
  page: string
  store: number
  key: string
  saved: string
  size: number
  content?: unknown
}

/** State of the server, and requests it received; fresh for each test. */
export const world = {
  stores: [] as Entry[],
  favourites: [] as Entry[],
  recent: [] as Entry[],
  operators: [] as object[],
  lastReason: null as object | null,
  fields: fields as object[],
  drafts: [] as Draft[],
  /** Bodies sent to /set/tools. */
  sent: [] as unknown[],
  /** Searches, in order. */
  searches: [] as string[],
}

export const fail = (status: number, code: string, info = '', more: object = {}) =>
  HttpResponse.json({ status: 'failed', code, info, ...more }, { status })

const found = (filter: string, country = '') => {
  const all = world.stores
    .filter(store => country === '' || store.country === country)
    .map(store => (store.extra.endsWith(` · ${filter}`) ? { ...store, exact: true } : store))
  const isFound = (store: Entry) =>
    `${store.full_name} ${store.extra}`.toLowerCase().includes(filter.toLowerCase())
  // As on the server: an exact number comes first.
  const [meant, others] = [true, false].map(wanted =>
    all.filter(store => isFound(store) && 'exact' in store === wanted),
  )
  return [...(meant ?? []), ...(others ?? [])]
}
const query = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? ''

export const server = setupServer(
  http.get('*/ext/stores/regions', ({ request }) => {
    const filter = query(request, 'filter')
    world.searches.push(`regions ${filter}`)
    const counts = Map.groupBy(found(filter), store => store.country)
    return HttpResponse.json(
      [...counts].map(([country, list]) => ({ country, count: list.length })),
    )
  }),
  http.get('*/ext/stores/mine', () =>
    HttpResponse.json({
      favourites: world.favourites,
      recent: world.recent.map(store => ({ store, at: '2026-11-19T10:00:00.000Z' })),
    }),
  ),
  http.get('*/ext/stores', ({ request }) => {
    const [filter, country] = [query(request, 'filter'), query(request, 'country')]
    const [page, size] = [Number(query(request, 'page')), Number(query(request, 'per_page'))]
    world.searches.push(`page ${filter} ${country} ${page}`)
    const all = found(filter, country)
    const data = all.slice((page - 1) * size, page * size)
    const pagination = {
      total: all.length,
      per_page: size,
      current_page: page,
      last_page: Math.ceil(all.length / size),
      next_page_url: null,
      prev_page_url: null,
      from: 1,
      to: data.length,
    }
    return HttpResponse.json({ data, links: { pagination } })
  }),
  http.get<{ id: string }>('*/ext/stores/:id', ({ params }) => {
    const store = world.stores.find(({ id }) => id === Number(params.id))
    if (!store) return fail(404, 'store.not_found', 'There is no such store.')
    const favourite = world.favourites.some(({ id }) => id === store.id)
    const { operators, lastReason } = world
    return HttpResponse.json({ store, favourite, operators, lastReason })
  }),
  http.put<{ id: string }>('*/ext/stores/:id/favourite', async ({ params, request }) => {
    const { favourite } = (await request.json()) as { favourite: boolean } // our own call
    const store = world.stores.find(({ id }) => id === Number(params.id))
    world.favourites = world.favourites.filter(item => item !== store)
    if (favourite && store) world.favourites.push(store)
    return HttpResponse.json({ status: 'ok', info: '' })
  }),
  http.get('*/freshdesk/fields', () => HttpResponse.json(world.fields)),
  http.get('*/ext/drafts', () =>
    HttpResponse.json(world.drafts.map(draft => omit(draft, 'content'))),
  ),
  http.put('*/ext/drafts', async ({ request }) => {
    const body = (await request.json()) as Pick<Draft, 'page' | 'store' | 'key'> // our own call
    const saved = { ...body, id: `draft ${body.key}`, saved: '2026-11-20T08:00:00.000Z', size: 1 }
    world.drafts = [...world.drafts.filter(({ id }) => id !== saved.id), saved]
    return HttpResponse.json({ ...saved, content: undefined })
  }),
  http.get('*/ext/drafts/:id', ({ params }) =>
    HttpResponse.json(world.drafts.find(({ id }) => id === params.id)),
  ),
  http.delete('*/ext/drafts/:id', ({ params }) => {
    world.drafts = world.drafts.filter(({ id }) => id !== params.id)
    return HttpResponse.json({ status: 'ok', info: '' })
  }),
  http.post('*/set/tools', async ({ request }) => {
    world.sent.push(await request.json())
    return HttpResponse.json({
      status: 'ok',
      info: dawn,
      not_supported: { monitor: 'No numbers.' },
      version: '4.1',
    })
  }),
)

/** Call it once in a test file. */
export function inWorld() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    Object.assign(world, {
      stores: [aurora, dawn],
      favourites: [],
      recent: [],
      operators: [],
      lastReason: null,
      fields,
      drafts: [],
      sent: [],
      searches: [],
    })
    localStorage.clear()
    sessionStorage.clear()
    signOut()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    signIn(`${part({})}.${part({ username: 'ana', exp: Date.now() / 1000 + 900 })}.s`)
    disconnect()
    allow(['monitor', 'filesmanager', 'logs'])
  })
  afterEach(async () => {
    // Responses of this test must not arrive in the next one.
    await waitFor(() => {
      if (clients.some(client => client.isFetching() > 0)) throw new Error('still asking')
    })
    clients.length = 0
    for (const stop of stops.splice(0)) stop() // prevents refetching
    act(() => signOut()) // prevents pending drafts from being sent in the next test
    cleanup()
    server.resetHandlers()
  })
  afterAll(() => server.close())
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</p>
}

const clients: QueryClient[] = []
const stops: (() => void)[] = []

export function show(address = '/stores') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stops.push(forgetForOthers(queryClient))
  clients.push(queryClient)
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <Link to="/journal">Elsewhere</Link>
        <Address />
        <Routes>
          <Route path="/stores" element={<ConnectionPage />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), queryClient, unmount }
}

export const where = () => screen.getByTestId('address').textContent
export const press = (name: string) => screen.getByRole('button', { name })
/** The beginning of a tree row's name: a store's `Dawn, City · 2`, a region's `Brazil, 1 store`. */
export const named = (start: string | RegExp) =>
  typeof start === 'string' ? { name: (name: string) => name.startsWith(start) } : { name: start }
export const row = (start: string | RegExp) => screen.findByRole('treeitem', named(start))
export const step = () =>
  screen.getAllByRole('heading', { level: 2 })[0]?.textContent?.split(',')[0]
export const atStep = (name: string) =>
  waitFor(() => {
    if (step() !== name) throw new Error(`The step is ${step()}`)
  })
export const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name })
