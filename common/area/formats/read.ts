// Reads the areas of a file or a pasted text in any of the formats, recognised by the content: names are unreliable. Runs in a
// thread of its own.
import { type AreaFound, maxAreas, maxText, takeAreas } from '../take.ts'
import { readKml } from './kml.ts'
import { shapeMark } from './mark.ts'
import { readShapefile } from './shapefile.ts'
import { readTable } from './table.ts'
import { textOf } from './text.ts'
import { maxBytes, Notes, type Readout, Refusal } from './types.ts'
import { unpack } from './unpack.ts'
import { fromWkt, looksLikeWkt } from './wkt.ts'

const startsWith = (bytes: Uint8Array, mark: number) =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === mark

/** `PK` and the number of an entry, or of the end of an archive without any. */
const zipMarks = [0x504b0304, 0x504b0506]

function readText(bytes: Uint8Array, notes: Notes): AreaFound[] {
  const text = textOf(bytes).trim()
  if (text.length > maxText) throw new Refusal('tooLarge')
  if (text.startsWith('<')) return readKml(text, notes)
  if (/^[{[]/.test(text)) {
    const taken = takeAreas(text)
    if ('refused' in taken) throw new Refusal(taken.refused)
    for (const [code, times] of taken.left) notes.add(code, times)
    return taken.areas
  }
  if (!looksLikeWkt(text)) return readTable(text, notes)
  const value = fromWkt(text)
  if (value === undefined) throw new Refusal('notWkt')
  return [{ name: '', value }]
}

function readArchive(bytes: Uint8Array, notes: Notes): AreaFound[] {
  const { files, others } = unpack(bytes, /\.(kml|shp|dbf|prj|cpg)$/i)
  const byEnding = (ending: string) =>
    [...files].filter(([name]) => name.toLowerCase().endsWith(`.${ending}`))
  const documents = byEnding('kml')
  const main = documents.find(([name]) => name === 'doc.kml') ?? documents[0]
  if (main) {
    notes.add('files', others + files.size - 1)
    return readText(main[1], notes)
  }
  const layers = byEnding('shp')
  if (layers.length === 0) throw new Refusal('zipEmpty')
  return layers.flatMap(([name, shp]) => {
    const stem = name.slice(0, -4).toLowerCase()
    const beside = (ending: string) =>
      byEnding(ending).find(([other]) => other.slice(0, -4).toLowerCase() === stem)?.[1]
    return readShapefile({ shp, dbf: beside('dbf'), prj: beside('prj'), cpg: beside('cpg') }, notes)
  })
}

function readAny(bytes: Uint8Array, notes: Notes): AreaFound[] {
  if (bytes.length > maxBytes) throw new Refusal('tooLarge')
  if (zipMarks.some(mark => startsWith(bytes, mark))) return readArchive(bytes, notes)
  if (startsWith(bytes, shapeMark)) return readShapefile({ shp: bytes }, notes)
  return readText(bytes, notes)
}

export function readAreas(bytes: Uint8Array): Readout {
  const notes = new Notes()
  try {
    const areas = readAny(bytes, notes)
    if (areas.length > maxAreas) throw new Refusal('tooManyAreas')
    return areas.length === 0 ? { refused: 'noArea' } : { areas, notes: notes.list() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code, ...(error.detail === undefined ? {} : { detail: error.detail }) }
  }
}
