import type { ReactNode } from 'react'
import { type Load, Loaded } from './Loaded.tsx'

/** A component with props whose code loads on first render, as with Loaded. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
): (props: { part: Props; fallback: ReactNode }) => ReactNode {
  const loaded = load as Load // it receives the props it takes
  return function LazyPart({ part, fallback }) {
    return <Loaded load={loaded} part={part} fallback={fallback} />
  }
}
