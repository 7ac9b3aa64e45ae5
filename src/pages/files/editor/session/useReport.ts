import { useEffect, useRef } from 'react'
import type { EditorPaneProps } from '../EditorPane.tsx'

/** Reports to the surrounding tabs; its functions always use the latest state. */
export function useReport(
  report: EditorPaneProps['report'],
  path: string,
  now: {
    unsaved: boolean
    version: string | null
    forget: () => void
    save: () => Promise<boolean>
  },
) {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const { unsaved, version } = now
  useEffect(() => {
    report(path, {
      unsaved,
      version,
      forget: () => latest.current.forget(),
      save: () => latest.current.save(),
    })
  }, [report, path, unsaved, version])
  useEffect(() => () => report(path, null), [report, path])
}
