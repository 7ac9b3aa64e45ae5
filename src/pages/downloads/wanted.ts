// Exports that were started in this tab: their file is fetched as soon as it is there, once, also after a reload or from
// another page of the console and back.
import { keepJson, keptJson } from '#common/kept.ts'

const key = 'support-tools.exports'
const most = 50

function read(): string[] {
  const stored = keptJson('tab', key)
  return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
}

/** Where it cannot be kept, its button fetches the file. */
const write = (ids: readonly string[]) => keepJson('tab', key, ids.slice(-most))

export const wantFile = (job: string) => write([...read(), job])

/** Whether the file of a job is waited for; from then on it is not any more. */
export function takeWanted(job: string): boolean {
  const ids = read()
  if (!ids.includes(job)) return false
  write(ids.filter(id => id !== job))
  return true
}
