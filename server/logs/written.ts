// How a log is written, told by its beginning: kept, since each page and each search asks anew.
import { createHash } from 'node:crypto'
import { type Manner, mannerOf, recordsOf } from '../../common/log/records.ts'
import type { Stamps } from '../../common/log/stamp.ts'
import { linesOf } from './lines.ts'

export interface Written {
  readonly manner: Manner
  /** Whether its beginning has records of several lines. */
  readonly folds: boolean
}

const mostKept = 500
const kept = new Map<string, Written>()

/** @param first the beginning of the log. Neither zone nor year make a line a time or none. */
export function writtenAs(first: Buffer, stamps: Stamps): Written {
  const name = createHash('sha256').update(first).digest('base64url')
  const written = kept.get(name) ?? read(first, stamps)
  // The latest one stands last.
  kept.delete(name)
  kept.set(name, written)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return written
}

function read(first: Buffer, stamps: Stamps): Written {
  const lines = linesOf(first, 0)
  const manner = mannerOf(
    lines.map(({ text }) => text),
    stamps,
  )
  return { manner, folds: recordsOf(lines, 0, manner, stamps).length < lines.length }
}
