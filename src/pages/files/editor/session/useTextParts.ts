import { useEffect, useRef, useState } from 'react'
import {
  type EditorHandle,
  type Fault,
  type Place,
  useEditorMemory,
} from '#src/components/CodeEditor/index.ts'

/** The editor of the text and what it tells: where the cursor is, what is wrong, what can be asked of it. */
export function useTextParts(wantedPlace: Place | null) {
  const memory = useEditorMemory()
  const place = useRef<HTMLDivElement>(null)
  /** What the language says is wrong with the text. */
  const [fault, setFault] = useState<Fault | null>(null)
  const [cursor, setCursor] = useState<Place | null>(null)
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const [own, show] = useState<Place | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wish of the address goes before an older one of ours
  useEffect(() => show(null), [wantedPlace])
  const goTo = own ?? wantedPlace
  const editor = { place, memory, goTo, onFault: setFault, onPlace: setCursor, onReady: setHandle }
  return { place, fault, cursor, handle, show, editor }
}
