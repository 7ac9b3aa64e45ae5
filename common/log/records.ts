// Lines of a log put together to records: a stack trace is one. Without anything of node.
import { type LogLevel, levelOf } from './level.ts'
import type { Stamp, Stamps } from './stamp.ts'

/** How records begin in a log, told by its first lines: with a time, or with each line not indented. */
export type Manner = 'timed' | 'plain'

// What PostgreSQL says more about the line before has a time too.
const tellsMore = /^[^\n]{0,160}?[ \]](?:DETAIL|HINT|CONTEXT|QUERY|LOCATION|STATEMENT): {2}/
// What goes on where nothing says a time: indented, or as the traces of programs go on.
const goesOn = /^(?:[ \t]|Caused by:|Suppressed:|\.\.\. \d+ more|[\]})]+[,;]?$|$)/

/** Whether a record begins with a line; with its time, where it says one. */
export function headOf(
  line: string,
  manner: Manner,
  stamps: Stamps,
  offset?: number,
): { stamp: Stamp | undefined } | undefined {
  const stamp = stamps.of(line, offset)
  if (stamp) return tellsMore.test(line) ? undefined : { stamp }
  return manner === 'plain' && !goesOn.test(line) ? { stamp } : undefined
}

export interface SplitLine {
  /** Bytes from the beginning of the file. */
  readonly offset: number
  /** Without its end. */
  readonly text: string
}

export interface SplitRecord {
  readonly offset: number
  /** Behind its last line. */
  readonly end: number
  readonly at: number | null
  readonly zoned: boolean
  readonly level: LogLevel | null
  readonly lines: readonly SplitLine[]
}

interface Open {
  readonly head: SplitLine
  readonly stamp: Stamp | undefined
  readonly lines: SplitLine[]
}

/** Java's own manner: the level stands at the beginning of the line below. */
const below = /^(?:SEVERE|WARNING|INFO|CONFIG|FINE|FINER|FINEST): /
const levelBelow = (line: SplitLine | undefined): LogLevel | null =>
  line && below.test(line.text) ? levelOf(line.text) : null

function closed({ head, stamp, lines }: Open, end: number): SplitRecord {
  const { at = null, zoned = false } = stamp ?? {}
  return {
    offset: head.offset,
    end,
    at,
    zoned,
    level: levelOf(head.text) ?? levelBelow(lines[1]),
    lines,
  }
}

/**
 * The records that these lines are, of which the first begins one whatever it says. `end`: where
 * the line behind the last one begins.
 */
export function recordsOf(
  lines: readonly SplitLine[],
  end: number,
  manner: Manner,
  stamps: Stamps,
): SplitRecord[] {
  const records: SplitRecord[] = []
  let open: Open | undefined
  for (const line of lines) {
    const head = headOf(line.text, manner, stamps, line.offset)
    if (open && !head) {
      open.lines.push(line)
      continue
    }
    if (open) records.push(closed(open, line.offset))
    open = { head: line, stamp: head?.stamp, lines: [line] }
  }
  if (open) records.push(closed(open, end))
  return records
}
