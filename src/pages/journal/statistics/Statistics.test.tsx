// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  entry,
  grid,
  keep,
  open,
  queryNow,
  withJournal,
} from '#tests/support/pages/journalPage.tsx'
import { mock } from '#tests/support/pages/peoplePage.tsx'

withJournal()

let made = 0
const connected = (store: number, more: object = {}) =>
  entry({
    operation: 'setTools',
    target: null,
    connection: `0b5cf9f2-2f5b-4c3f-9d56-${String(++made).padStart(12, '0')}`,
    details: { reason: { category: store === 1 ? 'Fault' : 'Question' } },
    store: { id: store, name: `Store no. ${store}` },
    ...more,
  })
const some = [
  ...[1, 1, 1, 2, 2, 3].map(store => connected(store)),
  connected(1, { operator: 'bia', at: '2026-11-20T10:59:59.999Z' }),
  connected(1, { outcome: 'refused' }),
  entry({ outcome: 'failed' }),
  entry({ outcome: 'failed', at: '2026-11-18T23:59:59.999Z' }),
  entry(),
]

const titles = [
  'Connections by hour',
  'Connections by store',
  'Connections by operator',
  'Connections by region',
  'Connections by reason category',
  'Busiest tools',
  'Failures',
]
const figure = (name: string) => screen.findByRole('figure', { name })
const total = async () => within(await grid()).getAllByRole('row').length - 1

/** A chart's numbers, from its table. */
async function numbers(name: string): Promise<string[]> {
  const table = await within(await figure(name)).findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '))
}

test('charts over the journal, each with its table', async () => {
  keep(some)
  const user = open()
  await user.click(screen.getByRole('tab', { name: 'Statistics' }))
  expect(queryNow()).toEqual({ view: 'statistics', page: '1' })
  for (const title of titles) await figure(title)
  const drawings = ['.recharts-bar-rectangle', '.recharts-pie-sector', '.recharts-line-curve']
  for (const drawing of [...drawings, '.recharts-scatter-symbol'])
    await waitFor(() => expect(document.querySelector(drawing), drawing).not.toBeNull())
  expect(await numbers('Connections by store')).toEqual([
    'Store no. 1 4',
    'Store no. 2 2',
    'Store no. 3 1',
  ])
  expect(await numbers('Connections by operator')).toEqual(['ana 6', 'bia 1'])
  expect(await numbers('Busiest tools')).toEqual(['Stores 8 (1)', 'Files Manager 3 (2)'])
  expect(await numbers('Failures')).toEqual(['18 Nov 1 0 0', '19 Nov 0 0 0', '20 Nov 1 1 0'])
  expect(await numbers('Connections by hour')).toHaveLength(3)
})

test('a part by keyboard: arrows walk, Enter shows exactly its records; Back leads to the charts', async () => {
  keep(some)
  const user = open('/journal?view=statistics')
  const part = await within(await figure('Connections by store')).findByRole('button', {
    name: /^Connections by store: Store no\. 1: 4/,
  })
  part.focus()
  await user.keyboard('{ArrowDown}')
  expect(part.textContent).toContain('Store no. 2: 2. Press Enter to show the records.')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await total()).toBe(2))
  expect(queryNow()).toEqual({ operation: 'setTools', outcome: 'ok', store: '2', page: '1' })
  history.back()
  await figure('Connections by store')
})

const led = async (chart: string, name: RegExp) => {
  const user = open('/journal?view=statistics')
  const inFigure = within(await figure(chart))
  await user.click(await inFigure.findByRole('button', { name: 'Show as table' }))
  await user.click(await inFigure.findByRole('button', { name }))
}

test.each([
  ['Connections by operator', /^ana: 6/, 6],
  ['Connections by hour', /^20 Nov, .*: 6/, 6],
  ['Connections by reason category', /^Fault: 4/, 4],
  ['Busiest tools', /^Files Manager: 3/, 3],
  ['Failures', /^18 Nov, Failed: 1/, 1],
  ['Failures', /^20 Nov, Refused: 1/, 1],
])('from the table of %s: %s shows exactly those', async (chart, name, count) => {
  keep(some)
  await led(chart, name)
  await waitFor(async () => expect(await total()).toBe(count))
})

test('filters hold for every chart; without connections it is the records that are counted', async () => {
  keep(some)
  open('/journal?view=statistics&operation=saveFile')
  expect(await numbers('Records by store')).toEqual(['Belém Praça 3'])
  expect(await numbers('Failures')).toEqual(['18 Nov 1 0 0', '19 Nov 0 0 0', '20 Nov 1 0 0'])
})

test('nothing to count: every chart says so', async () => {
  keep([])
  open('/journal?view=statistics')
  await waitFor(() => expect(screen.getAllByText('No Data Available')).toHaveLength(titles.length))
})

test('a chart that fails says so alone, and is asked again', async () => {
  expectConsole(/server\.error/) // ra-core logs it outside production
  keep(some)
  const failing = http.get('*/ext/journal/statistics', ({ request }) =>
    new URL(request.url).searchParams.get('by') === 'category'
      ? HttpResponse.json({ status: 'failed', code: 'server.error', info: '' }, { status: 500 })
      : undefined,
  )
  mock.msw.use(failing)
  const user = open('/journal?view=statistics')
  const inFigure = within(await figure('Connections by reason category'))
  await inFigure.findByText('This chart could not be loaded.')
  expect(await numbers('Connections by operator')).toEqual(['ana 6', 'bia 1'])
  mock.msw.resetHandlers()
  await user.click(inFigure.getByRole('button', { name: 'Try again' }))
  expect(await numbers('Connections by reason category')).toEqual(['Fault 4', 'Question 3'])
})

test('charts that all fail alike say so once, and are asked again together', async () => {
  expectConsole(/server\.error/) // ra-core logs it outside production
  keep(some)
  const failure = { status: 'failed', code: 'server.error', info: '' }
  mock.msw.use(
    http.get('*/ext/journal/statistics', () => HttpResponse.json(failure, { status: 500 })),
  )
  const user = open('/journal?view=statistics')
  await screen.findByText('The charts could not be loaded.')
  expect(screen.queryByText('This chart could not be loaded.')).toBeNull()
  mock.msw.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await numbers('Connections by reason category')).toEqual(['Fault 4', 'Question 3'])
})
