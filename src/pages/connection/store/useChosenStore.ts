import { useQuery } from '@tanstack/react-query'
import {
  type AboutStore,
  ApiError,
  lacksCall,
  type StoreChoice,
  type SupportDataProvider,
  useSupport,
} from '#src/dataProvider/index.ts'

/** The facts about a store; null: no store has that id. `people`: the server says who is connected to it. */
interface Known {
  readonly about: AboutStore
  readonly people: boolean
}

async function readAbout(support: SupportDataProvider, id: number): Promise<Known | null> {
  try {
    return { about: await support.aboutStore(id), people: true }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'store.not_found') return null
    if (!lacksCall(error)) throw error
    const regions = await support.storesByRegion('', 1000)
    const store = regions.flatMap(({ children }) => children).find(store => store.id === id)
    const nobody = { favourite: false, operators: [], lastReason: null }
    return store ? { about: { store, ...nobody }, people: false } : null
  }
}

/** Other operators may connect to the store meanwhile. */
const againMs = 30_000

/** The facts about a store by id, whether it was chosen in the list (`picked`) or by a link. */
export function useChosenStore(id: number | null, picked: StoreChoice | null) {
  const support = useSupport()
  const query = useQuery({
    queryKey: ['stores', 'about', id],
    queryFn: () => (id === null ? null : readAbout(support, id)),
    enabled: id !== null,
    refetchInterval: againMs,
  })
  const known = id === null ? null : (query.data ?? null)
  const store = known?.about.store ?? (picked?.id === id ? picked : null)
  return {
    id,
    store,
    about: known?.people ? known.about : null,
    /** No store has that id. */
    isUnknown: id !== null && query.isSuccess && store === null,
    isPending: id !== null && query.isPending,
    error: id === null ? null : query.error,
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
  }
}

export type ChosenStore = ReturnType<typeof useChosenStore>
