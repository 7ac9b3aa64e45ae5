// Text that is typed and not saved yet. The screen that has it says so; who is about to end it asks.
import { useEffect, useRef } from 'react'

export interface Unsaved {
  /** What the operator knows it by. */
  readonly name: string
  /** Keeps a copy in this tab at once; false when it cannot be kept. */
  readonly keep: () => boolean
  /** What is lost, in its own words; `name` is then the question. */
  readonly lost?: string | undefined
}

const held = new Set<Unsaved>()

/** The unsaved text there is now. */
export const unsavedNow = (): Unsaved | undefined => [...held].at(-1)

/** Says that there is unsaved text as long as `unsaved` is true and the component is shown. */
export function useUnsaved(
  unsaved: boolean,
  name: string,
  keep: () => boolean,
  lost?: string,
): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    if (!unsaved) return
    const entry = { name, keep: () => latest.current(), lost }
    held.add(entry)
    return () => void held.delete(entry)
  }, [unsaved, name, lost])
}
