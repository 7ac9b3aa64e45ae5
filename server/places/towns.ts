// Towns of the world by name. Everything lies in a few flat arrays: a million names as objects would take ten times the
// memory.
import { folded } from '#common/folded.ts'
import { countryIn } from '../stores/csv/country.ts'

export interface Town {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The state's code, where addresses have it: in the United States. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  /** 0 when it is unknown. */
  readonly population: number
}

export interface Near {
  readonly latitude: number
  readonly longitude: number
}

export interface TownSearch {
  readonly text: string
  /** Towns that match alike are ordered by their distance from here; without it, by size. */
  readonly near?: Near | undefined
  readonly limit: number
}

/**
 * The whole name, then names that begin so, then those that have it as a later word; one more for a name in another
 * language.
 */
const isWhole = 1
const isBegun = 2
const isWithin = 4

const newline = 10
/** An entry and the first four bytes of its text share one number, exact up to 53 bits. */
const entryBits = 2 ** 21

/** Places that are no more. */
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** A buffer that grows as it is written. */
class Writing {
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

  done(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }
}

/** Numbers that grow in number. */
class Growing {
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

  done(): Uint32Array {
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

/** Where each line of a table of GeoNames begins, that of the largest town first; and their populations. */
function linesOf(table: Buffer): { starts: Uint32Array; populations: Uint32Array } {
  const found: { start: number; population: number }[] = []
  for (let start = 0; start < table.length; ) {
    const next = table.indexOf(newline, start)
    const end = next < 0 ? table.length : next
    // The population is the fifth from behind.
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

/** A line as it is; null when it is no town that still is one. */
function rowAt(table: Buffer, start: number): Row | null {
  const end = table.indexOf(newline, start)
  const fields = table.toString('utf8', start, end < 0 ? table.length : end).split('\t')
  const [, name = '', ascii = '', others = '', latitude, longitude, , code = '', country = ''] =
    fields
  const region = fields[10] ?? ''
  if (name === '' || country.length !== 2 || gone.has(code)) return null
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

/** The other names of a town. Airport codes and addresses of web pages are none. */
const othersIn = (text: string) =>
  text === '' ? [] : text.split(',').filter(name => !/^[A-Z]{3,4}$|:\/\//.test(name))

/** The first four bytes at a place, as a number; a name's end counts as zeros. */
function headAt(text: Uint8Array, at: number, end: number): number {
  let head = 0
  for (let nth = 0; nth < 4; nth++) head = head * 256 + (at + nth < end ? (text[at + nth] ?? 0) : 0)
  return head
}

const letters = (code: number) => (code === 0 ? '' : String.fromCharCode(code >> 8, code & 255))
const coded = (text: string) =>
  text.length === 2 ? (text.charCodeAt(0) << 8) + text.charCodeAt(1) : 0

export class Towns {
  readonly size: number
  /** The folded names of all towns, each after a line break. */
  readonly #text: Buffer
  /** Where each word of a name begins, in the order of the towns; and twice its town, one more for its own name. */
  readonly #offsets: Uint32Array
  readonly #townOf: Uint32Array
  /** The first bytes from each word on, and its entry; sorted. */
  readonly #keys: Float64Array
  readonly #names: Buffer
  readonly #nameEnds: Uint32Array
  readonly #places: Float32Array
  readonly #codes: Uint16Array
  readonly #populations: Uint32Array
  /** The best match of each town during a search. */
  readonly #matches: Uint8Array

  constructor(table: Buffer) {
    const { starts, populations } = linesOf(table)
    const [text, names] = [new Writing(), new Writing()]
    const [offsets, townOf, nameEnds] = [new Growing(), new Growing(), new Growing()]
    this.#places = new Float32Array(2 * starts.length)
    this.#codes = new Uint16Array(2 * starts.length)
    this.#populations = new Uint32Array(starts.length)
    let town = 0
    /** Writes a name, and notes where its words begin. */
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
      this.#places.set([row.longitude, row.latitude], 2 * town)
      this.#codes.set([coded(row.country), coded(row.region)], 2 * town)
      this.#populations[town] = populations[nth] ?? 0
      const own = new Set([folded(row.name), folded(row.ascii)])
      const others = new Set(othersIn(row.others).map(folded))
      for (const name of own) if (name !== '') write(name, true)
      for (const name of others) if (name !== '' && !own.has(name)) write(name, false)
      town += 1
    }
    this.size = town
    this.#matches = new Uint8Array(town)
    this.#nameEnds = nameEnds.done()
    text.add('\n')
    if (offsets.length >= entryBits) throw new Error('Too many names')
    this.#text = text.done()
    this.#names = names.done()
    this.#offsets = offsets.done()
    this.#townOf = townOf.done()
    this.#keys = new Float64Array(offsets.length)
    for (const [entry, at] of this.#offsets.entries()) {
      const end = this.#text.indexOf(newline, at)
      this.#keys[entry] = headAt(this.#text, at, end) * entryBits + entry
    }
    this.#keys.sort()
  }

  /** The first key that is not below this one. */
  #from(key: number): number {
    let [low, high] = [0, this.#keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Marks the towns with a word from which a name continues as asked; returns them. */
  #find(asked: Buffer): number[] {
    const [text, found] = [this.#text, [] as number[]]
    const { length } = asked
    const head = headAt(asked, 0, length)
    const width = length < 4 ? 256 ** (4 - length) : 1
    const last = this.#from((head + width) * entryBits)
    for (let nth = this.#from(head * entryBits); nth < last; nth++) {
      const entry = (this.#keys[nth] ?? 0) % entryBits
      const at = this.#offsets[entry] ?? 0
      let same = Math.min(4, length)
      while (same < length && text[at + same] === asked[same]) same++
      if (same < length) continue
      const [twice, begins] = [this.#townOf[entry] ?? 0, text[at - 1] === newline]
      const town = twice >> 1
      const isEnd = begins && text[at + length] === newline
      const match = isEnd ? isWhole : (begins ? isBegun : isWithin) + (twice & 1 ? 0 : 1)
      const before = this.#matches[town] ?? 0
      if (before === 0) found.push(town)
      if (before === 0 || match < before) this.#matches[town] = match
    }
    return found
  }

  /** The distance in degrees of latitude, good enough to compare by. */
  #distance(town: number, { latitude, longitude }: Near): number {
    const [lng = 0, lat = 0] = [this.#places[2 * town], this.#places[2 * town + 1]]
    const east = Math.abs(lng - longitude) % 360
    const across = Math.min(east, 360 - east) * Math.cos(((lat + latitude) / 2) * (Math.PI / 180))
    return Math.hypot(across, lat - latitude)
  }

  #town(town: number): Town {
    const start = town === 0 ? 0 : (this.#nameEnds[town - 1] ?? 0)
    const degrees = (at: number) => Number((this.#places[at] ?? 0).toFixed(4))
    return {
      name: this.#names.toString('utf8', start, this.#nameEnds[town]),
      country: letters(this.#codes[2 * town] ?? 0),
      region: letters(this.#codes[2 * town + 1] ?? 0),
      latitude: degrees(2 * town + 1),
      longitude: degrees(2 * town),
      population: this.#populations[town] ?? 0,
    }
  }

  #search(name: string, within: string, { near, limit }: TownSearch): Town[] {
    const asked = Buffer.from(folded(name))
    if (asked.length === 0) return []
    const isIn = withinOf(within)
    /** The best so far, in order. */
    const best: { town: number; order: number }[] = []
    for (const town of this.#find(asked)) {
      const match = this.#matches[town] ?? 0
      this.#matches[town] = 0
      if (!isIn(this.#codes[2 * town] ?? 0, this.#codes[2 * town + 1] ?? 0)) continue
      // Towns are in the order of their size; no distance reaches 1,000 degrees.
      const order = 1000 * match + (near ? this.#distance(town, near) : town / this.size)
      const last = best[limit - 1]
      if (last && order >= last.order) continue
      const place = best.findIndex(other => other.order > order)
      best.splice(place < 0 ? best.length : place, 0, { town, order })
      if (best.length > limit) best.pop()
    }
    return best.map(({ town }) => this.#town(town))
  }

  /** Towns by a part of any of their names; after a comma, or last, a country or a state may follow. */
  search(search: TownSearch): Town[] {
    const [name = '', ...rest] = search.text.slice(0, 200).split(',')
    const found = this.#search(name, rest.join(' '), search)
    if (found.length > 0) return found
    const words = name.trim().split(/\s+/).slice(0, 10)
    for (let many = words.length - 1; many > 0; many--) {
      const within = words.slice(many).join(' ')
      if (!isKnown(within)) continue
      const some = this.#search(words.slice(0, many).join(' '), within, search)
      if (some.length > 0) return some
    }
    return []
  }
}

const isState = (text: string) => /^[a-z]{2}$/i.test(text)
const isKnown = (text: string) => countryIn(text) !== undefined || isState(text)

/** Whether a town is in what was named; what is not known, or still being typed, excludes nothing. */
function withinOf(given: string): (country: number, region: number) => boolean {
  const text = given.trim()
  const country = coded(text === '' ? '' : (countryIn(text) ?? ''))
  const state = isState(text) ? coded(text.toUpperCase()) : 0
  if (country === 0 && state === 0) return () => true
  return (of, region) => of === country || (state !== 0 && region === state)
}
