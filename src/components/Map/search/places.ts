// What maps need to find places. The layout provides it, as it knows the API.
import { createContext } from 'react'
import type { AreaValue } from '#common/area/types.ts'
import type { StreetsSource } from '../streets/source.ts'
import type { LngLat } from '../types.ts'

export interface FoundPlace {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A state as in addresses; may be empty. */
  readonly region: string
  readonly at: LngLat
}

export interface FoundPlaces {
  readonly places: readonly FoundPlace[]
  /** Where the data comes from. */
  readonly source: string
}

/** Finds places by name, the nearest first where a position is given. An empty text only loads the table. */
export type FindPlaces = (
  text: string,
  near: LngLat | null,
  signal: AbortSignal,
) => Promise<FoundPlaces>

export interface FoundAddress {
  /** As the geocoder writes it. */
  readonly label: string
  readonly at: LngLat
  /** How exact the place is. */
  readonly precision: 'house' | 'street' | 'area'
}

export interface FoundAddresses {
  /** Whether a geocoder is set up. */
  readonly available: boolean
  /** The best first. */
  readonly addresses: readonly FoundAddress[]
}

/** Finds an address on one line, within a country unless that is empty. */
type FindAddress = (text: string, country: string, signal: AbortSignal) => Promise<FoundAddresses>

export interface FoundArea {
  readonly id: string
  /** The store's name. */
  readonly name: string
  readonly number: string
  readonly area: AreaValue
}

/** Finds the areas of stores by a part of their name or by their number. */
type FindAreas = (text: string, signal: AbortSignal) => Promise<readonly FoundArea[]>

/** What the maps get from outside. */
export interface MapServices {
  readonly find: FindPlaces
  readonly address: FindAddress
  /** Without it: no area of a store can be copied. */
  readonly areas?: FindAreas
  /** The operator whose views the maps keep. */
  readonly owner: () => string
  /** Without it: the console's own ground alone. */
  readonly streets?: StreetsSource
}

/** Null: the maps offer no search. */
export const MapsContext = createContext<MapServices | null>(null)

/** Where a map moves to. */
export interface MapTarget {
  readonly at: LngLat
  readonly zoom: number
}
