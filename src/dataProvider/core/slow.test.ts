// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsSlow, watchTime } from './slow.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const shown = () => renderHook(useIsSlow).result
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a call is slow from ten seconds on, until it is answered', async () => {
  const slow = shown()
  let answer = (_: number) => {}
  const call = watchTime(new Promise<number>(done => (answer = done)))
  pass(9999)
  expect(slow.current).toBe(false)
  pass(1)
  expect(slow.current).toBe(true)
  answer(7)
  expect(await act(() => call)).toBe(7)
  expect(slow.current).toBe(false)
})

test('two slow calls are one word, and a failed one ends too', async () => {
  const slow = shown()
  let fail = (_: Error) => {}
  let answer = () => {}
  const first = watchTime(new Promise<void>((_, no) => (fail = no)))
  const second = watchTime(new Promise<void>(done => (answer = done)))
  pass(10_000)
  fail(new Error('cut'))
  await act(() => expect(first).rejects.toThrow('cut'))
  expect(slow.current).toBe(true)
  answer()
  await act(() => second)
  expect(slow.current).toBe(false)
})
