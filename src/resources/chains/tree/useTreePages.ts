import {
  type QueryClient,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Stretch } from '#src/components/Tree/index.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { withoutBlank } from '#src/resources/schema/fields.ts'
import { type KnownLevel, pageSize } from './levels.ts'
import { factsOf, treeKinds } from './nodes.ts'

interface FetchedPage {
  readonly level: string
  readonly page: number
  readonly records: readonly ResourceRecord[]
  readonly total: number
}

/** Who drags the scrollbar over 100,000 stores does not ask for all of them. */
const restMs = 60
/** A page is not asked for again each time it comes into sight; a change asks at once. */
const freshMs = 30_000
/** Pages out of sight keep what is open in its place. */
const keptMs = 30 * 60_000

/** The pages that hold what is in sight, each once. */
function pagesOf(stretches: readonly Stretch[]): string[] {
  const keys = stretches.flatMap(({ level, from, to }) => {
    const first = Math.floor(from / pageSize)
    const last = Math.floor((to - 1) / pageSize)
    return Array.from({ length: last - first + 1 }, (_, nth) => `${level} ${first + nth}`)
  })
  return [...new Set(keys)]
}

/** Every page that was fetched and is still kept, in sight or not. */
function knownLevels(cache: QueryClient): ReadonlyMap<string, KnownLevel> {
  const queries = treeKinds.flatMap(kind =>
    cache.getQueryCache().findAll({ queryKey: [kind, 'tree'] }),
  )
  const levels = new Map<
    string,
    { total: number; at: number; pages: Map<number, readonly ResourceRecord[]> }
  >()
  for (const { state } of queries) {
    const fetched = state.data as FetchedPage | undefined // of these keys
    if (!fetched) continue
    const { level, page, records, total } = fetched
    const known = levels.get(level) ?? { total, at: 0, pages: new Map() }
    known.pages.set(page, records)
    // The newest answer knows best how many there are.
    if (state.dataUpdatedAt >= known.at) Object.assign(known, { total, at: state.dataUpdatedAt })
    levels.set(level, known)
  }
  return levels
}

const combine = (results: UseQueryResult<FetchedPage>[]) => ({
  stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  error: results.find(({ error }) => error)?.error ?? null,
  busy: results.some(({ isFetching }) => isFetching),
  again: results.flatMap(({ isError, refetch }) => (isError ? [refetch] : [])),
})

/** The pages of the tree that are in sight, fetched when they come there. `see` is told what is. */
export function useTreePages() {
  const { getList } = useSupport()
  const cache = useQueryClient()
  const [seen, setSeen] = useState(' 0')
  const wanted = useDebounced(seen, restMs)
  const see = useCallback(
    (stretches: readonly Stretch[]) => setSeen(pagesOf(stretches).join('\n')),
    [],
  )
  const wantedPages = wanted.split('\n').flatMap(key => {
    const [level = '', page = ''] = key.split(' ')
    const facts = factsOf(level)
    return facts && page ? [{ level, page: Number(page), ...facts }] : []
  })
  const { stamp, error, busy, again } = useQueries({
    queries: wantedPages.map(({ level, page, kind, filter, parent }) => ({
      queryKey: [kind, 'tree', parent, page],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FetchedPage> => {
        const { data, total = data.length } = await getList<ResourceRecord & { id: number }>(kind, {
          pagination: { page: page + 1, perPage: pageSize },
          sort: { field: 'name', order: 'ASC' },
          filter,
          meta: withoutBlank,
          signal,
        })
        return { level, page, records: data, total }
      },
      staleTime: freshMs,
      gcTime: keptMs,
    })),
    combine,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells that the cache has another page
  const known = useMemo(() => knownLevels(cache), [cache, stamp])
  const retry = () => {
    for (const ask of again) void ask()
  }
  return { known, see, error, busy, retry }
}
