// Clusters points with supercluster. Pure: in a worker, 100,000 points are sorted without blocking the page; tests
// call it directly.
import Supercluster from 'supercluster'
import { type Box, mapKinds } from './types.ts'

/** Points as numbers, transferred between threads without copying. */
export interface PackedPoints {
  /** Longitude and latitude, alternating. */
  at: Float64Array
  /** Each point's count of each of `mapKinds`, point after point. */
  counts: Uint32Array
  /** Index in the list of hubs; -1 for none. */
  hubs: Int32Array
}

export interface Spot {
  lng: number
  lat: number
  /** A single point's index in its list; -1 for a cluster. */
  index: number
  /** A cluster's number; -1 for a single point. */
  cluster: number
  count: number
  /** The count of each kind. */
  kinds: readonly number[]
  /** The hub all of them share; -1 when there is none. */
  hub: number
}

interface Own {
  index: number
  kinds: readonly number[]
  hub: number
}
interface Sum {
  kinds: number[]
  hub: number
}

export const deepest = 18
const radius = 64
/** The most members listed for a cluster no zoom separates. */
const maxListed = 50

export interface Clusters {
  spots(box: Box, zoom: number): Spot[]
  /** The zoom at which a cluster separates; beyond `deepest` when none does. */
  opensAt(cluster: number): number
  /** The first members, as indexes in the list. */
  members(cluster: number): number[]
}

/** The counts of one point. */
const kindsAt = (counts: Uint32Array, nth: number): number[] =>
  Array.from(counts.subarray(nth * mapKinds.length, (nth + 1) * mapKinds.length))

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

export function buildClusters({ at, counts, hubs }: PackedPoints): Clusters {
  const index = new Supercluster<Own, Sum>({
    radius,
    maxZoom: deepest,
    map: ({ kinds, hub }) => ({ kinds: [...kinds], hub }),
    reduce: (sum, otherSum) => {
      sum.kinds = sum.kinds.map((count, nth) => count + (otherSum.kinds[nth] ?? 0))
      if (sum.hub !== otherSum.hub) sum.hub = -1
    },
  })
  index.load(
    Array.from(hubs, (hub, nth) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [at[2 * nth] ?? 0, at[2 * nth + 1] ?? 0] },
      properties: { index: nth, kinds: kindsAt(counts, nth), hub },
    })),
  )
  return {
    spots: ([west, south, east, north], zoom) =>
      index.getClusters([west, south, east, north], zoom).map(feature => {
        const [lng = 0, lat = 0] = feature.geometry.coordinates
        const own = feature.properties
        const { kinds, hub } = own
        const [index, cluster] = 'cluster_id' in own ? [-1, own.cluster_id] : [own.index, -1]
        return { lng, lat, index, cluster, count: sumOf(kinds), kinds, hub }
      }),
    opensAt: cluster => index.getClusterExpansionZoom(cluster),
    members: cluster =>
      index.getLeaves(cluster, maxListed).map(({ properties }) => properties.index),
  }
}
