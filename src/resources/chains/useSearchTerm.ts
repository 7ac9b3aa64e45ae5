import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'

/** The text looked for, as the address has it; the views of Manage Chains share it. */
export function useSearchTerm() {
  const { search, change } = useSearchAddress()
  const term = (search.get('filter') ?? '').trim().slice(0, 200)
  const look = ({ filter }: { filter: string }) =>
    change(withValues({ filter, page: null }), { replace: true })
  return { term, look }
}
