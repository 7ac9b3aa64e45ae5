import { useCallback } from 'react'
import { recordId } from '#common/recordId.ts'
import { useSearchAddress, withValues } from '../useSearchAddress.ts'

/** The record the address opens under `name`, null for none, and links to others. */
export function useOpenRecord(name: string, limit?: number) {
  const { search, linkTo } = useSearchAddress()
  return {
    open: recordId(search.get(name), limit),
    /** A link that opens the record; null closes it. */
    linkTo: useCallback(
      (id: number | null) => linkTo(withValues({ [name]: id === null ? null : String(id) })),
      [linkTo, name],
    ),
  }
}

export type OpenRecord = ReturnType<typeof useOpenRecord>
