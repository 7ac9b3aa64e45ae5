// The map for editing an area.
import { useEffect, useEffectEvent } from 'react'
import type { Position } from '#common/area/types.ts'
import { useT } from '#src/i18n/useT.ts'
import { watchView } from '../Map/baseMap.ts'
import { useOpening } from '../Map/opening/useOpening.ts'
import { latLng } from '../Map/pack.ts'
import type { MapTarget } from '../Map/search/places.ts'
import type { Box, LngLat } from '../Map/types.ts'
import { useBaseMap } from '../Map/useBaseMap.ts'
import { makeSketchLayer, type SketchView } from './drawing.ts'
import type { Corners, Spot, Step } from './editing.ts'

interface AreaMapProps {
  label: string
  describedBy: string
  view: SketchView
  drawing: boolean
  /** Shown at first, and whenever it changes. */
  box: Box | null
  /** Where it opens without a box. */
  home: Box | null
  /** The map moves there whenever it changes. */
  target: LngLat | null
  /** What was sought: the map goes there whenever it changes. */
  sought: MapTarget | null
  onView: (box: Box, zoom: number) => void
  onStep: (step: Step) => void
  onChoose: (spot: Spot) => void
  onDrawn: (ring: Corners | null) => void
  onDragged: (path: readonly Position[]) => void
  /** Enter or Escape while a shape is drawn by dragging. */
  onEnded: (apply: boolean) => void
}

export function AreaMap(props: AreaMapProps) {
  const { view, drawing, box, target, sought } = props
  const t = useT()
  const look = useEffectEvent(props.onView)
  const step = useEffectEvent(props.onStep)
  const choose = useEffectEvent(props.onChoose)
  const drawn = useEffectEvent(props.onDrawn)
  const dragged = useEffectEvent(props.onDragged)
  const ended = useEffectEvent(props.onEnded)
  const corner = useEffectEvent((point: number) => t('places.area.corner', { point }))
  const between = useEffectEvent((point: number) => t('places.area.addBefore', { point }))
  const { place, made } = useBaseMap(props, base => {
    watchView(base.map, look)
    const labels = { corner, between }
    const sketch = makeSketchLayer(base.map, { step, choose, drawn, dragged, ended, labels })
    return { base, sketch }
  })
  useEffect(() => made?.sketch.show(view), [made, view])
  const hold = useOpening({
    base: made?.base,
    box,
    home: props.home,
    turn: box,
    label: props.label,
  })
  useEffect(() => made?.sketch.draw(drawing), [made, drawing])
  useEffect(() => {
    if (target) made?.base.map.setView(latLng(target), undefined, { animate: false })
  }, [made, target])
  const seek = useEffectEvent((to: MapTarget) => {
    made?.base.show(to.at, to.zoom)
    hold(to)
  })
  useEffect(() => {
    if (made && sought) seek(sought)
  }, [made, sought])
  return <div ref={place} className="st-map-place" />
}
