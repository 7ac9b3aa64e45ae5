import { useEffect, useState } from 'react'
import { useDebounced } from '../useDebounced.ts'

/** What is typed, and the list's filter once typing rests; the latter may also change by itself. */
export function useFilterText(inList: string, show: (part: { filter: string }) => void) {
  const [text, setText] = useState(inList)
  const [known, setKnown] = useState(inList)
  const rested = useDebounced(text)
  if (known !== inList) {
    setKnown(inList)
    if (inList !== rested.trim()) setText(inList) // by Back, or a link
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when typing has come to rest
  useEffect(() => {
    if (rested === text && rested.trim() !== inList) show({ filter: rested.trim() })
  }, [rested])
  return [text, setText] as const
}
