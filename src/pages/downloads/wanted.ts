// Exports started in this tab: their file is downloaded once it is ready, exactly once, even after a reload or after
// visiting another page of the console.
import { keepJson, keptJson } from '#common/kept.ts'

const key = 'support-tools.exports'
const most = 50

function read(): string[] {
  const stored = keptJson('tab', key)
  return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
}

/** If this cannot be stored, the file is downloaded with its button. */
const write = (ids: readonly string[]) => keepJson('tab', key, ids.slice(-most))

export const wantFile = (job: string) => write([...read(), job])

/** Whether a job's file is awaited; afterwards it no longer is. */
export function takeWanted(job: string): boolean {
  const ids = read()
  if (!ids.includes(job)) return false
  write(ids.filter(id => id !== job))
  return true
}
