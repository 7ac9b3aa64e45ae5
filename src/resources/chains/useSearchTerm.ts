import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'

/** The search text in the address, shared by the views of Manage Chains. */
export function useSearchTerm() {
  const { search, change } = useSearchAddress()
  const term = (search.get('filter') ?? '').trim().slice(0, 200)
  const look = ({ filter }: { filter: string }) =>
    change(withValues({ filter, page: null }), { replace: true })
  return { term, look }
}
