import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type Exchange,
  type ExchangePage,
  type ExchangeQuery,
  useSupport,
} from '#src/dataProvider/index.ts'
import { isNamed, type NamedExchange } from './filters.ts'

/** Milliseconds between two looks while somebody follows. */
const every = 5_000

const keyOf = (store: number, query: ExchangeQuery) => ['exchanges', store, query]

/** The exchanges that fit, page by page; followed as long as the first page is all that shows. */
export function useExchanges(store: number, query: ExchangeQuery, follow: boolean) {
  const support = useSupport()
  const client = useQueryClient()
  const queryKey = keyOf(store, query)
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
      support.searchExchanges(
        { ...query, ...(pageParam === undefined ? {} : { next: pageParam }) },
        { store, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ExchangePage) => next ?? undefined,
    refetchInterval: ({ state }) =>
      follow && (state.data?.pages.length ?? 0) <= 1 && state.error === null ? every : false,
    staleTime: every,
  })
  /** From the newest on: pages that follow each other belong to one log. */
  const restart = async () => {
    client.setQueryData<InfiniteData<ExchangePage>>(
      queryKey,
      data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await found.refetch()
  }
  return { ...found, restart }
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
