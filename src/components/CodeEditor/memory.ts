import { useEffect, useState } from 'react'

/** An open text while it is not drawn: the editor finds it again by its address. */
export interface EditorMemory {
  readonly address: string
  /** The editor's, once it was drawn. */
  text: { readonly dispose: () => void } | null
  /** Where the reader was in it. */
  view: unknown
}

let count = 0

/** For the owner of a text; it goes with the owner. */
export function useEditorMemory(): EditorMemory {
  const [memory] = useState<EditorMemory>(() => {
    count += 1
    return { address: `inmemory://text/kept-${count}`, text: null, view: null }
  })
  useEffect(() => () => memory.text?.dispose(), [memory])
  return memory
}
