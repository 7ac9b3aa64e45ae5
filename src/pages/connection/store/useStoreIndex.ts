import { useQuery } from '@tanstack/react-query'
import {
  lacksCall,
  type StoreChoice,
  type StoreRegion,
  type SupportDataProvider,
  useSupport,
} from '#src/dataProvider/index.ts'
import { contains } from './match.ts'

/** Stores per request. */
export const pageSize = 100

/** A search result: the regions, and the stores themselves if they all came in one answer. */
export interface StoreIndex {
  /** The search it belongs to. */
  readonly filter: string
  readonly regions: readonly StoreRegion[]
  /** By country; null: they are loaded a page at a time. */
  readonly stores: ReadonlyMap<string, readonly StoreChoice[]> | null
  /** Those whose number or id equals the search; listed before all others. */
  readonly exact: readonly StoreChoice[]
  readonly total: number
}

const matches = ({ name, extra, full_name }: StoreChoice, filter: string) =>
  !filter || [name, extra, full_name].some(text => contains(text, filter))

function whole(filter: string, found: readonly StoreChoice[]): StoreIndex {
  const stores = Map.groupBy(found, ({ country }) => country)
  const regions = [...stores].map(([country, { length }]) => ({ country, count: length }))
  return { filter, regions, stores, exact: exactOf(found), total: found.length }
}

const exactOf = (found: readonly StoreChoice[]) => found.filter(({ exact }) => exact)

async function readIndex(support: SupportDataProvider, filter: string): Promise<StoreIndex> {
  const first = filter ? await support.searchStores('', filter, 1, pageSize) : null
  if (first && first.total <= first.stores.length) return whole(filter, first.stores)
  const regions = await support.storeRegions(filter)
  const total = regions.reduce((sum, { count }) => sum + count, 0)
  return { filter, regions, stores: null, exact: exactOf(first?.stores ?? []), total }
}

/** Older servers: one call returns everything, and may ignore the filter. */
async function readPlain(support: SupportDataProvider, filter: string): Promise<StoreIndex> {
  const regions = await support.storesByRegion(filter, 1000)
  const all = regions.flatMap(({ children }) => children)
  return whole(
    filter,
    all.filter(store => matches(store, filter)),
  )
}

/** The regions with the number of matching stores in each; the last result stays until the next arrives. */
export function useStoreIndex(filter: string) {
  const support = useSupport()
  return useQuery({
    queryKey: ['stores', 'index', filter],
    queryFn: () =>
      readIndex(support, filter).catch(error => {
        if (!lacksCall(error)) throw error
        return readPlain(support, filter)
      }),
    placeholderData: before => before,
  })
}
