// Writes a Shapefile as a ZIP of its five files. @mapbox/shp-write 0.4 is not used: its table keeps the last byte of
// each character only and has no .cpg, and it leaves the direction of rings, by which others tell holes, as it is.
import { zipSync } from 'fflate'
import { boxOfRing, turning } from '../rings.ts'
import { partsOf } from '../shapes.ts'
import type { Position } from '../types.ts'
import { shapeMark } from './mark.ts'
import type { NamedArea } from './named.ts'

const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
const headLength = 100
const polygon = 5
const nameLength = 254

type Bytes = Uint8Array<ArrayBuffer>

/** Outer rings clockwise and holes anticlockwise: the other way round than in GeoJSON. */
function ringsOf({ area }: NamedArea): Position[][] {
  return partsOf(area).flatMap(rings =>
    rings.map((ring, nth) => {
      const points = ring.map(([lng = NaN, lat = NaN]): Position => [lng, lat])
      return turning(points.slice(0, -1)) > 0 === (nth === 0) ? points.toReversed() : points
    }),
  )
}

function putBox(view: DataView, at: number, points: readonly Position[]) {
  const { west, south, east, north } = boxOfRing(points)
  for (const [nth, value] of [west, south, east, north].entries())
    view.setFloat64(at + 8 * nth, value, true)
}

/** A record's content. */
function recordOf(rings: readonly Position[][]): Bytes {
  const points = rings.flat()
  const start = 44 + 4 * rings.length
  const view = new DataView(new ArrayBuffer(start + 16 * points.length))
  view.setInt32(0, polygon, true)
  putBox(view, 4, points)
  view.setInt32(36, rings.length, true)
  view.setInt32(40, points.length, true)
  let before = 0
  for (const [nth, ring] of rings.entries()) {
    view.setInt32(44 + 4 * nth, before, true)
    before += ring.length
  }
  for (const [nth, [lng, lat]] of points.entries()) {
    view.setFloat64(start + 16 * nth, lng, true)
    view.setFloat64(start + 16 * nth + 8, lat, true)
  }
  return new Uint8Array(view.buffer)
}

/** Room for a file, with its head; lengths are in words of two bytes. */
function fileOf(length: number, points: readonly Position[]) {
  const view = new DataView(new ArrayBuffer(length))
  view.setInt32(0, shapeMark)
  view.setInt32(24, length / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, polygon, true)
  if (points.length > 0) putBox(view, 36, points)
  return { view, bytes: new Uint8Array(view.buffer) }
}

function shapesOf(areas: readonly NamedArea[]): { shp: Bytes; shx: Bytes } {
  const shapes = areas.map(ringsOf)
  const records = shapes.map(recordOf)
  const corners = shapes.flat(2)
  const length = records.reduce((sum, record) => sum + 8 + record.length, headLength)
  const shp = fileOf(length, corners)
  const shx = fileOf(headLength + 8 * records.length, corners)
  let at = headLength
  for (const [nth, record] of records.entries()) {
    shp.view.setInt32(at, nth + 1)
    shp.view.setInt32(at + 4, record.length / 2)
    shp.bytes.set(record, at + 8)
    shx.view.setInt32(headLength + 8 * nth, at / 2)
    shx.view.setInt32(headLength + 8 * nth + 4, record.length / 2)
    at += 8 + record.length
  }
  return { shp: shp.bytes, shx: shx.bytes }
}

/** The table: one column, the name, in UTF-8. */
function tableOf(areas: readonly NamedArea[], now = new Date()): Bytes {
  const head = 65
  const width = 1 + nameLength
  const bytes = new Uint8Array(head + width * areas.length + 1)
  const view = new DataView(bytes.buffer)
  bytes.set([3, now.getFullYear() - 1900, now.getMonth() + 1, now.getDate()])
  view.setUint32(4, areas.length, true)
  view.setUint16(8, head, true)
  view.setUint16(10, width, true)
  const encoder = new TextEncoder()
  encoder.encodeInto('NAME', bytes.subarray(32))
  bytes[43] = 'C'.charCodeAt(0)
  bytes[48] = nameLength
  bytes[64] = 0x0d
  bytes.fill(0x20, head, bytes.length - 1)
  // Ends before a character that would not fit.
  for (const [nth, { name }] of areas.entries())
    encoder.encodeInto(name, bytes.subarray(head + width * nth + 1, head + width * (nth + 1)))
  bytes[bytes.length - 1] = 0x1a
  return bytes
}

export function writeShapefile(areas: readonly NamedArea[]): Bytes {
  const encoder = new TextEncoder()
  const { shp, shx } = shapesOf(areas)
  return zipSync({
    'areas.shp': shp,
    'areas.shx': shx,
    'areas.dbf': tableOf(areas),
    'areas.prj': encoder.encode(wgs84),
    'areas.cpg': encoder.encode('UTF-8'),
  })
}
