/** Longitude and latitude in degrees, in GeoJSON's order. */
export type LngLat = readonly [lng: number, lat: number]

/** How a point stands; each differs by shape as well as by colour. */
export const mapKinds = ['plain', 'good', 'warn', 'bad'] as const
export type MapKind = (typeof mapKinds)[number]

export interface MapPoint {
  id: string
  at: LngLat
  label: string
  kind?: MapKind
  /** It stands for so many of each of `mapKinds`: drawn as a cluster, a press goes closer. */
  counts?: readonly number[]
  /** The hub it belongs to: a line leads there. */
  hub?: string
}

/** What points belong to; never inside of a cluster. */
export interface MapHub {
  id: string
  at: LngLat
  label: string
}

/** A place that can be moved, by the pointer and by the arrow keys. */
export interface MapPin {
  id: string
  at: LngLat
  label: string
}

export interface MapLine {
  id: string
  from: LngLat
  to: LngLat
}

/** Parts of outer rings and holes, as the coordinates of a MultiPolygon. */
export interface MapArea {
  id: string
  label: string
  parts: readonly (readonly (readonly LngLat[])[])[]
  kind?: MapKind
}

/** Pictures of the ground from elsewhere: only where an address is configured. */
export interface MapTiles {
  url: string
  attribution: string
}

export interface MapContent {
  points?: readonly MapPoint[]
  hubs?: readonly MapHub[]
  pins?: readonly MapPin[]
  lines?: readonly MapLine[]
  areas?: readonly MapArea[]
}

export const noContent: Required<MapContent> = {
  points: [],
  hubs: [],
  pins: [],
  lines: [],
  areas: [],
}

/** The corner in the south-west and the one in the north-east. */
export type Box = readonly [west: number, south: number, east: number, north: number]
