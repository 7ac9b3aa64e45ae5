import { HostError, isReservedName, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'

/** An empty folder has no bytes, and a trailing slash. */
export const isFolder = (path: string): boolean => path.endsWith('/')

/**
 * The target of a file: a path from another machine below a folder. Rejects backslashes, which separate names there.
 * Throws HostError name_invalid.
 */
export function targetOf(folder: string, path: string): string {
  const parts = (isFolder(path) ? path.slice(0, -1) : path).split('/')
  const isPlain = parts.every(part => part !== '' && part !== '.' && !part.includes('\\'))
  if (!isPlain) throw new HostError('name_invalid')
  const target = toVirtualPath(parseVirtualPath(`${folder}/${parts.join('/')}`))
  // Operators do not see the reserved folder, and nobody may create one.
  const [first = ''] = parseVirtualPath(target)
  if (isReservedName(first)) throw new HostError('name_invalid')
  return target
}

/** The folders between `folder` and a target, outermost first. */
export function foldersAbove(folder: string, target: string): string[] {
  const above = parseVirtualPath(folder)
  const names = parseVirtualPath(target).slice(0, -1)
  return names.slice(above.length).map((_, index) => {
    return toVirtualPath(names.slice(0, above.length + index + 1))
  })
}

/** Maximum length of a name in UTF-8 bytes. */
const longest = 255

/** `name.ext` -> `name (2).ext`; shortens the end of a name that becomes too long. */
export function numbered(target: string, number: number): string {
  const at = target.lastIndexOf('/') + 1
  const name = target.slice(at)
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const mark = ` (${number})${end}`
  const characters = [...stem]
  while (characters.length > 1 && Buffer.byteLength(characters.join('') + mark) > longest) {
    characters.pop()
  }
  return `${target.slice(0, at)}${characters.join('')}${mark}`
}
