import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'

/** Points that are named at once; where more stand alone, nobody reads them one by one. */
const most = 200

/** Names of the stores that stand alone on the map, asked for when it rests. */
export function useSeenNames() {
  const { getMany } = useSupport()
  const [seen, setSeen] = useState('')
  const wanted = useDebounced(seen)
  const onSeen = useCallback(
    (points: readonly string[]) =>
      setSeen(
        points
          .slice(0, most)
          .map(point => Number(point.slice(1)))
          .sort((a, b) => a - b)
          .join(),
      ),
    [],
  )
  const { data } = useQuery({
    queryKey: ['stores', 'names', wanted],
    queryFn: async ({ signal }) => {
      const ids = wanted.split(',').map(Number)
      return (await getMany<ResourceRecord & { id: number }>('stores', { ids, signal })).data
    },
    enabled: wanted !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const names = useMemo(
    () =>
      data &&
      new Map(
        data.map(store => [`s${store.id}`, `${recordName(store)}, ${String(store.storeNumber)}`]),
      ),
    [data],
  )
  return { names, onSeen }
}
