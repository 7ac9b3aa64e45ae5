// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  enter,
  mock,
  operatorNamed,
  refuse,
  show,
  withPeople,
} from '#tests/support/pages/peoplePage.tsx'
import OperatorsPage from './OperatorsPage.tsx'

withPeople()

function open(search = '') {
  enter('demo')
  return show(OperatorsPage, `/operators${search}`)
}
const table = () => screen.findByRole('grid', { name: 'List of operators' })
const names = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent)
const address = () => new URLSearchParams(location.search)
const head = (name: RegExp) => screen.getByRole('columnheader', { name })

test('who may sign in, what they may open, where they are signed in', async () => {
  open()
  await table()
  expect(names()).toEqual(['ana', 'demo', 'gone', 'newcomer'])
  const text = (name: RegExp) => screen.getByRole('row', { name }).textContent
  expect(text(/^ana/)).toContain('Ana SouzaMonitor, Files Manager and 1 moreCan sign in0')
  expect(text(/^demo/)).toContain('All pagesCan sign in1')
  expect(text(/^gone/)).toContain('JournalDisabled')
  expect(text(/^newcomer/)).toContain('No pages yetCan sign in0Never')
})

test('search, state and page are in the address, start at page 1, and keep the open operator', async () => {
  const user = open('?page=2&per_page=5&operator=3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Disabled')
  await waitFor(() => expect(names()).toEqual(['gone']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Any state')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Can open' }), 'Files Manager')
  await waitFor(() => expect(names()).toEqual(['ana', 'demo']))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'souza')
  await waitFor(() => expect(names()).toEqual(['ana']))
  expect(Object.fromEntries(address())).toEqual({
    sort: 'username|asc',
    page: '1',
    per_page: '5',
    filter: 'souza',
    allowed: 'filesmanager',
    operator: '3',
  })
})

test('sorting turns round, and begins upwards on another column', async () => {
  const user = open()
  await table()
  await user.click(screen.getByRole('button', { name: /Username/ }))
  await waitFor(() => expect(names()).toEqual(['newcomer', 'gone', 'demo', 'ana']))
  expect(head(/Username/).ariaSort).toBe('descending')
  await user.click(screen.getByRole('button', { name: /Last sign-in/ }))
  await waitFor(() => expect(names().at(-1)).toBe('ana'))
  expect(address().get('sort')).toBe('lastSignIn|asc')
  expect(head(/Username/).ariaSort).toBe('none')
})

test('nobody matches: it is said, and all can be shown again', async () => {
  const user = open('?filter=nobody&state=disabled')
  await screen.findByText('No operators match')
  await user.click(button('Show all operators'))
  await waitFor(() => expect(names()).toHaveLength(4))
  expect(address().has('filter')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
})

test('a page behind the last one leads back', async () => {
  const user = open('?page=7')
  await user.click(await screen.findByRole('button', { name: 'Page 1' }))
  await waitFor(() => expect(names()).toHaveLength(4))
})

test('rubbish in the address counts as not said', async () => {
  open('?operator=x&state=odd&allowed=nothing&sort=password|asc')
  await table()
  expect(names()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a failure says what failed and can be asked again', async () => {
  expectConsole(/server\.error/)
  refuse('get', '*/ext/operators', 'server.error', 500)
  const user = open()
  expect(await screen.findByText('The operators could not be loaded.')).toBeTruthy()
  mock.msw.resetHandlers()
  await user.click(button('Try again'))
  await table()
})

test('an operator who is not there (any more) is said, and the list stays', async () => {
  expectConsole(/record\.not_found/)
  open('?operator=99')
  expect(await screen.findByText('This operator could not be loaded.')).toBeTruthy()
  await table()
})

test('adding is offered to who may', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Add an operator' })
  expect(link.getAttribute('href')).toBe('/auth/signup')
})

test('adding is not offered to who may not', async () => {
  operatorNamed('demo').pages = ['operators']
  open()
  await table()
  expect(screen.queryByRole('link', { name: 'Add an operator' })).toBeNull()
})

test('by keyboard: a row opens, the focus goes in, Escape closes, the focus is back on the row', async () => {
  const user = open()
  const row = within(await table()).getByRole('link', { name: 'ana' })
  row.focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('region', { name: /ana$/ })
  expect(address().get('operator')).toBe('3')
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { level: 2 }))
  expect(row.getAttribute('aria-current')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address().has('operator')).toBe(false))
  expect(document.activeElement).toBe(row)
})
