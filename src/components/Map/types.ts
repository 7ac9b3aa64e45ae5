/** Longitude and latitude in degrees, in GeoJSON's order. */
export type LngLat = readonly [lng: number, lat: number]

/** How a point stands; each differs by shape as well as by colour. */
export const mapKinds = ['plain', 'good', 'warn', 'bad'] as const
export type MapKind = (typeof mapKinds)[number]
/** What each kind means. */
export type MapKinds = Partial<Record<MapKind, string>>

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

export interface MapContent {
  points?: readonly MapPoint[]
  hubs?: readonly MapHub[]
  pins?: readonly MapPin[]
}

/** What a map is told beside what stands on it. */
export interface MapUses {
  /** What the map shows, in the operator's language. */
  label: string
  /** A point or a hub is chosen. */
  onChoose?: (id: string) => void
  /** A place of the map was pressed, where nothing stands. */
  onPlace?: (at: LngLat) => void
  /** A pin has been moved; without it pins stay. */
  onMovePin?: (id: string, at: LngLat) => void
  /** Names of points that are better known by now than by their labels. */
  names?: ReadonlyMap<string, string> | undefined
  /** Which points stand by themselves now. */
  onSeen?: (ids: readonly string[]) => void
  /** What part of the world is in sight now, and how close by. */
  onView?: (box: Box, zoom: number) => void
  /** A place that is shown from near by, whenever it is another one. */
  focus?: LngLat | null
  /** The places, or others, are on their way. */
  loading?: boolean
  /** What the content is about: all there is is shown again when that is something else. */
  about?: string
}

export const noContent: Required<MapContent> = {
  points: [],
  hubs: [],
  pins: [],
}

/** The corner in the south-west and the one in the north-east. */
export type Box = readonly [west: number, south: number, east: number, north: number]
