// An area as it is written (GeoJSON, RFC 7946) and as it is checked. Pure: server and browser share it.

/** Longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number]
/** The corners of a ring; the first is not repeated at the end. */
export type Ring = readonly Position[]
/** The outer ring and its holes. */
export type Part = readonly Ring[]

export type AreaValue =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }

const areaProblemCodes = [
  'shape', // no Polygon or MultiPolygon
  'empty',
  'position', // no pair of numbers
  'range', // beyond the degrees there are
  'tooMany',
  'unclosed',
  'duplicate',
  'tooFew',
  'pole', // runs round a pole
  'crossing', // a ring crosses itself
  'doubled', // a ring runs back along itself
  'touching', // a ring touches itself
  'holeCrosses',
  'holeAlong',
  'holeCuts', // touches at two places: the part falls in two
  'holeOutside',
  'holeInHole',
  'partsOverlap',
  'partsBorder', // two parts share a border
] as const
export type AreaProblemCode = (typeof areaProblemCodes)[number]

/** What is wrong, and where: counted from 1 as people do, 0 where it is the whole. */
export interface AreaProblem {
  code: AreaProblemCode
  part: number
  /** 1 is the outer ring. */
  ring: number
  point: number
  at?: Position
}

const areaRepairCodes = ['closed', 'duplicates', 'dimensions', 'shifted', 'split', 'order'] as const
export type AreaRepairCode = (typeof areaRepairCodes)[number]

/** What was put right, and how often. */
export interface AreaRepair {
  code: AreaRepairCode
  times: number
}

/** More would be no area a person has drawn, and could not be checked while others wait. */
export const maxPoints = 8_000
export const maxRings = 1_000
/** Problems that are listed; the first of them tell enough. */
export const maxProblems = 20
