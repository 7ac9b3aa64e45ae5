import { Readable } from 'node:stream'

/** Writes the lines of an answer. */
export interface Lines<Line> {
  /** Writes one line; waits while the reader is slower. Does nothing once the reader has gone. */
  say(line: Line): Promise<void>
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
}

/**
 * An answer of one JSON value per line, for operations with `application/x-ndjson`. Reject before returning one: `tell`
 * reports failures as a line, as the status has already been sent.
 */
export class LinesAnswer<Line> {
  readonly tell: (lines: Lines<Line>) => Promise<void>

  constructor(tell: (lines: Lines<Line>) => Promise<void>) {
    this.tell = tell
  }
}

/** The answer as a stream; `write` serialises one line. */
export function streamOf<Line>(
  { tell }: LinesAnswer<Line>,
  write: (line: Line) => string,
): Readable {
  const gone = new AbortController()
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const go of waiting.splice(0)) go()
  }
  const stream = new Readable({
    read: wake,
    destroy(error, done) {
      gone.abort()
      wake()
      done(error)
    },
  })
  const say = async (line: Line) => {
    if (gone.signal.aborted || stream.push(`${write(line)}\n`)) return
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  tell({ say, signal: gone.signal }).then(
    () => gone.signal.aborted || stream.push(null),
    (error: Error) => stream.destroy(error),
  )
  return stream
}
