import type { FileHandle } from 'node:fs/promises'
import type { HostSearched, HostSought, SearchOptions, SeekOptions } from '../hostSearch.ts'
import { searchHere } from '../search/program.ts'
import { seekHere } from '../search/seek.ts'
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
  const file = await openFile(visit, await visit.walk(path, { followLast: true }))
  const { dev, ino, size } = await file.stat()
  const read = async (start: number, length: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
  const facts = { descriptor: file.fd, name: `${dev}:${ino}`, size, read }
  return await seekHere(facts, line, timeoutMs)
}
