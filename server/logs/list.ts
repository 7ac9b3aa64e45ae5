// Finds a host's log files: everything in folders for logs, and files named as logs elsewhere.
import { type Host, type HostEntry, HostError } from '../hosts/index.ts'

/** Maximum depth below the root, folders visited, and files returned. */
const deepest = 4
const maxFolders = 300
const maxFiles = 2000
const atOnce = 8
const timeLimitMs = 4000

const logFolder = /^(?:logs?|.+[-_.]logs?)$/i
const logName =
  /(?:^|[._-])(?:log|out|err)(?:[._-][\w-]*)*$|^(?:syslog|messages|dmesg|kern|auth)(?:[._-][\w-]+)*$/i
const nothingForUs =
  /\.(?:zip|tgz|bz2|xz|zst|7z|rar|db|sqlite\w*|png|jpe?g|pid|lock|sock|html?|js|css)$/i

/** `pos.log.2.gz`, `pos.log-20261120` and `pos-2026-11-20.log` all belong to `pos.log`. */
export function baseOf(path: string): string {
  const slash = path.lastIndexOf('/') + 1
  const name = path
    .slice(slash)
    .replace(/\.gz$/i, '')
    .replace(/[._-]\d{4}-?\d\d-?\d\d(?:[-_T.]?\d{2,6})?(?=$|\.log$)/, '')
    .replace(/(?:\.\d{1,4}|\.old|\.bak)$/i, '')
  return path.slice(0, slash) + (name === '' ? path.slice(slash) : name)
}

export interface FoundLog {
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly compressed: boolean
  readonly base: string
}

interface Folder {
  readonly path: string
  readonly depth: number
  /** The folder, or one above it, is for logs. */
  readonly isLogs: boolean
}

export interface FoundLogs {
  readonly files: readonly FoundLog[]
  /** There may be more. */
  readonly cut: boolean
}

/** Near ones first; skips inaccessible folders. */
export async function listLogs(host: Host): Promise<FoundLogs> {
  const until = Date.now() + timeLimitMs
  const files: FoundLog[] = []
  let waiting: Folder[] = [{ path: '/', depth: 0, isLogs: false }]
  let seen = 0
  let cut = false
  while (waiting.length > 0) {
    if (seen >= maxFolders || files.length >= maxFiles || Date.now() > until) {
      cut = true
      break
    }
    const now = waiting.slice(0, atOnce)
    waiting = waiting.slice(atOnce)
    seen += now.length
    const looked = await Promise.all(now.map(folder => look(host, folder)))
    for (const result of looked) {
      files.push(...result.files)
      waiting.push(...result.folders)
      cut ||= result.cut
    }
    // Folders for logs first, as there may not be time for all.
    waiting.sort((a, b) => Number(b.isLogs) - Number(a.isLogs) || a.depth - b.depth)
  }
  return { files: files.slice(0, maxFiles), cut: cut || files.length > maxFiles }
}

const isFolder = ({ type, locked }: HostEntry) => type === 'folder' && locked === undefined
const isFile = ({ type, target, locked }: HostEntry) =>
  locked === undefined && (type === 'file' || (type === 'link' && target === 'file'))

async function look(host: Host, { path, depth, isLogs }: Folder) {
  const page = await host.listPage(path, { limit: 1000, hidden: false }).catch(error => {
    const lost =
      error instanceof HostError && ['denied', 'not_found', 'not_a_folder'].includes(error.code)
    if (!lost || path === '/') throw error
    return { entries: [], total: 0 }
  })
  const files = page.entries
    .filter(entry => isFile(entry) && !nothingForUs.test(entry.name))
    .filter(({ name }) => isLogs || logName.test(name.replace(/\.gz$/i, '')))
    .map(entry => ({
      path: entry.path,
      size: entry.size,
      modified: entry.modified,
      compressed: /\.gz$/i.test(entry.name),
      base: baseOf(entry.path),
    }))
  const folders =
    depth >= deepest
      ? []
      : page.entries.filter(isFolder).map(entry => ({
          path: entry.path,
          depth: depth + 1,
          isLogs: isLogs || logFolder.test(entry.name),
        }))
  return { files, folders, cut: page.total > page.entries.length }
}
