// Inputs with their outputs, the newest first, page by page through a log of any length.
import type { components } from '../../src/generated/api.ts'
import { type Host, HostError, type HostRange } from '../hosts/index.ts'
import { type BackwardLine, linesBackwards } from './backwards.ts'
import { type ExchangeLine, exchangeLine } from './line.ts'
import type { Redactor } from './redact.ts'

type Exchange = components['schemas']['Exchange']
type Query = components['schemas']['ExchangeQuery']

/** Where the programs of a store write it; with what was there before it was begun anew. */
export const exchangeLog = '/logs/exchange.log'
const files = [exchangeLog, `${exchangeLog}.1`] as const

/** So many bytes behind its input an output is looked for. */
const joinWithin = 8 * 1024 * 1024
/** Characters of one answer. */
const mostText = 4 * 1024 * 1024
/** Lines stand about in the order of their times. */
const slackMs = 10 * 60_000

export interface SearchOptions {
  readonly query: Query
  readonly redactor: Redactor
  readonly unansweredMs: number
  /** How long it may take. */
  readonly timeLimitMs: number
  readonly now: number
}

/** Where to go on: in which file, before which byte; outputs are gathered from `ahead` on. */
interface Position {
  readonly file: number
  readonly node: string
  readonly at: number
  readonly ahead: number
}

/** The log is another one than the position was of. */
export class TurnedError extends Error {}

export interface Found {
  readonly file: string | null
  readonly records: readonly Exchange[]
  readonly searched: number
  readonly complete: boolean
  readonly next: string | null
}

interface File {
  readonly path: string
  readonly size: number
  readonly node: string
}

async function fileAt(host: Host, index: number): Promise<File | undefined> {
  const path = files[index]
  if (path === undefined) return undefined
  try {
    const { size, node }: HostRange = await host.readRange(path, { start: 0, length: 1 })
    return { path, size, node }
  } catch (error) {
    if (error instanceof HostError && error.code === 'not_found') return undefined
    throw error
  }
}

const written = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws TurnedError for what was never one of ours. */
function positionIn(text: string): Position {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const { file, node, at, ahead } = Object(read) as Partial<Position> // looked at below
    const isCount = (value: unknown): value is number =>
      Number.isSafeInteger(value) && Number(value) >= 0
    if (isCount(file) && isCount(at) && isCount(ahead) && typeof node === 'string')
      return { file, node, at, ahead: Math.max(at, ahead) }
  } catch {
    // Said below.
  }
  throw new TurnedError()
}

interface Output {
  readonly line: ExchangeLine
  readonly from: number
  readonly to: number
}

/** One way through the log, from its end on or from where another one ended. */
class Search {
  readonly records: Exchange[] = []
  searched = 0
  #outputs = new Map<string, Output>()
  #text = 0
  readonly #options: SearchOptions
  readonly #until: number

  constructor(options: SearchOptions) {
    this.#options = options
    this.#until = performance.now() + options.timeLimitMs
  }

  get isFull(): boolean {
    return this.records.length >= (this.#options.query.limit ?? 50) || this.#text > mostText
  }

  get isLate(): boolean {
    return performance.now() > this.#until
  }

  /** Outputs whose inputs may still come; nothing is searched further behind its input. */
  ahead(at: number): number {
    let furthest = at
    for (const { from, to } of this.#outputs.values())
      if (from - at <= joinWithin) furthest = Math.max(furthest, to)
    return furthest
  }

  /** What is open stands behind the end of the file that is read next. */
  nextFile(size: number) {
    const moved = [...this.#outputs].map(
      ([name, { line, from, to }]) => [name, { line, from: from + size, to: to + size }] as const,
    )
    this.#outputs = new Map(moved)
  }

  /** False when everything further is older than what is wanted. */
  take({ text, from, to }: BackwardLine, file: number, onlyOutputs: boolean): boolean {
    this.searched += to - from
    const line = text === undefined ? undefined : exchangeLine(text)
    if (!line) return true
    if (line.side === 'out') {
      // The nearest one behind the input counts: of two the one that is read last.
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
      ...{ position, transaction: input.transaction, operation: input.operation },
      ...{ at: new Date(input.at).toISOString(), durationMs, status },
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

/** Only in what is shown: a secret is not found by guessing. */
const says = ({ input, output }: Exchange, text: string | undefined) =>
  holds(text, input.text) || (output !== null && holds(text, output.text))

/** Throws TurnedError, and what the host refuses. */
export async function searchExchanges(host: Host, options: SearchOptions): Promise<Found> {
  const given = options.query.next === undefined ? undefined : positionIn(options.query.next)
  const search = new Search(options)
  const first = given?.file ?? 0
  const nothing = { file: null, records: [], searched: 0, complete: true, next: null }
  for (let index = first; index < files.length; index += 1) {
    const file = await fileAt(host, index)
    const isMeant = given !== undefined && index === first
    if (isMeant && (!file || file.node !== given.node || file.size < given.ahead))
      throw new TurnedError()
    if (!file) return index === 0 ? nothing : found(search, null)
    if (index > first) search.nextFile(file.size)
    const at = isMeant ? given.at : file.size
    const ahead = isMeant ? given.ahead : await startIn(host, file, options.query)
    const end = await through(host, search, { file, index, at, ahead })
    if (end !== undefined) return found(search, end)
  }
  return found(search, null)
}

const found = (search: Search, next: Position | null): Found => ({
  file: exchangeLog,
  records: search.records,
  searched: search.searched,
  complete: next === null || search.isFull,
  next: next && written(next),
})

interface Way {
  readonly file: File
  readonly index: number
  readonly at: number
  readonly ahead: number
}

/** Undefined when the file was read to its beginning; null when nothing older is wanted. */
async function through(
  host: Host,
  search: Search,
  { file, index, at, ahead }: Way,
): Promise<Position | null | undefined> {
  for await (const line of linesBackwards(host, file.path, ahead)) {
    // What the page before has told already; it must get further than that, however late it is.
    const isKnown = line.from >= at
    if (!search.take(line, index, isKnown)) return null
    if (isKnown || (!search.isFull && !search.isLate)) continue
    if (line.from === 0 && index === files.length - 1) return null
    return {
      file: index,
      node: file.node,
      at: line.from,
      ahead: Math.min(file.size, search.ahead(line.from)),
    }
  }
  return undefined
}

const lookAt = 64 * 1024
/** Below so many bytes a search by halves would read as much as it saves. */
const smallest = 4 * 1024 * 1024

/** Behind the last line that may be wanted, by halves. */
async function startIn(host: Host, { path, size }: File, { to }: Query): Promise<number> {
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
  return lines.map(exchangeLine).find(one => one !== undefined)?.at
}
