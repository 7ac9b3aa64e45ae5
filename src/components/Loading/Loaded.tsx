import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { listeners } from '#common/listeners.ts'

/** How to get a part of the application that is a chunk of its own; the same function each time. */
export type Load<Props extends object = object> = () => Promise<{ default: ComponentType<Props> }>

const known = new Map<Load, ComponentType<object>>()
const { subscribe, tell } = listeners()

/** Fetches a part ahead of its drawing. Rejects when it cannot be had. */
export async function preload(load: Load): Promise<void> {
  if (known.has(load)) return
  known.set(load, (await load()).default)
  tell()
}

const useKnown = (load: Load | null): ComponentType<object> | undefined =>
  useSyncExternalStore(subscribe, () => (load ? known.get(load) : undefined))

/** Whether a part is there; draws again when it comes. */
export const useIsLoaded = (load: Load | null): boolean => useKnown(load) !== undefined

interface LoadedProps {
  load: Load
  /** What it is drawn with. */
  part?: object
  fallback: ReactNode
}

/**
 * Draws a part once it is there, at once when it is already. Not React.lazy: Suspense holds what it
 * reveals back for 300 ms after a fallback, and remembers a failed load for good.
 * To stand inside of a LoadBoundary, which it fails to.
 */
export function Loaded({ load, part, fallback }: LoadedProps) {
  const [problem, setProblem] = useState<unknown>(null)
  const Part = useKnown(load)
  useEffect(() => {
    if (Part) return
    let wanted = true
    preload(load).catch(error => wanted && setProblem(error ?? new Error('not loaded')))
    return () => {
      wanted = false
    }
  }, [load, Part])
  if (problem) throw problem
  return Part ? <Part {...part} /> : fallback
}
