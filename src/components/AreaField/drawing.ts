// The sketch on the map: its parts, the corners of the selected ring, and the line being drawn.
import type { Map as LeafletMap } from 'leaflet'
import type { AreaValue, Position } from '#common/area/types.ts'
import { type Corners, type Sketch, type Spot, type Step, sketchOf } from './editing.ts'
import { makeHandles } from './handles.ts'
import { makePencil } from './pencil.ts'
import { planeOf } from './places.ts'
import { makeShapes } from './shapes.ts'
import { snapped } from './snap.ts'
import { type DragHandlers, makeDragging } from './tools/dragging.ts'

export interface AreaNeighbour {
  id: string
  label: string
  area: AreaValue
}

export interface SketchView {
  sketch: Sketch
  /** The ring whose corners can be dragged. */
  chosen: Spot
  wrong: boolean
  neighbours: readonly AreaNeighbour[]
  overlaps: readonly AreaValue[]
  place: { label: string; at: Position } | undefined
  snap: boolean
  /** What a tool would add or make. */
  preview: Sketch | null
  /** The saved area, where it differs from the sketch. */
  saved: Sketch | null
  /** A shape is drawn by dragging. */
  dragging: boolean
}

export interface SketchHandlers {
  step: (step: Step) => void
  choose: (spot: Spot) => void
  /** A ring is finished; null when drawing was cancelled. */
  drawn: (ring: Corners | null) => void
  /** A line is being dragged. */
  dragged: DragHandlers['dragged']
  /** Enter or Escape while a shape is drawn by dragging. */
  ended: DragHandlers['ended']
  labels: { corner: (nth: number) => string; between: (nth: number) => string }
}

export interface SketchLayer {
  show(view: SketchView): void
  /** Starts or stops drawing a ring. */
  draw(on: boolean): void
}

/** All rings except the one whose corner is being moved. */
function* ringsAround({ neighbours, sketch }: SketchView, spot?: Spot): Generator<Corners> {
  for (const { area } of neighbours) for (const rings of sketchOf(area)) yield* rings
  for (const [part, rings] of sketch.entries())
    for (const [ring, corners] of rings.entries())
      if (part !== spot?.part || ring !== spot.ring) yield corners
}

export function makeSketchLayer(map: LeafletMap, on: SketchHandlers): SketchLayer {
  const plane = planeOf(map)
  let view: SketchView | undefined
  const settled = (at: Position, spot?: Spot) =>
    view?.snap ? snapped(at, ringsAround(view, spot), plane) : at
  const shapes = makeShapes(map)
  const handles = makeHandles(map, { ...on, settled, bend: shapes.bend })
  const showHandles = () => {
    if (pencil.isDrawing() || dragging.isActive()) handles.clear()
    else if (view) handles.show(view)
  }
  const pencil = makePencil(map, {
    settled,
    drawn: ring => {
      showHandles()
      on.drawn(ring)
    },
  })
  const dragging = makeDragging(map, on)
  map.on('moveend', showHandles)

  return {
    show: next => {
      view = next
      shapes.show(next)
      dragging.turn(next.dragging)
      showHandles()
    },
    draw: begin => {
      if (!begin) return pencil.giveUp()
      handles.clear()
      pencil.begin()
    },
  }
}
