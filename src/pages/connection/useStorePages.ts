import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Span } from '#src/components/Tree/index.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type StoreChoice, useSupport } from '#src/dataProvider/index.ts'
import { pageSize, type StoreIndex } from './useStoreIndex.ts'

interface FetchedPage {
  readonly key: string
  readonly stores: readonly StoreChoice[]
}

const keyOf = (country: string, page: number) => `${country} ${page}`

/** The pages that hold the items in sight, each once. */
function pagesOf(spans: readonly Span[]): string[] {
  const keys = spans.flatMap(({ group, from, to }) => {
    const first = Math.floor(from / pageSize)
    const last = Math.floor((to - 1) / pageSize)
    return Array.from({ length: last - first + 1 }, (_, at) => keyOf(group, first + at))
  })
  return [...new Set(keys)]
}

const combine = (results: UseQueryResult<FetchedPage>[]) => ({
  pages: results.flatMap(({ data }) => (data ? [data] : [])),
  error: results.find(({ error }) => error)?.error ?? null,
  busy: results.some(({ isFetching }) => isFetching),
  again: results.flatMap(({ isError, refetch }) => (isError ? [refetch] : [])),
})

/** Who drags the scrollbar over 100,000 stores does not ask for all of them. */
const restMs = 60

/** The stores in sight, fetched a page at a time. `see` is told which ones those are. */
export function useStorePages(index: StoreIndex | undefined) {
  const { searchStores } = useSupport()
  const [seen, setSeen] = useState('')
  const wanted = useDebounced(seen, restMs)
  const see = useCallback((spans: readonly Span[]) => setSeen(pagesOf(spans).join('\n')), [])
  const filter = index?.filter ?? ''
  const countries = new Set(index?.stores ? [] : index?.regions.map(({ country }) => country))
  const keys = wanted.split('\n').filter(key => countries.has(key.split(' ')[0] ?? ''))

  const { pages, error, busy, again } = useQueries({
    queries: keys.map(key => {
      const [country = '', page = '0'] = key.split(' ')
      return {
        queryKey: ['stores', 'page', filter, key],
        queryFn: async (): Promise<FetchedPage> => {
          const { stores } = await searchStores(country, filter, Number(page) + 1, pageSize)
          return { key, stores }
        },
        placeholderData: keepPreviousData,
      }
    }),
    combine,
  })
  const byKey = useMemo(() => new Map(pages.map(({ key, stores }) => [key, stores])), [pages])
  const known = index?.stores ?? null
  const storeAt = useCallback(
    (country: string, at: number): StoreChoice | undefined =>
      known
        ? known[country]?.[at]
        : byKey.get(keyOf(country, Math.floor(at / pageSize)))?.[at % pageSize],
    [known, byKey],
  )
  const retry = () => {
    for (const ask of again) void ask()
  }
  return { storeAt, see, error, busy, retry }
}
