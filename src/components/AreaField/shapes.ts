// The parts of the sketch and their surroundings; none of them is interactive.
import { divIcon, type Map as LeafletMap, layerGroup, marker, type Polygon, polygon } from 'leaflet'
import type { Position } from '#common/area/types.ts'
import { latLng } from '../Map/pack.ts'
import type { SketchView } from './drawing.ts'
import { type Spot, sketchOf } from './editing.ts'
import { latLngs } from './places.ts'

function named(text: string) {
  const name = document.createElement('span')
  name.textContent = text
  return name
}

export function makeShapes(map: LeafletMap) {
  const around = layerGroup().addTo(map)
  const own = layerGroup().addTo(map)
  let sketch: SketchView['sketch'] = []
  let parts: readonly Polygon[] = []

  const showAround = ({ neighbours, place }: SketchView) => {
    around.clearLayers()
    for (const { area, label } of neighbours)
      polygon(latLngs(sketchOf(area)), { className: 'st-area-neighbour' })
        .bindTooltip(named(label))
        .addTo(around)
    if (!place) return
    const icon = divIcon({ className: 'st-area-place', iconSize: [16, 16] })
    marker(latLng(place.at), { icon, keyboard: false })
      .bindTooltip(named(place.label))
      .addTo(around)
  }
  const draw = (places: Parameters<typeof polygon>[0], look: string) =>
    polygon(places, { className: `st-map-area ${look}`, interactive: false }).addTo(own)

  return {
    show: (view: SketchView) => {
      showAround(view)
      own.clearLayers()
      if (view.saved) draw(latLngs(view.saved), 'st-area-saved')
      sketch = view.sketch
      parts = latLngs(sketch).map(rings => draw(rings, view.wrong ? 'is-bad' : 'is-plain'))
      for (const area of view.overlaps) draw(latLngs(sketchOf(area)), 'is-warn')
      if (view.preview) draw(latLngs(view.preview), 'st-area-preview')
    },
    /** The part follows a corner being moved. */
    bend: ({ part, ring, point }: Spot, to: Position) => {
      const bent = sketch[part]?.map((corners, nth) =>
        nth === ring ? corners.with(point, to) : corners,
      )
      if (bent) parts[part]?.setLatLngs(bent.map(corners => corners.map(latLng)))
    },
  }
}
