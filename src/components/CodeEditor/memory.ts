import { useEffect, useState } from 'react'

/** An open text while it is not drawn: the editor fills it when it goes and reads it when it comes back. */
export interface EditorMemory {
  current: { readonly model: { dispose: () => void }; readonly view: unknown } | null
  /** The text is closed for good: the editor keeps nothing any more. */
  closed: boolean
}

/** For the owner of a text; it goes with the owner. */
export function useEditorMemory(): EditorMemory {
  const [memory] = useState<EditorMemory>(() => ({ current: null, closed: false }))
  useEffect(() => {
    memory.closed = false
    return () => {
      memory.closed = true
      memory.current?.model.dispose()
      memory.current = null
    }
  }, [memory])
  return memory
}
