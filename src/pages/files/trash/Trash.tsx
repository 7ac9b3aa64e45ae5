import { useState } from 'react'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { useTrashAddress } from './useTrashAddress.ts'

const TrashPanel = lazyPart(async () => {
  const part = await import('./TrashPanel.tsx')
  return { default: part.TrashPanel }
})

/** A store's trash, while the address opens it. Its code loads the first time. */
export function Trash({ store }: { store: { readonly id: number; readonly name: string } }) {
  const { open, close } = useTrashAddress()
  const [wanted, setWanted] = useState(open)
  // It stays mounted when closed, so that closing can be animated.
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <LoadBoundary>
      <TrashPanel part={{ store, open, onClose: close }} fallback={null} />
    </LoadBoundary>
  )
}
