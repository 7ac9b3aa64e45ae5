// Turns a table of GeoNames into flat arrays to search. As objects, a million names would take ten times the memory.
import { folded } from '#common/folded.ts'

export interface TownTable {
  readonly size: number
  /** The folded names of all towns, each preceded by a line break. */
  readonly text: Uint8Array<ArrayBuffer>
  /** Where each word of a name begins. Towns are ordered by size, the largest first. */
  readonly offsets: Uint32Array<ArrayBuffer>
  /** For each word, twice the index of its town; one more when the name is the town's own. */
  readonly townOf: Uint32Array<ArrayBuffer>
  /** For each word, its first four bytes and its index in one number; sorted. */
  readonly keys: Float64Array<ArrayBuffer>
  /** The towns' names as they are written. */
  readonly names: Uint8Array<ArrayBuffer>
  /** Where each name ends. */
  readonly nameEnds: Uint32Array<ArrayBuffer>
  /** Longitude and latitude, alternating. */
  readonly places: Float32Array<ArrayBuffer>
  /** Country and state, alternating: two letters in a number. */
  readonly codes: Uint16Array<ArrayBuffer>
  readonly populations: Uint32Array<ArrayBuffer>
}

export const newline = 10
/** An entry and the first four bytes of its text share one number, exact up to 53 bits. */
export const entryBits = 2 ** 21

/** Codes of historical, abandoned and destroyed places. */
const abandoned = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** A buffer that grows as it is written. */
class GrowingText {
  bytes = Buffer.alloc(1 << 20)
  length = 0

  add(text: string): void {
    const most = this.length + text.length * 3
    if (most > this.bytes.length) {
      const grown = Buffer.alloc(2 * most)
      this.bytes.copy(grown, 0, 0, this.length)
      this.bytes = grown
    }
    this.length += this.bytes.write(text, this.length)
  }

  /** A copy that owns its memory. */
  done(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.bytes.subarray(0, this.length))
  }
}

/** A list of numbers that grows as it is written. */
class GrowingList {
  values = new Uint32Array(1 << 16)
  length = 0

  add(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(2 * this.length)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.length++] = value
  }

  done(): Uint32Array<ArrayBuffer> {
    return this.values.slice(0, this.length)
  }
}

interface Row {
  readonly name: string
  readonly ascii: string
  readonly others: string
  readonly latitude: number
  readonly longitude: number
  readonly country: string
  readonly region: string
}

const tab = 9

/** Where each line of a table of GeoNames begins, and its population; the largest town first. */
function linesOf(table: Buffer): { starts: Uint32Array; populations: Uint32Array } {
  const found: { start: number; population: number }[] = []
  for (let start = 0; start < table.length; ) {
    const next = table.indexOf(newline, start)
    const end = next < 0 ? table.length : next
    // The population is the fifth field from the end.
    let at = end
    for (let tabs = 0; tabs < 4 && at > start; ) if (table[--at] === tab) tabs++
    const from = table.lastIndexOf(tab, at - 1) + 1
    const population = from > start ? Number(table.toString('latin1', from, at)) : Number.NaN
    if (Number.isInteger(population)) found.push({ start, population })
    start = end + 1
  }
  found.sort((a, b) => b.population - a.population)
  return {
    starts: Uint32Array.from(found, ({ start }) => start),
    populations: Uint32Array.from(found, ({ population }) => population),
  }
}

/** The fields of a line; null unless it is a town that still exists. */
function rowAt(table: Buffer, start: number): Row | null {
  const end = table.indexOf(newline, start)
  const fields = table.toString('utf8', start, end < 0 ? table.length : end).split('\t')
  const [, name = '', ascii = '', others = '', latitude, longitude, , code = '', country = ''] =
    fields
  const region = fields[10] ?? ''
  if (name === '' || country.length !== 2 || abandoned.has(code)) return null
  return {
    name,
    ascii,
    others,
    latitude: Number(latitude),
    longitude: Number(longitude),
    country,
    region: country === 'US' && region.length === 2 ? region : '',
  }
}

/** The other names of a town, without airport codes and web addresses. */
const othersIn = (text: string) =>
  text === '' ? [] : text.split(',').filter(name => !/^[A-Z]{3,4}$|:\/\//.test(name))

/** The first four bytes from `at` as a number; zeros stand for bytes beyond `end`. */
export function headAt(text: Uint8Array, at: number, end: number): number {
  let head = 0
  for (let nth = 0; nth < 4; nth++) head = head * 256 + (at + nth < end ? (text[at + nth] ?? 0) : 0)
  return head
}

/** Two letters in a number; 0 for other texts. */
export const coded = (text: string) =>
  text.length === 2 ? (text.charCodeAt(0) << 8) + text.charCodeAt(1) : 0

/** @param table a table of GeoNames, a line for each town. */
export function townTable(table: Buffer): TownTable {
  const { starts, populations } = linesOf(table)
  const [text, names] = [new GrowingText(), new GrowingText()]
  const [offsets, townOf, nameEnds] = [new GrowingList(), new GrowingList(), new GrowingList()]
  const places = new Float32Array(2 * starts.length)
  const codes = new Uint16Array(2 * starts.length)
  const sizes = new Uint32Array(starts.length)
  let town = 0
  /** Writes a name and notes where its words begin. */
  const write = (name: string, isOwn: boolean) => {
    text.add('\n')
    for (let word = 0; word >= 0; word = name.indexOf(' ', word) + 1 || -1) {
      offsets.add(text.length + Buffer.byteLength(word === 0 ? '' : name.slice(0, word)))
      townOf.add(2 * town + (isOwn ? 1 : 0))
    }
    text.add(name)
  }
  for (const [nth, start] of starts.entries()) {
    const row = rowAt(table, start)
    if (!row) continue
    names.add(row.name)
    nameEnds.add(names.length)
    places.set([row.longitude, row.latitude], 2 * town)
    codes.set([coded(row.country), coded(row.region)], 2 * town)
    sizes[town] = populations[nth] ?? 0
    const own = new Set([folded(row.name), folded(row.ascii)])
    const others = new Set(othersIn(row.others).map(folded))
    for (const name of own) if (name !== '') write(name, true)
    for (const name of others) if (name !== '' && !own.has(name)) write(name, false)
    town += 1
  }
  text.add('\n')
  if (offsets.length >= entryBits) throw new Error('Too many names')
  const [bytes, starting] = [text.done(), offsets.done()]
  const keys = new Float64Array(starting.length)
  for (const [entry, at] of starting.entries())
    keys[entry] = headAt(bytes, at, bytes.indexOf(newline, at)) * entryBits + entry
  return {
    size: town,
    text: bytes,
    offsets: starting,
    townOf: townOf.done(),
    keys: keys.sort(),
    names: names.done(),
    nameEnds: nameEnds.done(),
    places,
    codes,
    populations: sizes,
  }
}
