// The map itself over Leaflet, a chunk of its own.
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type BaseMap, makeBaseMap } from './baseMap.ts'
import { type ClusterLayer, type ClusterTexts, makeClusterLayer } from './clusterLayer.ts'
import { boxOf, isEmptyMap, placesOf, wrapped } from './pack.ts'
import { makePins, type Pins } from './pins.ts'
import {
  type Box,
  type LngLat,
  type MapContent,
  type MapKinds,
  type MapUses,
  mapKinds,
} from './types.ts'

interface DrawingProps extends MapUses {
  /** Id of the element that says which keys there are. */
  describedBy: string
  content: Required<MapContent>
  kinds: MapKinds
  /** All there is is shown at first, and whenever `fit` counts on. */
  fit: number
}

interface Layers {
  base: BaseMap
  pins: Pins
}

/** The words of the moment: clusters are labelled long after they were set up. */
function useClusterTexts({ kinds, names }: DrawingProps): () => ClusterTexts {
  const t = useT()
  const tag = useLanguageTag()
  const texts: ClusterTexts = {
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
  }
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  })
  return () => latest.current
}

export default function Drawing(props: DrawingProps) {
  const { content, fit, about, describedBy, label } = props
  const empty = isEmptyMap(content)
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const texts = useClusterTexts(props)
  const first = useRef({ t, texts })
  const [layers, setLayers] = useState<Layers | null>(null)
  useEffect(() => {
    latest.current = props
    first.current = { t, texts }
  })

  useEffect(() => {
    const container = place.current
    if (!container) return
    const { onMovePin } = latest.current
    const base = makeBaseMap(container, { label, describedBy, t: first.current.t })
    base.map.on('click', ({ latlng: { lng, lat } }) =>
      latest.current.onPlace?.([wrapped(lng), lat]),
    )
    base.map.on('moveend', () => {
      const seen = base.map.getBounds()
      const box: Box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
      latest.current.onView?.(box, Math.round(base.map.getZoom()))
    })
    const moved = onMovePin && ((id: string, at: LngLat) => latest.current.onMovePin?.(id, at))
    setLayers({ base, pins: makePins(base.map, moved) })
    return () => {
      base.remove()
      setLayers(null)
    }
  }, [label, describedBy])

  useClusters(layers?.base.map, content, {
    texts: () => first.current.texts(),
    choose: id => latest.current.onChoose?.(id),
    seen: ids => latest.current.onSeen?.(ids),
    names: props.names,
  })
  useEffect(() => layers?.pins.show(content.pins), [layers, content.pins])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fit` counts the times it is asked for, `about` says that it is something else
  useEffect(() => layers?.base.fit(boxOf(placesOf(latest.current.content))), [layers, fit, empty, about])
  const { focus } = props
  // After all of it was shown: what is looked at closely stays in sight.
  useEffect(() => {
    if (layers && focus) layers.base.look(focus)
  }, [layers, focus])

  return <div ref={place} className="st-map-place" />
}

/** The worker begins with the first points, and not on a map that has none. */
function useClusters(
  map: LeafletMap | undefined,
  { points, hubs }: Required<MapContent>,
  handlers: Parameters<typeof makeClusterLayer>[1] & Pick<DrawingProps, 'names'>,
) {
  const latest = useRef(handlers)
  const [layer, setLayer] = useState<ClusterLayer | null>(null)
  const needed = points.length > 0 || hubs.length > 0
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!map || !needed) return
    const made = makeClusterLayer(map, {
      texts: () => latest.current.texts(),
      choose: id => latest.current.choose(id),
      seen: ids => latest.current.seen(ids),
    })
    setLayer(made)
    return () => {
      made.remove()
      setLayer(null)
    }
  }, [map, needed])
  useEffect(() => layer?.load(points, hubs), [layer, points, hubs])
  const { names } = handlers
  useEffect(() => {
    if (names) layer?.reword()
  }, [layer, names])
}
