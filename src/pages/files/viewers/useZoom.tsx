import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { useMeasured } from '#src/components/useMeasured.ts'
import { onZoomKey, ZoomTools } from '#src/components/Zoom/ZoomTools.tsx'
import type { Zoom } from '#src/components/Zoom/zoom.ts'

/**
 * The zoom of the content of `place`. `fitIn` returns the scale at which it fits, nothing above 0 while unknown;
 * keep the same function between renders.
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
    /** 1 is actual size. */
    seen,
    tools: <ZoomTools zoom={zoom} seen={seen} onZoom={setZoom} />,
    onKey: (event: KeyboardEvent) => onZoomKey(event, seen, setZoom),
  }
}
