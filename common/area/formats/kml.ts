// The areas of a KML document. saxes reads it as a stream: no document type, no entity, no address in it has an effect.
import { SaxesParser } from 'saxes'
import { type AreaFound, maxAreas } from '../take.ts'
import { maxName, type NoteCode, type Notes, Refusal } from './types.ts'

interface Entry {
  name: string
  parts: number[][][][]
  /** Whether it holds a point or a line, which are counted by themselves. */
  drawn: boolean
}

const left: Readonly<Record<string, NoteCode>> = {
  Point: 'points',
  LineString: 'lines',
  Track: 'lines',
  NetworkLink: 'links',
  GroundOverlay: 'pictures',
  ScreenOverlay: 'pictures',
  PhotoOverlay: 'pictures',
  Style: 'styles',
  StyleMap: 'styles',
}

const numberOf = (text: string) => (text === '' ? NaN : Number(text))

/** A height of zero says nothing. What is no number stays, for the check of areas to name it. */
function positionOf(texts: readonly string[]): number[] {
  const numbers = texts.map(numberOf)
  return numbers.length === 3 && numbers[2] === 0 ? numbers.slice(0, 2) : numbers
}

const tuples = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map(tuple => tuple.split(','))

/** Some write blanks behind the commas. That is only believed when it makes all positions the same length. */
function ringOf(text: string): number[][] {
  const joined = tuples(text.replace(/\s*,\s*/g, ','))
  const isEven = joined.every(numbers => numbers.length === joined[0]?.length)
  return (isEven ? joined : tuples(text)).map(positionOf)
}

/** Follows the elements from the outside in. */
class KmlWalk {
  readonly areas: AreaFound[] = []
  readonly #path: string[] = []
  readonly #notes: Notes
  #entry: Entry | null = null
  #rings: { outer: number[][]; holes: number[][][] } | null = null
  #text = ''

  constructor(notes: Notes) {
    this.#notes = notes
  }

  get #within() {
    return this.#path.at(-2)
  }

  open(name: string) {
    if (this.#path.length === 0 && name !== 'kml') throw new Refusal('notKml')
    this.#path.push(name)
    this.#text = ''
    if (name === 'Placemark') this.#entry = { name: '', parts: [], drawn: false }
    if (name === 'Polygon') this.#rings = { outer: [], holes: [] }
    const lone = name === 'LinearRing' && !this.#rings
    const note = lone ? 'lines' : left[name]
    if (!note) return
    this.#notes.add(note)
    if (this.#entry && note !== 'styles') this.#entry.drawn = true
  }

  text(text: string) {
    this.#text += text
  }

  close() {
    const name = this.#path.at(-1)
    if (name === 'name' && this.#within === 'Placemark' && this.#entry)
      this.#entry.name = this.#text.trim().slice(0, maxName)
    if (name === 'coordinates' && this.#within === 'LinearRing') this.#ring(this.#path.at(-3))
    if (name === 'Polygon') {
      if (this.#rings) this.#entry?.parts.push([this.#rings.outer, ...this.#rings.holes])
      this.#rings = null
    }
    if (name === 'Placemark') this.#take()
    this.#path.pop()
    this.#text = ''
  }

  #ring(side: string | undefined) {
    if (!this.#rings) return
    // An outer ring may come after a hole.
    if (side === 'outerBoundaryIs') this.#rings.outer = ringOf(this.#text)
    else if (side === 'innerBoundaryIs') this.#rings.holes.push(ringOf(this.#text))
  }

  #take() {
    const entry = this.#entry
    this.#entry = null
    if (!entry) return
    const { name, parts, drawn } = entry
    if (parts.length > 0)
      this.areas.push({ name, value: { type: 'MultiPolygon', coordinates: parts } })
    else if (!drawn) this.#notes.add('others')
    if (this.areas.length > maxAreas) throw new Refusal('tooManyAreas')
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export function readKml(text: string, notes: Notes): AreaFound[] {
  const parser = new SaxesParser()
  const walk = new KmlWalk(notes)
  parser.on('doctype', () => {
    throw new Refusal('doctype')
  })
  parser.on('error', () => {
    throw new Refusal('notXml', String(parser.line))
  })
  parser.on('opentag', ({ name }) => walk.open(localName(name)))
  parser.on('text', piece => walk.text(piece))
  parser.on('cdata', piece => walk.text(piece))
  parser.on('closetag', () => walk.close())
  parser.write(text).close()
  return walk.areas
}
