import { useCallback, useState } from 'react'
import type { TextEncoding } from '#src/dataProvider/index.ts'
import { isUnsaved } from '../editing.ts'
import type { useEditing } from '../useEditing.ts'

/** Reading the file again in an encoding of the operator's choice; it stays the one it is read in. */
export function useReopen({
  latest,
  dispatch,
  readTheirs,
}: Pick<ReturnType<typeof useEditing>, 'latest' | 'dispatch' | 'readTheirs'>) {
  const [chosen, setChosen] = useState<TextEncoding | undefined>(undefined)
  const [asking, setAsking] = useState<TextEncoding | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const read = useCallback(() => readTheirs(chosen), [readTheirs, chosen])

  const reopen = async (encoding: TextEncoding) => {
    setAsking(null)
    setFailure(null)
    const { text } = latest.current
    try {
      const file = await readTheirs(encoding)
      if (latest.current.text !== text) return // typed meanwhile: that is not given up unasked
      setChosen(encoding)
      dispatch({ do: 'opened', file })
    } catch (error) {
      setFailure(error)
    }
  }

  return {
    read,
    /** The encoding that waits for the answer whether typed text may be lost. */
    asking,
    failure,
    ask: (encoding: TextEncoding) =>
      isUnsaved(latest.current) ? setAsking(encoding) : void reopen(encoding),
    confirm: () => asking && void reopen(asking),
    cancel: () => {
      setAsking(null)
      setFailure(null)
    },
  }
}
