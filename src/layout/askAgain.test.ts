// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../dataProvider/index.ts'
import { askAgain } from './askAgain.ts'

const failure = (code: string, status = 503, retryAfterMs = 0) =>
  new ApiError({ operation: null, code, info: '', status, retryAfterMs })

let cache = new QueryClient()
let stop = () => {}
const ask = vi.fn<() => Promise<string>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1) // the longest of each wait
  ask.mockReset()
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  stop = askAgain(cache)
})
afterEach(() => {
  stop()
  cache.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows a query; each state that its screen is drawn in. */
function shown() {
  const observer = new QueryObserver(cache, { queryKey: ['list'], queryFn: ask })
  const states: string[] = []
  const leave = observer.subscribe(({ status }) => {
    if (states.at(-1) !== status) states.push(status)
  })
  return { states, leave }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a passing failure is asked again, ever later, and stays on the screen until there is an answer', async () => {
  ask.mockRejectedValue(failure('server.unreachable'))
  const { states } = shown()
  await pass(0)
  const after: number[] = []
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await pass(seconds * 1000 - 1)
    after.push(ask.mock.calls.length)
    await pass(1)
  }
  expect(after).toEqual([1, 2, 3, 4, 5, 6, 7])
  ask.mockResolvedValue('rows')
  await pass(60_000)
  expect([states, cache.getQueryData(['list'])]).toEqual([['pending', 'error', 'success'], 'rows'])
})

test('the wait has a random share', async () => {
  vi.mocked(Math.random).mockReturnValue(0)
  ask.mockRejectedValue(failure('server.unreachable'))
  shown()
  await pass(999)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a server that says when is not asked before', async () => {
  ask.mockRejectedValue(failure('request.throttled', 429, 20_000))
  shown()
  await pass(21_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a network that is back is asked at once', async () => {
  ask.mockRejectedValueOnce(failure('server.unreachable')).mockResolvedValue('rows')
  shown()
  await pass(10)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(cache.getQueryData(['list'])).toBe('rows')
})

test('neither a refusal nor what nobody looks at is asked again', async () => {
  ask.mockRejectedValue(failure('page.not_allowed'))
  shown().leave()
  await pass(200_000)
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockReset().mockRejectedValue(failure('server.busy'))
  const { leave } = shown()
  await pass(0)
  leave()
  await pass(200_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
