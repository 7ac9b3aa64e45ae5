// The land of Natural Earth as rings on the square of the Mercator projection, from 0 to 1.
import { feature } from 'topojson-client'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { takeTurns } from './turns.ts'

export interface Land {
  /** Minimum x and y, maximum x and y. */
  box: readonly [number, number, number, number]
  /** x and y, alternating. */
  ring: Float64Array
}

export function landAt(ring: Float64Array): Land {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let nth = 0; nth < ring.length; nth += 2) {
    left = Math.min(left, ring[nth] ?? 0)
    right = Math.max(right, ring[nth] ?? 0)
    top = Math.min(top, ring[nth + 1] ?? 0)
    bottom = Math.max(bottom, ring[nth + 1] ?? 0)
  }
  return { box: [left, top, right, bottom], ring }
}

/**
 * Projects a ring onto the square. In the atlas a ring may cross the antimeridian (Fiji, Russia) or go around the
 * pole: such a ring continues beyond the edge and occurs twice.
 */
function landsAt(positions: readonly (readonly number[])[]): Land[] {
  const flat: number[] = []
  let turns = 0
  let before: number | undefined
  for (const [lng = 0, lat = 0] of positions) {
    if (before !== undefined && Math.abs(lng - before) > 180) turns += lng < before ? 1 : -1
    flat.push(mercatorX(lng) + turns, mercatorY(lat))
    before = lng
  }
  // Closes a ring around the pole along the lower edge.
  if (turns !== 0) flat.push(flat.at(-2) ?? 0, 1, flat[0] ?? 0, 1)
  const land = landAt(Float64Array.from(flat))
  const beyond = land.box[2] > 1 ? -1 : land.box[0] < 0 ? 1 : 0
  if (beyond === 0) return [land]
  return [land, landAt(land.ring.map((value, nth) => (nth % 2 === 0 ? value + beyond : value)))]
}

// The format's types as topojson-client takes them.
type Topology = Parameters<typeof feature>[0]
type Countries = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

interface Atlas extends Topology {
  objects: { countries: Countries }
}

/** Reads an atlas without blocking the page. */
async function landsOf(atlas: Atlas): Promise<Land[]> {
  const lands: Land[] = []
  const turn = takeTurns()
  for (const country of atlas.objects.countries.geometries) {
    const later = turn()
    if (later) await later
    for (const { geometry } of feature(atlas, { type: 'GeometryCollection', geometries: [country] })
      .features) {
      if (geometry.type === 'Polygon') lands.push(...geometry.coordinates.flatMap(landsAt))
      if (geometry.type === 'MultiPolygon')
        lands.push(...geometry.coordinates.flat().flatMap(landsAt))
    }
  }
  return lands
}

let coarse: Promise<Land[]> | undefined
let fine: Promise<Land[]> | undefined

// The atlases are JSON without types; world-atlas documents their shape.
const asAtlas = (json: unknown) => json as Atlas

/** 1:110 million, 38 kB compressed: the world at a glance. */
export function loadCoarse(): Promise<Land[]> {
  coarse ??= import('world-atlas/countries-110m.json').then(({ default: json }) =>
    landsOf(asAtlas(json)),
  )
  return coarse
}

/** 1:50 million, 230 kB: loaded when the map is zoomed in. */
export function loadFine(): Promise<Land[]> {
  fine ??= import('world-atlas/countries-50m.json').then(({ default: json }) =>
    landsOf(asAtlas(json)),
  )
  return fine
}
