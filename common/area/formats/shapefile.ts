// The polygons of a Shapefile. Every length it states is held against what is there.
import { type AreaFound, maxAreas } from '../take.ts'
import { namesIn } from './dbf.ts'
import { shapeMark } from './mark.ts'
import { nested } from './nest.ts'
import { type Place, projectionOf } from './projection.ts'
import { textOf } from './text.ts'
import { type NoteCode, type Notes, Refusal } from './types.ts'

const headLength = 100
/** Kinds of shapes, without the tens for heights and measures. */
const kinds: Readonly<Record<number, NoteCode>> = {
  0: 'others',
  1: 'points',
  3: 'lines',
  8: 'points',
}
const polygon = 5

const check = (fits: boolean) => {
  if (!fits) throw new Refusal('badShapefile')
}

/** The rings of a record that begins at its shape's kind. */
function ringsIn(view: DataView, place: Place): number[][][] {
  check(view.byteLength >= 44)
  const parts = view.getInt32(36, true)
  const points = view.getInt32(40, true)
  const start = 44 + 4 * parts
  const hasHeights = view.getInt32(0, true) === 15
  const heights = start + 16 * points + 16
  check(parts >= 0 && points >= 0 && start + 16 * points <= view.byteLength)
  check(!hasHeights || heights + 8 * points <= view.byteLength)
  return Array.from({ length: parts }, (_, nth) => {
    const from = view.getInt32(44 + 4 * nth, true)
    const to = nth + 1 < parts ? view.getInt32(48 + 4 * nth, true) : points
    check(from >= 0 && from < to && to <= points)
    return Array.from({ length: to - from }, (_, along) => {
      const at = start + 16 * (from + along)
      const position = place(view.getFloat64(at, true), view.getFloat64(at + 8, true))
      const height = hasHeights ? view.getFloat64(heights + 8 * (from + along), true) : 0
      return height === 0 ? position : [...position, height]
    })
  })
}

/** The parts of each shape, in the order of the table; null for what is no polygon. */
function shapesIn(bytes: Uint8Array, place: Place, notes: Notes): (number[][][][] | null)[] {
  check(bytes.length >= headLength)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  check(view.getInt32(0) === shapeMark && view.getInt32(24) * 2 === bytes.length)
  const shapes: (number[][][][] | null)[] = []
  for (let at = headLength; at < bytes.length; ) {
    check(at + 12 <= bytes.length)
    const length = 2 * view.getInt32(at + 4)
    check(length >= 4 && at + 8 + length <= bytes.length)
    const record = new DataView(bytes.buffer, bytes.byteOffset + at + 8, length)
    const kind = record.getInt32(0, true)
    if (kind % 10 === polygon && kind < 30) shapes.push(nested(ringsIn(record, place)))
    else {
      notes.add(kinds[kind % 10] ?? 'others')
      shapes.push(null)
    }
    if (shapes.length > 50 * maxAreas) throw new Refusal('tooManyAreas')
    at += 8 + length
  }
  return shapes
}

/** The files of one layer. */
export interface Layer {
  shp: Uint8Array
  dbf?: Uint8Array | undefined
  prj?: Uint8Array | undefined
  cpg?: Uint8Array | undefined
}

export function readShapefile({ shp, dbf, prj, cpg }: Layer, notes: Notes): AreaFound[] {
  const place = projectionOf(prj && textOf(prj), notes)
  const names = dbf ? namesIn(dbf, cpg && textOf(cpg)) : []
  return shapesIn(shp, place, notes).flatMap((parts, nth) =>
    parts && parts.length > 0
      ? [{ name: names[nth] ?? '', value: { type: 'MultiPolygon', coordinates: parts } }]
      : [],
  )
}
