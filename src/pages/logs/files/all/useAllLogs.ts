import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type LogNarrowing,
  type LogsFindEnd,
  type LogsFindLog,
  type LogsFindProgress,
  useSupport,
} from '#src/dataProvider/index.ts'

export interface AllFound {
  readonly logs: readonly LogsFindLog[]
  readonly progress: LogsFindProgress
  /** Null while it is running, and when it broke off. */
  readonly end: LogsFindEnd | null
  /** Why it broke off or was refused. */
  readonly failure: unknown
  readonly running: boolean
}

const nothing: AllFound = {
  logs: [],
  progress: { searched: 0, logs: 0, skipped: 0 },
  end: null,
  failure: null,
  running: false,
}

/** Searches all logs of a store whenever the search changes; results are streamed. */
export function useAllLogs(store: number, wanted: LogNarrowing | null) {
  const support = useSupport()
  const [found, setFound] = useState<AllFound>(nothing)
  const [turn, setTurn] = useState(0)
  const running = useRef<AbortController | null>(null)

  const said = JSON.stringify(wanted)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an equivalent object is no new search; `turn` repeats it
  useEffect(() => {
    if (wanted === null) return setFound(nothing)
    const mine = new AbortController()
    running.current = mine
    setFound({ ...nothing, running: true })
    const change = (step: (old: AllFound) => Partial<AllFound>) => {
      if (running.current === mine) setFound(old => ({ ...old, ...step(old) }))
    }
    support
      .findInLogs(
        wanted,
        {
          log: log => change(({ logs }) => ({ logs: [...logs, log] })),
          progress: progress => change(() => ({ progress })),
        },
        { store, signal: mine.signal },
      )
      .then(
        end => change(() => ({ end, progress: end, running: false })),
        (failure: unknown) => change(() => ({ failure, running: false })),
      )
    return () => {
      if (running.current === mine) running.current = null
      mine.abort()
    }
  }, [support, store, said, turn])

  /** Keeps the results so far. */
  const stop = useCallback(() => {
    const mine = running.current
    running.current = null
    mine?.abort()
    setFound(old => {
      const end = { ...old.progress, complete: false, reason: 'stopped' } as const
      return { ...old, running: false, end }
    })
  }, [])
  const again = useCallback(() => setTurn(old => old + 1), [])
  return { found, stop, again }
}
