import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usePagesInSight } from '#src/components/Tree/index.ts'
import { type StoreChoice, useSupport } from '#src/dataProvider/index.ts'
import { pageSize, type StoreIndex } from './useStoreIndex.ts'

interface FetchedPage {
  readonly key: string
  readonly stores: readonly StoreChoice[]
}

const keyOf = (country: string, page: number) => `${country} ${page}`

const combine = (results: UseQueryResult<FetchedPage>[]) => ({
  pages: results.flatMap(({ data }) => (data ? [data] : [])),
  error: results.find(({ error }) => error)?.error ?? null,
  busy: results.some(({ isFetching }) => isFetching),
  again: results.flatMap(({ isError, refetch }) => (isError ? [refetch] : [])),
})

/** The stores in view, loaded a page at a time. Pass the part in view to `see`. */
export function useStorePages({ filter, regions, stores: known }: StoreIndex) {
  const { searchStores } = useSupport()
  const { pages: inSight, see } = usePagesInSight(pageSize)
  const countries = new Set(known ? [] : regions.map(({ country }) => country))
  const wanted = inSight.filter(({ level }) => countries.has(level))

  const { pages, error, busy, again } = useQueries({
    queries: wanted.map(({ level, page }) => {
      const key = keyOf(level, page)
      return {
        queryKey: ['stores', 'page', filter, key],
        queryFn: async (): Promise<FetchedPage> => {
          const { stores } = await searchStores(level, filter, page + 1, pageSize)
          return { key, stores }
        },
        placeholderData: keepPreviousData,
      }
    }),
    combine,
  })
  const byKey = useMemo(() => new Map(pages.map(({ key, stores }) => [key, stores])), [pages])
  const storeAt = useCallback(
    (country: string, at: number): StoreChoice | undefined =>
      known
        ? known.get(country)?.[at]
        : byKey.get(keyOf(country, Math.floor(at / pageSize)))?.[at % pageSize],
    [known, byKey],
  )
  const retry = () => {
    for (const ask of again) void ask()
  }
  return { storeAt, see, error, busy, retry }
}
