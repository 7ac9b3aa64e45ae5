// One record on its screen: its state when read, and hooks to read and write it.
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useCallback } from 'react'
import { type ResourceRecord, resourceInfos } from '#src/dataProvider/index.ts'

/** Stores a record's current state, received in an answer other than its own. */
export function useKnown(resource: string) {
  const cache = useQueryClient()
  return (record: ResourceRecord) =>
    cache.setQueryData([resource, 'getOne', { id: String(record.id) }], record)
}

/** The record of that id; `handed` is the list's version, shown until it has loaded. */
export const useRecord = (resource: string, id: number | undefined, handed?: ResourceRecord) =>
  useGetOne<ResourceRecord>(
    resource,
    { id: id ?? 0 },
    { enabled: id !== undefined, ...(handed ? { placeholderData: handed } : {}) },
  )

/**
 * After a change, every list that may contain it reloads, counts and names too: at once (`active`), or the next
 * time it is shown (`none`), for a screen about to be left.
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
