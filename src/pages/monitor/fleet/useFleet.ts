// The number of stores in each state; these and the list are kept up to date by the live socket.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import { type StoreState, storeStates, useLive, useSupport } from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'

const againMs = 30_000

/** The page that connects to that store. */
export const connectPath = (store: number): string => `/stores?store=${store}&to=%2Fmonitor`

export const stateText = (state: StoreState, t: Translate): string =>
  t(state === 'none' ? 'monitor.fleet.noMachine' : `monitor.fleet.${state}`)

export function useFleet() {
  const { search } = useSearchAddress()
  const { readFleet } = useSupport()
  const client = useQueryClient()
  const state = storeStates.find(storeState => storeState === search.get('state')) ?? null
  const counts = useQuery({
    queryKey: ['fleet', 'counts'],
    queryFn: () => readFleet(),
    refetchInterval: againMs,
  })
  useLive('fleet', () => void client.invalidateQueries({ queryKey: ['fleet'] }))
  return {
    state,
    counts: counts.data ?? null,
    countsError: counts.error,
  }
}
