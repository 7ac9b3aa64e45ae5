// Reads a file's lines from its end to its beginning, one chunk in memory at a time.
import type { Host } from '#server/hosts/index.ts'

const piece = 512 * 1024
/** Bytes; a longer line does not belong to an exchange log and is skipped. */
const maxLine = 1024 * 1024
const lineEnd = 0x0a

export interface BackwardLine {
  /** Undefined when it is too long. */
  readonly text: string | undefined
  /** Its start and its end, as byte offsets in the file. */
  readonly from: number
  readonly to: number
}

/** @param end where the last line ends; anything after it is not read. */
export async function* linesBackwards(
  host: Host,
  path: string,
  end: number,
): AsyncGenerator<BackwardLine> {
  let at = end
  /** The end of a line whose beginning has not been read yet; null when it is already too long. */
  let rest: Buffer | null = Buffer.alloc(0)
  let to = end
  while (at > 0) {
    const start = Math.max(0, at - piece)
    const { bytes } = await host.readRange(path, { start, length: at - start })
    if (bytes.length < at - start) return // it was truncated meanwhile
    let upTo = bytes.length
    for (let found = bytes.lastIndexOf(lineEnd); found >= 0; ) {
      const tail = bytes.subarray(found + 1, upTo)
      if (start + found + 1 < to)
        yield line(rest && Buffer.concat([tail, rest]), start + found + 1, to)
      rest = Buffer.alloc(0)
      to = start + found
      upTo = found
      found = found === 0 ? -1 : bytes.lastIndexOf(lineEnd, found - 1)
    }
    rest = joined(bytes.subarray(0, upTo), rest)
    at = start
  }
  if (to > 0) yield line(rest, 0, to)
}

function joined(head: Buffer, rest: Buffer | null): Buffer | null {
  return rest === null || head.length + rest.length > maxLine ? null : Buffer.concat([head, rest])
}

const line = (bytes: Buffer | null, from: number, to: number): BackwardLine => ({
  text: bytes === null || bytes.length > maxLine ? undefined : bytes.toString('utf8').trim(),
  from,
  to,
})
