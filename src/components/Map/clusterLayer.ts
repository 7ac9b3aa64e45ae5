// Clusters, single points and the lines to their hubs, of the part of the map that is seen.
import { type Map as LeafletMap, layerGroup, polyline, popup } from 'leaflet'
import type { Spot } from './clusters.ts'
import type { ClusterAnswer, ClusterQuestion, Opened } from './clusters.worker.ts'
import { nearTo, packPoints } from './pack.ts'
import { makeSpots, type SpotLook } from './spots.ts'
import type { Box, MapHub, MapKind, MapPoint } from './types.ts'

export interface ClusterWords {
  /** What a cluster of so many is called; `kinds` counts each kind. */
  cluster: (count: number, kinds: readonly number[]) => string
  point: (point: MapPoint) => string
  number: (count: number) => string
  /** The list of those no zoom parts. */
  together: string
}

/** Questions to the worker, each with its answer. */
function startWorker() {
  const worker = new Worker(new URL('./clusters.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: ClusterAnswer) => void>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    waiting.get(data.of)?.(data)
    waiting.delete(data.of)
  })
  return {
    ask: (question: (of: number) => ClusterQuestion, give: Transferable[] = []) =>
      new Promise<ClusterAnswer>(resolve => {
        last++
        waiting.set(last, resolve)
        worker.postMessage(question(last), give)
      }),
    end: () => worker.terminate(),
  }
}

const shares = ['--accent', '--good', '--warn', '--bad']

/** A ring of the kinds inside, by their shares. */
function ringOf(kinds: readonly number[], count: number): string {
  let from = 0
  const parts = kinds.flatMap((many, nth) => {
    if (many === 0) return []
    const to = from + (many / count) * 100
    const part = `var(${shares[nth]}) ${from}% ${to}%`
    from = to
    return [part]
  })
  const core = 'radial-gradient(circle, var(--raised) 0 58%, transparent 60%)'
  return `${core}, conic-gradient(${parts.join(', ')})`
}

/** As wide as its number. */
const sizeOf = (text: string) => 26 + 7 * text.length

export interface ClusterLayer {
  load(points: readonly MapPoint[], hubs: readonly MapHub[]): void
  /** The words are others now. */
  reword(): void
  remove(): void
}

interface Handlers {
  words: () => ClusterWords
  choose: (id: string) => void
  /** These points stand by themselves now, or in the list of a place. */
  seen: (ids: readonly string[]) => void
}

/** More hubs than this are not drawn at once: they would hide everything. */
const maxHubs = 200

