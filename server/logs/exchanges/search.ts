// Inputs with their outputs, newest first, page by page through a log of any length.

import type { Host } from '#server/hosts/index.ts'
import type { components } from '#src/generated/api.ts'
import { type BackwardLine, linesBackwards } from './backwards.ts'
import { type ExchangeFile, ExchangeFiles, exchangeLog, type Readable } from './files.ts'
import { type ExchangeLine, exchangeLine } from './line.ts'
import { type Position, positionIn, TurnedError, written } from './position.ts'
import type { Redactor } from './redact.ts'

type Exchange = components['schemas']['Exchange']
type Query = components['schemas']['ExchangeQuery']

/** How far after its input an output is searched for, in bytes. */
const joinWithin = 8 * 1024 * 1024
/** Maximum characters of one answer. */
const maxText = 4 * 1024 * 1024
/** Lines are roughly in the order of their times. */
const slackMs = 10 * 60_000

export interface SearchOptions {
  readonly query: Query
  readonly redactor: Redactor
  readonly unansweredMs: number
  /** Maximum duration. */
  readonly timeLimitMs: number
  readonly now: number
  readonly readable: Readable
}

export interface Found {
  readonly file: string | null
  readonly records: readonly Exchange[]
  readonly searched: number
  readonly complete: boolean
  readonly next: string | null
}

interface Output {
  readonly line: ExchangeLine
  readonly from: number
  readonly to: number
}

/** One pass through the log, from its end or from where another one ended. */
class Search {
  readonly records: Exchange[] = []
  searched = 0
  #outputs = new Map<string, Output>()
  #text = 0
  /** Files already read, newest first. */
  readonly #passed: ExchangeFile[] = []
  readonly #options: SearchOptions
  readonly #until: number

  constructor(options: SearchOptions) {
    this.#options = options
    this.#until = performance.now() + options.timeLimitMs
  }

  get isFull(): boolean {
    return this.records.length >= (this.#options.query.limit ?? 50) || this.#text > maxText
  }

  get isLate(): boolean {
    return performance.now() > this.#until
  }

  /** The end of outputs whose inputs may still follow; none is further from its input than `joinWithin`. */
  ahead(at: number): number {
    let furthest = at
    for (const { from, to } of this.#outputs.values())
      if (from - at <= joinWithin) furthest = Math.max(furthest, to)
    return furthest
  }

  /** Where to continue before a byte of a file, including outputs still open. */
  position({ size, node }: ExchangeFile, file: number, at: number): Position {
    let [ahead, within] = [this.ahead(at), size]
    const newer: string[] = []
    for (const passed of this.#passed.toReversed()) {
      if (ahead <= within) break
      ahead -= within
      within = passed.size
      newer.unshift(passed.node)
    }
    return { file, node, at, ahead: Math.min(ahead, within), newer }
  }

  /** Moves open outputs relative to the file that is read next. */
  nextFile(passed: ExchangeFile, { size }: ExchangeFile) {
    this.#passed.push(passed)
    const moved = [...this.#outputs].map(
      ([name, { line, from, to }]) => [name, { line, from: from + size, to: to + size }] as const,
    )
    this.#outputs = new Map(moved)
  }

  /** False when everything further is older than requested. */
  take({ text, from, to }: BackwardLine, file: number, onlyOutputs: boolean): boolean {
    this.searched += to - from
    const line = text === undefined ? undefined : exchangeLine(text)
    if (!line) return true
    if (line.side === 'out') {
      // The output nearest to the input counts: of two, the one read last.
      this.#outputs.delete(line.transaction)
      this.#outputs.set(line.transaction, { line, from, to })
      this.#drop(from)
      return true
    }
    const output = this.#outputs.get(line.transaction)
    this.#outputs.delete(line.transaction)
    if (!onlyOutputs) this.#input(line, output?.line, `${file}-${from}`)
    const { from: oldest } = this.#options.query
    return oldest === undefined || line.at >= Date.parse(oldest) - slackMs
  }

  #drop(at: number) {
    for (const [name, { from }] of this.#outputs) {
      if (from - at <= joinWithin) return
      this.#outputs.delete(name)
    }
  }

  #input(input: ExchangeLine, output: ExchangeLine | undefined, position: string) {
    const { query, redactor, now, unansweredMs } = this.#options
    const durationMs = output ? Math.max(0, Math.round(output.at - input.at)) : null
    const silence = now - input.at > unansweredMs ? 'unanswered' : 'waiting'
    const status = output ? (output.isFailed ? 'failed' : 'ok') : silence
    const facts = { ...input, status, durationMs } as const
    if (!fits(query, facts)) return
    const record: Exchange = {
      position,
      transaction: input.transaction,
      operation: input.operation,
      at: new Date(input.at).toISOString(),
      durationMs,
      status,
      answered: output ? new Date(output.at).toISOString() : null,
      input: redactor.side(input.body),
      output: output ? redactor.side(output.body) : null,
    }
    if (!says(record, query.text)) return
    this.records.push(record)
    this.#text += record.input.text.length + (record.output?.text.length ?? 0)
  }
}

