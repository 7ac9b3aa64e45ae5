import { useQuery } from '@tanstack/react-query'
import { lacksCall, useSupport } from '../dataProvider/index.ts'
import { useDebounced } from './useDebounced.ts'

const maxFound = 12

/** The stores a text is found in (null without a text), and the operator's own. */
export function useStoreSearch(text: string) {
  const support = useSupport()
  const wanted = useDebounced(text.trim(), 250)
  const found = useQuery({
    queryKey: ['storeSearch', wanted],
    queryFn: () => support.searchStores('', wanted, 1, maxFound),
    enabled: wanted !== '',
    placeholderData: before => before,
  })
  const own = useQuery({ queryKey: ['ownStores'], queryFn: () => support.ownStores() })
  // The older manner does not know what one's own are; the search is enough.
  const failed = [found, own].find(
    ({ error }) => error && !(error === own.error && lacksCall(error)),
  )
  return { found: wanted === '' ? null : found.data?.stores, own: own.data, failed }
}
