import { HostError } from '../hostError.ts'
import type { HostSearched, SearchOptions } from '../hostSearch.ts'
import { toVirtualPath } from '../paths/virtualPath.ts'
import { type Argv, grepOf, rgOf } from '../search/pattern.ts'
import { searchHere } from '../search/program.ts'
import type { SshConnection } from './connection/connection.ts'
import { readPiece } from './read.ts'
import { run } from './run.ts'
import type { Handle, Sftp } from './sftp/sftp.ts'
import { type Visit, withFile } from './visit.ts'
import { remotePath, verify } from './walk.ts'

const STEP = 1024 * 1024

/**
 * $1: the file; $2: bytes before the start; $3: bytes from there, 0 for all; then the program. 4 GiB of memory are
 * enough for any legitimate pattern; where the limit cannot be set it runs without. It runs at low priority.
 */
const script = `
file=$1 start=$2 length=$3; shift 3
command -v -- "$1" >/dev/null 2>&1 || exit 127
ulimit -v 4194304 2>/dev/null
renice -n 10 -p $$ >/dev/null 2>&1
[ "$length" = 0 ] && [ "$start" = 0 ] && exec "$@" <"$file"
if [ "$length" = 0 ]; then tail -c "+$((start + 1))" <"$file" | "$@"
else tail -c "+$((start + 1))" <"$file" | head -c "$length" | "$@"; fi`

/** How a machine searches, once known. */
type Way = (options: SearchOptions) => Argv
const ways: readonly Way[] = [rgOf, grepOf]
const known = new WeakMap<SshConnection, number>()

/**
 * See Host.searchFile. Uses a program on the machine, so that only hits are transferred; where there is none, or no
 * shell, the bytes are transferred and searched here.
 */
export async function searchFile(
  visit: Visit,
  connection: SshConnection,
  path: string,
  options: SearchOptions,
): Promise<HostSearched> {
  const place = await visit.walk(path, { followLast: true })
  // Checked as for reading: a regular file, reached without a link.
  await withFile(visit, place, async () => undefined)
  for (let way = known.get(connection) ?? 0; way < ways.length; way += 1) {
    const ended = await searchThere(visit, connection, place.names, ways[way] ?? rgOf, options)
    known.set(connection, ended === undefined ? way + 1 : way)
    if (ended === undefined) continue
    await verify(visit.sftp, visit.root, place.names, 'file')
    return { ended }
  }
  const { start = 0, end } = options
  return await withFile(visit, place, async handle => ({
    ended: await searchHere(() => piecesOf(visit.sftp, handle, start, end), options),
  }))
}

/** Undefined where the machine lacks the program, or a shell to start it. */
async function searchThere(
  { root }: Visit,
  connection: SshConnection,
  names: readonly string[],
  way: Way,
  options: SearchOptions,
): Promise<HostSearched['ended'] | undefined> {
  const { start = 0, end, timeoutMs, maxOutput, signal, heard } = options
  const range = [String(start), end === undefined ? '0' : String(Math.max(1, end - start))]
  const stop = new AbortController()
  const output = { bytes: 0 }
  const argv: Argv = [
    'sh',
    '-c',
    script,
    'sh',
    `.${toVirtualPath(names)}`,
    ...range,
    ...way(options),
  ]
  const ran = await run(connection, remotePath(root, []), argv, {
    timeoutMs,
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    heard: piece => {
      output.bytes += piece.length
      if (output.bytes > maxOutput) stop.abort()
      return heard(piece)
    },
  }).catch(error => {
    if (error instanceof HostError && error.code === 'unsupported') return undefined
    throw error
  })
  if (ran === undefined || ran.code === 127) return undefined
  if (ran.ended === 'timeout') return 'time'
  if (ran.ended === 'cancelled') return stop.signal.aborted ? 'output' : 'stopped'
  if (ran.code === 0 || ran.code === 1) return 'done'
  throw new HostError(ran.code === 2 ? 'pattern_invalid' : 'io')
}

async function* piecesOf(sftp: Sftp, handle: Handle, start: number, end?: number) {
  const { size } = await sftp.fstat(handle)
  const last = Math.min(size, end ?? size)
  for (let at = start; at < last; ) {
    const piece = await readPiece(sftp, handle, at, Math.min(STEP, last - at))
    if (piece.length === 0) return
    yield piece
    at += piece.length
  }
}
