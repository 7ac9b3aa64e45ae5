// How a log is written, from its beginning; cached, as every page and search needs it.
import { createHash } from 'node:crypto'
import { recordsOf } from '#common/log/records.ts'
import { type Reckoning, Stamps } from '#common/log/stamp.ts'
import { type Survey, surveyOf } from '#common/log/survey.ts'
import { linesOf } from './lines.ts'

export interface Written extends Survey {
  /** Whether its beginning has records of several lines. */
  readonly folds: boolean
}

const maxKept = 500
const kept = new Map<string, Written>()

/** @param first the beginning of the log. The latest moment does not affect which lines have times. */
export function writtenAs(first: Buffer, reckoning: Reckoning): Written {
  const name = `${reckoning.zone} ${createHash('sha256').update(first).digest('base64url')}`
  const written = kept.get(name) ?? read(first, reckoning)
  // Moves it to the end, as the most recently used.
  kept.delete(name)
  kept.set(name, written)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return written
}

function read(first: Buffer, reckoning: Reckoning): Written {
  const lines = linesOf(first, 0)
  const survey = surveyOf(
    lines.map(({ text }) => text),
    reckoning,
  )
  const folds = recordsOf(lines, 0, survey.manner, new Stamps(reckoning)).length < lines.length
  return { ...survey, folds }
}
