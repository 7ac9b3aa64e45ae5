// Asks again by itself for what could not be read, while the failure and its button stay on the screen: a query that
// is fetched again would turn into a skeleton and its failure be announced at each try. Writes are never repeated.
import type { Query, QueryClient, QueryFunction } from '@tanstack/react-query'
import { isPassing } from '../dataProvider/index.ts'
import { waitAfter } from '../dataProvider/sockets/wire.ts'

/** Two seconds, four, eight ... with a random share, so that a server that comes back is not met by all at once. */
const waiting = { firstMs: 2000, maxMs: 60_000, chance: 0.5 }

interface Turn {
  /** Failures in a row. */
  tries: number
  /** Undefined while it is being asked. */
  timer: ReturnType<typeof setTimeout> | undefined
}

const isFailed = ({ state }: Query) => state.status === 'error' && state.fetchStatus === 'idle'

/** Reads what the query reads, beside it: it keeps its failure until there is an answer. */
async function readBeside(cache: QueryClient, query: Query): Promise<unknown> {
  const { queryFn, initialPageParam } = query.options as typeof query.options & {
    initialPageParam?: unknown // of a query that reads page by page
  }
  if (typeof queryFn !== 'function') throw new Error('The query has no function')
  const ask = queryFn as QueryFunction // an observed query's own, which skipToken is not
  const { queryKey, meta } = query
  const context = { client: cache, queryKey, meta, signal: AbortSignal.timeout(waiting.maxMs) }
  if (initialPageParam === undefined) return ask(context)
  const page = await ask({ ...context, pageParam: initialPageParam, direction: 'forward' })
  return { pages: [page], pageParams: [initialPageParam] }
}

/** Starts asking again; returns the function that stops it. Long: the turns are shared by all its parts. */
export function askAgain(cache: QueryClient): () => void {
  const queries = cache.getQueryCache()
  const turns = new Map<Query, Turn>()
  const isWanted = (query: Query) =>
    query.isActive() && isFailed(query) && queries.get(query.queryHash) === query
  const drop = (query: Query) => {
    clearTimeout(turns.get(query)?.timer)
    turns.delete(query)
  }

  const plan = (query: Query, error: unknown) => {
    if (!isPassing(error)) return drop(query)
    const turn = turns.get(query) ?? { tries: 0, timer: undefined }
    if (turn.timer !== undefined) return
    turn.timer = setTimeout(
      () => void ask(query, turn),
      error.retryAfterMs + waitAfter(turn.tries, waiting),
    )
    turn.tries += 1
    turns.set(query, turn)
  }
  const ask = async (query: Query, turn: Turn) => {
    turn.timer = undefined
    if (!isWanted(query)) return drop(query)
    // What is shown already stays on the screen meanwhile.
    if (query.state.data !== undefined) return void query.fetch().catch(() => undefined)
    try {
      const data = await readBeside(cache, query)
      if (isWanted(query)) cache.setQueryData(query.queryKey, data)
    } catch (error) {
      if (isWanted(query)) plan(query, error)
      else drop(query)
    }
  }
  const stop = queries.subscribe(({ type, query }) => {
    if (type === 'removed' || query.state.status === 'success') drop(query)
    else if (type === 'updated' && isFailed(query)) plan(query, query.state.error)
  })
  const now = () => {
    for (const [query, turn] of turns) {
      if (turn.timer === undefined) continue
      clearTimeout(turn.timer)
      void ask(query, turn)
    }
  }
  window.addEventListener('online', now)
  return () => {
    stop()
    window.removeEventListener('online', now)
    for (const query of turns.keys()) drop(query)
  }
}
