// What a search tells (`line:offset:text`, see Host.searchFile) becomes hits, counts and bars.
import { type LogLevel, levelOf } from '#common/log/level.ts'
import { headOf, type Manner } from '#common/log/records.ts'
import { type Reckoning, type Stamp, Stamps } from '#common/log/stamp.ts'
import { type Bar, Bars } from './bars.ts'

export interface DigestOrder {
  readonly manner: Manner
  readonly reckoning: Reckoning
  /** Offsets are counted from here, and so are lines. */
  readonly start: number
  /** The record that `start` is inside of. */
  readonly head: Head | undefined
  readonly limit: number
  readonly levels: readonly LogLevel[]
  readonly from?: number
  readonly to?: number
  /** Only lines that begin a record count: nothing was looked for but levels or times. */
  readonly headsOnly: boolean
  /** Lines are told whole, as far as they were waited for. */
  readonly whole?: boolean
  /** Lines are told with their numbers, see Host.searchFile. */
  readonly numbered: boolean
  /** The last lines are told instead of the first; a search that follows lies before the one that was. */
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
  /** Where the first hit stands that is not among `hits`; where they are the last ones, that of the first that is. */
  readonly next: number | null
  readonly width: number
  readonly bars: readonly Bar[]
}

const nothing: Digested = { hits: [], count: 0, next: null, width: 0, bars: [] }

/** So much of a line is looked at, more of JSON, whose keys stand anywhere; and so much is told. */
const looked = 400
const lookedInJson = 4000
const reportedLength = 4096
/** Lines are waited for up to this length; what comes then is passed over. */
const maxCarried = 128 * 1024

interface ReadLine {
  readonly line: number | null
  readonly offset: number
  readonly isHit: boolean
  readonly bytes: Buffer
  /** Bytes of the line, with its end. */
  readonly length: number
}

/** The first line of a record. */
export interface Head {
  readonly offset: number
  readonly stamp: Stamp | undefined
  readonly level: LogLevel | null
}

/** Another search that follows on one that was stopped. */
export interface GoingOn {
  /** Where it begins. */
  readonly base: number
  /** Of the record whose middle is there. */
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
  /** The rest of a line that was too long is coming. */
  #skipping = false
  #count = 0
  #next: number | null = null
  /** Lines before a hit, as they were told, one behind the other. */
  #before: { offset: number; start: string }[] = []
  #head: Head | undefined
  /** Of the line that would follow the last one: its number, or where it begins. */
  #following = 0
  /** The byte from which offsets are counted. */
  #base: number
  #numbered: boolean
  #toldTo: number
  /** Where the newest are told: those of the searches before, and all of them before the last one. */
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

  /** Where the last line ends that was told whole. */
  get toldTo(): number {
    return this.#toldTo
  }

  /** Another search follows, which is told without numbers of lines. */
  goOn({ base, head }: GoingOn): void {
    if (this.#order.newest === true) {
      this.#settled = this.result()
      this.#later = this.#settled.hits
      this.#hits.length = 0
    }
    // Where nothing lies between, the record of the last line goes on too, however long it is.
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

  /** The hits so far, which are not told again. */
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

  /** What there was before the last search, which was not done. */
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
    // Of the last ones as many again are kept, so that not each of them moves all.
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

/** `12:345:text` of a hit, `12-345-text` of a line before one; `345:text` and `345-text` without numbers. */
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
