// Exports that were started in this tab: their file is fetched as soon as it is there, once, also after a reload or from
// another page of the console and back.
const key = 'support-tools.exports'
const most = 50

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids.slice(-most)))
  } catch {
    // Blocked: then its button fetches it.
  }
}

export const wantFile = (job: string): void => write([...read(), job])

/** Whether the file of a job is waited for; from then on it is not any more. */
export function takeWanted(job: string): boolean {
  const ids = read()
  if (!ids.includes(job)) return false
  write(ids.filter(id => id !== job))
  return true
}
