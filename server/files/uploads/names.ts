import { HostError, isReservedName, parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'

/** A folder without files has no bytes, and a slash at its end. */
export const isFolder = (path: string): boolean => path.endsWith('/')

/**
 * Where a file goes: below a folder, by a path that another machine made. A backslash is refused,
 * for there it parts names. Throws HostError name_invalid.
 */
export function targetOf(folder: string, path: string): string {
  const parts = (isFolder(path) ? path.slice(0, -1) : path).split('/')
  const isPlain = parts.every(part => part !== '' && part !== '.' && !part.includes('\\'))
  if (!isPlain) throw new HostError('name_invalid')
  const target = toVirtualPath(parseVirtualPath(`${folder}/${parts.join('/')}`))
  // To operators it is not there; nobody is to make another one either.
  const [first = ''] = parseVirtualPath(target)
  if (isReservedName(first)) throw new HostError('name_invalid')
  return target
}

/** The folders of a target below `folder`, the upper ones first. */
export function foldersAbove(folder: string, target: string): string[] {
  const above = parseVirtualPath(folder)
  const names = parseVirtualPath(target).slice(0, -1)
  return names.slice(above.length).map((_, index) => {
    return toVirtualPath(names.slice(0, above.length + index + 1))
  })
}

/** The longest name, in bytes of UTF-8. */
const longest = 255

/** `name.ext` -> `name (2).ext`; a name that grows too long loses of its end. */
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
