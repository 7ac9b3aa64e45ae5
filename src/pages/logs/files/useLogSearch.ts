import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type LogFound, type LogNarrowing, useSupport } from '#src/dataProvider/index.ts'
import { useRestart } from '../useRestart.ts'
import { together } from './further.ts'

/** Lines asked for at once, and drawn at the most. */
const atOnce = 200
const maxFound = 1000

/** One that goes on where another one stopped may take so long: somebody asked for it. */
const furtherSeconds = 30

const allOf = ({ pages }: InfiniteData<LogFound>) => pages.reduce(together)

/** What a log is narrowed to, found by the server, from its end on or from its beginning; null: nothing is looked for. */
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
    initialPageParam: null as string | null, // the beginning, or the end
    getNextPageParam: ({ next }) => next,
    select: allOf,
    enabled: wanted !== null,
    // A log grows: what was found before is no answer to another search for the same.
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
