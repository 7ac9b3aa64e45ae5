// The stores by state, as the address asks for them; kept fresh by the live socket.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAddressList } from '#src/components/DataTable/useAddressList.ts'
import { useSearchAddress } from '#src/components/useSearchAddress.ts'
import {
  type FleetStore,
  fleetList,
  listAddress,
  type StoreState,
  storeStates,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'

const address = listAddress(fleetList)
const againMs = 30_000

/** Where a connection to that store begins. */
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
  const list = useAddressList<FleetStore>('fleet', { address, filters: { state } })
  useLive('fleet', () => void client.invalidateQueries({ queryKey: ['fleet'] }))
  return {
    list,
    state,
    counts: counts.data ?? null,
    countsError: counts.error,
  }
}
