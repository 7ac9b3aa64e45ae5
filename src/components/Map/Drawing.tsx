// The map itself over Leaflet, a chunk of its own.
import { type LayerGroup, type Map as LeafletMap, layerGroup, polygon, polyline } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type BaseMap, makeBaseMap } from './baseMap.ts'
import { type ClusterLayer, type ClusterTexts, makeClusterLayer } from './clusterLayer.ts'
import { boxOf, isEmptyMap, wrapped } from './pack.ts'
import { makePins, type Pins } from './pins.ts'
import {
  type Box,
  type LngLat,
  type MapArea,
  type MapContent,
  type MapKind,
  type MapLine,
  type MapTiles,
  mapKinds,
} from './types.ts'

export interface DrawingProps {
  label: string
  /** Id of the element that says which keys there are. */
  describedBy: string
  content: Required<MapContent>
  /** What each kind means. */
  kinds: Partial<Record<MapKind, string>>
  tiles?: MapTiles | undefined
  attributions: readonly string[]
  /** All there is is shown at first, and whenever `fit` counts on. */
  fit: number
  onChoose?: ((id: string) => void) | undefined
  onMovePin?: ((id: string, at: LngLat) => void) | undefined
  onPlace?: ((at: LngLat) => void) | undefined
  names?: ReadonlyMap<string, string> | undefined
  onSeen?: ((ids: readonly string[]) => void) | undefined
  onView?: ((box: Box, zoom: number) => void) | undefined
  focus?: LngLat | null | undefined
  about?: string | undefined
}

interface Layers {
  base: BaseMap
  clusters?: ClusterLayer
  pins: Pins
  shapes: LayerGroup
}

function drawShapes(shapes: LayerGroup, areas: readonly MapArea[], lines: readonly MapLine[]) {
  shapes.clearLayers()
  for (const { parts, label, kind = 'plain' } of areas) {
    const places = parts.map(part =>
      part.map(ring => ring.map(([lng, lat]) => [lat, lng] as const)),
    )
    // Leaflet's types ask for lists that could be changed; it does not change them.
    const drawn = polygon(places as [number, number][][][], { className: `st-map-area is-${kind}` })
    const name = document.createElement('span')
    name.textContent = label
    drawn.bindTooltip(name).addTo(shapes)
  }
  for (const { from, to } of lines) {
    const ends: [number, number][] = [
      [from[1], from[0]],
      [to[1], to[0]],
    ]
    polyline(ends, { className: 'st-map-line', interactive: false }).addTo(shapes)
  }
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
    const { tiles, attributions, onMovePin } = latest.current
    const options = { label, describedBy, t: first.current.t, tiles, attributions }
    const base = makeBaseMap(container, options)
    base.map.on('click', ({ latlng: { lng, lat } }) =>
      latest.current.onPlace?.([wrapped(lng), lat]),
    )
    base.map.on('moveend', () => {
      const seen = base.map.getBounds()
      const box: Box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
      latest.current.onView?.(box, Math.round(base.map.getZoom()))
    })
    const moved = onMovePin && ((id: string, at: LngLat) => latest.current.onMovePin?.(id, at))
    setLayers({ base, pins: makePins(base.map, moved), shapes: layerGroup().addTo(base.map) })
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
  useEffect(() => {
    if (layers) drawShapes(layers.shapes, content.areas, content.lines)
  }, [layers, content.areas, content.lines])
  useEffect(() => layers?.pins.show(content.pins), [layers, content.pins])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fit` counts the times it is asked for, `about` says that it is something else
  useEffect(() => layers?.base.fit(boxOf(latest.current.content)), [layers, fit, empty, about])
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
