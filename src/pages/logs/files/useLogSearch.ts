import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type LogFound, type LogNarrowing, useSupport } from '#src/dataProvider/index.ts'
import { useRestart } from '../useRestart.ts'
import { together } from './further.ts'

/** Lines per request, and the most rendered. */
const atOnce = 200
const maxFound = 1000

/** A continued search may take this long: the operator asked for it. */
const furtherSeconds = 30

const allOf = ({ pages }: InfiniteData<LogFound>) => pages.reduce(together)

/** Searches a log on the server with these filters, from its start or its end; null: no search. */
export function useLogSearch(
  store: number,
  file: string,
  wanted: LogNarrowing | null,
  newest: boolean,
) {
  const { searchLog } = useSupport()
  const queryKey = ['logs', store, 'search', file, wanted, newest]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const further = pageParam === null ? {} : { next: pageParam, seconds: furtherSeconds }
      const order = newest ? { newest } : {}
      return searchLog(file, { ...wanted, limit: atOnce, ...order, ...further }, { store, signal })
    },
    initialPageParam: null as string | null, // the start, or the end
    getNextPageParam: ({ next }) => next,
    select: allOf,
    enabled: wanted !== null,
    // A log grows: earlier results do not answer the same search again.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, refetch, fetchNextPage } = query
  const found = wanted === null ? undefined : data
  const ended = found === undefined || found.next === null || found.records.length >= maxFound
  return {
    found,
    error,
    busy: isFetching,
    more: ended ? undefined : () => void fetchNextPage(),
    again: useRestart(queryKey, refetch),
  }
}
