import { Readable } from 'node:stream'

/** Where the lines of an answer go. */
export interface Lines<Line> {
  /** Writes one more; waits while whoever reads is slower than we are. Does nothing once they left. */
  say(line: Line): Promise<void>
  /** Whoever asked has gone away. */
  readonly signal: AbortSignal
}

/**
 * An answer of one JSON value a line, told as it is found: what a handler of an operation with
 * `application/x-ndjson` gives. What can be refused is refused before; `tell` says its failures as
 * a line, for the status has gone out by then.
 */
export class LinesAnswer<Line> {
  readonly tell: (lines: Lines<Line>) => Promise<void>

  constructor(tell: (lines: Lines<Line>) => Promise<void>) {
    this.tell = tell
  }
}

/** The answer as a stream; `write` gives one line's JSON. */
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
