// Names towns on the console's own ground. Streets lie above and hide the names.
import { type Map as LeafletMap, layerGroup } from 'leaflet'
import { nextTask } from '../turns.ts'
import type { Box } from '../types.ts'
import { makeNamePane, nameAt } from './names.ts'
import { type Label, labelsIn, type Towns, townLists } from './towns.ts'

/** The panes below the streets, which are in Leaflet's pane of tiles (z-index 200). */
export const groundPanes = { ground: 'st-ground', towns: 'st-towns' } as const

/** Creates the panes; call it before adding layers to them. */
export function makeGroundPanes(map: LeafletMap): void {
  map.createPane(groundPanes.ground).style.zIndex = '150'
  makeNamePane(map, groundPanes.towns, '160')
}

/** With fewer names in view, the next smaller towns are named, too. */
const few = 3
const [{ from: nearest }] = townLists

/** Names the towns in view from now on, after each move. */
export function nameTowns(map: LeafletMap, failed: (error: unknown) => void): void {
  const layer = layerGroup().addTo(map)
  let latest = 0
  const draw = (labels: readonly Label[]) => {
    layer.clearLayers()
    for (const { name, lng, lat } of labels)
      nameAt([lat, lng], name, groundPanes.towns).addTo(layer)
  }
  const labelsOf = (lists: readonly Towns[]) => {
    const seen = map.getBounds()
    const box: Box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
    return labelsIn(lists, box, (lng, lat) => {
      const { x, y } = map.latLngToContainerPoint([lat, lng])
      return [x, y]
    })
  }
  const look = async () => {
    latest += 1
    const mine = latest
    // In a task of its own: tiles change in the same one as the move.
    await nextTask()
    if (mine !== latest) return
    const zoom = map.getZoom()
    const lists: Towns[] = []
    let labels: Label[] = []
    try {
      for (const { from, load } of townLists) {
        const isWanted = zoom >= from || (zoom >= nearest && labels.length < few)
        if (!isWanted) break
        lists.push(await load())
        if (mine !== latest) return
        labels = labelsOf(lists)
      }
      draw(labels)
    } catch (error) {
      failed(error)
    }
  }
  map.on('moveend', look)
  map.on('unload', () => {
    latest = Number.POSITIVE_INFINITY
  })
}
