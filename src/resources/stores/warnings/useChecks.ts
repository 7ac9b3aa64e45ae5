import { useQuery } from '@tanstack/react-query'
import { useSupport } from '#src/dataProvider/index.ts'

/** Gaps between areas are found while the screen is open. */
const againMs = 2_000

/** Stale with all that is read of stores. */
export const checksKey = (store: number) => ['stores', 'checks', store] as const

/** The warnings on a saved store's places. */
export function useChecks(store: number | undefined) {
  const { storeChecks } = useSupport()
  return useQuery({
    queryKey: checksKey(store ?? 0),
    queryFn: ({ signal }) => storeChecks(store ?? 0, signal),
    enabled: store !== undefined,
    refetchInterval: ({ state }) => (state.data?.pending ? againMs : false),
  })
}

export type ChecksQuery = ReturnType<typeof useChecks>
