// What the tools of the area editor take and give. All coordinates are unwrapped: they go beyond 180 across the antimeridian.
import type { AreaValue, Part, Position, Ring } from '../types.ts'

export type Parts = readonly Part[]

/** What a tool does to an area. Lengths are in metres. */
export type ToolRequest =
  | { tool: 'add'; parts: Parts; ring: Ring }
  | { tool: 'cut'; parts: Parts; ring: Ring }
  | { tool: 'grow'; parts: Parts; by: number }
  | { tool: 'merge'; parts: Parts }
  | { tool: 'subtract'; parts: Parts; neighbours: readonly Parts[] }
  | { tool: 'fill'; parts: Parts; neighbours: readonly Parts[]; within: number }

export type ToolRefusal =
  | 'nothing' // nothing would be left
  | 'same' // nothing would change
  | 'tooMany' // more corners or rings than an area may have
  | 'failed' // the drawing is too broken for it

export type ToolOutcome = { area: AreaValue } | { refused: ToolRefusal }

/** The ranges of what is typed, in metres. */
export const toolLimits = {
  radius: { least: 1, most: 500_000 },
  side: { least: 1, most: 1_000_000 },
  grow: { least: -50_000, most: 50_000 },
  /** Farther away, a page knows no neighbours. */
  fill: { least: 1, most: 2_000 },
  tolerance: { least: 0, most: 10_000 },
} as const

export type { Part, Position, Ring }
