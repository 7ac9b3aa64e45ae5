// The exchange log and its rotated predecessors, newest first, compressed or not.
import { type Host, HostError } from '#server/hosts/index.ts'
import { baseOf } from '../list.ts'
import type { ReadableLog } from '../unpacked.ts'

/** Where a store's programs write it. */
export const exchangeLog = '/logs/exchange.log'
/** Rotated logs searched; older ones are not. */
const maxFiles = 200

/** A log in readable form, see UnpackedLogs. */
export type Readable = (path: string) => Promise<ReadableLog>

export interface ExchangeFile {
  readonly host: Host
  readonly path: string
  readonly size: number
  /** Identifies the file itself. */
  readonly node: string
  readonly missing: ReadableLog['missing']
}

interface Named {
  readonly path: string
  readonly modified: number
}

/** `.1` is newer than `.2`, and `-20261120` than `-20261119`; others are sorted by time. */
function byAge(file: Named, otherFile: Named): number {
  const [a, b] = [rankOf(file.path), rankOf(otherFile.path)]
  if (a.number !== undefined && b.number !== undefined && a.number !== b.number)
    return a.number - b.number
  if (a.date !== undefined && b.date !== undefined && a.date !== b.date)
    return a.date < b.date ? 1 : -1
  return otherFile.modified - file.modified || (file.path < otherFile.path ? -1 : 1)
}

function rankOf(path: string): { number?: number; date?: string } {
  const rest = path.slice(path.lastIndexOf('/') + 1).replace(/\.gz$/i, '')
  const date = /\d{4}-?\d\d-?\d\d[-_T.]?\d{0,6}/.exec(rest)?.[0].replace(/\D/g, '')
  if (date !== undefined) return { date }
  const number = /\.(\d{1,4})$/.exec(rest)?.[1]
  return number === undefined ? {} : { number: Number(number) }
}

/** The paths of rotated logs. */
async function rotated(host: Host): Promise<string[]> {
  const page = await host.listPage('/logs', { limit: 1000, filter: 'exchange', hidden: false })
  const found = page.entries
    .filter(({ type, locked }) => type === 'file' && locked === undefined)
    .filter(({ path }) => path !== exchangeLog && baseOf(path) === exchangeLog)
  // A log being compressed exists twice.
  const paths = new Set(found.map(({ path }) => path))
  return found
    .filter(({ path }) => !(/\.gz$/i.test(path) && paths.has(path.slice(0, -3))))
    .toSorted(byAge)
    .slice(0, maxFiles)
    .map(({ path }) => path)
}

/** All logs of one host, in order; found only as far as a search goes back. */
export class ExchangeFiles {
  readonly #host: Host
  readonly #readable: Readable
  #rotated: Promise<string[]> | undefined

  constructor(host: Host, readable: Readable) {
    this.#host = host
    this.#readable = readable
  }

  /** Undefined after the last one. */
  async at(index: number): Promise<ExchangeFile | undefined> {
    const path = index === 0 ? exchangeLog : (await this.#older())[index - 1]
    if (path === undefined) return undefined
    try {
      const { host, path: readable, missing } = await this.#readable(path)
      if (missing === 'unpacking') return { host, path, size: 0, node: '', missing }
      const { size, node } = await host.readRange(readable, { start: 0, length: 1 })
      return { host, path: readable, size, node, missing }
    } catch (error) {
      if (error instanceof HostError && error.code === 'not_found') return undefined
      throw error
    }
  }

  async isLast(index: number): Promise<boolean> {
    return index >= (await this.#older()).length
  }

  #older(): Promise<string[]> {
    this.#rotated ??= rotated(this.#host)
    return this.#rotated
  }
}
