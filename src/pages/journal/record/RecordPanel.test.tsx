// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  connection,
  entry,
  grid,
  keep,
  open,
  queryNow,
  region,
  withJournal,
} from '#tests/support/pages/journalPage.tsx'
import { mock } from '#tests/support/pages/peoplePage.tsx'

withJournal()

const change = {
  before: { name: 'York', address: { city: 'York', street: '1 Long Road' }, open: true },
  after: { name: 'York Centre', address: { city: 'York', street: '1 Long Road' }, open: false },
}

test('a record opens beside the list, by the address; Escape closes it, back to its row', async () => {
  keep([entry(), entry({ operation: 'updateStore', details: change })])
  const user = open()
  const [, first] = within(await grid()).getAllByRole('row')
  await user.click(within(first ?? document.body).getByRole('link'))
  const panel = await region('Record 2')
  expect(queryNow()).toMatchObject({ record: '2' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Record 2'))
  await within(panel).findByText('Belém Praça')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Record 2' })).toBeNull())
  expect(document.activeElement?.id).toBe('journal-2')
})

/** Opens the journal's only record by its address. */
async function opened(record: Parameters<typeof entry>[0]) {
  keep([entry(record)])
  open('/journal?record=1')
  return within(await region('Record 1'))
}

/** The texts of a row, each cell after its name, which narrow screens show. */
const wordsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('th, td')]
    .map(({ dataset, textContent }) => `${dataset.label ?? ''}${textContent}`)
    .join('')

test('it says the reason as the operator’s, what changed field by field, and its seal', async () => {
  const panel = await opened({ operation: 'updateStore', details: change })
  await panel.findByRole('heading', { name: 'Reason, in the operator’s own words' })
  expect(panel.getByText('Printer queue is stuck').tagName).toBe('BLOCKQUOTE')
  const rows = panel.getAllByRole('row').map(wordsOf)
  expect(rows[1]).toBe('nameBeforeYorkAfterYork Centre')
  expect(rows[2]).toBe('openBeforeyesAfterno')
  expect(panel.getByText('2 fields unchanged')).toBeTruthy()
  expect(panel.getByText(/^Sealed as link 1 of the chain at 20 Nov 2026/)).toBeTruthy()
})

test('of a file the hashes of its content; a new file was not there', async () => {
  const details = { before: null, after: 'cXV1eGJhemJhcmZvb3F1eA' }
  const panel = await opened({ details })
  await panel.findByRole('rowheader', { name: 'Version of the content (hash)' })
  expect(panel.getByText('no value')).toBeTruthy()
  expect(panel.getByText('cXV1eGJhemJhcmZvb3F1eA').tagName).toBe('INS')
})

test('what it was done to leads there; what is deleted, or not theirs, is only named', async () => {
  const { id = 0 } = mock.world.stores[0] ?? {}
  const store = { operation: 'updateStore', target: 'Belém Praça', store: null, reason: null }
  keep([
    entry({ ...store, details: { kind: 'stores', record: id } }),
    entry({ ...store, details: { kind: 'stores', record: 77_777 } }),
    entry({ operation: 'setOperatorPages', target: 'ana', details: { operator: 1 } }),
  ])
  const user = open()
  const table = within(await grid())
  const link = await table.findByRole('link', { name: 'Belém Praça' })
  expect(link.getAttribute('href')).toBe(`/onboardingform/chains/createstore/${id}`)
  expect(table.getByText('Belém Praça (since deleted)').tagName).not.toBe('A')
  expect(table.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(
    '/operators?operator=1',
  )
  const [, , , first] = table.getAllByRole('row')
  await user.click(within(first ?? document.body).getAllByRole('link')[0] ?? document.body)
  const panel = within(await region('Record 1'))
  expect((await panel.findByRole('link', { name: 'Belém Praça' })).getAttribute('href')).toBe(
    `/onboardingform/chains/createstore/${id}`,
  )
  expect(panel.queryByText('Reason, in the operator’s own words')).toBeNull()
})

test('fields in words, what is hidden or large as that, and how much is not listed', async () => {
  const large = (hash: string) => ({ large: { values: 606, bytes: 12_345, hash } })
  const details = {
    kind: 'stores',
    record: 7,
    more: 3,
    before: {
      franchiseId: 'Nord (1)',
      answers: { 'Alarm code': { hidden: 'before' }, Area: large('a') },
    },
    after: {
      franchiseId: 'Sud (2)',
      answers: { 'Alarm code': { hidden: 'after' }, Area: large('b') },
    },
  }
  const panel = await opened({ operation: 'updateStore', details })
  await panel.findByRole('rowheader', { name: 'Franchise' })
  const rows = panel.getAllByRole('row').map(wordsOf)
  expect(rows.slice(1)).toEqual([
    'FranchiseBeforeNord (1)AfterSud (2)',
    'Answers › Alarm codeBeforehiddenAfterhidden',
    'Answers › AreaBefore606 values, 12 kB, content aAfter606 values, 12 kB, content b',
  ])
  expect(panel.getByText('3 more changed fields are not listed')).toBeTruthy()
})

test('one that is not there: what failed, and a way to ask again', async () => {
  expectConsole(/record\.not_found/) // ra-core logs it outside production
  keep([entry()])
  open('/journal?record=99')
  const panel = within(await region('Record 99'))
  await panel.findByText('The record could not be loaded.')
  expect(panel.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

const line = [
  entry({ connection, operation: 'setTools', target: null, at: '2026-11-20T08:15:00.000Z' }),
  entry({ operator: 'bia', at: '2026-11-20T08:15:30.000Z' }),
  entry({ connection, at: '2026-11-20T08:16:02.000Z' }),
  entry({
    connection,
    operation: 'endConnection',
    target: null,
    at: '2026-11-20T09:20:05.000Z',
  }),
]

test('a record leads to its connection: a timeline with its length, in its order', async () => {
  keep(line)
  const user = open('/journal?record=3&operation=saveFile')
  const panel = within(await region('Record 3'))
  await user.click(await panel.findByRole('link', { name: 'Show the whole connection' }))
  expect(queryNow()).toEqual({ connection, page: '1' })
  await screen.findByRole('heading', { name: 'Connection to Belém Praça' })
  expect(screen.getByText('1:05:05')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Operations in order' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+0:00DoneConnected',
    '+1:02DoneFile saved/config/store.ini',
    '+1:05:05DoneDisconnected',
  ])
})

test('the same records as a list, and back', async () => {
  keep(line)
  const user = open(`/journal?connection=${connection}`)
  await user.click(await screen.findByRole('link', { name: 'Show as a list of records' }))
  expect(queryNow()).toEqual({ connection, view: 'records', page: '1' })
  expect(within(await grid()).getAllByRole('row')).toHaveLength(4)
  await user.click(screen.getByRole('tab', { name: 'Connection' }))
  await screen.findByRole('heading', { name: 'Connection to Belém Praça' })
})

test('a connection that nobody knows', async () => {
  expectConsole(/record\.not_found/)
  keep(line)
  open('/journal?connection=00000000-0000-4000-8000-000000000001')
  await screen.findByText('There are no records of this connection.')
})
