import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Exchange, type ExchangeQuery, useSupport } from '#src/dataProvider/index.ts'
import { useRestart } from '../useRestart.ts'
import { isNamed, type NamedExchange } from './filters.ts'

/** Milliseconds between two polls while following. */
const every = 5_000

/** The matching exchanges, page by page; followed only while just the first page is shown. */
export function useExchanges(store: number, query: ExchangeQuery, follow: boolean) {
  const support = useSupport()
  const queryKey = ['exchanges', store, query]
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      support.searchExchanges(
        { ...query, ...(pageParam === null ? {} : { next: pageParam }) },
        { store, signal },
      ),
    initialPageParam: null as string | null, // the newest
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      follow && (state.data?.pages.length ?? 0) <= 1 && state.error === null ? every : false,
    staleTime: every,
  })
  /** Starts again with the newest. */
  return { ...found, restart: useRestart(queryKey, found.refetch) }
}

/** The exchange in the address, even if it is not among those shown. */
export function useExchange(
  store: number,
  named: NamedExchange | null,
  shown: readonly Exchange[],
): Exchange | null {
  const support = useSupport()
  const here = shown.find(isNamed(named))
  const query = { transaction: named?.transaction ?? '', limit: 50 }
  const { data } = useQuery({
    queryKey: ['exchange', store, query],
    queryFn: ({ signal }) => support.searchExchanges(query, { store, signal }),
    enabled: named !== null && !here,
  })
  return here ?? data?.records.find(isNamed(named)) ?? null
}
