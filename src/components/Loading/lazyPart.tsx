import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component with properties whose code is fetched when it is drawn for the first time. To stand
 * inside of a LoadBoundary, which it fails to. Loaded.tsx does the same for whole screens.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: { part: Props; fallback: ReactNode }) => ReactNode {
  let known: ComponentType<Props> | undefined
  return function LazyPart({ part, fallback }) {
    const [, draw] = useState(0)
    const [problem, setProblem] = useState<unknown>(null)
    useEffect(() => {
      if (known) return
      let wanted = true
      load().then(
        got => {
          known = got.default
          if (wanted) draw(1)
        },
        error => wanted && setProblem(error ?? new Error('not loaded')),
      )
      return () => {
        wanted = false
      }
    }, [])
    if (problem) throw problem
    const Known = known
    return Known ? <Known {...part} /> : fallback
  }
}
