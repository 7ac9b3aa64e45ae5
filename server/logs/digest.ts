// Turns a search's output (`line:offset:text`, see Host.searchFile) into hits, counts and bars.
import { type LogLevel, levelOf } from '#common/log/level.ts'
import { headOf, type Manner } from '#common/log/records.ts'
import { type Reckoning, type Stamp, Stamps } from '#common/log/stamp.ts'
import { type Bar, Bars } from './bars.ts'

export interface DigestOrder {
  readonly manner: Manner
  readonly reckoning: Reckoning
  /** Offsets and lines are counted from here. */
  readonly start: number
  /** The record that contains `start`. */
  readonly head: Head | undefined
  readonly limit: number
  readonly levels: readonly LogLevel[]
  readonly from?: number
  readonly to?: number
  /** Only counts lines that begin a record: the search was only for levels or times. */
  readonly headsOnly: boolean
  /** Returns lines completely, up to the maximum carried. */
  readonly whole?: boolean
  /** Lines arrive with numbers, see Host.searchFile. */
  readonly numbered: boolean
  /** Returns the last hits instead of the first; a following search covers the part before the previous one. */
  readonly newest?: boolean
}

export interface Hit {
  readonly line: number | null
  readonly offset: number
  readonly end: number
  readonly at: number | null
  readonly zoned: boolean
  readonly level: LogLevel | null
  readonly text: string
  readonly cut: boolean
  readonly head: number | null
}

export interface Digested {
  readonly hits: readonly Hit[]
  readonly count: number
  /** The offset of the first hit not in `hits`; with `newest`, of the first one in it. */
  readonly next: number | null
  readonly width: number
  readonly bars: readonly Bar[]
}

const nothing: Digested = { hits: [], count: 0, next: null, width: 0, bars: [] }

/** How many characters of a line are examined, more of JSON, whose keys may be anywhere; and how many are returned. */
const looked = 400
const lookedInJson = 4000
const reportedLength = 4096
/** Lines are collected up to this length; the rest is skipped. */
const maxCarried = 128 * 1024

interface ReadLine {
  readonly line: number | null
  readonly offset: number
  readonly isHit: boolean
  readonly bytes: Buffer
  /** Bytes of the line including its ending. */
  readonly length: number
}

/** The first line of a record. */
export interface Head {
  readonly offset: number
  readonly stamp: Stamp | undefined
  readonly level: LogLevel | null
}

/** A further search that continues an interrupted one. */
export interface GoingOn {
  /** Where it begins. */
  readonly base: number
  /** The record whose middle is at that offset. */
  readonly head: Head | undefined
}

function startOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, Math.min(looked, bytes.length))
  if (bytes.length <= looked || !start.slice(0, 60).includes('{')) return start
  const more = bytes.toString('latin1', looked, Math.min(lookedInJson, bytes.length))
  const end = bytes.toString('latin1', Math.max(lookedInJson, bytes.length - looked))
  return start + more + end
}

export class Digest {
  readonly #order: DigestOrder
  readonly #stamps: Stamps
  readonly #bars = new Bars()
  readonly #hits: Hit[] = []
  #carry: Buffer = Buffer.alloc(0)
  /** Skipping the rest of a line that was too long. */
  #skipping = false
  #count = 0
  #next: number | null = null
  /** Context lines before a hit, in order. */
  #before: { offset: number; start: string }[] = []
  #head: Head | undefined
  /** The number, or offset, of the line after the last one. */
  #following = 0
  /** The byte from which offsets are counted. */
  #base: number
  #numbered: boolean
  #toldTo: number
  /** With `newest`: the hits of earlier searches, and the whole result before the last one. */
  #later: readonly Hit[] = []
  #settled: Digested = nothing

  constructor(order: DigestOrder) {
    this.#order = order
    this.#stamps = new Stamps(order.reckoning)
    this.#base = order.start
    this.#numbered = order.numbered
    this.#toldTo = order.start
    this.#head = order.head
  }

  /** The end of the last complete line. */
  get toldTo(): number {
    return this.#toldTo
  }

