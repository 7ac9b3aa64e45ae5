// Searches names and contents below a folder; hits are streamed.
import type { components } from '#src/generated/api.ts'
import { call } from '../core/call.ts'
import { brokenCall } from '../core/errors.ts'
import { linesOf } from '../core/lines.ts'
import { type Reading, storeId } from '../core/reading.ts'

type Wire = components['schemas']

/** `name` and `content` are literal; at least one is required, and with both both must match. */
export type FindRequest = Wire['FindRequest']
/** A match; in contents with its line and column (from 1) and the surrounding text. */
export type FindHit = Omit<Wire['FindHit'], 'kind'>
/** How the search ended, and how much was searched. */
export type FindEnd = Omit<Wire['FindEnd'], 'kind'>

export interface FindHeard {
  hits: (hits: readonly FindHit[]) => void
  progress: (visited: number) => void
}

const batchMs = 100

/**
 * Searches and reports matches in batches; resolves with how it ended. Rejects when the answer breaks off;
 * aborting rejects with an AbortError.
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

/** A thousand matches must not cause a thousand renders: those arriving within a moment are reported together. */
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
