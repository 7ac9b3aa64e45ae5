// Draws the points: spots that represent them, hubs, and lines between them.
import { type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import type { ClusterHandlers } from './clusterLayer.ts'
import type { Spot } from './clusters.ts'
import { hubLook, type LookUses, spotLook } from './looks.ts'
import { latLng, nearTo } from './pack.ts'
import { makeSpots } from './spots.ts'
import type { LngLat, MapHub, MapPoint } from './types.ts'

/** Hubs drawn at the same time; more would cover everything. */
const maxHubs = 200

export function makeScene(map: LeafletMap, handlers: ClusterHandlers, open: LookUses['open']) {
  const spots = makeSpots(map)
  const lines = layerGroup().addTo(map)
  /** The copy of a place nearest to the map's centre. */
  const near = (at: LngLat) => nearTo(map.getCenter().lng, at)

  const closer = ({ lng, lat }: Spot, zoom: number) =>
    map.setView(latLng(near([lng, lat])), Math.min(map.getMaxZoom(), zoom), { animate: false })
  const inSight = ({ at }: MapHub) => {
    const seen = map.getBounds().pad(0.1)
    return seen.contains(latLng(near(at)))
  }
  const drawLine = ({ lng, lat, count }: Spot, hub: MapHub) => {
    const at = near([lng, lat])
    const ends = [at, nearTo(at[0], hub.at)].map(latLng)
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
