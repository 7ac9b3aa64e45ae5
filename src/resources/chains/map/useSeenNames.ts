import { keepPreviousData } from '@tanstack/react-query'
import { useGetMany } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { useDebounced } from '#src/components/useDebounced.ts'
import type { ResourceRecord } from '#src/dataProvider/index.ts'
import { withoutBlank } from '#src/resources/schema/fields.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'

/** The most points named together; if more stand alone, nobody reads them one by one. */
const most = 200

/** Names of the stores that stand alone on the map, requested once it stops moving. */
export function useSeenNames() {
  const [seen, setSeen] = useState<readonly number[]>([])
  const wanted = useDebounced(seen)
  const onSeen = useCallback(
    (points: readonly string[]) =>
      setSeen(
        points
          .slice(0, most)
          .map(point => Number(point.slice(1)))
          .sort((a, b) => a - b),
      ),
    [],
  )
  const { data } = useGetMany<ResourceRecord>(
    'stores',
    { ids: [...wanted], meta: withoutBlank },
    { enabled: wanted.length > 0, staleTime: 30_000, placeholderData: keepPreviousData },
  )
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
