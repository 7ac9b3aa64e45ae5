import type { ReactNode } from 'react'
import { type Load, Loaded } from './Loaded.tsx'

/** A component with properties whose code is fetched when it is drawn for the first time, as Loaded does it. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
): (props: { part: Props; fallback: ReactNode }) => ReactNode {
  const loaded = load as Load // it is given the properties that it takes
  return function LazyPart({ part, fallback }) {
    return <Loaded load={loaded} part={part} fallback={fallback} />
  }
}
