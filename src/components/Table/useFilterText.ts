import { useEffect, useState } from 'react'
import { useDebounced } from '../useDebounced.ts'

/** What is typed, and the address once typing rests; the address may also change by itself. */
export function useFilterText(inAddress: string, show: (part: { filter: string }) => void) {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const rested = useDebounced(text)
  if (known !== inAddress) {
    setKnown(inAddress)
    if (inAddress !== rested.trim()) setText(inAddress) // by Back, or a link
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when typing has come to rest
  useEffect(() => {
    if (rested === text && rested.trim() !== inAddress) show({ filter: rested.trim() })
  }, [rested])
  return [text, setText] as const
}
