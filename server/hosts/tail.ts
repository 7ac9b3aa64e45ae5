/** Maximum lines and bytes of a tail, or of one range. */
export const MAX_LINES = 10_000
export const MAX_PIECE = 16 * 1024 * 1024
export const TAIL_BYTES = 1024 * 1024

const NEWLINE = 10

export interface Search {
  /** The first byte to read. */
  readonly first: number
  readonly size: number
  /** Number of lines. */
  readonly wanted: number
  /** Bytes per read. */
  readonly step: number
}

/** The last lines of a file read by `read(from, to)`, and their offset. */
export async function linesBack(
  read: (from: number, to: number) => Promise<Buffer>,
  { first, size, wanted, step }: Search,
): Promise<{ bytes: Buffer; start: number }> {
  const pieces: Buffer[] = []
  let start = size
  let seen = 0
  while (start > first) {
    const from = Math.max(first, start - step)
    const piece = await read(from, start)
    const search = countBack(piece, start === size, wanted - seen)
    pieces.unshift(piece.subarray(search.from))
    start = from + search.from
    seen += search.ends
    if (search.from > 0) break
  }
  return { bytes: Buffer.concat(pieces), start }
}

/**
 * Goes back over line endings; `from` follows the one before the last `wanted` lines, or is 0. The ending of the file's
 * very last line begins no line.
 */
function countBack(piece: Buffer, atEnd: boolean, wanted: number): { from: number; ends: number } {
  let ends = 0
  let position = piece.length - (atEnd && piece.at(-1) === NEWLINE ? 2 : 1)
  while (position >= 0) {
    position = piece.lastIndexOf(NEWLINE, position)
    if (position < 0) break
    ends += 1
    if (ends === wanted) return { from: position + 1, ends }
    position -= 1
  }
  return { from: 0, ends }
}
