// Accepts an area as sent, or says what is wrong with it and where.
// Imports failures/texts.ts, not the folder's index: the mocks run this in a browser, which cannot load the hosts.
import { acceptArea } from '#common/area/accept.ts'
import type { AreaProblem, AreaProblemCode, AreaRepairCode, Position } from '#common/area/types.ts'
import { isObject } from '#common/isObject.ts'
import type { JsonValue } from '../db/tables/index.ts'
import type { FailureCode } from '../failures/texts.ts'

const problemCodes: Readonly<Record<AreaProblemCode, FailureCode>> = {
  shape: 'area.shape',
  empty: 'area.empty',
  emptyPart: 'area.empty_part',
  ring: 'area.ring',
  position: 'area.position',
  range: 'area.range',
  tooMany: 'area.too_many',
  unclosed: 'area.unclosed',
  tooFew: 'area.too_few',
  flat: 'area.flat',
  pole: 'area.pole',
  crossing: 'area.crossing',
  doubled: 'area.doubled',
  touching: 'area.touching',
  holeCrosses: 'area.hole_crosses',
  holeAlong: 'area.hole_along',
  holeCuts: 'area.hole_cuts',
  holeOutside: 'area.hole_outside',
  holeInHole: 'area.hole_in_hole',
  partsOverlap: 'area.parts_overlap',
  partsBorder: 'area.parts_border',
}

const repairCodes: Readonly<Record<AreaRepairCode, FailureCode>> = {
  closed: 'area.closed',
  duplicates: 'area.duplicates',
  dimensions: 'area.dimensions',
  shifted: 'area.shifted',
  split: 'area.split',
  order: 'area.order',
}

/** A problem or repair: its place in the area, and the values of its sentence except the field's name. */
export interface AreaNote {
  readonly code: FailureCode
  /** A JSON pointer into the area; empty for the whole. */
  readonly inside: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Latitude first, as people write it. */
const written = ([lng, lat]: Position) => `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`

/** Describes what was sent instead of an area. */
function foundIn(value: JsonValue): string {
  if (isObject(value) && typeof value.type === 'string') return value.type.slice(0, 40) || '""'
  if (value === null || Array.isArray(value)) return value === null ? 'null' : '[…]'
  return typeof value === 'object' ? '{…}' : typeof value
}

function pointerTo(value: JsonValue, { part, ring, point }: AreaProblem): string {
  if (part === 0 || !isObject(value)) return ''
  const path = [part, ring, point].map(nth => nth - 1)
  const from = value.type === 'MultiPolygon' ? 0 : 1
  const end = path.findIndex(nth => nth < 0)
  return ['/coordinates', ...path.slice(from, end < 0 ? undefined : end)].join('/')
}

function noteOf(value: JsonValue, problem: AreaProblem): AreaNote {
  const { code, part, ring, point, at } = problem
  const params = {
    part,
    ring,
    point,
    ...(at ? { at: written(at), lng: at[0], lat: at[1] } : {}),
    ...(code === 'shape' ? { found: foundIn(value) } : {}),
  }
  // The type is right; only the list of coordinates is missing.
  const isBare = code === 'shape' && isObject(value) && /^(Multi)?Polygon$/.test(String(value.type))
  return {
    code: isBare ? 'area.coordinates' : problemCodes[code],
    inside: pointerTo(value, problem),
    params,
  }
}

/** The members of an area. Others, such as a coordinate system, could change its meaning. */
const members = ['type', 'coordinates']

/** The area to store and its repairs, or its problems. */
export function areaOf(
  value: JsonValue,
):
  | { readonly area: JsonValue; readonly repairs: readonly AreaNote[] }
  | { readonly problems: readonly AreaNote[] } {
  const { area, problems, repairs } = acceptArea(value, { strict: true })
  if (!area) return { problems: problems.map(problem => noteOf(value, problem)) }
  const other = Object.keys(Object(value)).find(key => !members.includes(key))
  if (other !== undefined) {
    const params = { found: other.slice(0, 40) }
    return { problems: [{ code: 'area.member', inside: '', params }] }
  }
  return {
    // GeoJSON is JSON.
    area: area as unknown as JsonValue,
    repairs: repairs.map(({ code, times }) => ({
      code: repairCodes[code],
      inside: '',
      params: { times },
    })),
  }
}
