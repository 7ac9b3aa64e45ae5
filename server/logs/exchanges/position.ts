// Where a page of exchanges has ended, as the one that asks for the next one gives it back.

/** Where to go on: in which file, before which byte; outputs are gathered from `ahead` of a file on. */
export interface Position {
  readonly file: number
  readonly node: string
  readonly at: number
  readonly ahead: number
  /** Newer ones that are gathered from, the newest first, where `ahead` is not in the file itself. */
  readonly newer: readonly string[]
}

/** The log is another one than the position was of. */
export class TurnedError extends Error {}

export const written = (position: Position) =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Throws TurnedError for what was never one of ours. */
export function positionIn(text: string): Position {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const { file, node, at, ahead, newer } = Object(read) as Partial<Position> // looked at below
    const isCount = (value: unknown): value is number =>
      Number.isSafeInteger(value) && Number(value) >= 0
    const isList = Array.isArray(newer) && newer.every(item => typeof item === 'string')
    if (isCount(file) && isCount(at) && isCount(ahead) && typeof node === 'string' && isList)
      return { file, node, at, ahead, newer: newer.slice(0, file) }
  } catch {
    // Said below.
  }
  throw new TurnedError()
}
