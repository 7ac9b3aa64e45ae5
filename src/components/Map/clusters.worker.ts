import { buildClusters, type Clusters, deepest, type PackedPoints, type Spot } from './clusters.ts'
import type { Box } from './types.ts'

export type ClusterQuestion =
  | { of: number; points: PackedPoints }
  | { of: number; box: Box; zoom: number }
  | { of: number; open: number }

export type ClusterAnswer = { of: number; spots: Spot[] } | { of: number; opened: Opened }

/** A cluster is gone closer to, or, where that does not part it, its members are listed. */
export type Opened = { zoom: number } | { members: number[] }

let clusters: Clusters | undefined

self.addEventListener('message', ({ data }: MessageEvent<ClusterQuestion>) => {
  if ('points' in data) {
    clusters = buildClusters(data.points)
    self.postMessage({ of: data.of, spots: [] } satisfies ClusterAnswer)
  } else if (clusters && 'box' in data) {
    const spots = clusters.spots(data.box, data.zoom)
    self.postMessage({ of: data.of, spots } satisfies ClusterAnswer)
  } else if (clusters && 'open' in data) {
    const zoom = clusters.opensAt(data.open)
    const opened = zoom > deepest ? { members: clusters.members(data.open) } : { zoom }
    self.postMessage({ of: data.of, opened } satisfies ClusterAnswer)
  }
})
