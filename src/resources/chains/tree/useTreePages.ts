import {
  type QueryClient,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePagesInSight } from '#src/components/Tree/index.ts'
import { type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { withoutBlank } from '#src/resources/schema/fields.ts'
import { type KnownLevel, pageSize } from './levels.ts'
import { factsOf, topLevel, treeKinds } from './nodes.ts'

interface FetchedPage {
  readonly level: string
  readonly page: number
  readonly records: readonly ResourceRecord[]
  readonly total: number
}

/** Milliseconds before a page coming into view is requested again; a change requests it at once. */
const freshMs = 30_000
/** Milliseconds pages out of view stay cached, so that open nodes keep their place. */
const keptMs = 30 * 60_000

/** The part requested before there is a tree. */
const top = [{ level: topLevel, from: 0, to: 1 }]

/** Every cached page, in view or not. */
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
    // The newest answer has the correct total.
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

/** The tree's pages in view, loaded on demand. Pass the part in view to `see`. */
export function useTreePages() {
  const { getList } = useSupport()
  const cache = useQueryClient()
  const { pages, see } = usePagesInSight(pageSize, top)
  const wantedPages = pages.flatMap(page => {
    const facts = factsOf(page.level)
    return facts ? [{ ...page, ...facts }] : []
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes with the cached pages
  const known = useMemo(() => knownLevels(cache), [cache, stamp])
  const retry = () => {
    for (const ask of again) void ask()
  }
  return { known, see, error, busy, retry }
}
