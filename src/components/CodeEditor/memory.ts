import { useEffect, useState } from 'react'

/** An open text while no editor shows it: the editor finds it again by its address. */
export interface EditorMemory {
  readonly address: string
  /** The editor's text model, once mounted. */
  text: { readonly dispose: () => void } | null
  /** The reader's scroll position and selection. */
  view: unknown
}

let count = 0

/** For the owner of a text; disposed of with it. */
export function useEditorMemory(): EditorMemory {
  const [memory] = useState<EditorMemory>(() => {
    count += 1
    return { address: `inmemory://text/kept-${count}`, text: null, view: null }
  })
  useEffect(() => () => memory.text?.dispose(), [memory])
  return memory
}
