// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataProvider } from '#src/dataProvider/index.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import JournalPage from './JournalPage.tsx'

const total = 93
const record = (id: number) => ({
  id,
  at: '2026-11-20T08:16:02.000Z',
  operator: 'ana',
  store: { id: 7, name: `Store ${id}` },
  connection: null,
  reason: 'Printer queue is stuck',
  operation: id === 1 ? 'saveFile' : 'somethingNew',
  target: '/config/store.ini',
  outcome: id === 1 ? 'ok' : 'refused',
  info: id === 1 ? null : 'Not allowed.',
  durationMs: 3,
  address: null,
})
const queries: URLSearchParams[] = []
const seals = { links: 2, sealed: '2026-11-20T08:16:03.000Z', waiting: 0, since: null }
const server = setupServer(
  http.get('*/ext/journal/seals', () =>
    HttpResponse.json({ ...seals, removed: 0, before: null, months: 0 }),
  ),
  http.get('*/data/journal', ({ request }) => {
    const query = new URL(request.url).searchParams
    queries.push(query)
    const page = Number(query.get('page'))
    const rows = query.get('filter') === 'nothing' ? [] : [record(1), record(2)]
    const pagination = {
      total: rows.length === 0 ? 0 : total,
      per_page: Number(query.get('per_page')),
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / Number(query.get('per_page')))),
      next_page_url: null,
      prev_page_url: null,
      from: 1,
      to: 2,
    }
    return HttpResponse.json({ data: rows, links: { pagination } })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  queries.length = 0
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const Address = () => <output>{useLocation().search}</output>
function show(address = '/journal') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <JournalPage />
        <Address />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const address = () => new URLSearchParams(document.querySelector('output')?.textContent ?? '')
const lastQuery = () => Object.fromEntries(queries.at(-1) ?? [])
const table = () => screen.findByRole('grid', { name: 'Journal' })

test('newest first, ten a page; operation and outcome in words, an unknown operation by its id', async () => {
  show()
  const [, first, second] = within(await table()).getAllByRole('row')
  expect(lastQuery()).toEqual({ sort: 'at|desc', page: '1', per_page: '10' })
  expect(first?.textContent).toContain('File saved')
  expect(first?.textContent).toContain('Done')
  expect(second?.textContent).toContain('somethingNew')
  expect(screen.getByTitle('Not allowed.').textContent).toBe('Refused')
})

test('the page is in the address, and the address is the page', async () => {
  const user = show('/journal?page=2&per_page=5')
  await table()
  expect(lastQuery()).toMatchObject({ page: '2', per_page: '5' })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '3', per_page: '5' }))
  expect(address().get('page')).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Page 19' }))
  await waitFor(() => expect(address().get('page')).toBe('19'))
})

test('sorting by time turns round and begins at page 1', async () => {
  const user = show('/journal?page=4')
  await table()
  expect(screen.getByRole('columnheader', { name: /Time/ }).ariaSort).toBe('descending')
  await user.click(screen.getByRole('button', { name: /Time/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'at|asc', page: '1' }))
})

test('a filter waits for a pause, begins at page 1 and says when nothing matches', async () => {
  const user = show('/journal?page=4')
  await table()
  await user.type(screen.getByRole('searchbox'), 'nothing')
  await screen.findByText('No record matches “nothing”.')
  expect(queries.map(query => query.get('filter'))).toEqual([null, 'nothing'])
  expect(lastQuery()).toMatchObject({ page: '1' })
  await user.clear(screen.getByRole('searchbox'))
  await table()
  expect(address().has('filter')).toBe(false)
})

test('another number of rows begins at page 1', async () => {
  const user = show('/journal?page=4')
  await table()
  await user.selectOptions(screen.getByRole('combobox', { name: 'per page' }), '50')
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', per_page: '50' }))
})

test('a failure says what failed and can be asked again', async () => {
  expectConsole(/page\.not_allowed/) // ra-core says it outside of production
  server.use(
    http.get('*/data/journal', () =>
      HttpResponse.json({ status: 'failed', code: 'page.not_allowed', info: '' }, { status: 403 }),
    ),
  )
  const user = show()
  expect(await screen.findByText('The journal could not be loaded.')).toBeTruthy()
  expect(screen.getByText('You are not allowed to use this page.')).toBeTruthy()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await table()
})

test.each([
  ['page=0&per_page=100000', { page: '1', per_page: '10' }],
  ['page=1.5&sort=at|sideways', { page: '1', sort: 'at|desc' }],
  ['page=x&per_page=-5&sort=at|asc', { page: '1', per_page: '10', sort: 'at|asc' }],
])('rubbish in the address (%s) counts as not said', async (search, expected) => {
  show(`/journal?${search}`)
  await table()
  expect(lastQuery()).toMatchObject(expected)
})
