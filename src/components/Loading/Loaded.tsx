import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { listeners } from '#common/listeners.ts'
import { mendStyleSheets } from './styleSheets.ts'

/** Imports a part of the application that is a separate chunk; pass the same function each time. */
export type Load<Props extends object = object> = () => Promise<{ default: ComponentType<Props> }>

const known = new Map<Load, ComponentType<object>>()
const { subscribe, tell } = listeners()

/** Loads a part before it is rendered. Rejects when that fails. */
export async function preload(load: Load): Promise<void> {
  if (known.has(load)) return
  await mendStyleSheets()
  known.set(load, (await load()).default)
  tell()
}

const useKnown = (load: Load | null): ComponentType<object> | undefined =>
  useSyncExternalStore(subscribe, () => (load ? known.get(load) : undefined))

/** Whether a part is loaded; rerenders when it is. */
export const useIsLoaded = (load: Load | null): boolean => useKnown(load) !== undefined

interface LoadedProps {
  load: Load
  /** The part's props. */
  part?: object
  fallback: ReactNode
}

/**
 * Renders a part once it is loaded, at once if it already is. Not React.lazy: Suspense delays revealed content by
 * 300 ms after a fallback, and remembers a failed load for good. Place it inside a LoadBoundary, which catches its
 * failures.
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
