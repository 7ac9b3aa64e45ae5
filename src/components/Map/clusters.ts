// Points in clusters, over supercluster. Pure: it runs in a worker, where 100,000 points are sorted
// without anybody waiting, and as it is in the tests.
import Supercluster from 'supercluster'
import { type Box, mapKinds } from './types.ts'

/** Points as numbers, which change threads without being copied. */
export interface PackedPoints {
  /** Longitude and latitude in turn. */
  at: Float64Array
  /** How many of each of `mapKinds` each point is, one after the other. */
  counts: Uint32Array
  /** Place in the list of hubs; -1 for none. */
  hubs: Int32Array
}

export interface Spot {
  lng: number
  lat: number
  /** The place of a single point in its list; -1 for a cluster. */
  index: number
  /** A cluster's own number; -1 for a single point. */
  cluster: number
  count: number
  /** How many of each kind. */
  kinds: readonly number[]
  /** The hub all of them belong to; -1 when they do not. */
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
/** Members of a cluster that no zoom takes apart. */
const maxListed = 50

export interface Clusters {
  spots(box: Box, zoom: number): Spot[]
  /** The zoom at which a cluster falls apart; beyond `deepest` when none does it. */
  opensAt(cluster: number): number
  /** Places in the list of the members, the first of them. */
  members(cluster: number): number[]
}

/** Those of one point. */
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
