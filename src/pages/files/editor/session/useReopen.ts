import { useCallback, useState } from 'react'
import type { TextEncoding } from '#src/dataProvider/index.ts'
import { isUnsaved } from '../editing.ts'
import type { useEditing } from '../useEditing.ts'

/** Reloads the file in an encoding the operator chose; it stays in that one. */
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
      if (latest.current.text !== text) return // typed meanwhile: it must not be discarded without asking
      setChosen(encoding)
      dispatch({ do: 'opened', file })
    } catch (error) {
      setFailure(error)
    }
  }

  return {
    read,
    /** The encoding waiting for the answer whether typed text may be lost. */
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
