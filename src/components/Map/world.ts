// The land of Natural Earth as rings on the square of the Mercator projection, from 0 to 1.
import { feature } from 'topojson-client'

export interface Land {
  /** Least and greatest x and y. */
  box: readonly [number, number, number, number]
  /** x and y in turn. */
  ring: Float64Array
}

const steepest = 85.0511287798

export const mercatorX = (lng: number) => lng / 360 + 0.5

export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-steepest, Math.min(steepest, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function landOf(positions: readonly (readonly number[])[]): Land {
  const ring = new Float64Array(2 * positions.length)
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const [nth, [lng = 0, lat = 0]] of positions.entries()) {
    const x = mercatorX(lng)
    const y = mercatorY(lat)
    ring[2 * nth] = x
    ring[2 * nth + 1] = y
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { box: [left, top, right, bottom], ring }
}

const pause = () => new Promise(done => setTimeout(done))
const atOnce = 16

// The format's types, as topojson-client takes them.
type Topology = Parameters<typeof feature>[0]
type Countries = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

interface Atlas extends Topology {
  objects: { countries: Countries }
}

/** Reads an atlas a few countries at a time, so that nobody waits for it. */
async function landsOf(atlas: Atlas): Promise<Land[]> {
  const lands: Land[] = []
  const { geometries } = atlas.objects.countries
  for (let from = 0; from < geometries.length; from += atOnce) {
    await pause()
    const some = geometries.slice(from, from + atOnce)
    for (const { geometry } of feature(atlas, { type: 'GeometryCollection', geometries: some })
      .features) {
      if (geometry.type === 'Polygon') lands.push(...geometry.coordinates.map(landOf))
      if (geometry.type === 'MultiPolygon') lands.push(...geometry.coordinates.flat().map(landOf))
    }
  }
  return lands
}

let coarse: Promise<Land[]> | undefined
let fine: Promise<Land[]> | undefined

// The atlases are JSON without types: what they hold is said by world-atlas' own documentation.
const asAtlas = (json: unknown) => json as Atlas

/** 1:110 million, 38 kB on the wire: the world at a glance. */
export function loadCoarse(): Promise<Land[]> {
  coarse ??= import('world-atlas/countries-110m.json').then(({ default: json }) =>
    landsOf(asAtlas(json)),
  )
  return coarse
}

/** 1:50 million, 230 kB: fetched when somebody looks closer. */
export function loadFine(): Promise<Land[]> {
  fine ??= import('world-atlas/countries-50m.json').then(({ default: json }) =>
    landsOf(asAtlas(json)),
  )
  return fine
}
