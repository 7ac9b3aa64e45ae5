import { useState } from 'react'
import { useLeaveGuard as useGuard } from '../../components/Leaving/useLeaveGuard.ts'
import type { OpenFile } from './openFiles.ts'

/** One guard for all open files: steps that keep those with unsaved text open pass. */
export function useLeaveGuard(unsaved: readonly string[], known: ReadonlyMap<string, OpenFile>) {
  const [lost, setLost] = useState<readonly string[]>([])
  const keeps = (to: URL) => {
    const kept = to.pathname === '/filesmanager' ? to.searchParams.getAll('file') : []
    const gone = unsaved.filter(path => !kept.includes(path))
    if (gone.length > 0) setLost(gone)
    return gone.length === 0
  }
  const forget = () => {
    for (const path of lost) known.get(path)?.forget()
  }
  const { asking, go, stay } = useGuard(unsaved.length > 0, keeps, forget)
  return {
    asking,
    lost,
    go,
    stay,
    /** Saves what would be lost, one after the other; the first that cannot be saved, else null. */
    save: async (): Promise<string | null> => {
      for (const path of lost) if (!(await known.get(path)?.save())) return path
      return null
    },
  }
}
