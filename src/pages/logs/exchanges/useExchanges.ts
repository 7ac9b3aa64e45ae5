import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Exchange, type ExchangeQuery, useSupport } from '#src/dataProvider/index.ts'
import { useRestart } from '../useRestart.ts'
import { isNamed, type NamedExchange } from './filters.ts'

/** Milliseconds between two looks while somebody follows. */
const every = 5_000

/** The exchanges that fit, page by page; followed as long as the first page is all that shows. */
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
  /** From the newest on. */
  return { ...found, restart: useRestart(queryKey, found.refetch) }
}

/** The exchange an address names, also when it is not among those that show. */
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
