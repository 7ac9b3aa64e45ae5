// Searches all of a store's log files; results are streamed log by log.
import type { components } from '#src/generated/api.ts'
import { call } from '../core/call.ts'
import { brokenCall } from '../core/errors.ts'
import { linesOf } from '../core/lines.ts'
import { type Reading, storeId } from '../core/reading.ts'

type Wire = components['schemas']

/** A log with matches, and its first matching lines. */
export type LogsFindLog = Omit<Wire['LogsFindLog'], 'kind'>
export type LogsFindProgress = Omit<Wire['LogsFindProgress'], 'kind'>
/** How the search ended, and how much was searched. */
export type LogsFindEnd = Omit<Wire['LogsFindEnd'], 'kind'>

export interface LogsFindHeard {
  log: (log: LogsFindLog) => void
  progress: (progress: LogsFindProgress) => void
}

/**
 * Searches and reports matches log by log; resolves with how it ended. Rejects when the answer breaks off;
 * aborting rejects with an AbortError.
 */
export async function findInLogs(
  wanted: Wire['LogsFindRequest'],
  heard: LogsFindHeard,
  { store, signal }: Reading = {},
): Promise<LogsFindEnd> {
  const params = { header: storeId(store) }
  const body = await call('findInLogs', { params, body: wanted, parseAs: 'stream', signal })
  try {
    for await (const line of linesOf<Wire['LogsFindLine']>(body)) {
      if (line.kind === 'log') heard.log(line)
      else if (line.kind === 'progress') heard.progress(line)
      else return line
    }
  } catch (thrown) {
    throw brokenCall('findInLogs', 0, thrown)
  }
  throw brokenCall('findInLogs', 0, new TypeError('The answer has no end'))
}
