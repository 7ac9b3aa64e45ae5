import { lazy } from 'react'

// Monaco comes with these two only; the page decides when.
const loadEditor = () => import('./CodeEditor.tsx')
const loadCompare = () => import('./CompareEditor.tsx')

export const CodeEditor = lazy(loadEditor)
export const CompareEditor = lazy(loadCompare)

/** Fetches the editor while nothing else is to do. A failure is left to the moment when the editor is needed. */
export function preloadEditor(): () => void {
  const fetchIt = () => void loadEditor().catch(() => undefined)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchIt, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(fetchIt, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

export { fromEditorText, toEditorText } from './lineEnds.ts'
