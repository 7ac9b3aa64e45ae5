/** Bytes of a name on every file system we know. */
const longest = 255

export const joined = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`

export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Whether a path is a folder or lies below it. */
export const isWithin = (path: string, folder: string) =>
  path === folder || folder === '/' || path.startsWith(`${folder}/`)

/** `name (2).ext`; what would be too long for a name is cut before the number. */
export function numbered(name: string, number: number, isFolder: boolean): string {
  const [, stem = name, end = ''] = isFolder ? [] : (/^(.+?)((?:\.tar)?\.[^.]+)$/.exec(name) ?? [])
  const tail = ` (${number})${end}`
  const room = longest - Buffer.byteLength(tail)
  // An ending longer than any real one counts as part of the name.
  if (room < 1) return numbered(name, number, true)
  return `${cut(stem, room)}${tail}`
}

/** At most so many bytes, and no half of a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break
    kept += character
  }
  return kept
}
