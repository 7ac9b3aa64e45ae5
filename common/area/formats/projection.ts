// Coordinate systems of Shapefiles (.prj) as degrees of WGS 84.
import proj4 from 'proj4'
import { type Notes, Refusal } from './types.ts'

export type Place = (x: number, y: number) => number[]

const asGiven: Place = (x, y) => [x, y]
const longest = 10_000

/** A system in degrees on this datum needs no change. */
const isWgs84 = (wkt: string) =>
  /^GEOGC(S|RS)\[/i.test(wkt) && /D_WGS_1984|"WGS[ _]?(19)?84/i.test(wkt.slice(0, 200))

export function projectionOf(prj: string | undefined, notes: Notes): Place {
  const wkt = prj?.replace(/^\uFEFF/, '').trim() ?? ''
  if (wkt === '') {
    notes.add('noProjection')
    return asGiven
  }
  if (isWgs84(wkt)) return asGiven
  const name = (/^\w+\s*\[\s*"([^"]*)"/.exec(wkt)?.[1] ?? wkt).slice(0, 60)
  const unknown = () => new Refusal('projection', name)
  if (!/^(GEOG|PROJ)(CS|CRS)\s*\[/i.test(wkt) || wkt.length > longest) throw unknown()
  try {
    const { inverse } = proj4(wkt)
    const place: Place = (x, y) => {
      // proj4 throws for what is no number; the check of areas names its corner.
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [NaN, NaN]
      const [lng = NaN, lat = NaN] = inverse([x, y])
      return [lng, lat]
    }
    place(0, 0)
    notes.add('projected', 1, name)
    return place
  } catch {
    throw unknown()
  }
}
