/** Describes the streets, or why there are none. */
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

/** Provides maps with streets. Both calls reject with an error that has a text for the operator. */
export interface StreetsSource {
  facts(): Promise<StreetsFacts>
  /** Empty when nothing is there. */
  tile(z: number, x: number, y: number, signal: AbortSignal): Promise<ArrayBuffer>
}
