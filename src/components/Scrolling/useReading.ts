import { useCallback, useRef, useState } from 'react'

/** Resolves with the content to show next; null: nothing changes. */
export type Reading<Shown> = (signal: AbortSignal) => Promise<Shown | null>

/** Reads part of something large, piece by piece. One read at a time; a new one cancels the last. */
export function useReading<Shown>() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(true)
  const running = useRef<AbortController | null>(null)
  const failed = useRef<Reading<Shown> | null>(null)

  const run = useCallback(async (work: Reading<Shown>) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setError(null)
    try {
      const next = await work(controller.signal)
      if (!controller.signal.aborted && next) setShown(next)
    } catch (problem) {
      if (controller.signal.aborted) return
      failed.current = work
      setError(problem)
    } finally {
      if (running.current === controller) {
        running.current = null
        setBusy(false)
      }
    }
  }, [])

  const isReading = useCallback(() => running.current !== null, [])
  const stop = useCallback(() => running.current?.abort(), [])
  const retry = () => failed.current && void run(failed.current)
  return { shown, setShown, error, busy, isReading, run, stop, retry }
}
