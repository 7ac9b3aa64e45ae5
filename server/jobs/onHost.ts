import { ApiFailure } from '../failures/index.ts'
import { type Host, type HostEntry, HostError } from '../hosts/index.ts'

/** Maximum entries of one job, as they are kept in memory. */
export const maxEntries = 50_000
const perPage = 1000

const gone = ['timeout', 'unreachable', 'disconnected', 'key_changed', 'sign_in_refused', 'busy']

/** Without a host that answers the job cannot continue; any other error skips one entry. */
export function isHostGone(error: unknown): boolean {
  return !(error instanceof HostError) || gone.includes(error.code)
}

/**
 * Settles as soon as the work must stop, whatever the host is still doing. Only for reading: changes are always
 * awaited, so that their outcome is known.
 */
export function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export const tooMany = () => new ApiFailure(422, 'job.too_many', { most: maxEntries })

/** A whole folder, page by page; an entry listed twice counts once. */
export async function entriesOf(
  host: Host,
  path: string,
  signal: AbortSignal,
): Promise<HostEntry[]> {
  const found = new Map<string, HostEntry>()
  let offset = 0
  let total: number
  do {
    const page = await unlessStopped(
      signal,
      host.listPage(path, { offset, limit: perPage, sort: { field: 'name', direction: 'asc' } }),
    )
    for (const entry of page.entries) found.set(entry.path, entry)
    total = page.total
    offset += perPage
    if (found.size > maxEntries) throw tooMany()
  } while (offset < total)
  return [...found.values()]
}
