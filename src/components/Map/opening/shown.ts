// A place that a map is asked to show, from outside of its field.
import { createContext } from 'react'
import type { Box } from '../types.ts'

/** Each is shown once: a new object asks again. */
export interface ShownPlace {
  readonly box: Box
}

/** Null: nothing is asked of the maps below. */
export const ShownPlaceContext = createContext<ShownPlace | null>(null)
