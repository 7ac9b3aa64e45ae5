import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import type { ownStores, searchStores } from '../connection.ts'
import { lacksCall } from '../core/errors.ts'

const maxFound = 12

interface Stores extends DataProvider {
  searchStores: typeof searchStores
  ownStores: typeof ownStores
}

/** The stores that match a text (null without one), and the operator's favourites and recent stores. */
export function useStoreSearch(text: string) {
  const support = useDataProvider<Stores>()
  const found = useQuery({
    queryKey: ['storeSearch', text],
    queryFn: () => support.searchStores('', text, 1, maxFound),
    enabled: text !== '',
    placeholderData: before => before,
  })
  const own = useQuery({ queryKey: ['ownStores'], queryFn: () => support.ownStores() })
  // Older servers lack `ownStores`; the search is enough.
  const failed = [found, own].find(
    ({ error }) => error && !(error === own.error && lacksCall(error)),
  )
  return { found: text === '' ? null : found.data?.stores, own: own.data, failed }
}
