// Areas as written (GeoJSON, RFC 7946) and as checked. Pure: shared by server and browser.

/** Longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number]
/** The corners of a ring, without the repeated first one. */
export type Ring = readonly Position[]
/** The outer ring and its holes. */
export type Part = readonly Ring[]

export type AreaValue =
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }

const areaProblemCodes = [
  'shape', // neither Polygon nor MultiPolygon
  'empty', // has no parts
  'emptyPart',
  'ring', // not a list of positions
  'position', // not a pair of numbers
  'range', // degrees out of range
  'tooMany',
  'unclosed',
  'tooFew',
  'flat', // encloses nothing: all its corners are on one line
  'pole', // encloses a pole
  'crossing', // a ring crosses itself
  'doubled', // a ring runs back along itself
  'touching', // a ring touches itself
  'holeCrosses',
  'holeAlong',
  'holeCuts', // touches at two places, which splits the part
  'holeOutside',
  'holeInHole',
  'partsOverlap',
  'partsBorder', // two parts share a border
] as const
export type AreaProblemCode = (typeof areaProblemCodes)[number]

/** A problem and its place, counted from 1; 0 stands for the whole. */
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

/** A repair and how often it was made. */
export interface AreaRepair {
  code: AreaRepairCode
  times: number
}

/** Limits beyond anything a person draws, which also keep a check from blocking others. */
export const maxPoints = 8_000
export const maxRings = 1_000
/** Problems listed; the first are enough to act on. */
export const maxProblems = 20
