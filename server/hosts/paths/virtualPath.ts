import { HostError } from '../hostError.ts'

/** The longest virtual path, in UTF-8 bytes. */
export const MAX_PATH_BYTES = 4096
/** The longest name in a path, in UTF-8 bytes. */
const MAX_NAME_BYTES = 255

// Has no UTF-8 form: encoding it would change the name.
const loneSurrogate = /\p{Surrogate}/u
const temporaryName = /^\.support-tools-([0-9a-z]+)-[0-9a-f]{16}\.tmp$/

/** The name of one of the console's temporary files, which includes the process id. */
export function makeTemporaryName(processId: number, random: string): string {
  return `.support-tools-${processId.toString(36)}-${random}.tmp`
}

/** The id of the process that made this temporary file; undefined for any other name. */
export function temporaryOwner(name: string): number | undefined {
  const owner = temporaryName.exec(name)?.[1]
  return owner === undefined ? undefined : Number.parseInt(owner, 36)
}

/** Whether a name can be addressed, for incoming paths and outgoing lists alike. */
export function isUsableName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false
  if (name.includes('\0') || name.includes('/') || loneSurrogate.test(name)) return false
  return Buffer.byteLength(name) <= MAX_NAME_BYTES && temporaryOwner(name) === undefined
}

/**
 * Splits a virtual path (`/a/b`) into its names; none for `/`. Ignores repeated and trailing slashes and `.`. Every
 * character except `/` and NUL is part of a name: backslash, `%2e`, newline. Throws HostError name_invalid for an
 * invalid path: empty, relative, with `..`, NUL or a lone surrogate, with a name or path too long, or with a name
 * reserved for our temporary files.
 */
export function parseVirtualPath(path: string): string[] {
  if (!path.startsWith('/') || Buffer.byteLength(path) > MAX_PATH_BYTES) {
    throw new HostError('name_invalid')
  }
  const names = path.split('/').filter(name => name !== '' && name !== '.')
  if (!names.every(isUsableName)) throw new HostError('name_invalid')
  return names
}

/** The unique spelling of a path, used as a key by locks, drafts and caches. */
export function toVirtualPath(names: readonly string[]): string {
  return `/${names.join('/')}`
}