  /** A further search follows, without line numbers. */
  goOn({ base, head }: GoingOn): void {
    if (this.#order.newest === true) {
      this.#settled = this.result()
      this.#later = this.#settled.hits
      this.#hits.length = 0
    }
    // Without a gap the last line's record continues, however long it is.
    if (base !== this.#toldTo || !this.#head) this.#head = head
    this.#base = base
    this.#numbered = false
    this.#carry = Buffer.alloc(0)
    this.#skipping = false
    this.#before = []
    this.#following = 0
  }

  add(piece: Buffer): void {
    const bytes = this.#carry.length === 0 ? piece : Buffer.concat([this.#carry, piece])
    let at = 0
    for (;;) {
      const end = bytes.indexOf(10, at)
      if (end < 0) break
      if (!this.#skipping) this.#line(bytes.subarray(at, end))
      this.#skipping = false
      at = end + 1
    }
    this.#carry = bytes.subarray(at)
    if (this.#carry.length <= maxCarried) return
    if (!this.#skipping) this.#line(this.#carry)
    this.#skipping = true
    this.#carry = Buffer.alloc(0)
  }

  /** Returns the hits so far and removes them. */
  drain(): Hit[] {
    return this.#hits.splice(0)
  }

  result(): Digested {
    const bars = this.#bars.result()
    const count = this.#count
    if (this.#order.newest !== true) return { hits: this.#hits, count, next: this.#next, ...bars }
    const room = this.#order.limit - this.#later.length
    const hits = [...this.#hits.slice(Math.max(0, this.#hits.length - room)), ...this.#later]
    return { hits, count, next: count > hits.length ? (hits[0]?.offset ?? null) : null, ...bars }
  }

  /** The result before the last, unfinished search. */
  get settled(): Digested {
    return this.#settled
  }

  #line(bytes: Buffer): void {
    const line = partsOf(bytes, this.#numbered)
    if (!line) return
    this.#toldTo = this.#base + line.offset + line.length
    const start = startOf(line.bytes)
    const follows = this.#following === (line.line ?? line.offset)
    this.#following = line.line === null ? line.offset + line.length : line.line + 1
    if (!follows) {
      this.#before = []
      this.#head = undefined
    }
    if (!line.isHit) {
      this.#before.push({ offset: line.offset, start })
      return
    }
    this.#hit(line, start)
    this.#before = []
  }

  #headOf(offset: number, start: string): Head | undefined {
    const place = this.#base + offset
    const found = headOf(start, this.#order.manner, this.#stamps, place)
    return found && { offset: place, stamp: found.stamp, level: levelOf(start) }
  }

  #hit(line: ReadLine, start: string): void {
    const { levels, from, to, headsOnly, limit, newest = false } = this.#order
    const own = this.#headOf(line.offset, start)
    if (!own && headsOnly) return
    if (own) this.#head = own
    else
      for (const { offset, start: before } of this.#before.toReversed()) {
        const found = this.#headOf(offset, before)
        if (!found) continue
        this.#head = found
        break
      }
    const head = this.#head
    const at = head?.stamp?.at ?? null
    const level = head ? head.level : levelOf(start)
    if (levels.length > 0 && (level === null || !levels.includes(level))) return
    if (from !== undefined && (at === null || at < from)) return
    if (to !== undefined && (at === null || at >= to)) return
    this.#count += 1
    if (at !== null) this.#bars.add(at, level)
    // Keeps up to twice as many, so that not every hit shifts all others.
    if (newest && this.#hits.length >= 2 * limit) this.#hits.splice(0, limit)
    if (newest || this.#hits.length < limit)
      this.#hits.push(this.#hitOf(line, own ? undefined : head, at, level))
    else this.#next ??= line.offset + this.#base
  }

  #hitOf(line: ReadLine, head: Head | undefined, at: number | null, level: LogLevel | null): Hit {
    const base = this.#base
    const most = this.#order.whole === true ? maxCarried : reportedLength
    const { bytes } = line
    const end = bytes.at(-1) === 13 ? bytes.length - 1 : bytes.length
    return {
      line: line.line,
      offset: base + line.offset,
      end: base + line.offset + line.length,
      at,
      zoned: this.#head?.stamp?.zoned ?? false,
      level,
      text: bytes.toString('utf8', 0, Math.min(end, most)),
      cut: end > most,
      head: head?.offset ?? null,
    }
  }
}

const [zero, nine, colon, minus] = [48, 57, 58, 45]

/** Parses `12:345:text` of a hit, `12-345-text` of a context line; `345:text` and `345-text` without numbers. */
function partsOf(bytes: Buffer, numbered: boolean): ReadLine | undefined {
  const number = numbered ? numberAt(bytes, 0) : undefined
  if (numbered && !number) return undefined
  const place = numberAt(bytes, number ? number.end + 1 : 0)
  const sign = bytes[place?.end ?? bytes.length]
  if (!place || (sign !== colon && sign !== minus)) return undefined
  if (number && bytes[number.end] !== sign) return undefined
  const text = bytes.subarray(place.end + 1)
  return {
    line: number?.value ?? null,
    offset: place.value,
    isHit: sign === colon,
    bytes: text,
    length: text.length + 1,
  }
}

function numberAt(bytes: Buffer, at: number): { value: number; end: number } | undefined {
  let [value, end] = [0, at]
  for (;;) {
    const digit = bytes[end]
    if (digit === undefined || digit < zero || digit > nine) break
    value = value * 10 + digit - zero
    end += 1
  }
  return end === at ? undefined : { value, end }
}
