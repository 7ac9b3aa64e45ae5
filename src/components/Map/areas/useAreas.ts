import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import type { MapArea } from '../types.ts'
import { makeAreaLayer } from './areaLayer.ts'
import { nameAreas } from './names.ts'

function makeLayers(map: LeafletMap) {
  const layer = makeAreaLayer(map)
  const name = nameAreas(map)
  return {
    show: (areas: readonly MapArea[]) => {
      layer.show(areas)
      name(areas)
    },
    remove: layer.remove,
  }
}

/** Draws areas on a map; without any, nothing is added to it. */
export function useAreas(map: LeafletMap | undefined, areas: readonly MapArea[]): void {
  const [layers, setLayers] = useState<ReturnType<typeof makeLayers> | null>(null)
  const isNeeded = areas.length > 0
  useEffect(() => {
    if (!map || !isNeeded) return
    const made = makeLayers(map)
    setLayers(made)
    return () => {
      made.remove()
      setLayers(null)
    }
  }, [map, isNeeded])
  useEffect(() => layers?.show(areas), [layers, areas])
}
