import { useEffect, useRef, useState } from 'react'
import { atEnd, withBelow } from './lines.ts'
import type { LogWindowed } from './useLogWindow.ts'

const everyMs = 1000

export interface Follow {
  readonly following: boolean
  /** Lines written since drawing was paused. */
  readonly waiting: number
  /** Another file stands where this one stood: it was rotated. */
  readonly rotated: boolean
  readonly failed: boolean
}

/**
 * What is written to a log while it is looked at. While `drawing` it is put below at once; else only
 * counted: whoever reads further up is not moved.
 */
export function useFollow(
  { shown, setShown, read }: LogWindowed,
  following: boolean,
  drawing: boolean,
): Follow {
  const [state, setState] = useState({ waiting: 0, rotated: false, failed: false })
  const latest = useRef({ shown, drawing, end: 0, last: 0 })
  latest.current.shown = shown
  latest.current.drawing = drawing

  useEffect(() => {
    if (drawing) setState(old => (old.waiting === 0 ? old : { ...old, waiting: 0 }))
    latest.current.end = 0
  }, [drawing])

  useEffect(() => {
    if (!following) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const { shown: now, drawing: draws, end } = latest.current
      if (!now || document.hidden) return
      const { window } = now
      const last = window.records.at(-1)
      const from = draws ? (last?.offset ?? window.page.end) : end || window.page.end
      const found = await read({ offset: from, limit: draws ? 200 : 1000 }, stop.signal)
      if (stop.signal.aborted || latest.current.shown !== now) return
      const isOther = found.page.file !== window.page.file || found.page.size < window.page.end
      if (isOther) {
        const fresh = await read({}, stop.signal)
        const { records, page, stopped, times } = fresh
        setShown({ window: { records, page }, stopped, times, stand: 'end' })
        setState({ waiting: 0, rotated: true, failed: false })
        return
      }
      setState(old => (old.failed ? { ...old, failed: false } : old))
      if (draws) {
        const grew = found.page.size !== window.page.size || !atEnd(window)
        if (!grew) return
        const { stopped, times } = found
        setShown({ window: withBelow(window, found), stopped, times, stand: 'end' })
      } else {
        const behind = found.records.filter(({ offset }) => offset >= from)
        const lines = behind.reduce((sum, record) => sum + record.lines, 0)
        if (lines === 0) return
        latest.current.end = found.page.end
        setState(old => ({ ...old, waiting: old.waiting + lines }))
      }
    }
    const again = () => {
      timer = setTimeout(
        () =>
          look()
            .catch(() => {
              if (!stop.signal.aborted) setState(old => ({ ...old, failed: true }))
            })
            .finally(() => !stop.signal.aborted && again()),
        everyMs,
      )
    }
    again()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [following, read, setShown])

  return { following, ...state }
}