const holds = (part: string | undefined, whole: string) =>
  part === undefined || whole.toLowerCase().includes(part.toLowerCase())

interface Facts {
  readonly transaction: string
  readonly operation: string
  readonly at: number
  readonly status: Exchange['status']
  readonly durationMs: number | null
}

function fits(query: Query, { transaction, operation, at, status, durationMs }: Facts): boolean {
  const { from, to, durationFrom, durationTo } = query
  return (
    holds(query.transaction, transaction) &&
    holds(query.operation, operation) &&
    (query.status === undefined || query.status === status) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to)) &&
    (durationFrom === undefined || (durationMs !== null && durationMs >= durationFrom)) &&
    (durationTo === undefined || (durationMs !== null && durationMs <= durationTo))
  )
}

/** Only searches the redacted text, so that secrets cannot be found by guessing. */
const says = ({ input, output }: Exchange, text: string | undefined) =>
  holds(text, input.text) || (output !== null && holds(text, output.text))

/** Throws TurnedError and the host's errors. */
export async function searchExchanges(host: Host, options: SearchOptions): Promise<Found> {
  const given = options.query.next === undefined ? undefined : positionIn(options.query.next)
  const search = new Search(options)
  const files = new ExchangeFiles(host, options.readable)
  const nothing = { file: null, records: [], searched: 0, complete: true, next: null }
  let before: ExchangeFile | undefined
  let isWhole = true
  for (let index = given ? given.file - given.newer.length : 0; ; index += 1) {
    const file = await files.at(index)
    if (given && !isMeant(given, index, file)) throw new TurnedError()
    if (!file) return index === 0 ? nothing : found(search, null, isWhole)
    // Continues from its end once it has been decompressed.
    if (file.missing === 'unpacking')
      return found(search, before ? search.position(before, index - 1, 0) : null, false)
    isWhole &&= file.missing === null
    if (before) search.nextFile(before, file)
    const end = await through(search, files, await wayInto(file, index, given, options.query))
    if (end !== undefined) return found(search, end, isWhole)
    before = file
  }
}

/** Whether the files of the previous page are still the same. */
function isMeant(given: Position, index: number, file: ExchangeFile | undefined): boolean {
  if (index > given.file) return true
  const first = given.file - given.newer.length
  const node = index === given.file ? given.node : given.newer[index - first]
  const least = Math.max(index === first ? given.ahead : 0, index === given.file ? given.at : 0)
  return file !== undefined && file.node === node && file.size >= least
}

async function wayInto(
  file: ExchangeFile,
  index: number,
  given: Position | undefined,
  query: Query,
): Promise<Way> {
  if (!given || index > given.file)
    return { file, index, at: file.size, ahead: await startIn(file, query) }
  const isFirst = index === given.file - given.newer.length
  const ahead = isFirst ? Math.max(given.ahead, given.newer.length > 0 ? 0 : given.at) : file.size
  return { file, index, at: index === given.file ? given.at : 0, ahead }
}

const found = (search: Search, next: Position | null, isWhole: boolean): Found => ({
  file: exchangeLog,
  records: search.records,
  searched: search.searched,
  complete: isWhole && (next === null || search.isFull),
  next: next && written(next),
})

interface Way {
  readonly file: ExchangeFile
  readonly index: number
  readonly at: number
  readonly ahead: number
}

/** Undefined when the file was read to its beginning; null when nothing older is wanted. */
async function through(
  search: Search,
  files: ExchangeFiles,
  { file, index, at, ahead }: Way,
): Promise<Position | null | undefined> {
  for await (const line of linesBackwards(file.host, file.path, ahead)) {
    // Lines already returned by the previous page; this one must get further, however late it is.
    const isKnown = line.from >= at
    if (!search.take(line, index, isKnown)) return null
    if (isKnown || (!search.isFull && !search.isLate)) continue
    if (line.from === 0 && (await files.isLast(index))) return null
    return search.position(file, index, line.from)
  }
  return undefined
}

const lookAt = 64 * 1024
/** Below this size a bisection would read as much as it saves. */
const smallest = 4 * 1024 * 1024

/** Finds the end of the lines that may match, by bisection. */
async function startIn({ host, path, size }: ExchangeFile, { to }: Query): Promise<number> {
  if (to === undefined || size < smallest) return size
  const latest = Date.parse(to) + slackMs
  let [low, high] = [0, size]
  while (high - low > smallest) {
    const middle = Math.floor((low + high) / 2)
    const at = await timeNear(host, path, middle)
    if (at !== undefined && at <= latest) low = middle
    else high = middle
  }
  return Math.min(size, high + joinWithin)
}

async function timeNear(host: Host, path: string, start: number): Promise<number | undefined> {
  const { bytes } = await host.readRange(path, { start, length: lookAt })
  const lines = bytes.toString('utf8').split('\n').slice(1, -1)
  return lines.map(exchangeLine).find(line => line !== undefined)?.at
}
