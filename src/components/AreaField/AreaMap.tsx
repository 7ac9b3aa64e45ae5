// The map of an area that is edited.
import { useEffect, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { type BaseMap, makeBaseMap } from '../Map/baseMap.ts'
import { latLng } from '../Map/pack.ts'
import type { Box, LngLat } from '../Map/types.ts'
import { makeSketchLayer, type SketchLayer, type SketchView } from './drawing.ts'
import type { Corners, Spot, Step } from './editing.ts'

interface AreaMapProps {
  label: string
  describedBy: string
  view: SketchView
  drawing: boolean
  /** Shown at first, and whenever it is another one. */
  box: Box | null
  /** Moves there whenever it is another one. */
  target: LngLat | null
  onStep: (step: Step) => void
  onChoose: (spot: Spot) => void
  onDrawn: (ring: Corners | null) => void
}

export function AreaMap(props: AreaMapProps) {
  const { label, describedBy, view, drawing, box, target } = props
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ ...props, t })
  const [made, setMade] = useState<{ base: BaseMap; sketch: SketchLayer } | null>(null)
  useEffect(() => {
    latest.current = { ...props, t }
  })
  useEffect(() => {
    const container = place.current
    if (!container) return
    const base = makeBaseMap(container, { label, describedBy, t: latest.current.t })
    const sketch = makeSketchLayer(base.map, {
      step: step => latest.current.onStep(step),
      choose: spot => latest.current.onChoose(spot),
      drawn: ring => latest.current.onDrawn(ring),
      labels: {
        corner: point => latest.current.t('places.area.corner', { point }),
        between: point => latest.current.t('places.area.addBefore', { point }),
      },
    })
    setMade({ base, sketch })
    return () => {
      base.remove()
      setMade(null)
    }
  }, [label, describedBy])
  useEffect(() => made?.sketch.show(view), [made, view])
  useEffect(() => made?.base.fit(box), [made, box])
  useEffect(() => made?.sketch.draw(drawing), [made, drawing])
  useEffect(() => {
    if (target) made?.base.map.setView(latLng(target), undefined, { animate: false })
  }, [made, target])
  return <div ref={place} className="st-map-place" />
}
