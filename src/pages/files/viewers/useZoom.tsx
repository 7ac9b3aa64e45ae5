import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { useMeasured } from '#src/components/useMeasured.ts'
import { onZoomKey, ZoomTools } from '#src/components/Zoom/ZoomTools.tsx'
import type { Zoom } from '#src/components/Zoom/zoom.ts'

/**
 * The zoom of what is drawn in `place`. `fitIn` says at which part of its own size it has room there, nothing above 0
 * where that is not known; it stays the same between drawings.
 */
export function useZoom(
  place: RefObject<HTMLElement | null>,
  fitIn: (place: HTMLElement) => number,
) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [fit, setFit] = useState(1)
  const measure = useCallback(
    (element: HTMLElement) => {
      const part = fitIn(element)
      if (part > 0) setFit(part)
    },
    [fitIn],
  )
  useMeasured(place, measure)
  const seen = zoom === 'fit' ? fit : zoom
  return {
    /** 1 is its own size. */
    seen,
    tools: <ZoomTools zoom={zoom} seen={seen} onZoom={setZoom} />,
    onKey: (event: KeyboardEvent) => onZoomKey(event, seen, setZoom),
  }
}
