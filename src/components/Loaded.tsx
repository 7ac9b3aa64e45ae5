import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** How to get a part of the application that is a chunk of its own; the same function each time. */
export type Load = () => Promise<{ default: ComponentType }>

const known = new Map<Load, ComponentType>()

/** Fetches a part ahead of its drawing. Rejects when it cannot be had. */
export async function preload(load: Load): Promise<void> {
  if (!known.has(load)) known.set(load, (await load()).default)
}

/**
 * Draws a part once it is there, at once when it is already. Not React.lazy: Suspense holds what it
 * reveals back for 300 ms after a fallback, and remembers a failed load for good.
 * To stand inside of a LoadBoundary, which it fails to.
 */
export function Loaded({ load, fallback }: { load: Load; fallback: ReactNode }) {
  const [problem, setProblem] = useState<unknown>(null)
  const [, drawAgain] = useState(0)
  const Part = known.get(load)
  useEffect(() => {
    if (Part) return
    let wanted = true
    preload(load).then(
      () => wanted && drawAgain(count => count + 1),
      error => wanted && setProblem(error ?? new Error('not loaded')),
    )
    return () => {
      wanted = false
    }
  }, [load, Part])
  if (problem) throw problem
  return Part ? <Part /> : fallback
}
