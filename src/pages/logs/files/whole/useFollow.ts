import { useEffect, useRef, useState } from 'react'
import { atEnd, withBelow } from '../lines.ts'
import { repeated } from './repeated.ts'
import type { LogWindowed } from './useLogWindow.ts'

const everySecond = { first: 1000, between: 1000 }

export interface Follow {
  /** Lines written since following was paused. */
  readonly waiting: number
  /** The file was rotated: another one has its name. */
  readonly rotated: boolean
  readonly failed: boolean
}

/**
 * Follows a log while it is shown. While `drawing`, new lines are appended at once; otherwise they are only
 * counted, so that a reader further up is not moved.
 */
export function useFollow(
  { shown, setShown, read }: LogWindowed,
  following: boolean,
  drawing: boolean,
): Follow {
  const [state, setState] = useState<Follow>({ waiting: 0, rotated: false, failed: false })
  const latest = useRef({ shown, drawing, end: 0 })
  latest.current.shown = shown
  latest.current.drawing = drawing

  useEffect(() => {
    if (drawing) setState(old => (old.waiting === 0 ? old : { ...old, waiting: 0 }))
    latest.current.end = 0
  }, [drawing])

  useEffect(() => {
    if (!following) return
    const look = async (signal: AbortSignal) => {
      const { shown: now, drawing: draws, end } = latest.current
      if (!now || document.hidden) return
      const from = draws ? (now.records.at(-1)?.offset ?? now.page.end) : end || now.page.end
      const found = await read({ offset: from, limit: draws ? 200 : 1000 }, signal)
      if (signal.aborted || latest.current.shown !== now) return
      // Another server has not converted it that far yet.
      if (found.stopped === 'unpacking' && found.page.size < now.page.end) return
      const isOther = found.page.file !== now.page.file || found.page.size < now.page.end
      if (isOther) {
        setShown({ ...(await read({}, signal)), stand: { at: 'end' } })
        setState({ waiting: 0, rotated: true, failed: false })
        return
      }
      setState(old => (old.failed ? { ...old, failed: false } : old))
      if (draws) {
        const grew = found.page.size !== now.page.size || !atEnd(now)
        // Line numbers may have been set since the last render.
        if (grew)
          setShown(old => old && { ...found, ...withBelow(old, found), stand: { at: 'end' } })
      } else {
        const behind = found.records.filter(({ offset }) => offset >= from)
        const lines = behind.reduce((sum, record) => sum + record.lines, 0)
        if (lines === 0) return
        latest.current.end = found.page.end
        setState(old => ({ ...old, waiting: old.waiting + lines }))
      }
    }
    return repeated(everySecond, async signal => {
      await look(signal).catch(() => {
        if (!signal.aborted) setState(old => ({ ...old, failed: true }))
      })
      return false
    })
  }, [following, read, setShown])

  return state
}
