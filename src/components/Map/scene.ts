// What is drawn of the points: spots that stand for them, hubs, and lines from one to the other.
import { type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import type { ClusterHandlers } from './clusterLayer.ts'
import type { Spot } from './clusters.ts'
import { hubLook, type LookUses, spotLook } from './looks.ts'
import { nearTo } from './pack.ts'
import { makeSpots } from './spots.ts'
import type { LngLat, MapHub, MapPoint } from './types.ts'

/** More hubs than this are not drawn at once: they would hide everything. */
const maxHubs = 200

export function makeScene(map: LeafletMap, handlers: ClusterHandlers, open: LookUses['open']) {
  const spots = makeSpots(map)
  const lines = layerGroup().addTo(map)
  /** The copy of a place that is nearest to what the map looks at. */
  const near = (at: LngLat) => nearTo(map.getCenter().lng, at)

  const closer = (spot: Spot, zoom: number) => {
    const [lng, lat] = near([spot.lng, spot.lat])
    map.setView([lat, lng], Math.min(map.getMaxZoom(), zoom), { animate: false })
  }
  const inSight = ({ at }: MapHub) => {
    const [lng, lat] = near(at)
    return map.getBounds().pad(0.1).contains([lat, lng])
  }
  const drawLine = ({ lng, lat, count }: Spot, hub: MapHub) => {
    const [east, north] = near([lng, lat])
    const [hubEast, hubNorth] = nearTo(east, hub.at)
    const ends: [number, number][] = [
      [north, east],
      [hubNorth, hubEast],
    ]
    const weight = Math.min(4, 1 + Math.log10(count))
    polyline(ends, { className: 'st-map-line', interactive: false, weight }).addTo(lines)
  }

  return {
    closer,
    draw: (drawn: readonly Spot[], points: readonly MapPoint[], hubs: readonly MapHub[]) => {
      lines.clearLayers()
      for (const spot of drawn) {
        const hub = hubs[spot.hub]
        if (hub) drawLine(spot, hub)
      }
      const uses: LookUses = {
        texts: handlers.texts(),
        near,
        choose: handlers.choose,
        open,
        closer: spot => closer(spot, map.getZoom() + 2),
      }
      const seen = hubs.filter(inSight).slice(0, maxHubs)
      const looks = drawn.map(spot => spotLook(spot, points[spot.index], uses))
      spots.show([...seen.map(hub => hubLook(hub, uses)), ...looks.filter(look => look !== null)])
    },
  }
}
