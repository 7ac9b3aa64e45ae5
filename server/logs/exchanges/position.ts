// Where a page of exchanges ended, as passed back by the request for the next one.

/** Where to continue: the file and the byte before which to read; outputs are collected from `ahead` on. */
export interface Position {
  readonly file: number
  readonly node: string
  readonly at: number
  readonly ahead: number
  /** Newer files from which outputs are collected, newest first, where `ahead` is not in the file itself. */
  readonly newer: readonly string[]
}

/** The log is no longer the one of the position. */
export class TurnedError extends Error {}

export const written = (position: Position) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws TurnedError for anything that is not one of our positions. */
export function positionIn(text: string): Position {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const { file, node, at, ahead, newer } = Object(read) as Partial<Position> // checked below
    const isCount = (value: unknown): value is number =>
      Number.isSafeInteger(value) && Number(value) >= 0
    const isList = Array.isArray(newer) && newer.every(item => typeof item === 'string')
    if (isCount(file) && isCount(at) && isCount(ahead) && typeof node === 'string' && isList)
      return { file, node, at, ahead, newer: newer.slice(0, file) }
  } catch {
    // Thrown below.
  }
  throw new TurnedError()
}
