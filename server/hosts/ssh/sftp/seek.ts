import { HostError } from '#server/hosts/hostError.ts'
import type { HostLines, HostSought, SeekOptions } from '#server/hosts/hostSearch.ts'
import { toVirtualPath } from '#server/hosts/paths/virtualPath.ts'
import { lineEndsIn } from '#server/hosts/search/lineEnds.ts'
import {
  type CountOrder,
  linesAtIn,
  type SeekFile,
  type Stretch,
  seekLineIn,
} from '#server/hosts/search/seek.ts'
import type { SshConnection } from '../connection/connection.ts'
import { readPiece } from '../read.ts'
import { run } from '../run.ts'
import { type Visit, withFile } from '../visit.ts'
import { verify } from '../walk.ts'
import type { Handle, Sftp } from './sftp.ts'

/** Large, as each block starts a program. */
const BLOCK = 4 * 1024 * 1024
/** Uses programs every machine has. $1: the file; $2: bytes per block; $3: the first block. */
const block = 'dd if="$1" bs="$2" skip="$3" count=1 2>/dev/null'
/** $4: the number of blocks; $5: line endings at which to stop. Prints the line endings of each block. */
const countBlocks = `
seen=0 last=$(($3 + $4)); set -- "$1" "$2" "$3" "$5"
while [ "$3" -lt "$last" ] && [ "$seen" -lt "$4" ]; do
  ends=$(${block} | wc -l) || exit 1
  echo $((ends)); seen=$((seen + ends)); set -- "$1" "$2" $(($3 + 1)) "$4"
done`
/** $4: the number of bytes, or lines, of the block. */
const countInBlock = `${block} | head -c "$4" | wc -l`
const bytesOfLines = `${block} | head -n "$4" | wc -lc`

/** Longer than counting one block takes. */
const oneBlockMs = 5000
/** More line endings than any file has; replaces an infinite limit. */
const most = 2 ** 52
/** Machines without a shell: their bytes are transferred. */
const silent = new WeakSet<SshConnection>()

/** See Host.seekLine. */
export async function seekLine(
  visit: Visit,
  connection: SshConnection,
  path: string,
  line: number,
  { timeoutMs }: SeekOptions,
): Promise<HostSought> {
  return await withSeekFile(visit, connection, path, file => seekLineIn(file, line, timeoutMs))
}

/** See Host.linesAt. */
export async function linesAt(
  visit: Visit,
  connection: SshConnection,
  path: string,
  offsets: readonly number[],
  { timeoutMs }: SeekOptions,
): Promise<HostLines> {
  return await withSeekFile(visit, connection, path, file => linesAtIn(file, offsets, timeoutMs))
}

async function withSeekFile<T>(
  visit: Visit,
  connection: SshConnection,
  path: string,
  work: (file: SeekFile) => Promise<T>,
): Promise<T> {
  const place = await visit.walk(path, { followLast: true })
  const { sftp, root } = visit
  const virtual = toVirtualPath(place.names)
  return await withFile(visit, place, async handle => {
    const { size } = await sftp.fstat(handle)
    const runScript = (script: string, rest: readonly number[], timeoutMs: number) =>
      programs(connection, root.real, [script, `.${virtual}`, ...rest.map(String)], timeoutMs)
    const read = (start: number, length: number) =>
      readPiece(sftp, handle, start, Math.min(length, size - start))
    const endsOf = async ({ from, length }: Stretch) => {
      const [count] = numbersIn(
        await runScript(countInBlock, [BLOCK, Math.floor(from / BLOCK), length], oneBlockMs),
      )
      return count ?? lineEndsIn(await read(from, length))
    }
    const done = await work({
      name: `${nameOf(connection)}${root.real}${virtual}`,
      size,
      read,
      block: BLOCK,
      async count(order) {
        const { from, blocks, wanted, before, until } = order
        const enough = Math.min(most, wanted - before)
        const output = await runScript(
          countBlocks,
          [BLOCK, from / BLOCK, blocks, enough],
          Math.max(1, until - performance.now()),
        )
        return output ? sums(output, order) : await countBytes(sftp, handle, order)
      },
      async endsIn(stretches) {
        const ends: number[] = []
        for (const stretch of stretches) ends.push(await endsOf(stretch))
        return ends
      },
      async bytesOf(index, lines) {
        if (lines === 0) return 0
        const numbers = numbersIn(await runScript(bytesOfLines, [BLOCK, index, lines], oneBlockMs))
        return numbers[0] === lines ? numbers[1] : undefined
      },
    })
    // Verifies that the programs read the file that was opened.
    await verify(sftp, root, place.names, 'file')
    return done
  })
}

const names = new WeakMap<SshConnection, string>()
let connections = 0

/** Distinguishes the files of different machines. */
function nameOf(connection: SshConnection): string {
  const name = names.get(connection) ?? `ssh ${++connections}:`
  names.set(connection, name)
  return name
}

const numbersIn = (text: string | undefined): number[] =>
  (text?.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger)

/** Adds up the printed line endings of each block; ignores an incomplete line. */
function sums(output: string, { before, blocks }: CountOrder): number[] {
  let seen = before
  return numbersIn(output.slice(0, output.lastIndexOf('\n') + 1))
    .slice(0, blocks)
    .map(ends => {
      seen += ends
      return seen
    })
}

/** The output of our script, as far as time allows; undefined where the machine has no shell. */
async function programs(
  connection: SshConnection,
  folder: string,
  [script = '', ...args]: readonly string[],
  timeoutMs: number,
): Promise<string | undefined> {
  if (silent.has(connection)) return undefined
  const ran = await run(connection, folder || '/', ['sh', '-c', script, 'sh', ...args], {
    timeoutMs,
  }).catch(error => {
    if (error instanceof HostError && error.code === 'unsupported') return undefined
    throw error
  })
  if (ran === undefined || (ran.ended === 'exit' && ran.code !== 0)) {
    silent.add(connection)
    return undefined
  }
  return ran.stdout.toString('latin1')
}

/** The same for transferred bytes. */
async function countBytes(sftp: Sftp, handle: Handle, order: CountOrder): Promise<number[]> {
  const { from, blocks, before, wanted, until } = order
  const counts: number[] = []
  let seen = before
  while (counts.length < blocks && seen < wanted && performance.now() < until) {
    const bytes = await readPiece(sftp, handle, from + counts.length * BLOCK, BLOCK)
    if (bytes.length < BLOCK) break
    seen += lineEndsIn(bytes)
    counts.push(seen)
  }
  return counts
}
