import { type RefObject, useMemo, useState } from 'react'
import type { Box } from '#src/components/Map/types.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { findingsByName } from './address.ts'
import type { Findings } from './compare.ts'

export interface Shown {
  /** The name of the overlap or gap in the address; '' without one. */
  readonly name: string
  /** What the map fits into view. */
  readonly frame: Box | null
  show(name: string): void
}

/** @param map is scrolled into view when something is to be shown on it. */
export function useShown(
  findings: Findings | undefined,
  map: RefObject<HTMLElement | null>,
): Shown {
  const { search, change } = useSearchAddress()
  const name = search.get('show') ?? ''
  /** Counts presses: the same one again moves the map back. */
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press makes another box
  const frame = useMemo<Box | null>(() => {
    const box = findings && findingsByName(findings).get(name)?.box
    return box ? [...box] : null
  }, [findings, name, turn])
  return {
    name,
    frame,
    show: next => {
      setTurn(turn + 1)
      map.current?.scrollIntoView?.({ block: 'nearest' })
      change(withValues({ show: next }), { replace: true })
    },
  }
}
