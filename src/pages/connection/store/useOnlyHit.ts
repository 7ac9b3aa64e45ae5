import { useEffect, useState } from 'react'
import type { StoreChoice } from '#src/dataProvider/index.ts'
import type { StoreIndex } from './useStoreIndex.ts'

interface OnlyHit {
  index: StoreIndex | undefined
  /** The typed text. */
  text: string
  chosen: number | null
  onChoose: (store: StoreChoice) => void
  onGoOn: () => void
}

/** The store Enter takes: the only one found, or the only exact match. */
function hitIn({ exact, stores, total }: StoreIndex): StoreChoice | undefined {
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  return total === 1 ? [...(stores?.values() ?? [])][0]?.[0] : undefined
}

/** Enter in the search takes its only match, as soon as it is known, and goes on. */
export function useOnlyHit({ index, text, chosen, onChoose, onGoOn }: OnlyHit): () => void {
  /** The search text when Enter was pressed. */
  const [pressed, setPressed] = useState<string | null>(null)
  const search = text.trim()
  const isAsked = pressed === search && index?.filter === search
  const only = isAsked ? hitIn(index) : undefined
  useEffect(() => {
    if (!only) return
    if (chosen !== only.id) return onChoose(only)
    setPressed(null)
    onGoOn()
  })
  return () => setPressed(search === '' ? null : search)
}
