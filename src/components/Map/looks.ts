// The look of clusters, single points and hubs, and what pressing them does.
import type { ClusterTexts } from './clusterLayer.ts'
import type { Spot } from './clusters.ts'
import type { SpotLook } from './spots.ts'
import type { LngLat, MapHub, MapPoint } from './types.ts'

export interface LookUses {
  texts: ClusterTexts
  /** The copy of a place nearest to the map's centre. */
  near: (at: LngLat) => LngLat
  choose: (id: string) => void
  /** Separates a cluster. */
  open: (spot: Spot) => void
  /** Zooms in on a point that stands for many. */
  closer: (spot: Spot) => void
}

/** In the order of `mapKinds`. */
const shares = ['--text-soft', '--good', '--warn', '--bad']

/** A ring showing the shares of the kinds. */
function ringOf({ kinds, count }: Spot): string {
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

/** The width of a cluster that fits its number. */
const sizeOf = (text: string) => 26 + 7 * text.length

/** `own` is the spot's point; undefined for a cluster, or when the points changed meanwhile. */
export function spotLook(spot: Spot, own: MapPoint | undefined, uses: LookUses): SpotLook | null {
  const { texts, choose, open, closer } = uses
  const at = uses.near([spot.lng, spot.lat])
  const many = (key: string, press: () => void): SpotLook => {
    const text = texts.number(spot.count)
    const label = texts.cluster(spot.count, spot.kinds)
    const look = { className: 'st-map-cluster', background: ringOf(spot), size: sizeOf(text) }
    return { key, at, label, text, ...look, press }
  }
  if (spot.cluster >= 0) return many(`c${spot.cluster}`, () => open(spot))
  if (!own) return null
  if (own.counts) return many(own.id, () => closer(spot))
  return {
    key: own.id,
    at,
    label: texts.point(own),
    text: '',
    className: 'st-map-point',
    kind: own.kind ?? 'plain',
    size: 24,
    press: () => choose(own.id),
  }
}

export const hubLook = ({ id, at, label }: MapHub, { near, choose }: LookUses): SpotLook => ({
  key: `h${id}`,
  at: near(at),
  label,
  text: '',
  className: 'st-map-hub',
  size: 24,
  // A hub must not hide a cluster's number.
  below: true,
  press: () => choose(id),
})
