import { useCallback, useEffect, useRef, useState } from 'react'
import { type FindEnd, type FindHit, useSupport } from '#src/dataProvider/index.ts'
import type { Sought } from '../folderAddress.ts'

export interface Found {
  hits: readonly FindHit[]
  visited: number
  /** Null while it is running, and when it broke off. */
  end: FindEnd | null
  /** Why it broke off or was refused. */
  failure: unknown
  running: boolean
}

const nothing: Found = { hits: [], visited: 0, end: null, failure: null, running: false }

/** Searches below a folder whenever the search changes; hits are streamed. */
export function useFind(store: number, folder: string, hidden: boolean, sought: Sought) {
  const support = useSupport()
  const [found, setFound] = useState<Found>(nothing)
  const [turn, setTurn] = useState(0)
  const running = useRef<AbortController | null>(null)
  const { name, content, matchCase } = sought

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the same search
  useEffect(() => {
    if (name === '' && content === '') return setFound(nothing)
    const mine = new AbortController()
    running.current = mine
    setFound({ ...nothing, running: true })
    const change = (step: (old: Found) => Partial<Found>) => {
      if (running.current === mine) setFound(old => ({ ...old, ...step(old) }))
    }
    const wanted = {
      folder,
      matchCase,
      hidden,
      ...(name === '' ? {} : { name }),
      ...(content === '' ? {} : { content }),
    }
    support
      .findFiles(
        wanted,
        {
          hits: more => change(old => ({ hits: [...old.hits, ...more] })),
          progress: visited => change(() => ({ visited })),
        },
        { store, signal: mine.signal },
      )
      .then(
        end => change(() => ({ end, visited: end.visited, running: false })),
        (failure: unknown) => change(() => ({ failure, running: false })),
      )
    return () => {
      if (running.current === mine) running.current = null
      mine.abort()
    }
  }, [support, store, folder, hidden, name, content, matchCase, turn])

  /** Keeps the results so far. */
  const stop = useCallback(() => {
    const mine = running.current
    running.current = null
    mine?.abort()
    setFound(old => {
      const { hits, visited } = old
      const end = { complete: false, reason: 'stopped', skipped: 0, visited } as const
      return { ...old, running: false, end: { ...end, hits: hits.length } }
    })
  }, [])
  const again = useCallback(() => setTurn(old => old + 1), [])
  return { found, stop, again }
}
