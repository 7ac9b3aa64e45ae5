// Finds log files with lines of a day: by the date in their names, otherwise by when they and their predecessors were
// last written, and for the oldest ones by their first time.
import { type Host, type HostEntry, HostError } from '#server/hosts/index.ts'
import { baseOf } from '#server/logs/list.ts'
import { beginOf } from './logBegin.ts'

const dayMs = 24 * 60 * 60_000
const programMs = 10_000
const perPage = 1000
const deepest = 3
const maxLogs = 5000
/** Files whose beginning is read at the same time. */
const atOnce = 8

export interface LogFile {
  readonly path: string
  readonly size: number
  readonly modified: number
}

/** Milliseconds the machine's clock is ahead of UTC on a day; zero when the machine cannot tell. */
async function offsetOf(host: Host, day: string): Promise<number> {
  const commands = [['date', '-d', `${day} 12:00`, '+%z'] as const, ['date', '+%z'] as const]
  for (const argv of commands) {
    const run = await host.run(argv, { timeoutMs: programMs }).catch(error => {
      if (error instanceof HostError && error.code === 'not_found') return undefined
      throw error
    })
    const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)\s*$/.exec(String(run?.stdout ?? '')) ?? []
    if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
  return 0
}

/** The date in a name, such as 2026-11-20. */
function dateIn(name: string): string | undefined {
  const [, year, month, day] = /(?:^|\D)(20\d\d)-?([01]\d)-?([0-3]\d)(?=\D|$)/.exec(name) ?? []
  return year && `${year}-${month}-${day}`
}

interface DayLogs<F> {
  readonly found: readonly F[]
  /** The oldest of their kind, last written after the day: when they begin has to be read. */
  readonly unsure: readonly F[]
}

const inOrder = <F extends LogFile>(files: readonly F[]): F[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1))

/** Pure. A rotated log covers the time from its predecessor to its own last change. @param begin of the day. */
export function logsOfDay<F extends LogFile>(
  files: readonly F[],
  day: string,
  begin: number,
): DayLogs<F> {
  const end = begin + dayMs
  const families = new Map<string, F[]>()
  const found: F[] = []
  const unsure: F[] = []
  for (const file of files) {
    const date = dateIn(file.path.slice(file.path.lastIndexOf('/') + 1))
    if (date === day) found.push(file)
    if (date !== undefined) continue
    const base = baseOf(file.path)
    families.set(base, [...(families.get(base) ?? []), file])
  }
  for (const family of families.values()) {
    const sorted = family.toSorted((a, b) => a.modified - b.modified)
    for (const [at, file] of sorted.entries()) {
      const before = sorted[at - 1]
      if (file.modified < begin || (before && before.modified >= end)) continue
      if (before || file.modified < end) found.push(file)
      else unsure.push(file)
    }
  }
  return { found: inOrder(found), unsure }
}

/** All files of a folder, up to three levels deep. */
export async function filesBelow(
  host: Host,
  folder: string,
  signal: AbortSignal,
): Promise<readonly HostEntry[]> {
  const files: HostEntry[] = []
  let waiting: { path: string; depth: number }[] = [{ path: folder, depth: 0 }]
  while (waiting.length > 0 && files.length < maxLogs) {
    const [now, ...rest] = waiting
    if (!now) break
    waiting = rest
    for (let offset = 0, total = 1; offset < total && files.length < maxLogs; offset += perPage) {
      signal.throwIfAborted()
      const page = await host.listPage(now.path, { offset, limit: perPage }).catch(error => {
        // Skips subfolders that are inaccessible or gone; the requested folder itself must be readable.
        if (now.depth === 0 || !(error instanceof HostError) || error.code === 'unreachable')
          throw error
        return { entries: [], total: 0 }
      })
      total = page.total
      const usable = page.entries.filter(({ locked }) => locked === undefined)
      files.push(...usable.filter(({ type }) => type === 'file'))
      if (now.depth >= deepest) continue
      const folders = usable.filter(({ type }) => type === 'folder')
      waiting.push(...folders.map(({ path }) => ({ path, depth: now.depth + 1 })))
    }
  }
  return files.slice(0, maxLogs)
}

/** The log files of a day in a folder and below it, by the machine's clock. */
export async function findDayLogs(
  host: Host,
  folder: string,
  day: string,
  signal: AbortSignal,
): Promise<HostEntry[]> {
  const [files, offset] = [await filesBelow(host, folder, signal), await offsetOf(host, day)]
  const begin = Date.parse(`${day}T00:00:00Z`) - offset
  const { found, unsure } = logsOfDay(files, day, begin)
  const early: HostEntry[] = []
  for (let at = 0; at < unsure.length; at += atOnce) {
    signal.throwIfAborted()
    const some = unsure.slice(at, at + atOnce)
    const begins = await Promise.all(some.map(file => beginOf(host, file, offset)))
    early.push(...some.filter((_, n) => (begins[n] ?? Infinity) < begin + dayMs))
  }
  return inOrder([...found, ...early])
}
