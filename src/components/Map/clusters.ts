// Points in clusters, over supercluster. Pure: it runs in a worker, where 100,000 points are sorted
// without anybody waiting, and as it is in the tests.
import Supercluster from 'supercluster'
import { type Box, mapKinds } from './types.ts'

/** Points as numbers, which change threads without being copied. */
export interface PackedPoints {
  /** Longitude and latitude in turn. */
  at: Float64Array
  /** Place in `mapKinds`. */
  kinds: Uint8Array
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
  kind: number
  hub: number
}
interface Sum {
  kinds: number[]
  hub: number
}

export const deepest = 18
const radius = 64
/** Members of a cluster that no zoom takes apart. */
const mostListed = 50

export interface Clusters {
  spots(box: Box, zoom: number): Spot[]
  /** The zoom at which a cluster falls apart; beyond `deepest` when none does it. */
  opensAt(cluster: number): number
  /** Places in the list of the members, the first of them. */
  members(cluster: number): number[]
}

export function buildClusters({ at, kinds, hubs }: PackedPoints): Clusters {
  const index = new Supercluster<Own, Sum>({
    radius,
    maxZoom: deepest,
    map: ({ kind, hub }) => ({ kinds: mapKinds.map((_, nth) => (nth === kind ? 1 : 0)), hub }),
    reduce: (sum, other) => {
      sum.kinds = sum.kinds.map((count, nth) => count + (other.kinds[nth] ?? 0))
      if (sum.hub !== other.hub) sum.hub = -1
    },
  })
  index.load(
    Array.from(kinds, (kind, nth) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [at[2 * nth] ?? 0, at[2 * nth + 1] ?? 0] },
      properties: { index: nth, kind, hub: hubs[nth] ?? -1 },
    })),
  )
  return {
    spots: ([west, south, east, north], zoom) =>
      index.getClusters([west, south, east, north], zoom).map(one => {
        const [lng = 0, lat = 0] = one.geometry.coordinates
        const own = one.properties
        return 'cluster_id' in own
          ? {
              lng,
              lat,
              index: -1,
              cluster: own.cluster_id,
              count: own.point_count,
              kinds: own.kinds,
              hub: own.hub,
            }
          : {
              lng,
              lat,
              index: own.index,
              cluster: -1,
              count: 1,
              kinds: mapKinds.map((_, nth) => (nth === own.kind ? 1 : 0)),
              hub: own.hub,
            }
      }),
    opensAt: cluster => index.getClusterExpansionZoom(cluster),
    members: cluster =>
      index.getLeaves(cluster, mostListed).map(({ properties }) => properties.index),
  }
}
