import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  type LogFound,
  type LogNarrowing,
  type LogRecord,
  useSupport,
} from '../../../dataProvider/index.ts'

/** Lines asked for at once, and drawn at the most. */
const atOnce = 200
const mostFound = 1000

/** What a log is narrowed to, found by the server; null: nothing is looked for. */
export function useLogSearch(store: number, file: string, wanted: LogNarrowing | null) {
  const { searchLog } = useSupport()
  const key = JSON.stringify(wanted)
  const [seconds, setSeconds] = useState<number | null>(null)
  const [further, setFurther] = useState<{
    of: LogFound
    records: LogRecord[]
    next: string | null
  } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [reading, setReading] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins short again
  useEffect(() => setSeconds(null), [key, file])
  const query = useQuery({
    queryKey: ['logs', store, 'search', file, key, seconds],
    queryFn: ({ signal }) =>
      searchLog(
        file,
        { ...wanted, limit: atOnce, ...(seconds === null ? {} : { seconds }) },
        { store, signal },
      ),
    enabled: wanted !== null,
    retry: false,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const found = wanted === null ? undefined : query.data
  const own = further && further.of === found ? further : null
  const records = useMemo(() => [...(found?.records ?? []), ...(own?.records ?? [])], [found, own])
  const next = own ? own.next : (found?.next ?? null)

  const more = async () => {
    if (!found || next === null || reading) return
    setReading(true)
    setFailure(null)
    try {
      const added = await searchLog(file, { ...wanted, limit: atOnce, next }, { store })
      setFurther({
        of: found,
        records: [...(own?.records ?? []), ...added.records],
        next: added.next,
      })
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }

  return {
    found,
    records,
    error: query.error ?? failure,
    busy: query.isFetching || reading,
    more: next === null || records.length >= mostFound ? undefined : () => void more(),
    longer: () => setSeconds(30),
    retry: () => void query.refetch(),
  }
}
