// The sketch on the map: its parts, the corners of the ring that is chosen, and the line that is being drawn.
import {
  DomEvent,
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  layerGroup,
  type Marker,
  marker,
  type Polygon,
  point as pixels,
  polygon,
  polyline,
} from 'leaflet'
import type { AreaValue, Position } from '#common/area/types.ts'
import type { Corners, Sketch, Spot, Step } from './editing.ts'
import { middleBefore, sketchOf } from './editing.ts'
import { type Plane, snapped } from './snap.ts'

export interface AreaNeighbour {
  id: string
  label: string
  area: AreaValue
}

export interface SketchView {
  sketch: Sketch
  /** The ring whose corners can be taken hold of. */
  chosen: Spot
  wrong: boolean
  neighbours: readonly AreaNeighbour[]
  overlaps: readonly AreaValue[]
  place: { label: string; at: Position } | undefined
  snap: boolean
}

export interface SketchHandlers {
  step: (step: Step) => void
  choose: (spot: Spot) => void
  /** A ring is done; null when it was given up. */
  drawn: (ring: Corners | null) => void
  words: { corner: (nth: number) => string; between: (nth: number) => string }
}

export interface SketchLayer {
  show(view: SketchView): void
  /** Begins to draw a ring, or stops. */
  draw(on: boolean): void
}

/** More corners are not shown at once: the table has them all. */
const maxCorners = 300

const latLng = ([lng, lat]: Position): LatLngTuple => [lat, lng]
const latLngs = (sketch: Sketch) => sketch.map(rings => rings.map(ring => ring.map(latLng)))

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

