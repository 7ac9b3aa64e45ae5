// The folder and open files are kept in the address, so that reload, back and a shared link lead to the same place.
// Pure.

export interface Address {
  folder: string
  /** Open files in the order of their tabs. */
  files: readonly string[]
  /** The one shown; null when none is open. */
  file: string | null
  /** The line to show first, from 1. */
  line?: number | null
}

/** The most that can be open: each holds a text in memory and is checked every few seconds. */
export const maxFiles = 20

/**
 * Reads an address: `path`, a `file` for each open one, `open` for the one shown (by default the last), `line`.
 * The root if it names no folder, the file's own folder if it names only files.
 */
export function readAddress(search: URLSearchParams, root: string): Required<Address> {
  const named = search.getAll('file').map(clean)
  const all = named.filter((path): path is string => path !== null && path !== '/')
  const files = [...new Set(all)].slice(0, maxFiles)
  const open = clean(search.get('open'))
  const file = open !== null && files.includes(open) ? open : (files.at(-1) ?? null)
  const folder = clean(search.get('path')) ?? (file ? parentOf(file) : null)
  const line = /^[1-9]\d{0,8}$/.test(search.get('line') ?? '') ? Number(search.get('line')) : null
  return { folder: folder ?? root, files, file, line: file === null ? null : line }
}

/** The search part of an address, `?path=…&file=…`; slashes stay readable. */
export function addressOf({ folder, files, file, line }: Address): string {
  const search = new URLSearchParams({ path: folder })
  for (const path of files) search.append('file', path)
  if (file !== null && file !== files.at(-1)) search.set('open', file)
  if (file !== null && line) search.set('line', String(line))
  return `?${search.toString().replaceAll('%2F', '/')}`
}

/** No further file can be opened until one is closed. */
export const isFull = ({ files }: Address, file: string): boolean =>
  files.length >= maxFiles && !files.includes(file)

/** Shows a file, opening it after the others if necessary. Does nothing beyond the limit. */
export function withFile(address: Address, file: string, line: number | null = null): Address {
  if (address.files.includes(file)) return { ...address, file, line }
  if (isFull(address, file)) return address
  return { ...address, files: [...address.files, file], file, line }
}

/** Closes files; if the one shown is among them, its neighbour is shown. */
export function withoutFiles(address: Address, closed: readonly string[]): Address {
  const { files, file } = address
  const left = files.filter(path => !closed.includes(path))
  if (file === null || left.includes(file)) return { ...address, files: left, line: null }
  const after = files.slice(files.indexOf(file) + 1).find(path => left.includes(path))
  return { ...address, files: left, file: after ?? left.at(-1) ?? null, line: null }
}

const clean = (path: string | null): string | null =>
  path?.startsWith('/') ? withoutSlash(path) : null

/** The host's form: `/a/b/` -> `/a/b`. */
export const withoutSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '') || '/' : path

/** `/a/b` -> `/a`, `/a` -> `/`, `/` -> `/`. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** The last segment; empty for the root. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The folders from `root` down to `path`, both included; only `path` if it is not below. */
export function trailOf(path: string, root: string): string[] {
  const trail = [path]
  for (let at = path; at !== root && at !== '/'; ) {
    at = parentOf(at)
    trail.unshift(at)
  }
  return trail[0] === root ? trail : [path]
}
