import { lazyPart } from '../Loading/lazyPart.tsx'
import { languageOf } from './language.ts'
import { withTexts } from './monacoTexts.ts'

// Monaco loads only with these; the page decides when.
const loadEditor = withTexts(() => import('./CodeEditor.tsx'))

const PlainEditor = lazyPart(loadEditor)
const JsonEditor = lazyPart(withTexts(() => import('./JsonEditor.tsx')))
export const CompareEditor = lazyPart(withTexts(() => import('./CompareEditor.tsx')))

/** The editor for a file of that path; another path may need another editor, so give it a key. */
export const editorFor = (path: string) => (languageOf(path) === 'json' ? JsonEditor : PlainEditor)

/** Loads the editor when idle. A failure shows only when the editor is needed. */
export function preloadEditor(): () => void {
  const fetchIt = () => void loadEditor().catch(() => undefined)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchIt, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(fetchIt, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

export { toEditorText } from './lineEnds.ts'
export { useEditorMemory } from './memory.ts'
export type { EditorHandle, Fault, Place } from './types.ts'
