// One record on its screen: what it was when it was read, and the ways to read and write it.
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useCallback } from 'react'
import { type ResourceRecord, resourceInfos } from '#src/dataProvider/index.ts'

/** What is known of a record now, from another answer than its own reading. */
export function useKnown(resource: string) {
  const cache = useQueryClient()
  return (record: ResourceRecord) =>
    cache.setQueryData([resource, 'getOne', { id: String(record.id) }], record)
}

/** The record of that id; `handed` is what the list has of it, shown until it has come. */
export const useRecord = (resource: string, id: number | undefined, handed?: ResourceRecord) =>
  useGetOne<ResourceRecord>(
    resource,
    { id: id ?? 0 },
    { enabled: id !== undefined, ...(handed ? { placeholderData: handed } : {}) },
  )

/**
 * After a change every list that may tell of it is asked again, counts and names too: at once (`active`),
 * or when it is shown the next time (`none`), where a screen is about to be left.
 */
export function useStale(): (refetch?: 'active' | 'none') => void {
  const cache = useQueryClient()
  return useCallback(
    (refetchType = 'active') => {
      for (const { name } of resourceInfos)
        void cache.invalidateQueries({ queryKey: [name], refetchType })
    },
    [cache],
  )
}
