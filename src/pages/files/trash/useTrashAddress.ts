import { useCallback } from 'react'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { listAddress, trashList } from '#src/dataProvider/index.ts'

/** The trash list's state in the address. */
export const trashAddress = listAddress(trashList)

const gone = withValues(
  Object.fromEntries(['trash', ...Object.values(trashAddress.names)].map(name => [name, null])),
)
const there = withValues({ trash: '1' })

/** `?trash=1`: whether the trash is open, and links to open and close it. */
export function useTrashAddress() {
  const { search, change } = useSearchAddress()
  const show = useCallback(() => change(there), [change])
  const close = useCallback(() => change(gone), [change])
  return { open: search.get('trash') === '1', show, close }
}
