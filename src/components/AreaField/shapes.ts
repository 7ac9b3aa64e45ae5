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
  const previewed = layerGroup().addTo(map)
  let shown: SketchView | undefined
  let sketch: SketchView['sketch'] = []
  let parts: readonly Polygon[] = []

  // While a shape is dragged, only the preview changes: neighbours may have 8,000 corners each.
  const isSame = (view: SketchView, names: readonly (keyof SketchView)[]) =>
    names.every(name => shown?.[name] === view[name])
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
  const draw = (places: Parameters<typeof polygon>[0], look: string, layer = own) =>
    polygon(places, { className: `st-map-area ${look}`, interactive: false }).addTo(layer)
  const showOwn = ({ saved, wrong, overlaps }: SketchView) => {
    own.clearLayers()
    if (saved) draw(latLngs(saved), 'st-area-saved')
    parts = latLngs(sketch).map(rings => draw(rings, wrong ? 'is-bad' : 'is-plain'))
    for (const area of overlaps) draw(latLngs(sketchOf(area)), 'is-warn')
  }

  return {
    show: (view: SketchView) => {
      if (!isSame(view, ['neighbours', 'place'])) showAround(view)
      sketch = view.sketch
      if (!isSame(view, ['sketch', 'saved', 'wrong', 'overlaps'])) showOwn(view)
      previewed.clearLayers()
      if (view.preview) draw(latLngs(view.preview), 'st-area-preview', previewed)
      shown = view
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
