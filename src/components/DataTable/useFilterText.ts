import { useEffect, useState } from 'react'
import { useDebounced } from '../useDebounced.ts'

/** The typed text; the list's filter follows once typing pauses, and may also change on its own. */
export function useFilterText(inList: string, show: (part: { filter: string }) => void) {
  const [text, setText] = useState(inList)
  const [known, setKnown] = useState(inList)
  const rested = useDebounced(text)
  if (known !== inList) {
    setKnown(inList)
    if (inList !== rested.trim()) setText(inList) // by Back, or a link
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once typing has paused
  useEffect(() => {
    if (rested === text && rested.trim() !== inList) show({ filter: rested.trim() })
  }, [rested])
  return [text, setText] as const
}
