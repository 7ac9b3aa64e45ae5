// Clusters, single points and the lines to their hubs, in the visible part of the map.
import type { Map as LeafletMap } from 'leaflet'
import type { Spot } from './clusters.ts'
import type { ClusterAnswer, ClusterQuestion } from './clusters.worker.ts'
import { nearTo, packPoints } from './pack.ts'
import { makeScene } from './scene.ts'
import { makeTogether } from './together.ts'
import type { Box, MapHub, MapPoint } from './types.ts'

export interface ClusterTexts {
  /** The label of a cluster; `kinds` counts each kind. */
  cluster: (count: number, kinds: readonly number[]) => string
  point: (point: MapPoint) => string
  number: (count: number) => string
  /** The name of the list of points no zoom separates. */
  together: string
}

const boxSeen = (map: LeafletMap): Box => {
  const seen = map.getBounds().pad(0.1)
  return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
}

/** Sends questions to the worker and matches the answers. */
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

export interface ClusterLayer {
  load(points: readonly MapPoint[], hubs: readonly MapHub[]): void
  /** Call when the texts changed. */
  reword(): void
  remove(): void
}

export interface ClusterHandlers {
  texts: () => ClusterTexts
  choose: (id: string) => void
  /** Reports the points that now stand alone or in the list of a place. */
  seen: (ids: readonly string[]) => void
}

/** Long: it asks the worker, and applies its answers. */
export function makeClusterLayer(map: LeafletMap, handlers: ClusterHandlers): ClusterLayer {
  const worker = startWorker()
  const together = makeTogether(map, handlers)
  const scene = makeScene(map, handlers, spot => void open(spot))
  let points: readonly MapPoint[] = []
  let hubs: readonly MapHub[] = []
  let drawn: readonly Spot[] = []
  let turn = 0
  // A separate counter: a move of the map must not discard the points that are being packed.
  let packing = 0
  let loading: Promise<unknown> | undefined
  let ended = false

  const open = async (spot: Spot) => {
    const answer = await worker.ask(of => ({ of, open: spot.cluster }))
    if (!('opened' in answer)) return
    const { opened } = answer
    if ('gone' in opened) return refresh()
    if ('zoom' in opened) return scene.closer(spot, opened.zoom)
    const members = opened.members.flatMap(nth => points[nth] ?? [])
    together.show(members, nearTo(map.getCenter().lng, [spot.lng, spot.lat]))
  }
  const refresh = async () => {
    if (ended) return // the map is removed and has no view
    const mine = ++turn
    const [box, zoom] = [boxSeen(map), Math.round(map.getZoom())]
    const answer = await worker.ask(of => ({ of, box, zoom }))
    if (mine !== turn || !('spots' in answer)) return
    drawn = answer.spots
    scene.draw(drawn, points, hubs)
    handlers.seen(drawn.flatMap(({ index }) => points[index]?.id ?? []))
  }
  // Asks for nothing until the first points are sorted.
  const onMove = () => void loading?.then(refresh)
  map.on('moveend', onMove)

  return {
    load: (nextPoints, nextHubs) => {
      points = nextPoints
      hubs = nextHubs
      drawn = []
      turn++
      const mine = ++packing
      void packPoints(points, hubs).then(packed => {
        if (mine !== packing) return
        const give = [packed.at.buffer, packed.counts.buffer, packed.hubs.buffer]
        loading = worker.ask(of => ({ of, points: packed }), give)
        void loading.then(refresh)
      })
    },
    reword: () => {
      if (drawn.length > 0) scene.draw(drawn, points, hubs)
      together.reword()
    },
    remove: () => {
      ended = true
      turn++
      packing++
      map.off('moveend', onMove)
      worker.end()
    },
  }
}
