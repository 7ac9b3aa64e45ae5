import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Reloads the first page and drops the others: consecutive pages belong to one state of a log. */
export function useRestart(queryKey: QueryKey, refetch: () => Promise<unknown>) {
  const client = useQueryClient()
  return () => {
    client.setQueryData<InfiniteData<unknown>>(
      queryKey,
      data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    void refetch()
  }
}
