/** Where a POSIX machine lists its accounts and groups; larger files are not read. */
export const NAME_FILES = {
  users: '/etc/passwd',
  groups: '/etc/group',
  limit: 1024 * 1024,
} as const

/** Parses lines of `name:x:number:…`, as in both files. The first name of a number wins. */
export function parseNames(text: string): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  for (const line of text.split('\n')) {
    const [, name, number] = /^([^:#\s\p{Cc}][^:\p{Cc}]{0,63}):[^:]*:(\d{1,10}):/u.exec(line) ?? []
    if (name !== undefined && !names.has(Number(number))) names.set(Number(number), name)
  }
  return names
}
