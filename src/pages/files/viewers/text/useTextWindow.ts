import { useCallback, useEffect } from 'react'
import { useReading } from '#src/components/Scrolling/useReading.ts'
import type { OpenBytes } from '../bytes.ts'
import type { Encoding } from './encoding.ts'
import {
  endOf,
  extendedDown,
  extendedUp,
  indexOf,
  lineAt,
  maxChars,
  partLength,
  type TextWindow,
  windowAt,
  windowFrom,
} from './textWindow.ts'

/** The reader's position once the window is rendered: a byte, and the fraction of its line above the edge. */
export interface Anchor {
  readonly at: number
  readonly fraction: number
}

interface Shown {
  readonly view: TextWindow
  readonly anchor: Anchor
}

/** Bytes before a place that are read with it, so that there is something above it. */
const above = 64 * 1024

/** The loaded part of a large text, and functions to move it. One read at a time; a jump cancels another. */
export function useTextWindow(file: OpenBytes, encoding: Encoding) {
  const { shown, error, busy, isReading, run, stop, retry } = useReading<Shown>()

  const read = useCallback(
    (start: number, end: number, signal: AbortSignal) =>
      file.read(start, Math.min(end, file.size) - start, signal),
    [file],
  )

  /** Shows the line of a byte; starts at the byte itself if its line is too long. */
  const goTo = useCallback(
    (at: number) =>
      run(async signal => {
        const from = Math.max(0, Math.min(at - above, file.size - partLength))
        const bytes = await read(from, from + partLength, signal)
        const view = windowAt(bytes, from, file.size, encoding)
        const line = lineAt(view, indexOf(view, at))
        if (at >= view.start && at - line.at < maxChars)
          return { view, anchor: { at, fraction: 0 } }
        const own = windowFrom(bytes.subarray(at - from), at, file.size, encoding)
        return { view: own, anchor: { at: own.start, fraction: 0 } }
      }),
    [run, read, file, encoding],
  )

  /** Reads more at an edge; the visible rows stay in place. */
  const more = useCallback(
    (way: 'up' | 'down', view: TextWindow, anchor: Anchor) => {
      if (isReading()) return
      void run(async signal => {
        const end = endOf(view)
        if (way === 'down') {
          const bytes = await read(end, end + partLength, signal)
          return { view: extendedDown(view, bytes), anchor }
        }
        const at = Math.max(0, view.start - partLength)
        const bytes = await read(at, view.start, signal)
        return { view: extendedUp(view, bytes, at), anchor }
      })
    },
    [run, read, isReading],
  )

  useEffect(() => {
    void goTo(0)
    return stop
  }, [goTo, stop])

  return { shown, error, busy, goTo, more, retry }
}
