import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLeaveGuard as useGuard } from '#src/components/Leaving/useLeaveGuard.ts'
import type { OpenFile } from '../openFiles.ts'

/** One guard for all open files: navigation that keeps files with unsaved text open passes. */
export function useLeaveGuard(unsaved: readonly string[], known: ReadonlyMap<string, OpenFile>) {
  const [lost, setLost] = useState<readonly string[]>([])
  const saving = useRef(false)
  const keeps = (to: URL) => {
    const kept = to.pathname === '/filesmanager' ? to.searchParams.getAll('file') : []
    const gone = unsaved.filter(path => !kept.includes(path))
    if (gone.length > 0) {
      setLost(gone)
      saving.current = false
    }
    return gone.length === 0
  }
  const forget = () => {
    for (const path of lost) known.get(path)?.forget()
  }
  const { asking, go, stay } = useGuard(unsaved.length > 0, keeps, forget)
  // A running save has completed by now: there is nothing to ask.
  const isMoot = asking && !lost.some(path => unsaved.includes(path))
  const leave = useEffectEvent(go)
  useEffect(() => {
    if (isMoot && !saving.current) leave()
  }, [isMoot])
  return {
    asking,
    lost,
    go,
    stay,
    /** Saves what would be lost, one after the other; returns the first that cannot be saved, else null. */
    save: async (): Promise<string | null> => {
      saving.current = true
      for (const path of lost) if (!(await known.get(path)?.save())) return path
      return null
    },
  }
}
