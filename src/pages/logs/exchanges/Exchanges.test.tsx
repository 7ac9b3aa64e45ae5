// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  ApiError,
  dataProvider,
  type Exchange,
  type ExchangePage,
  type ExchangeQuery,
} from '#src/dataProvider/index.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { button, host, withHost } from '#tests/support/pages/filesPage/host.tsx'
import { showAlone } from '#tests/support/pages/showAlone.tsx'
import Exchanges from './index.tsx'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('#tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()

const exchange = (n: number, more: Partial<Exchange> = {}): Exchange => ({
  position: `0-${n}`,
  transaction: `T-${n}`,
  operation: 'payCard',
  status: 'ok',
  at: '2026-11-20T08:15:59.000Z',
  answered: '2026-11-20T08:15:59.041Z',
  durationMs: 41,
  input: { format: 'json', text: '{"order":7,"pan":"•••"}', cut: false, redacted: 1 },
  output: { format: 'xml', text: '<a><b>1</b></a>', cut: false, redacted: 0 },
  ...more,
})
const page = (records: Exchange[], more: Partial<ExchangePage> = {}): ExchangePage => ({
  status: 'ok',
  file: '/logs/exchange.log',
  records,
  searched: 500,
  complete: true,
  next: null,
  ...more,
})

function show(answer: (query: ExchangeQuery) => ExchangePage, address = '/logs?part=exchanges') {
  const queries: ExchangeQuery[] = []
  const searchExchanges = async (query: ExchangeQuery) => {
    queries.push(query)
    return answer(query)
  }
  const user = showAlone(Exchanges, address, { ...dataProvider, ...host, searchExchanges })
  return { user, queries }
}

it('one row for an input with its output; both sides in full', async () => {
  const late = exchange(2, { status: 'unanswered', answered: null, durationMs: null, output: null })
  const { user } = show(() => page([late, exchange(1)]))
  const table = await screen.findByRole('table', { name: 'Exchanges' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/^T-2payCard.*–Unanswered$/),
    expect.stringMatching(/^T-1payCard.*41 msAnswered$/),
  ])
  await user.click(within(table).getByRole('link', { name: 'T-1' }))
  const detail = await screen.findByRole('region', { name: 'Exchange T-1' })
  expect(within(detail).getByRole('region', { name: 'Input' }).textContent).toContain(
    '{\n  "order": 7,\n  "pan": "•••"\n}',
  )
  expect(detail.textContent).toContain('1 secret redacted')
  await user.click(within(detail).getByRole('radio', { name: 'Differences' }))
  expect((await within(detail).findByTestId('compare')).textContent).toContain('<b>1</b>')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Exchange T-1' })).toBeNull()
  expect(document.activeElement).toBe(within(table).getByRole('link', { name: 'T-1' }))
  await user.click(within(table).getByRole('link', { name: 'T-2' }))
  expect(await screen.findByText('There is no output yet.')).toBeTruthy()
})

it('a row is one line, with a column for the operation, and scrolls below the header', async () => {
  show(() => page([exchange(1)]))
  const table = await screen.findByRole('table', { name: 'Exchanges' })
  const columns = within(table).getAllByRole('columnheader')
  expect(columns.map(column => column.textContent)).toEqual([
    'Transaction',
    'Operation',
    'Input at',
    'Duration',
    'Status',
  ])
  expect(within(table).getByRole('rowheader').textContent).toBe('T-1')
  const [operation] = within(table).getAllByRole('cell')
  expect(operation?.textContent).toBe('payCard')
  const list = screen.getByRole('region', { name: 'List of exchanges' })
  expect(list.contains(table)).toBe(true)
})

it('filters stand in the address and go to the server', async () => {
  const { user, queries } = show(() => page([exchange(1)]))
  await screen.findByRole('table')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  await user.type(screen.getByRole('textbox', { name: 'Transaction' }), 'T-1')
  await user.click(screen.getByText('Time and duration'))
  await user.type(screen.getByRole('spinbutton', { name: 'From (ms)' }), '20')
  await user.type(screen.getByRole('textbox', { name: 'From' }), '9/11/2026 7:30')
  const from = new Date(2026, 10, 9, 7, 30).toISOString()
  const all = { status: 'failed', transaction: 'T-1', durationFrom: 20, from, limit: 50 }
  await waitFor(() => expect(queries.at(-1)).toEqual(all))
  expect(new URLSearchParams(location.search).get('status')).toBe('failed')
  await user.click(button('Clear filters'))
  await waitFor(() => expect(location.search).toBe('?part=exchanges'))
})

it('goes further back, says where the search stopped, and begins anew when the log has turned', async () => {
  let turned = false
  const { user } = show(({ next }) => {
    if (next === undefined) return page([exchange(3)], { next: 'a' })
    if (next === 'a') return page([exchange(2)], { next: 'b', complete: false })
    if (turned) {
      expectConsole(/exchange.turned/)
      const facts = { operation: 'searchExchanges', status: 422, info: '' } as const
      throw new ApiError({ ...facts, code: 'exchange.turned' })
    }
    return page([exchange(1)])
  })
  await user.click(await screen.findByRole('button', { name: 'Show older exchanges' }))
  expect(await screen.findByText(/The search stopped before the beginning/)).toBeTruthy()
  turned = true
  await user.click(button('Search further back'))
  expect(await screen.findByText(/was rotated/)).toBeTruthy()
  turned = false
  await user.click(button('Start from the newest'))
  await waitFor(() => expect(screen.queryByText(/was rotated/)).toBeNull())
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('finds the exchange of an address that is not among the newest', async () => {
  const { queries } = show(
    ({ transaction }) => page(transaction === 'T-9' ? [exchange(9)] : [exchange(1)]),
    '/logs?part=exchanges&exchange=0-9~T-9',
  )
  expect(await screen.findByRole('region', { name: 'Exchange T-9' })).toBeTruthy()
  expect(queries).toContainEqual({ transaction: 'T-9', limit: 50 })
})

it('opens the newest exchange of a transaction that a log names', async () => {
  show(
    () => page([exchange(12), { ...exchange(1), position: '0-8' }, exchange(1)]),
    '/logs?part=exchanges&transaction=T-1&exchange=~T-1',
  )
  expect(await screen.findByRole('region', { name: 'Exchange T-1' })).toBeTruthy()
  const current = screen
    .getAllByRole('row')
    .map(row => within(row).queryByRole('link', { current: true }))
  expect(current.map(link => link !== null)).toEqual([false, false, true, false])
})

it('says that there is no log, or nothing that fits', async () => {
  const { user } = show(({ status }) => page([], status ? {} : { file: null }))
  expect(await screen.findByText('No exchange log')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  expect(await screen.findByText('No exchanges')).toBeTruthy()
})

it('claims nothing of what could not be searched: a file still being unpacked, or only its beginning', async () => {
  let whole = false
  const { user } = show(() => page(whole ? [exchange(1)] : [], { complete: whole }))
  expect(await screen.findByText(/Part of the log could not be searched/)).toBeTruthy()
  expect(screen.queryByText('No exchanges')).toBeNull()
  expect(screen.queryByText(/time limit/)).toBeNull()
  whole = true
  await user.click(button('Refresh'))
  expect(await screen.findByRole('table', { name: 'Exchanges' })).toBeTruthy()
  expect(screen.queryByText(/could not be searched/)).toBeNull()
})
