// Where the lines of a file begin: line ends are counted block by block, off the main thread, and
// the counts are kept aside while the file is the same or only grows.
import { Worker } from 'node:worker_threads'
import type { HostSought } from '../hostSearch.ts'

/** So many bytes between two counts that are kept. */
export const BLOCK = 4 * 1024 * 1024
const mostFiles = 200

export interface CountWork {
  readonly descriptor: number
  readonly from: number
  readonly size: number
  /** Line ends before `from`. */
  readonly before: number
  /** Counted until as many line ends were seen. */
  readonly wanted: number
  readonly until: number
}

export interface Counted {
  /** Line ends up to the end of each whole block. */
  readonly blocks: readonly number[]
}

/** Line ends up to the end of each block, by what tells the file from others. */
const kept = new Map<string, number[]>()

function countsOf(file: string): number[] {
  const counts = kept.get(file) ?? []
  kept.delete(file)
  kept.set(file, counts)
  const [oldest] = kept.keys()
  if (kept.size > mostFiles && oldest !== undefined) kept.delete(oldest)
  return counts
}

/** Counts in a worker; a file that is read by nobody else meanwhile costs the others nothing. */
async function count(work: CountWork): Promise<Counted> {
  const worker = new Worker(new URL('./countWorker.ts', import.meta.url), {
    workerData: work,
    execArgv: [],
    name: 'lines',
  })
  try {
    return await new Promise<Counted>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The count broke off')))
    })
  } finally {
    await worker.terminate()
  }
}

export interface SeekFile {
  readonly descriptor: number
  /** Device and node. */
  readonly name: string
  readonly size: number
  read(start: number, length: number): Promise<Buffer>
}

/** The line `line` of an open file of this machine. */
export async function seekHere(
  file: SeekFile,
  line: number,
  timeoutMs: number,
): Promise<HostSought> {
  const wanted = line - 1
  const counts = countsOf(file.name)
  const whole = Math.floor(file.size / BLOCK)
  // It was cut off and began anew.
  if (counts.length > whole) counts.length = 0
  if (counts.length < whole && (counts.at(-1) ?? 0) < wanted) {
    const from = counts.length * BLOCK
    const { blocks } = await count({
      descriptor: file.descriptor,
      from,
      size: whole * BLOCK,
      before: counts.at(-1) ?? 0,
      wanted,
      until: Date.now() + timeoutMs,
    })
    if (counts.length * BLOCK === from) counts.push(...blocks)
  }
  const block = firstWith(counts, wanted)
  const before = block === 0 ? 0 : (counts[block - 1] ?? 0)
  const bytes = await file.read(block * BLOCK, Math.min(BLOCK, file.size - block * BLOCK))
  const reached = counts.length >= whole || block < counts.length
  return sought({ bytes, start: block * BLOCK, size: file.size }, before, wanted, reached)
}

/** The first block in which as many line ends were seen; the one behind the last where none has. */
function firstWith(counts: readonly number[], wanted: number): number {
  let [low, high] = [0, counts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((counts[middle] ?? 0) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}

/** The place behind the wanted line end among these bytes, or behind the last one that begins a line. */
export function sought(
  { bytes, start, size }: { bytes: Buffer; start: number; size: number },
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
