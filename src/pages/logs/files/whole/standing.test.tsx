// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { LogRead, LogRecord } from '#src/dataProvider/index.ts'
import { withBelow } from '../lines.ts'
import { useStanding } from './scrolling.ts'
import type { ShownLog } from './useLogWindow.ts'
import { useNumbers } from './useNumbers.ts'

const record = (n: number, line: number | null = null): LogRecord => ({
  ...{ line, offset: n * 100, end: n * 100 + 100, at: null, zoned: false, level: null },
  ...{ text: `line ${n}`, lines: 1, cut: false, head: null },
})
const windowOf = (...records: LogRecord[]) => ({
  records,
  page: { start: 0, end: records.at(-1)?.end ?? 0, size: 1000, file: 'x', complete: true },
  stopped: null,
  times: null,
})

test('a line that is written at the moment in which numbers arrive is in view, with its number', async () => {
  vi.useFakeTimers()
  const element = document.createElement('div')
  let height = 1000
  Object.defineProperty(element, 'scrollHeight', { get: () => height })
  const { promise, resolve } = Promise.withResolvers<LogRead>()
  const { result } = renderHook(() => {
    const [shown, setShown] = useState<ShownLog | null>({
      ...windowOf(record(0), record(1)),
      stand: { at: 'end' },
    })
    useStanding(useRef(element), shown)
    useNumbers(shown, setShown, () => promise)
    return { shown, setShown }
  })
  expect(element.scrollTop).toBe(1000)
  await vi.advanceTimersByTimeAsync(100)
  height = 1024
  await act(async () => {
    const more = windowOf(record(1), record(2))
    result.current.setShown(
      old => old && { ...more, ...withBelow(old, more), stand: { at: 'end' } },
    )
    resolve(windowOf(record(0, 41)))
  })
  expect(result.current.shown?.records.map(({ line }) => line)).toEqual([41, 42, 43])
  expect(element.scrollTop).toBe(1024)
  vi.useRealTimers()
})
