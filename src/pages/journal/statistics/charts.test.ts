import { expect, test } from 'vitest'
import type { JournalStatistics } from '#src/dataProvider/index.ts'
import { t } from '#src/i18n/useT.ts'
import { failureOutcomes, subjectOf } from '../subject.ts'
import { plansOf } from './charts.ts'

type Group = JournalStatistics['groups'][number]
const locale = { t, tag: 'en-GB' }
const connections = { operation: 'setTools', outcome: 'ok' }

const answer = (by: JournalStatistics['by'], groups: readonly Group[], more: object = {}) => ({
  by,
  groups: [...groups],
  total: groups.reduce((sum, { count }) => sum + count, 0),
  of: groups.length,
  ...more,
})
const group = (key: string, count: number, label: string | null = null) => ({ key, count, label })
const plan = (id: string, narrowing: object = {}) => {
  const found = plansOf(narrowing).find(candidate => candidate.id === id)
  if (!found) throw new Error(`There is no chart ${id}`)
  return found
}

test('§3.11 the charts are of all six types', () => {
  const types = new Set(plansOf({}).map(({ type }) => type))
  expect([...types].sort()).toEqual(
    ['bubble', 'donut', 'horizontal-bar', 'line', 'pie', 'vertical-bar'].sort(),
  )
})

test('what they count: connections, or what the filters ask for instead', () => {
  expect(subjectOf({ operator: 'ana' })).toMatchObject({
    isConnections: true,
    filters: { operator: 'ana', ...connections },
  })
  expect(subjectOf({ ...connections, tool: 'stores' }).isConnections).toBe(true)
  for (const filters of [{ operation: 'saveFile' }, { outcome: 'failed' }, { tool: 'journal' }])
    expect(subjectOf(filters)).toEqual({ isConnections: false, filters, more: {} })
})

test('a part leads to the records it counts', () => {
  const { asks, draw } = plan('store', { operator: 'ana' })
  expect(asks).toEqual([['store', { operator: 'ana', ...connections }, 10]])
  const drawn = draw([answer('store', [group('17', 61, 'York'), group('4', 22)])], locale)
  expect(drawn.data.labels).toEqual(['York', 'Store 4'])
  expect(drawn.data.series[0]?.values).toEqual([61, 22])
  expect(drawn.leads).toEqual([[{ ...connections, store: '17' }], [{ ...connections, store: '4' }]])
})

test('what a round chart has no room for is a part that leads nowhere', () => {
  const groups = [group('ana', 5), group('bia', 3)]
  const drawn = plan('operator').draw([answer('operator', groups, { total: 11, of: 4 })], locale)
  expect(drawn.data.labels).toEqual(['ana', 'bia', 'all others'])
  expect(drawn.data.series[0]?.values).toEqual([5, 3, 3])
  expect(drawn.leads[2]).toEqual([null])
  const bars = plan('category').draw([answer('category', groups, { total: 11, of: 4 })], locale)
  expect(bars.data.labels).toEqual(['ana', 'bia'])
  expect(bars.rest).toEqual({ shown: 2, of: 4 })
})

test('labels differ, also of what is called the same', () => {
  const groups = [group('17', 6, 'York'), group('4', 2, 'York'), group('5', 1, 'York (4)')]
  const { labels } = plan('store').draw([answer('store', groups)], locale).data
  expect(new Set(labels).size).toBe(3)
  expect(labels[0]).toBe('York (17)')
})

test('no filter takes an empty reason, or one that is too long', () => {
  const groups = [group('x'.repeat(501), 6), group('', 2), group('INC-1', 1)]
  const drawn = plan('category').draw([answer('category', groups)], locale)
  expect(drawn.data.labels.map(label => label.length)).toEqual([60, 7, 5])
  expect(drawn.leads.map(([lead]) => lead !== null)).toEqual([false, false, true])
})

test('hours without records are there, and an hour stays within what is asked for', () => {
  const narrowing = { from: '2026-11-20T08:30:00.000Z', to: '2026-11-20T11:15:00.000Z' }
  const hours = [group('2026-11-20T08:00:00Z', 2), group('2026-11-20T11:00:00Z', 3)]
  const drawn = plan('hour', narrowing).draw([answer('hour', hours)], locale)
  expect(drawn.data.series[0]?.values).toEqual([2, 0, 0, 3])
  expect(drawn.leads[0]).toEqual([
    { ...connections, from: narrowing.from, to: '2026-11-20T09:00:00.000Z' },
  ])
  expect(drawn.leads[1]).toEqual([null])
  expect(drawn.leads[3]).toEqual([
    { ...connections, from: '2026-11-20T11:00:00.000Z', to: narrowing.to },
  ])
})

test('hours go 48 back and no further', () => {
  const hours = [group('2026-11-01T08:00:00Z', 2), group('2026-11-20T11:00:00Z', 3)]
  const { labels, series } = plan('hour').draw([answer('hour', hours)], locale).data
  expect(labels).toHaveLength(48)
  expect(series[0]?.values.at(-1)).toBe(3)
})

test('failures by day and outcome, as far as the filters let them in', () => {
  expect(failureOutcomes({ outcome: 'ok' })).toEqual([])
  expect(failureOutcomes({ outcome: 'refused' })).toEqual(['refused'])
  const { asks, draw } = plan('failures', { store: '7' })
  expect(asks.map(([by, { outcome, store }]) => [by, outcome, store])).toEqual([
    ['day', 'failed', '7'],
    ['day', 'refused', '7'],
    ['day', 'unknown', '7'],
  ])
  const drawn = draw(
    [
      answer('day', [group('2026-11-19T00:00:00Z', 4)]),
      answer('day', [group('2026-11-20T00:00:00Z', 1)]),
      answer('day', []),
    ],
    locale,
  )
  expect(drawn.data.labels).toEqual(['19 Nov', '20 Nov'])
  expect(drawn.data.series.map(({ name, values }) => [name, values])).toEqual([
    ['Failed', [4, 0]],
    ['Refused', [0, 1]],
    ['Unknown', [0, 0]],
  ])
  expect(drawn.leads[0]).toEqual([
    { outcome: 'failed', from: '2026-11-19T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' },
    null,
    null,
  ])
})

test('tools: how many records, and how many of them failed', () => {
  const drawn = plan('tools').draw(
    [
      answer('tool', [group('filesmanager', 9), group('journal', 2)]),
      answer('tool', [group('filesmanager', 2)]),
      answer('tool', [group('filesmanager', 1), group('stores', 8)]),
      answer('tool', []),
    ],
    locale,
  )
  expect(drawn.data.labels).toEqual(['Files Manager', 'Journal'])
  expect(drawn.data.series[0]).toMatchObject({ values: [9, 2], sizes: [3, 0] })
  expect(drawn.leads).toEqual([[{ tool: 'filesmanager' }], [{ tool: 'journal' }]])
})

test('nothing is nothing to draw', () => {
  for (const { asks, draw } of plansOf({})) {
    const { data, leads } = draw(
      asks.map(([by]) => answer(by, [])),
      locale,
    )
    expect([data.labels, leads]).toEqual([[], []])
  }
})
