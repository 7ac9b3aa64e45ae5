import { useCallback, useEffect, useRef } from 'react'
import { useReading } from '#src/components/Scrolling/useReading.ts'
import { type LogPlace, type LogStop, type LogTimes, useSupport } from '#src/dataProvider/index.ts'
import { atEnd, type LogWindow, pageSize, withAbove, withBelow } from '../lines.ts'
import { useNumbers } from './useNumbers.ts'

export interface ShownLog extends LogWindow {
  /** Why part of the file is missing. */
  readonly stopped: LogStop
  readonly times: LogTimes | null
  readonly stand: Stand
}

/** What to bring into view, once for each object: a byte, or the end. */
export interface Stand {
  readonly at: number | 'end'
}

const unpackingMs = 1000

/**
 * The loaded part of a log, and functions to move it. One read at a time; a jump cancels another. Long: each
 * function depends on the one read in progress.
 */
export function useLogWindow(store: number, file: string, zone: string, at: number | null) {
  const support = useSupport()
  const { shown, setShown, error, busy, isReading, run, stop, retry } = useReading<ShownLog>()

  const read = useCallback(
    (place: LogPlace, signal: AbortSignal) =>
      support.readLogPage(file, { limit: pageSize, zone, ...place }, { store, signal }),
    [support, store, file, zone],
  )

  const goTo = useCallback(
    (place: LogPlace) =>
      run(async signal => {
        const found = await read(
          place.offset === undefined ? place : { direction: 'around', ...place },
          signal,
        )
        const first = found.records[0]?.offset ?? 0
        const at = place.line === undefined ? (place.offset ?? 'end') : first
        return { ...found, stand: { at } }
      }),
    [run, read],
  )

  /** Reads more at an edge; the visible rows stay in place. */
  const more = useCallback(
    (way: 'up' | 'down', before: ShownLog) => {
      if (isReading()) return
      void run(async signal => {
        if (way === 'up') {
          const found = await read({ offset: before.page.start, direction: 'before' }, signal)
          return { ...before, ...withAbove(before, found) }
        }
        const last = before.records.at(-1)?.offset ?? before.page.end
        const found = await read({ offset: last }, signal)
        return { ...before, ...found, ...withBelow(before, found) }
      })
    },
    [run, read, isReading],
  )

  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    const now = latest.current
    const isThere = now?.records.some(({ offset, end }) => at !== null && offset <= at && at < end)
    if (now && at !== null && isThere) {
      setShown({ ...now, stand: { at } })
      return
    }
    void goTo(at === null ? {} : { offset: at })
    return stop
  }, [goTo, at, stop, setShown])

  // A compressed log that is still being unpacked is requested again.
  useEffect(() => {
    if (shown?.stopped !== 'unpacking' || at !== null) return
    const timer = setTimeout(() => void goTo({}), unpackingMs)
    return () => clearTimeout(timer)
  }, [shown, at, goTo])

  useNumbers(shown, setShown, read)
  const isAtEnd = shown !== null && atEnd(shown)
  return { shown, setShown, error, busy, goTo, more, read, retry, isAtEnd }
}

export type LogWindowed = ReturnType<typeof useLogWindow>
