import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LogFound, type LogNarrowing, useSupport } from '#src/dataProvider/index.ts'
import { together } from './further.ts'

/** Lines asked for at once, and drawn at the most. */
const atOnce = 200
const maxFound = 1000

/** One that goes on where another one stopped may take so long: somebody asked for it. */
const furtherSeconds = 30

/** What a log is narrowed to, found by the server; null: nothing is looked for. */
export function useLogSearch(store: number, file: string, wanted: LogNarrowing | null) {
  const { searchLog } = useSupport()
  const key = JSON.stringify(wanted)
  const [further, setFurther] = useState<{ of: LogFound; all: LogFound } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [reading, setReading] = useState(false)
  const query = useQuery({
    queryKey: ['logs', store, 'search', file, key],
    queryFn: ({ signal }) => searchLog(file, { ...wanted, limit: atOnce }, { store, signal }),
    enabled: wanted !== null,
    retry: false,
    // A log grows: what was found before is no answer to another search for the same.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  const first = wanted === null ? undefined : query.data
  const found = further && further.of === first ? further.all : first

  const more = async () => {
    if (!first || !found || found.next === null || reading) return
    setReading(true)
    setFailure(null)
    try {
      const order = { limit: atOnce, next: found.next, seconds: furtherSeconds }
      const added = await searchLog(file, { ...wanted, ...order }, { store })
      setFurther({ of: first, all: together(found, added) })
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }

  const ended = found === undefined || found.next === null || found.records.length >= maxFound
  return {
    found,
    error: query.error ?? failure,
    busy: query.isFetching || reading,
    more: ended ? undefined : () => void more(),
    again: () => void query.refetch(),
  }
}
