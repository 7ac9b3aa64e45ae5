import { buildClusters, type Clusters, deepest, type PackedPoints, type Spot } from './clusters.ts'
import type { Box } from './types.ts'

export type ClusterQuestion =
  | { of: number; points: PackedPoints }
  | { of: number; box: Box; zoom: number }
  | { of: number; open: number }

export type ClusterAnswer = { of: number; spots: Spot[] } | { of: number; opened: Opened }

/**
 * The zoom that separates a cluster, or its members when no zoom does. `gone`: the points changed
 * meanwhile.
 */
export type Opened = { zoom: number } | { members: number[] } | { gone: true }

let clusters: Clusters | undefined

function openedBy(own: Clusters, cluster: number): Opened {
  try {
    const zoom = own.opensAt(cluster)
    return zoom > deepest ? { members: own.members(cluster) } : { zoom }
  } catch {
    return { gone: true } // supercluster throws for an unknown number
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ClusterQuestion>) => {
  if ('points' in data) {
    clusters = buildClusters(data.points)
    self.postMessage({ of: data.of, spots: [] } satisfies ClusterAnswer)
  } else if (clusters && 'box' in data) {
    const spots = clusters.spots(data.box, data.zoom)
    self.postMessage({ of: data.of, spots } satisfies ClusterAnswer)
  } else if (clusters && 'open' in data) {
    const opened = openedBy(clusters, data.open)
    self.postMessage({ of: data.of, opened } satisfies ClusterAnswer)
  }
})
