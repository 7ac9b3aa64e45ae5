/** Maximum length of a name in bytes on all file systems known to us. */
const longest = 255

export const joined = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`

export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Whether a path is a folder or inside it. */
export const isWithin = (path: string, folder: string) =>
  path === folder || folder === '/' || path.startsWith(`${folder}/`)

/** `name (2).ext`; shortens a long name before the number. */
export function numbered(name: string, number: number, isFolder: boolean): string {
  const [, stem = name, end = ''] = isFolder ? [] : (/^(.+?)((?:\.tar)?\.[^.]+)$/.exec(name) ?? [])
  const tail = ` (${number})${end}`
  const room = longest - Buffer.byteLength(tail)
  // An extension longer than any real one counts as part of the name.
  if (room < 1) return numbered(name, number, true)
  return `${cut(stem, room)}${tail}`
}

/** At most this many bytes, without cutting a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break
    kept += character
  }
  return kept
}
