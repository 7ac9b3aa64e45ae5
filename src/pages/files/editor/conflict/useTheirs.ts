import { useCallback, useEffect, useState } from 'react'
import type { OpenedFile } from '#src/dataProvider/index.ts'
import type { OtherChange } from '../editing.ts'

interface Theirs {
  /** The conflict it was read for. */
  readonly of: OtherChange | null
  readonly file: OpenedFile | null
  readonly failure: unknown
}

/** The text on the host, read again for each conflict: a third change is a new one. */
export function useTheirs(conflict: OtherChange | null, read: () => Promise<OpenedFile>) {
  const [known, setKnown] = useState<Theirs>({ of: null, file: null, failure: null })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers a retry
  useEffect(() => {
    if (!conflict || conflict.gone) return
    let wanted = true
    const set = (part: Partial<Theirs>) =>
      wanted && setKnown({ of: conflict, file: null, failure: null, ...part })
    read().then(
      file => set({ file }),
      (failure: unknown) => set({ failure: failure ?? new Error('not read') }),
    )
    return () => {
      wanted = false
    }
  }, [conflict, read, tries])
  const again = useCallback(() => {
    setKnown({ of: null, file: null, failure: null })
    setTries(count => count + 1)
  }, [])
  const isOfThis = known.of === conflict
  return {
    /** Null while loading. */
    theirs: isOfThis ? known.file : null,
    /** Why it could not be read. */
    failure: isOfThis ? known.failure : null,
    again,
  }
}
