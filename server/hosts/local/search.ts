import type {
  HostLines,
  HostSearched,
  HostSought,
  SearchOptions,
  SeekOptions,
} from '../hostSearch.ts'
import { countHere, endsHere } from '../search/counting.ts'
import { searchHere } from '../search/program.ts'
import { linesAtIn, type SeekFile, seekLineIn } from '../search/seek.ts'
import { openFile, type Visit } from './visit.ts'

/** At ten gigabytes per second, only part of one block is read for each requested line. */
const block = 256 * 1024

/** See Host.searchFile. The program receives the open descriptor, not a path. */
export async function searchFile(
  visit: Visit,
  path: string,
  options: SearchOptions,
): Promise<HostSearched> {
  const file = await openFile(visit, await visit.walk(path, { followLast: true }))
  const { start = 0, end = null } = options
  return { ended: await searchHere({ descriptor: file.fd, start, end }, options) }
}

/** See Host.seekLine. */
export async function seekLine(
  visit: Visit,
  path: string,
  line: number,
  { timeoutMs }: SeekOptions,
): Promise<HostSought> {
  return await seekLineIn(await seekFile(visit, path), line, timeoutMs)
}

/** See Host.linesAt. */
export async function linesAt(
  visit: Visit,
  path: string,
  offsets: readonly number[],
  { timeoutMs }: SeekOptions,
): Promise<HostLines> {
  return await linesAtIn(await seekFile(visit, path), offsets, timeoutMs)
}

async function seekFile(visit: Visit, path: string): Promise<SeekFile> {
  const file = await openFile(visit, await visit.walk(path, { followLast: true }))
  const { dev, ino, size } = await file.stat()
  return {
    name: `${dev}:${ino}`,
    size,
    block,
    async read(start, length) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    },
    count: order => countHere(file.fd, block, order),
    endsIn: stretches => endsHere(file.fd, stretches),
  }
}
