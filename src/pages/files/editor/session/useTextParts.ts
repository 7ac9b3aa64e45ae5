import { useEffect, useRef, useState } from 'react'
import {
  type EditorHandle,
  type Fault,
  type Place,
  useEditorMemory,
} from '#src/components/CodeEditor/index.ts'

/** The text's editor and its reports: cursor position, faults and handle. */
export function useTextParts(wantedPlace: Place | null) {
  const memory = useEditorMemory()
  const place = useRef<HTMLDivElement>(null)
  /** The fault found by the language service. */
  const [fault, setFault] = useState<Fault | null>(null)
  const [cursor, setCursor] = useState<Place | null>(null)
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const [own, show] = useState<Place | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place in the address replaces an older one of ours
  useEffect(() => show(null), [wantedPlace])
  const goTo = own ?? wantedPlace
  const editor = { place, memory, goTo, onFault: setFault, onPlace: setCursor, onReady: setHandle }
  return { place, fault, cursor, handle, show, editor }
}
