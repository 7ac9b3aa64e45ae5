// Folder and open file live in the address, so that reload, back and a sent link lead to the same place. Pure.

export interface Address {
  folder: string
  file: string | null
}

/** What an address asks for; the root when it names no folder, the file's own folder when it names only a file. */
export function readAddress(search: URLSearchParams, root: string): Address {
  const file = clean(search.get('file'))
  const folder = clean(search.get('path')) ?? (file ? parentOf(file) : null)
  return { folder: folder ?? root, file: file === '/' ? null : file }
}

/** The search part of an address, `?path=…&file=…`; slashes stay readable. */
export function addressOf({ folder, file }: Address): string {
  const search = new URLSearchParams({ path: folder, ...(file ? { file } : {}) })
  return `?${search.toString().replaceAll('%2F', '/')}`
}

function clean(path: string | null): string | null {
  if (!path?.startsWith('/')) return null
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** `/a/b` -> `/a`, `/a` -> `/`, `/` -> `/`. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

/** The last segment; empty for the root. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The folders from `root` down to `path`, both included; only `path` when it does not lie below. */
export function trailOf(path: string, root: string): string[] {
  const trail = [path]
  for (let at = path; at !== root && at !== '/'; ) {
    at = parentOf(at)
    trail.unshift(at)
  }
  return trail[0] === root ? trail : [path]
}
