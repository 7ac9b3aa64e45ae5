// Finds where lines begin and which line contains a byte. Line endings are counted block by block on the machine that
// has the file, and the counts are cached while the file is the same or only grows.
import { createHash } from 'node:crypto'
import type { HostLines, HostSought } from '../hostSearch.ts'

const maxFiles = 200
/** How many bytes of the beginning distinguish a file from one restarted in its place. */
const beginning = 4096

export interface CountOrder {
  /** Where the first block begins, and the number of whole blocks from there. */
  readonly from: number
  readonly blocks: number
  /** Line endings before `from`. */
  readonly before: number
  /** Counting stops at this many line endings. */
  readonly wanted: number
  /** In `performance.now()` time. */
  readonly until: number
}

/** A range of bytes in a file. */
export interface Stretch {
  readonly from: number
  readonly length: number
}

export interface SeekFile {
  /** Unique among all files of all hosts. */
  readonly name: string
  readonly size: number
  /** Bytes between two cached counts. */
  readonly block: number
  read(start: number, length: number): Promise<Uint8Array>
  /** Line endings up to the end of each whole block, as far as time allows. */
  count(order: CountOrder): Promise<readonly number[]>
  /** Line endings in each range, none longer than a block; undefined where unreadable. */
  endsIn(stretches: readonly Stretch[]): Promise<readonly (number | undefined)[]>
  /** Where the machine can do it itself: the bytes in the first lines of a block. */
  bytesOf?(block: number, lines: number): Promise<number | undefined>
}

/** Line endings up to the end of each block, by the file's identity. */
const kept = new Map<string, number[]>()

function countsOf(file: string): number[] {
  const counts = kept.get(file) ?? []
  kept.delete(file)
  kept.set(file, counts)
  const [oldest] = kept.keys()
  if (kept.size > maxFiles && oldest !== undefined) kept.delete(oldest)
  return counts
}

/** The counts of a file, for at least this many blocks or line endings, as far as time allows. */
async function counted(
  file: SeekFile,
  { blocks, wanted, until }: { blocks: number; wanted: number; until: number },
): Promise<readonly number[]> {
  if (file.size < file.block) return []
  const head = createHash('sha256').update(await file.read(0, beginning))
  const counts = countsOf(`${file.name}\n${head.digest('base64url')}`)
  // The file was truncated and restarted with the same beginning.
  if (counts.length * file.block > file.size) counts.length = 0
  const [from, before] = [counts.length, counts.at(-1) ?? 0]
  // Starts nothing once time is up: a machine might return more than was waited for.
  if (from < blocks && before < wanted && performance.now() < until) {
    const order = { from: from * file.block, blocks: blocks - from, before, wanted, until }
    const added = await file.count(order)
    // Another call may have counted meanwhile.
    if (counts.length === from) for (const count of added) counts.push(count)
  }
  return counts
}

/** See Host.seekLine. */
export async function seekLineIn(
  file: SeekFile,
  line: number,
  timeoutMs: number,
): Promise<HostSought> {
  const wanted = line - 1
  const whole = Math.floor(file.size / file.block)
  const until = performance.now() + timeoutMs
  const counts = await counted(file, { blocks: whole, wanted, until })
  const block = firstWith(counts, wanted)
  const before = block === 0 ? 0 : (counts[block - 1] ?? 0)
  const start = block * file.block
  if (file.bytesOf && block < counts.length) {
    const bytes = await file.bytesOf(block, wanted - before)
    if (bytes !== undefined && start + bytes < file.size)
      return { line, offset: start + bytes, found: true, complete: true }
  }
  const bytes = await file.read(start, Math.min(file.block, file.size - start))
  const reached = counts.length >= whole || block < counts.length
  return sought({ bytes, start, size: file.size }, before, wanted, reached)
}

/** See Host.linesAt. */
export async function linesAtIn(
  file: SeekFile,
  offsets: readonly number[],
  timeoutMs: number,
): Promise<HostLines> {
  const whole = Math.floor(file.size / file.block)
  const places = offsets.map(offset => {
    const at = Math.min(offset, file.size)
    const block = Math.min(Math.floor(at / file.block), whole)
    return { block, from: block * file.block, length: at - block * file.block }
  })
  const blocks = places.reduce((most, { block }) => Math.max(most, block), 0)
  const until = performance.now() + timeoutMs
  const wanted = Number.POSITIVE_INFINITY
  const counts = blocks === 0 ? [] : await counted(file, { blocks, wanted, until })
  const known = places.filter(({ block, length }) => block <= counts.length && length > 0)
  const within = new Map(zip(known, known.length > 0 ? await file.endsIn(known) : []))
  return places.map(place => {
    const { block, length } = place
    const before = block === 0 ? 0 : counts[block - 1]
    const ends = length === 0 ? 0 : within.get(place)
    return before === undefined || ends === undefined ? undefined : before + ends + 1
  })
}

const zip = <A, B>(some: readonly A[], others: readonly B[]) =>
  some.map((item, index): [A, B | undefined] => [item, others[index]])

/** The first block whose count reaches `wanted`; the number of blocks when none does. */
function firstWith(counts: readonly number[], wanted: number): number {
  let [low, high] = [0, counts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((counts[middle] ?? 0) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** The position after the wanted line ending among these bytes, or after the last one that begins a line. */
function sought(
  { bytes, start, size }: { bytes: Uint8Array; start: number; size: number },
  before: number,
  wanted: number,
  complete: boolean,
): HostSought {
  let [seen, at] = [before, 0]
  while (seen < wanted) {
    const found = bytes.indexOf(10, at)
    if (found < 0 || start + found + 1 >= size) break
    at = found + 1
    seen += 1
  }
  const found = seen === wanted
  return { line: seen + 1, offset: start + at, found, complete: found || complete }
}
