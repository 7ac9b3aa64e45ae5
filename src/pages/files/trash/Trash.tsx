import { useState } from 'react'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { useTrashAddress } from './useTrashAddress.ts'

const TrashPanel = lazyPart(async () => {
  const part = await import('./TrashPanel.tsx')
  return { default: part.TrashPanel }
})

/** The trash of a store while the address asks for it. Its code comes with the first opening. */
export function Trash({ store }: { store: { readonly id: number; readonly name: string } }) {
  const { open, close } = useTrashAddress()
  const [wanted, setWanted] = useState(open)
  // It stays when it is closed, so that its closing can be seen.
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <LoadBoundary>
      <TrashPanel part={{ store, open, onClose: close }} fallback={null} />
    </LoadBoundary>
  )
}
