// Looks for names and contents below a folder; the hits come as they are found.
import type { components } from '#src/generated/api.ts'
import { call } from '../core/call.ts'
import { brokenCall } from '../core/errors.ts'
import { linesOf } from '../core/lines.ts'
import { type Reading, storeId } from '../core/reading.ts'

type Wire = components['schemas']

/** `name` and `content` are literal; one of them is wanted, with both both have to fit. */
export type FindRequest = Wire['FindRequest']
/** What fits; of a content with its line, column (from 1) and the text around. */
export type FindHit = Omit<Wire['FindHit'], 'kind'>
/** How it ended, and what was looked at. */
export type FindEnd = Omit<Wire['FindEnd'], 'kind'>

export interface FindHeard {
  hits: (hits: readonly FindHit[]) => void
  progress: (visited: number) => void
}

const batchMs = 100

/**
 * Searches, and tells what is found some at a time; answers how it ended. An answer that breaks off
 * rejects; giving up by the signal rejects with an AbortError.
 */
export async function findFiles(
  wanted: FindRequest,
  heard: FindHeard,
  { store, signal }: Reading = {},
): Promise<FindEnd> {
  const params = { header: storeId(store) }
  const body = await call('findFiles', { params, body: wanted, parseAs: 'stream', signal })
  const batch = batchOf(heard.hits)
  try {
    for await (const line of linesOf<Wire['FindLine']>(body)) {
      if (line.kind === 'hit') batch.add(line)
      else if (line.kind === 'progress') heard.progress(line.visited)
      else return line
    }
  } catch (thrown) {
    throw brokenCall('findFiles', 0, thrown)
  } finally {
    batch.flush()
  }
  throw brokenCall('findFiles', 0, new TypeError('The answer has no end'))
}

/** A thousand hits are not a thousand drawings: what comes within a moment is told at once. */
function batchOf(tell: FindHeard['hits']) {
  let waiting: FindHit[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) tell(waiting)
    waiting = []
  }
  return {
    add(hit: FindHit) {
      waiting.push(hit)
      timer ??= setTimeout(flush, batchMs)
    },
    flush,
  }
}
