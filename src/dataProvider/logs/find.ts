// Looks through all log files of a store; what is found in each comes as it is found.
import type { components } from '#src/generated/api.ts'
import { call } from '../core/call.ts'
import { brokenCall } from '../core/errors.ts'
import { linesOf } from '../core/lines.ts'
import { type Reading, storeId } from '../core/reading.ts'

type Wire = components['schemas']

/** A log in which something was found, with the first lines of it. */
export type LogsFindLog = Omit<Wire['LogsFindLog'], 'kind'>
export type LogsFindProgress = Omit<Wire['LogsFindProgress'], 'kind'>
/** How it ended, and what was looked at. */
export type LogsFindEnd = Omit<Wire['LogsFindEnd'], 'kind'>

export interface LogsFindHeard {
  log: (log: LogsFindLog) => void
  progress: (progress: LogsFindProgress) => void
}

/**
 * Searches, and tells what is found log by log; answers how it ended. An answer that breaks off rejects;
 * giving up by the signal rejects with an AbortError.
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
