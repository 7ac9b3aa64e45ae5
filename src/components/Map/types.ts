/** Longitude and latitude in degrees, in GeoJSON's order. */
export type LngLat = readonly [lng: number, lat: number]

/** A point's state; each differs by shape as well as colour. */
export const mapKinds = ['plain', 'good', 'warn', 'bad'] as const
export type MapKind = (typeof mapKinds)[number]
/** The meaning of each kind. */
export type MapKinds = Partial<Record<MapKind, string>>

export interface MapPoint {
  id: string
  at: LngLat
  label: string
  kind?: MapKind
  /** How many of each of `mapKinds` it stands for: it is drawn as a cluster, and a press zooms in. */
  counts?: readonly number[]
  /** The id of its hub; a line leads there. */
  hub?: string
}

/** A place that points belong to; never part of a cluster. */
export interface MapHub {
  id: string
  at: LngLat
  label: string
}

/** A place that can be moved, by pointer and arrow keys. */
export interface MapPin {
  id: string
  at: LngLat
  label: string
}

/** An area, what two have in common, or what is missing between some. */
export interface MapArea {
  id: string
  label: string
  kind: 'area' | 'overlap' | 'gap'
  /** Numbers areas, so that each has its own tint. */
  tint?: number
  /** In degrees. */
  box: Box
  /** The rings of each part, as x and y in turn on the square of the projection (common/mercator.ts). */
  parts: readonly (readonly Float64Array[])[]
}

export interface MapContent {
  points?: readonly MapPoint[]
  hubs?: readonly MapHub[]
  pins?: readonly MapPin[]
  /** Drawn in this order, below everything else. */
  areas?: readonly MapArea[]
}

/** A map's props other than its content. */
export interface MapUses {
  /** Describes the map's content, in the operator's language. */
  label: string
  /** Called when a point or hub is chosen. */
  onChoose?: (id: string) => void
  /** Called when an empty place on the map is pressed. */
  onPlace?: (at: LngLat) => void
  /** Called when a pin is moved; without it pins are fixed. */
  onMovePin?: (id: string, at: LngLat) => void
  /** Names that are loaded by now, better than the points' labels. */
  names?: ReadonlyMap<string, string> | undefined
  /** Called with the points that now stand alone. */
  onSeen?: (ids: readonly string[]) => void
  /** Called with the visible part of the world and the zoom. */
  onView?: (box: Box, zoom: number) => void
  /** Zooms in on this place whenever it changes. */
  focus?: LngLat | null
  /** Fits this box into view whenever it changes. */
  frame?: Box | null
  /** Called with the area that is pressed. */
  onChooseArea?: (id: string) => void
  /** Whether the places, or new ones, are loading. */
  loading?: boolean
  /** The subject of the content: when it changes, everything is fitted into view again. */
  about?: string
}

export const noContent: Required<MapContent> = {
  points: [],
  hubs: [],
  pins: [],
  areas: [],
}

/** The south-western and the north-eastern corner. */
export type Box = readonly [west: number, south: number, east: number, north: number]
