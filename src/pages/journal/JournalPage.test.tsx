// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  entry,
  grid,
  keep,
  open,
  queryNow,
  withJournal,
} from '#tests/support/pages/journalPage.tsx'
import { mock } from '#tests/support/pages/peoplePage.tsx'

withJournal()

const records = [
  entry({ at: '2026-11-20T08:17:02.000Z' }),
  entry({
    at: '2026-11-20T08:16:32.000Z',
    operation: 'somethingNew',
    outcome: 'refused',
    info: 'Not allowed.',
  }),
  ...Array.from({ length: 91 }, () => entry()),
]
const queries: URLSearchParams[] = []
beforeEach(() => {
  keep(records)
  queries.length = 0
  mock.msw.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/data/journal')) queries.push(searchParams)
  })
})
afterEach(() => mock.msw.events.removeAllListeners())

const lastQuery = () => Object.fromEntries(queries.at(-1) ?? [])

test('newest first, ten a page; operation and outcome in words, an unknown operation by its id', async () => {
  open()
  const [, first, second] = within(await grid()).getAllByRole('row')
  expect(lastQuery()).toEqual({ sort: 'at|desc', page: '1', per_page: '10' })
  expect(first?.textContent).toContain('File saved')
  expect(first?.textContent).toContain('Done')
  expect(second?.textContent).toContain('somethingNew')
  expect(screen.getByTitle('Not allowed.').textContent).toBe('Refused')
})

test('a row opens by a click anywhere in it and by Enter, not by its box', async () => {
  const user = open()
  const [, first, second] = within(await grid()).getAllByRole('row')
  if (!first || !second) throw new Error('there are rows')
  const opened = (row: HTMLElement) =>
    waitFor(() => {
      const link = within(row).getAllByRole<HTMLAnchorElement>('link')[0]
      expect(link?.href).toContain(`record=${queryNow().record}`)
    })
  await user.click(within(first).getByRole('checkbox'))
  expect(queryNow().record).toBeUndefined()
  await user.click(within(first).getByText('File saved'))
  await opened(first)
  await user.click(screen.getByRole('link', { name: 'Close' }))
  await waitFor(() => expect(queryNow().record).toBeUndefined())
  await user.click(within(second).getByRole('checkbox'))
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await opened(second)
})

test('the page is in the address, and the address is the page', async () => {
  const user = open('/journal?page=2&per_page=5')
  await grid()
  expect(lastQuery()).toMatchObject({ page: '2', per_page: '5' })
  await user.click(button('Next page'))
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '3', per_page: '5' }))
  expect(queryNow().page).toBe('3')
  await user.click(button('Page 19'))
  await waitFor(() => expect(queryNow().page).toBe('19'))
})

test('sorting by time turns round and begins at page 1', async () => {
  const user = open('/journal?page=4')
  await grid()
  expect(screen.getByRole('columnheader', { name: /Time/ }).ariaSort).toBe('descending')
  await user.click(button(/Time/))
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'at|asc', page: '1' }))
})

test('a filter waits for a pause, begins at page 1 and says when nothing matches', async () => {
  const user = open('/journal?page=4')
  await grid()
  await user.type(screen.getByRole('searchbox'), 'nothing')
  await screen.findByText('No records match “nothing”.')
  expect(queries.map(query => query.get('filter'))).toEqual([null, 'nothing'])
  expect(lastQuery()).toMatchObject({ page: '1' })
  await user.clear(screen.getByRole('searchbox'))
  await grid()
  expect(queryNow()).not.toHaveProperty('filter')
})

test('another number of rows begins at page 1', async () => {
  const user = open('/journal?page=4')
  await grid()
  await user.selectOptions(screen.getByRole('combobox', { name: 'per page' }), '50')
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', per_page: '50' }))
})

test('a failure says what failed and can be asked again', async () => {
  expectConsole(/page\.not_allowed/) // ra-core logs it outside production
  mock.msw.use(
    http.get('*/data/journal', () =>
      HttpResponse.json({ status: 'failed', code: 'page.not_allowed', info: '' }, { status: 403 }),
    ),
  )
  const user = open()
  expect(await screen.findByText('The journal could not be loaded.')).toBeTruthy()
  expect(screen.getByText('You are not allowed to use this page.')).toBeTruthy()
  mock.msw.resetHandlers()
  await user.click(button('Try again'))
  await grid()
})

test.each([
  ['page=0&per_page=100000', { page: '1', per_page: '10' }],
  ['page=1.5&sort=at|sideways', { page: '1', sort: 'at|desc' }],
  ['page=x&per_page=-5&sort=at|asc', { page: '1', per_page: '10', sort: 'at|asc' }],
])('rubbish in the address (%s) counts as not said', async (search, expected) => {
  open(`/journal?${search}`)
  await grid()
  expect(lastQuery()).toMatchObject(expected)
})
