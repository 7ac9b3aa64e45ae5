// Searches towns of the world by name.
import { folded } from '#common/folded.ts'
import { countryIn } from '../stores/csv/country.ts'
import { coded, entryBits, headAt, newline, type TownTable } from './townTable.ts'

export interface Town {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The state's code in the United States, otherwise empty. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  /** 0 when unknown. */
  readonly population: number
}

export interface Near {
  readonly latitude: number
  readonly longitude: number
}

export interface TownSearch {
  readonly text: string
  /** Orders towns that match equally well by their distance from here; without it, by size. */
  readonly near?: Near | undefined
  /** Finds whole names in this country only, without taking the text apart. */
  readonly country?: string
  readonly limit: number
}

/**
 * Ranks of a match, the best first: the whole name, its beginning, the beginning of a later word. A name in another
 * language ranks one lower than the town's own.
 */
const whole = 1
const beginning = 2
const laterWord = 4

const letters = (code: number) => (code === 0 ? '' : String.fromCharCode(code >> 8, code & 255))

export class Towns {
  readonly #table: TownTable
  readonly #text: Buffer
  readonly #names: Buffer
  /** The rank of each town's best match during a search; 0 for none. */
  readonly #matches: Uint8Array

  constructor(table: TownTable) {
    const { text, names, size } = table
    this.#table = table
    this.#text = Buffer.from(text.buffer, text.byteOffset, text.length)
    this.#names = Buffer.from(names.buffer, names.byteOffset, names.length)
    this.#matches = new Uint8Array(size)
  }

  /** The index of the first key that is not less than this one. */
  #from(key: number): number {
    let [low, high] = [0, this.#table.keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#table.keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Ranks and returns the towns in whose names the text begins at a word. */
  #find(asked: Buffer): number[] {
    // Local variables: this loop takes nearly all the time.
    const [text, matches, found] = [this.#text, this.#matches, [] as number[]]
    const { keys, offsets, townOf } = this.#table
    const { length } = asked
    const head = headAt(asked, 0, length)
    const width = length < 4 ? 256 ** (4 - length) : 1
    const last = this.#from((head + width) * entryBits)
    for (let nth = this.#from(head * entryBits); nth < last; nth++) {
      const key = keys[nth] ?? 0
      // The % operator is slow for numbers this large.
      const entry = key - Math.floor(key / entryBits) * entryBits
      const at = offsets[entry] ?? 0
      let same = Math.min(4, length)
      while (same < length && text[at + same] === asked[same]) same++
      if (same < length) continue
      const [twice, begins] = [townOf[entry] ?? 0, text[at - 1] === newline]
      const town = twice >> 1
      const isEnd = begins && text[at + length] === newline
      const match = isEnd ? whole : (begins ? beginning : laterWord) + (twice & 1 ? 0 : 1)
      const before = matches[town] ?? 0
      if (before === 0) found.push(town)
      if (before === 0 || match < before) matches[town] = match
    }
    return found
  }

  /** The distance in degrees of latitude, exact enough to compare. */
  #distance(town: number, { latitude, longitude }: Near): number {
    const [lng = 0, lat = 0] = [this.#table.places[2 * town], this.#table.places[2 * town + 1]]
    const east = Math.abs(lng - longitude) % 360
    const across = Math.min(east, 360 - east) * Math.cos(((lat + latitude) / 2) * (Math.PI / 180))
    return Math.hypot(across, lat - latitude)
  }

  #town(town: number): Town {
    const start = town === 0 ? 0 : (this.#table.nameEnds[town - 1] ?? 0)
    const degrees = (at: number) => Number((this.#table.places[at] ?? 0).toFixed(4))
    return {
      name: this.#names.toString('utf8', start, this.#table.nameEnds[town]),
      country: letters(this.#table.codes[2 * town] ?? 0),
      region: letters(this.#table.codes[2 * town + 1] ?? 0),
      latitude: degrees(2 * town + 1),
      longitude: degrees(2 * town),
      population: this.#table.populations[town] ?? 0,
    }
  }

  #search(name: string, within: string, { near, country, limit }: TownSearch): Town[] {
    const asked = Buffer.from(folded(name))
    if (asked.length === 0) return []
    const only = coded(country ?? '')
    const isIn = country === undefined ? withinOf(within) : (of: number) => of === only
    const worst = country === undefined ? Infinity : whole
    /** The best so far, the best first. */
    const best: { town: number; order: number }[] = []
    for (const town of this.#find(asked)) {
      const match = this.#matches[town] ?? 0
      this.#matches[town] = 0
      if (match > worst) continue
      if (!isIn(this.#table.codes[2 * town] ?? 0, this.#table.codes[2 * town + 1] ?? 0)) continue
      // Towns are ordered by size. No distance reaches 1,000 degrees.
      const order = 1000 * match + (near ? this.#distance(town, near) : town / this.#table.size)
      const last = best[limit - 1]
      if (last && order >= last.order) continue
      const place = best.findIndex(other => other.order > order)
      best.splice(place < 0 ? best.length : place, 0, { town, order })
      if (best.length > limit) best.pop()
    }
    return best.map(({ town }) => this.#town(town))
  }

  /** Finds towns by a part of any of their names. A country or state may follow, with or without a comma. */
  search(search: TownSearch): Town[] {
    if (search.country !== undefined) return this.#search(search.text.slice(0, 200), '', search)
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

/** Tells whether a town is in the country or state named. An unknown or half-typed name excludes nothing. */
function withinOf(given: string): (country: number, region: number) => boolean {
  const text = given.trim()
  const country = coded(text === '' ? '' : (countryIn(text) ?? ''))
  const state = isState(text) ? coded(text.toUpperCase()) : 0
  if (country === 0 && state === 0) return () => true
  return (of, region) => of === country || (state !== 0 && region === state)
}
