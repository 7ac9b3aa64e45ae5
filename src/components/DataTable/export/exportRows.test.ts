import { expect, test, vi } from 'vitest'
import { paginate } from '#common/paginate.ts'
import { collectRows, csvOf, exportLimit } from './exportRows.ts'

interface Row {
  id: number | null
}
const list = (total: number) => {
  const fetchPage = vi.fn(async (page: number, perPage: number) => {
    const from = (page - 1) * perPage
    const rows = Array.from(
      { length: Math.max(0, Math.min(perPage, total - from)) },
      (_, at): Row => ({ id: from + at + 1 }),
    )
    return { rows, pagination: paginate(total, perPage, page, rows.length), exact: true }
  })
  return fetchPage
}
const keyOf = ({ id }: Row) => (id === null ? null : String(id))
const collect = (
  fetchPage: ReturnType<typeof list>,
  report: (done: number, total: number) => void = () => {},
  signal = new AbortController().signal,
) => collectRows({ fetchPage, keyOf, report, signal })

test.each([
  [0, 1],
  [1, 1],
  [500, 1],
  [501, 2],
  [1234, 3],
])('%i rows in %i steps', async (total, steps) => {
  const fetchPage = list(total)
  const done = await collect(fetchPage)
  expect(done?.rows).toHaveLength(total)
  expect(done?.capped).toBe(false)
  expect(fetchPage).toHaveBeenCalledTimes(steps)
})

test('how far it is, is told after each step', async () => {
  const report = vi.fn()
  await collect(list(1234), report)
  expect(report.mock.calls).toEqual([
    [500, 1234],
    [1000, 1234],
    [1234, 1234],
  ])
})

test('no more than the limit, and that is said', async () => {
  const fetchPage = list(100_000)
  const done = await collect(fetchPage)
  expect(done?.rows).toHaveLength(exportLimit)
  expect(done?.capped).toBe(true)
  expect(fetchPage).toHaveBeenCalledTimes(20)
  expect((await collect(list(exportLimit)))?.capped).toBe(false)
})

test('when it is stopped, no further page is asked for and there is no file', async () => {
  const stop = new AbortController()
  const fetchPage = list(100_000)
  const done = await collect(fetchPage, count => count >= 1000 && stop.abort(), stop.signal)
  expect(done).toBeNull()
  expect(fetchPage.mock.calls.length).toBeLessThanOrEqual(3)
})

test('a list that moves meanwhile: no row twice; rows without a key all count', async () => {
  const fetchPage = list(501)
  fetchPage.mockImplementationOnce(async () => ({
    rows: [{ id: 1 }, { id: null }, { id: null }, { id: 501 }],
    pagination: paginate(501, 500, 1, 4),
    exact: true,
  }))
  expect((await collect(fetchPage))?.rows.map(({ id }) => id)).toEqual([1, null, null, 501])
})

test('a server that never ends is not followed for ever', async () => {
  const fetchPage = list(0)
  fetchPage.mockImplementation(async page => ({
    rows: [{ id: page }],
    pagination: { ...paginate(9, 1, page, 1), last_page: page + 1 },
    exact: true,
  }))
  await collect(fetchPage)
  expect(fetchPage).toHaveBeenCalledTimes(20)
})

test('titles first', () => {
  const columns = [{ title: 'Number', value: ({ id }: Row) => id }]
  expect(csvOf(columns, [{ id: 7 }, { id: null }])).toEqual(['Number\r\n', '7\r\n', '\r\n'])
})
