// A file read in ranges: which blocks to request, and how to assemble them. Pure.

/** Bytes per request; the server returns up to 1 MiB. */
export const blockLength = 256 * 1024

/** One version of a file, as a viewer shows it. */
export interface OpenBytes {
  readonly store: number
  readonly path: string
  readonly name: string
  readonly size: number
  readonly version: string
  /** Its first bytes: headLength of them, if it has that many. */
  readonly head: Uint8Array<ArrayBuffer>
  /** Reads bytes of that version; fewer at its end. Rejects when the file has changed. */
  readonly read: (
    start: number,
    length: number,
    signal?: AbortSignal,
  ) => Promise<Uint8Array<ArrayBuffer>>
}

/** The numbers of the blocks that cover [start, end). */
export function blocksOf(start: number, end: number): number[] {
  if (end <= start) return []
  const first = Math.floor(start / blockLength)
  const count = Math.ceil(end / blockLength) - first
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Cuts [start, end) out of the blocks from number `first` on. */
export function cutOut(
  blocks: readonly Uint8Array<ArrayBuffer>[],
  first: number,
  start: number,
  end: number,
): Uint8Array<ArrayBuffer> {
  const whole = joined(blocks)
  const from = start - first * blockLength
  return whole.subarray(from, Math.max(from, end - first * blockLength))
}

export function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = parts
  if (only && parts.length === 1) return only
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Reads a whole file, a few blocks at a time; `onProgress` receives the number of bytes so far. */
export async function readAll(
  file: OpenBytes,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = 4 * blockLength
  const all = new Uint8Array(file.size)
  const starts = Array.from({ length: Math.ceil(file.size / length) }, (_, n) => n * length)
  let come = 0
  const worker = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const piece = await file.read(start, Math.min(length, file.size - start), signal)
      all.set(piece, start)
      come += piece.length
      onProgress(come)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return all
}