export function makeClusterLayer(map: LeafletMap, handlers: Handlers): ClusterLayer {
  const worker = startWorker()
  const spots = makeSpots(map)
  const lines = layerGroup().addTo(map)
  let points: readonly MapPoint[] = []
  let hubs: readonly MapHub[] = []
  let asked = 0
  let loading: Promise<unknown> | undefined
  let ended = false
  let drawn: readonly Spot[] = []
  let listed: readonly { readonly own: MapPoint; readonly button: HTMLButtonElement }[] = []

  const boxSeen = (): Box => {
    const seen = map.getBounds().pad(0.1)
    return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
  }
  const inSight = (at: MapPoint['at']) => {
    const [lng, lat] = nearTo(map.getCenter().lng, at)
    return map.getBounds().pad(0.1).contains([lat, lng])
  }

  const list = (members: readonly number[], { lng, lat }: Spot) => {
    const holder = document.createElement('ul')
    holder.className = 'st-map-together'
    const own = members.flatMap(nth => points[nth] ?? [])
    listed = own.map(one => {
      const item = document.createElement('li')
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = handlers.words().point(one)
      button.addEventListener('click', () => handlers.choose(one.id))
      item.append(button)
      holder.append(item)
      return { own: one, button }
    })
    handlers.seen(own.map(({ id }) => id))
    holder.setAttribute('aria-label', handlers.words().together)
    const [east] = nearTo(map.getCenter().lng, [lng, lat])
    popup({ closeButton: false }).setLatLng([lat, east]).setContent(holder).openOn(map)
    holder.querySelector('button')?.focus()
  }

  const closer = (spot: Spot, zoom: number) => {
    const [lng, lat] = nearTo(map.getCenter().lng, [spot.lng, spot.lat])
    map.setView([lat, lng], Math.min(map.getMaxZoom(), zoom), { animate: false })
  }

  const open = async (spot: Spot) => {
    const answer = await worker.ask(of => ({ of, open: spot.cluster }))
    if (!('opened' in answer)) return
    const { opened }: { opened: Opened } = answer
    if ('members' in opened) return list(opened.members, spot)
    if ('gone' in opened) return refresh()
    closer(spot, opened.zoom)
  }

  const lookOf = (spot: Spot): SpotLook | null => {
    const words = handlers.words()
    const at = nearTo(map.getCenter().lng, [spot.lng, spot.lat])
    const many = (key: string, press: () => void): SpotLook => ({
      key,
      at,
      label: words.cluster(spot.count, spot.kinds),
      text: words.number(spot.count),
      className: 'st-map-cluster',
      background: ringOf(spot.kinds, spot.count),
      size: sizeOf(words.number(spot.count)),
      press,
    })
    if (spot.cluster >= 0) return many(`c${spot.cluster}`, () => void open(spot))
    const own = points[spot.index]
    if (!own) return null
    if (own.counts) return many(own.id, () => closer(spot, map.getZoom() + 2))
    const kind: MapKind = own.kind ?? 'plain'
    const press = () => handlers.choose(own.id)
    const label = words.point(own)
    return { key: own.id, at, label, text: '', className: 'st-map-point', kind, size: 24, press }
  }

  const hubLook = ({ id, at, label }: MapHub): SpotLook => ({
    key: `h${id}`,
    at: nearTo(map.getCenter().lng, at),
    label,
    text: '',
    className: 'st-map-hub',
    size: 24,
    // A cluster's number is not to be hidden by what it belongs to.
    below: true,
    press: () => handlers.choose(id),
  })

  const drawLines = (seen: readonly Spot[]) => {
    lines.clearLayers()
    const look = { className: 'st-map-line', interactive: false }
    for (const { lng, lat, hub, count } of seen) {
      const to = hubs[hub]
      if (!to) continue
      const [east, north] = nearTo(map.getCenter().lng, [lng, lat])
      const [hubEast, hubNorth] = nearTo(east, to.at)
      const weight = Math.min(4, 1 + Math.log10(count))
      const ends: [number, number][] = [
        [north, east],
        [hubNorth, hubEast],
      ]
      polyline(ends, { ...look, weight }).addTo(lines)
    }
  }

  const draw = () => {
    const near = hubs.filter(({ at }) => inSight(at)).slice(0, maxHubs)
    spots.show([...near.map(hubLook), ...drawn.map(lookOf).filter(look => look !== null)])
  }

  const refresh = async () => {
    if (ended) return // the map is gone, and cannot be asked where it stands
    const mine = ++asked
    const zoom = Math.round(map.getZoom())
    const answer = await worker.ask(of => ({ of, box: boxSeen(), zoom }))
    if (mine !== asked || !('spots' in answer)) return
    drawn = answer.spots
    drawLines(drawn)
    draw()
    handlers.seen(drawn.flatMap(({ index }) => points[index]?.id ?? []))
  }
  // Before the first points are sorted there is nothing to be asked.
  const onMove = () => void loading?.then(refresh)
  map.on('moveend', onMove)

  return {
    load: (nextPoints, nextHubs) => {
      points = nextPoints
      hubs = nextHubs
      drawn = []
      const mine = ++asked
      void packPoints(points, hubs).then(packed => {
        if (mine !== asked) return
        const give = [packed.at.buffer, packed.counts.buffer, packed.hubs.buffer]
        loading = worker.ask(of => ({ of, points: packed }), give)
        void loading.then(refresh)
      })
    },
    reword: () => {
      if (drawn.length > 0) draw()
      for (const { own, button } of listed) button.textContent = handlers.words().point(own)
    },
    remove: () => {
      ended = true
      asked++
      map.off('moveend', onMove)
      worker.end()
    },
  }
}
