// The map itself, on Leaflet; a separate chunk.
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { areaUnder } from './areas/under.ts'
import { useAreas } from './areas/useAreas.ts'
import { watchView } from './baseMap.ts'
import { type ClusterLayer, type ClusterTexts, makeClusterLayer } from './clusterLayer.ts'
import { useOpening } from './opening/useOpening.ts'
import { boxOf, placesOf, wrapped } from './pack.ts'
import { makePins } from './pins.ts'
import type { MapTarget } from './search/places.ts'
import {
  type Box,
  type LngLat,
  type MapContent,
  type MapKinds,
  type MapUses,
  mapKinds,
} from './types.ts'
import { useBaseMap } from './useBaseMap.ts'

interface DrawingProps extends MapUses {
  /** Id of the element that describes the keys. */
  describedBy: string
  content: Required<MapContent>
  kinds: MapKinds
  /** Fits all content into view at first, and whenever `fit` increases. */
  fit: number
  /** The place chosen in the search; the map moves there whenever it changes. */
  target: MapTarget | null
  /** Where the map opens without content. */
  home: Box | null
}

export default function Drawing(props: DrawingProps) {
  const { content, fit, about, focus, frame, target, home, label } = props
  const press = useEffectEvent((at: LngLat) => {
    hold()
    props.onPlace?.(at)
    const area = props.onChooseArea && areaUnder(content.areas, at)
    if (area) props.onChooseArea?.(area.id)
  })
  const look = useEffectEvent((box: Box, zoom: number) => props.onView?.(box, zoom))
  const move = useEffectEvent((id: string, at: LngLat) => props.onMovePin?.(id, at))
  const { place, made } = useBaseMap(props, base => {
    base.map.on('click', ({ latlng: { lng, lat } }) => press([wrapped(lng), lat]))
    watchView(base.map, look)
    return { base, pins: makePins(base.map, props.onMovePin && move) }
  })
  useClusters(made?.base.map, props)
  useAreas(made?.base.map, content.areas)
  useEffect(() => made?.pins.show(content.pins), [made, content.pins])
  const box = boxOf(placesOf(content))
  const hold = useOpening({ base: made?.base, box, home, turn: `${fit} ${about}`, label })
  // Brings a typed or pasted pin into sight.
  useEffect(() => {
    const [pin] = content.pins
    if (pin) made?.base.reveal(pin.at)
  }, [made, content.pins])
  // Runs after the fit, so that the focused place stays in view.
  useEffect(() => {
    if (made && focus) made.base.look(focus)
  }, [made, focus])

  const fitInto = useEffectEvent((box: Box) => {
    made?.base.fit(box)
    hold()
  })
  useEffect(() => {
    if (made && frame) fitInto(frame)
  }, [made, frame])

  const go = useEffectEvent((chosen: MapTarget) => {
    made?.base.show(chosen.at, chosen.zoom)
    hold(chosen)
  })
  useEffect(() => {
    if (made && target) go(target)
  }, [made, target])

  return <div ref={place} className="st-map-place" />
}

/** Starts the worker with the first points, never on a map without any. */
function useClusters(map: LeafletMap | undefined, props: DrawingProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { kinds, names } = props
  const { points, hubs } = props.content
  const [layer, setLayer] = useState<ClusterLayer | null>(null)
  const needed = points.length > 0 || hubs.length > 0
  /** Reads the current texts: clusters get labels long after they are set up. */
  const texts = useEffectEvent(
    (): ClusterTexts => ({
      cluster: (count, counts) => {
        const many = t('places.map.cluster', { smart_count: count })
        const parts = mapKinds.flatMap((kind, nth) => {
          const kindName = kinds[kind]
          return kindName && counts[nth] ? [`${kindName}: ${formatNumber(counts[nth], tag)}`] : []
        })
        return parts.length === 0 ? many : `${many} (${parts.join(', ')})`
      },
      point: ({ id, label, kind = 'plain' }) => {
        const name = names?.get(id) ?? label
        return kinds[kind] ? `${name} (${kinds[kind]})` : name
      },
      number: count => formatNumber(count, tag),
      together: t('places.map.together'),
    }),
  )
  const choose = useEffectEvent((id: string) => props.onChoose?.(id))
  const seen = useEffectEvent((ids: readonly string[]) => props.onSeen?.(ids))
  useEffect(() => {
    if (!map || !needed) return
    const made = makeClusterLayer(map, { texts, choose, seen })
    setLayer(made)
    return () => {
      made.remove()
      setLayer(null)
    }
  }, [map, needed])
  useEffect(() => layer?.load(points, hubs), [layer, points, hubs])
  useEffect(() => {
    if (names) layer?.reword()
  }, [layer, names])
}