export function makeSketchLayer(map: LeafletMap, on: SketchHandlers): SketchLayer {
  const around = layerGroup().addTo(map)
  const own = layerGroup().addTo(map)
  const handles = layerGroup().addTo(map)
  const pencil = layerGroup().addTo(map)
  let view: SketchView | undefined
  let shapes: Polygon[] = []
  let line: Position[] | null = null

  const plane: Plane = {
    toPixels: at => {
      const { x, y } = map.latLngToContainerPoint(latLng(at))
      return [x, y]
    },
    toPosition: ([x, y]) => {
      const { lng, lat } = map.containerPointToLatLng(pixels(x, y))
      return [lng, lat]
    },
  }
  /** All rings but the one whose corner is moved. */
  function* others(spot?: Spot): Generator<Corners> {
    if (!view) return
    for (const { area } of view.neighbours) for (const rings of sketchOf(area)) yield* rings
    for (const [part, rings] of view.sketch.entries())
      for (const [ring, corners] of rings.entries())
        if (part !== spot?.part || ring !== spot.ring) yield corners
  }
  const settled = (at: Position, spot?: Spot) =>
    view?.snap ? snapped(at, others(spot), plane) : at

  const placeOf = (held: Marker): Position => {
    const { lng, lat } = held.getLatLng()
    return [lng, lat]
  }

  function handle(at: Position, className: string, label: string, reachable: boolean) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.title = label
    button.setAttribute('aria-label', label)
    button.tabIndex = reachable ? 0 : -1
    DomEvent.on(button, 'dblclick', DomEvent.stop)
    const icon = divIcon({ html: button, className: '', iconSize: [24, 24] })
    const held = marker(latLng(at), { icon, keyboard: false, draggable: true }).addTo(handles)
    return { button, held }
  }

  function addCorner(corners: Corners, spot: Spot, chosen: boolean) {
    const at = corners[spot.point]
    if (!at) return
    const label = on.words.corner(spot.point + 1)
    const { button, held } = handle(at, 'st-area-corner', label, chosen)
    if (chosen) button.dataset.chosen = 'true'
    held.on('drag', () => {
      const moved = view?.sketch[spot.part]?.map((ring, nth) =>
        nth === spot.ring ? ring.with(spot.point, placeOf(held)) : ring,
      )
      if (moved) shapes[spot.part]?.setLatLngs(moved.map(ring => ring.map(latLng)))
    })
    held.on('dragend', () => on.step({ do: 'move', spot, at: settled(placeOf(held), spot) }))
    button.addEventListener('click', () => on.choose(spot))
    button.addEventListener('keydown', event => {
      const way = ways[event.key]
      if (event.key === 'Delete') on.step({ do: 'remove', spot })
      else if (way) {
        const far = event.shiftKey ? 1 : 10
        const [x, y] = plane.toPixels(at)
        const to = plane.toPosition([x + way[0] * far, y + way[1] * far])
        on.step({ do: 'move', spot, at: to })
      } else return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  function addMiddle(corners: Corners, spot: Spot) {
    const label = on.words.between(spot.point + 1)
    const middle = middleBefore(corners, spot.point)
    const { button, held } = handle(middle, 'st-area-middle', label, false)
    const add = (at: Position) => on.step({ do: 'add', spot, at })
    held.on('dragend', () => add(settled(placeOf(held), spot)))
    button.addEventListener('click', () => add(middle))
  }

  function showHandles({ sketch, chosen }: SketchView) {
    const hadFocus = handles
      .getLayers()
      .some(one => 'getElement' in one && document.activeElement?.closest('.st-area-corner') && one)
    handles.clearLayers()
    if (line) return
    const corners = sketch[chosen.part]?.[chosen.ring] ?? []
    const seen = map.getBounds().pad(0.2)
    let shown = 0
    for (const [point, at] of corners.entries()) {
      if (!seen.contains(latLng(at)) || ++shown > maxCorners) continue
      const spot = { part: chosen.part, ring: chosen.ring, point }
      if (corners.length > 1 && shown <= maxCorners / 2) addMiddle(corners, spot)
      addCorner(corners, spot, point === chosen.point)
    }
    if (hadFocus)
      map.getContainer().querySelector<HTMLElement>('.st-area-corner[data-chosen]')?.focus()
  }

  function show(next: SketchView) {
    view = next
    around.clearLayers()
    own.clearLayers()
    const named = (text: string) => {
      const name = document.createElement('span')
      name.textContent = text
      return name
    }
    for (const { area, label } of next.neighbours)
      polygon(latLngs(sketchOf(area)), { className: 'st-area-neighbour' })
        .bindTooltip(named(label))
        .addTo(around)
    shapes = latLngs(next.sketch).map(rings =>
      polygon(rings, {
        className: `st-map-area ${next.wrong ? 'is-bad' : 'is-plain'}`,
        interactive: false,
      }).addTo(own),
    )
    for (const area of next.overlaps)
      polygon(latLngs(sketchOf(area)), {
        className: 'st-map-area is-warn',
        interactive: false,
      }).addTo(own)
    if (next.place) {
      const icon = divIcon({ className: 'st-area-place', iconSize: [16, 16] })
      marker(latLng(next.place.at), { icon, keyboard: false })
        .bindTooltip(named(next.place.label))
        .addTo(around)
    }
    showHandles(next)
  }

  function showLine(pointer?: Position) {
    pencil.clearLayers()
    if (!line) return
    const places = [...line, ...(pointer ? [pointer] : [])].map(latLng)
    polyline(places, { className: 'st-area-line', interactive: false }).addTo(pencil)
    for (const at of line)
      marker(latLng(at), {
        icon: divIcon({ className: 'st-area-dot', iconSize: [10, 10] }),
        interactive: false,
        keyboard: false,
      }).addTo(pencil)
  }

  function stop(ring: Corners | null) {
    line = null
    map.doubleClickZoom.enable()
    map.getContainer().classList.remove('is-drawing')
    showLine()
    if (view) showHandles(view)
    on.drawn(ring)
  }

  const at = ({ latlng: { lng, lat } }: LeafletMouseEvent) => settled([lng, lat])
  map.on('click', event => {
    if (!line) return
    const next = at(event)
    const [first] = line
    const last = line.at(-1)
    if (first && line.length > 2 && near(plane, first, next)) return stop(line)
    if (last && near(plane, last, next)) return
    line.push(next)
    showLine()
  })
  map.on('dblclick', () => line && line.length > 2 && stop(line))
  map.on('mousemove', event => line && line.length > 0 && showLine(at(event)))
  map.on('moveend', () => view && showHandles(view))
  map.getContainer().addEventListener('keydown', event => {
    if (!line || !['Enter', 'Escape', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') stop(null)
    else if (event.key === 'Backspace') {
      line.pop()
      showLine()
    } else if (line.length > 2) stop(line)
  })

  return {
    show,
    draw: begin => {
      if (!begin) {
        if (line) stop(null)
        return
      }
      line = []
      handles.clearLayers()
      map.doubleClickZoom.disable()
      map.getContainer().classList.add('is-drawing')
      map.getContainer().focus({ preventScroll: true })
    },
  }
}

const near = (plane: Plane, one: Position, other: Position) => {
  const [[x, y], [u, v]] = [plane.toPixels(one), plane.toPixels(other)]
  return Math.hypot(x - u, y - v) < 10
}
