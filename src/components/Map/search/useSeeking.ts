import { useCallback, useRef, useState } from 'react'
import type { Box, LngLat } from '../types.ts'
import type { MapTarget } from './places.ts'

/** Farther out, what is nearest to the middle means nothing. */
const nearFrom = 5

/** What a map's search needs of its map: where it looks, and where it is to go. */
export function useSeeking() {
  const [target, go] = useState<MapTarget | null>(null)
  const centre = useRef<LngLat | null>(null)
  const look = useCallback(([west, south, east, north]: Box, zoom: number) => {
    const lng = (((west + east) / 2 + 540) % 360) - 180
    centre.current = zoom < nearFrom ? null : [lng, (south + north) / 2]
  }, [])
  const near = useCallback(() => centre.current, [])
  return { target, go, look, near }
}
