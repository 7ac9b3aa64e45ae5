// How the maps find places: whoever knows the API provides it.
import { createContext } from 'react'
import type { LngLat } from '../types.ts'

export interface FoundPlace {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A state, as addresses write it; may be empty. */
  readonly region: string
  readonly at: LngLat
}

export interface FoundPlaces {
  readonly places: readonly FoundPlace[]
  /** Whose data it is. */
  readonly source: string
}

/** Finds places by name, the nearest first where a position is given. An empty text only makes ready. */
export type FindPlaces = (
  text: string,
  near: LngLat | null,
  signal: AbortSignal,
) => Promise<FoundPlaces>

export interface FoundAddress {
  /** As the geocoder writes it. */
  readonly label: string
  readonly at: LngLat
  /** What was found of it. */
  readonly precision: 'house' | 'street' | 'area'
}

export interface FoundAddresses {
  /** Whether there is a geocoder. */
  readonly available: boolean
  /** The best first. */
  readonly addresses: readonly FoundAddress[]
}

/** Finds an address in one line, in that country. */
type FindAddress = (text: string, country: string, signal: AbortSignal) => Promise<FoundAddresses>

/** What the maps cannot know by themselves. */
export interface MapServices {
  readonly find: FindPlaces
  readonly address: FindAddress
  /** Whose the views are that maps keep. */
  readonly owner: () => string
}

/** Null: maps offer no search. */
export const MapsContext = createContext<MapServices | null>(null)

/** Where a map is to go. */
export interface MapTarget {
  readonly at: LngLat
  readonly zoom: number
}
