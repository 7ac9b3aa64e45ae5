import { createContext } from 'react'

/** What the streets are, or why there are none. */
export interface StreetsFacts {
  readonly kind: 'none' | 'vector' | 'raster'
  /** Plain text. */
  readonly attribution: string | null
  readonly minZoom: number
  readonly maxZoom: number
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  /** A sentence for the operator. */
  readonly problem: string | null
}

/** Where maps get streets from. Both reject with an error that has a text for the operator. */
export interface StreetsSource {
  facts(): Promise<StreetsFacts>
  /** No bytes: nothing is there. */
  tile(z: number, x: number, y: number, signal: AbortSignal): Promise<ArrayBuffer>
}

/** Streets for all maps below; null: the console's own ground alone. */
export const MapStreets = createContext<StreetsSource | null>(null)
