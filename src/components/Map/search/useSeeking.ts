import { useCallback, useRef, useState } from 'react'
import { wrapped } from '../pack.ts'
import type { Box, LngLat } from '../types.ts'
import type { MapTarget } from './places.ts'

/** The first zoom at which the nearest places come first; farther out, the middle means nothing. */
const nearFrom = 5

/** Links a map and its search: what the map shows, and where it is to move. */
export function useSeeking() {
  const [target, go] = useState<MapTarget | null>(null)
  const centre = useRef<LngLat | null>(null)
  const look = useCallback(([west, south, east, north]: Box, zoom: number) => {
    centre.current = zoom < nearFrom ? null : [wrapped((west + east) / 2), (south + north) / 2]
  }, [])
  const near = useCallback(() => centre.current, [])
  return { target, go, look, near }
}
