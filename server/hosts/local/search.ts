import type { FileHandle } from 'node:fs/promises'
import type { HostSearched, HostSought, SearchOptions, SeekOptions } from '../hostSearch.ts'
import { countHere } from '../search/counting.ts'
import { searchHere } from '../search/program.ts'
import { lineAtIn, type SeekFile, seekLineIn } from '../search/seek.ts'
import { openFile, type Visit } from './visit.ts'

const STEP = 1024 * 1024

/** See Host.searchFile. The program gets the descriptor that was walked to, no path. */
export async function searchFile(
  visit: Visit,
  path: string,
  options: SearchOptions,
): Promise<HostSearched> {
  const file = await openFile(visit, await visit.walk(path, { followLast: true }))
  const { start = 0, end } = options
  const whole = start === 0 && end === undefined
  const ended = await searchHere(whole ? file.fd : piecesOf(file, start, end), options)
  return { ended }
}

async function* piecesOf(file: FileHandle, start: number, end = Number.POSITIVE_INFINITY) {
  for (let at = start; at < end; ) {
    const wanted = Math.min(STEP, end - at)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
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

/** See Host.lineAt. */
export async function lineAt(
  visit: Visit,
  path: string,
  offset: number,
  { timeoutMs }: SeekOptions,
): Promise<number | undefined> {
  return await lineAtIn(await seekFile(visit, path), offset, timeoutMs)
}

async function seekFile(visit: Visit, path: string): Promise<SeekFile> {
  const file = await openFile(visit, await visit.walk(path, { followLast: true }))
  const { dev, ino, size } = await file.stat()
  return {
    name: `${dev}:${ino}`,
    size,
    async read(start, length) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    },
    count: order => countHere(file.fd, order),
  }
}
