// Groups lines of a log into records: a stack trace is one. Uses nothing of Node.
import { type LogLevel, levelOf } from './level.ts'
import type { Stamp, Stamps } from './stamp.ts'

/** How records begin, detected from the first lines of a log: with a time, or with every line that is not indented. */
export type Manner = 'timed' | 'plain'

// PostgreSQL's additions to the previous line have a time too.
const tellsMore = /^[^\n]{0,160}?[ \]](?:DETAIL|HINT|CONTEXT|QUERY|LOCATION|STATEMENT): {2}/
// Continuation lines without a time: indented, or part of a stack trace.
const goesOn = /^(?:[ \t]|Caused by:|Suppressed:|\.\.\. \d+ more|[\]})]+[,;]?$|$)/

/** Whether a record begins with this line, and its time if it has one. */
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
  /** Byte offset from the start of the file. */
  readonly offset: number
  /** Without its line ending. */
  readonly text: string
}

export interface SplitRecord {
  readonly offset: number
  /** After its last line. */
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

/** Java's format: the level is at the beginning of the next line. */
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

/** Groups lines into records; the first line always begins one. `end`: where the line after the last one begins. */
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
