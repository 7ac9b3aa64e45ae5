import type { LogEvent } from 'kysely'
import { sqlState } from '../db/errors.ts'
import { addStep } from './steps.ts'

/** A statement has placeholders for all values, so this contains none; a list of rows makes it long. */
const longest = 2000

const verb = /^\s*(\w+)/
const target = /\b(?:from|into|update)\s+"?(\w+)/i

/** Kysely's `log`: each statement is a step of the request that it was made for. */
export function traceStatement(event: LogEvent): void {
  const { sql } = event.query
  const words = [verb.exec(sql)?.[1]?.toLowerCase(), target.exec(sql)?.[1]]
  addStep({
    name: words.filter(word => word !== undefined).join(' '),
    durationMs: event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longest) },
    failure: event.level === 'error' ? (sqlState(event.error) ?? 'away') : undefined,
  })
}
