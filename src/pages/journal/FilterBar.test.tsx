// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  button,
  connection,
  entry,
  grid,
  keep,
  open,
  queryNow,
  withJournal,
} from '#tests/support/pages/journalPage.tsx'

withJournal()

const some = [
  entry(),
  entry({ operator: 'bia', outcome: 'refused', info: 'Not allowed.' }),
  entry({ operator: 'bia', operation: 'listFolder', store: { id: 9, name: 'York' } }),
  entry({ operator: null, operation: 'otp', store: null, reason: null }),
]
const rows = async () => within(await grid()).getAllByRole('row').length - 1
const shows = (count: number) => waitFor(async () => expect(await rows()).toBe(count))

test('outcome and operator narrow; each filter in use can be taken away', async () => {
  keep(some)
  const user = open('/journal?page=3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused')
  await shows(1)
  expect(queryNow()).toMatchObject({ outcome: 'refused', page: '1' })
  await user.click(button('Remove: Outcome: Refused'))
  await shows(4)
  await user.click(button('More filters'))
  const operator = await screen.findByRole('combobox', { name: 'Operator' })
  await user.click(operator)
  await screen.findByRole('option', { name: /^bia/ })
  expect(screen.getByRole('option', { name: /^ana/ }).textContent).toContain('1')
  await user.click(screen.getByRole('option', { name: /^bia/ }))
  await shows(2)
  expect(queryNow()).toMatchObject({ operator: 'bia' })
  await user.click(button('Clear all'))
  await shows(4)
  expect(queryNow()).toEqual({ page: '1' })
})

test('the category of the reason narrows, and stands in the address and among the filters', async () => {
  const made = (connection: string, category: string) =>
    entry({ operation: 'setTools', connection, details: { reason: { category } } })
  const [fault, question] = [connection, connection.replace('0b', '0c')]
  keep([made(fault, 'Fault'), entry({ connection: fault }), made(question, 'Question'), entry()])
  const user = open()
  await shows(4)
  await user.click(button('More filters'))
  await user.click(await screen.findByRole('combobox', { name: 'Reason category' }))
  await user.click(await screen.findByRole('option', { name: /^Fault/ }))
  await shows(2)
  expect(queryNow()).toMatchObject({ category: 'Fault', page: '1' })
  await user.click(button('Remove: Reason category: Fault'))
  await shows(4)
})

test('a store is called by its name, an operation and a tool in words', async () => {
  keep(some)
  open('/journal?store=9&operation=listFolder&tool=filesmanager')
  await shows(1)
  await waitFor(() => {
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole(
      'button',
    )
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Store: York',
      'Operation: Folder opened',
      'Tool: Files Manager',
      'Clear all',
    ])
  })
})

test('what is found is typed, also where it is none of the busiest', async () => {
  keep(some)
  const user = open()
  await user.click(button('More filters'))
  const store = await screen.findByRole('combobox', { name: 'Store' })
  await user.click(store)
  await user.type(store, 'yo')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Belém/ })).toBeNull())
  await user.click(await screen.findByRole('option', { name: /^York/ }))
  await shows(1)
})

test('a period begins today, and lasts as long as the address says', async () => {
  keep([entry(), entry({ at: new Date().toISOString() })])
  const user = open()
  await shows(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Today')
  await shows(1)
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  expect(queryNow()).toMatchObject({ from: midnight.toISOString() })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Any time')
  await shows(2)
})

test('days of one’s own: typed, both included', async () => {
  keep([entry(), entry({ at: '2026-11-22T12:00:00.000Z' })])
  const user = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom range')
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '20/11/2026{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'To' }), '20/11/2026{Enter}')
  await shows(1)
  expect(queryNow()).toMatchObject({
    from: new Date('2026-11-20T00:00').toISOString(),
    to: new Date('2026-11-21T00:00').toISOString(),
  })
})

test('rubbish in the address counts as not said', async () => {
  keep(some)
  open('/journal?store=x&outcome=fine&from=yesterday&tool=none&region=gb&connection=7')
  await shows(4)
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('nothing matches: it says so, and shows all again', async () => {
  keep(some)
  const user = open('/journal?operator=nobody')
  await screen.findByText('No records match.')
  await user.click(button('Show all records'))
  await shows(4)
})

test('what is filtered is exported as a job, and then downloaded', async () => {
  const went = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  keep(some)
  const user = open('/journal?operator=bia')
  await shows(2)
  await user.click(button('Export'))
  await user.click(button('Export as JSON'))
  await screen.findByText(/^journal\.json is ready/)
  await user.click(button('Download'))
  await waitFor(() => expect(went).toHaveBeenCalled())
  await user.click(button('Close'))
  expect(screen.queryByText(/is ready/)).toBeNull()
})

test('how far it is sealed, how long it is kept', async () => {
  keep(some)
  open()
  const note = await screen.findByRole('region', { name: 'Seal and retention' })
  expect(note.textContent).toContain('Sealed up to 20 Nov 2026')
  expect(note.textContent).toContain('Records are kept indefinitely.')
})
