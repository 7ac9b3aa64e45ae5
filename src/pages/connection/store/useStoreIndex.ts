import { useQuery } from '@tanstack/react-query'
import {
  lacksCall,
  type StoreChoice,
  type StoreRegion,
  type SupportDataProvider,
  useSupport,
} from '#src/dataProvider/index.ts'
import { contains } from './match.ts'

/** So many stores are asked for at once. */
export const pageSize = 100

/** What a search found: the regions, and the stores themselves when they came in one answer. */
export interface StoreIndex {
  /** The search it answers. */
  readonly filter: string
  readonly regions: readonly StoreRegion[]
  /** By country; null: they are fetched a page at a time. */
  readonly stores: ReadonlyMap<string, readonly StoreChoice[]> | null
  /** Those whose number or id is exactly the search: they come before all others. */
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

/** The older manner: one call answers all, and may not know of filters. */
async function readPlain(support: SupportDataProvider, filter: string): Promise<StoreIndex> {
  const regions = await support.storesByRegion(filter, 1000)
  const all = regions.flatMap(({ children }) => children)
  return whole(
    filter,
    all.filter(store => matches(store, filter)),
  )
}

/** The regions and how many stores each has that match; the last answer stays until the next one is there. */
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
