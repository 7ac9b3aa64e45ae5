import { HostError } from '../hostError.ts'

/** The longest virtual path, in bytes of UTF-8. */
export const MAX_PATH_BYTES = 4096
/** The longest name in a path, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255

// Has no UTF-8 form: encoded it would become another name.
const loneSurrogate = /\p{Surrogate}/u
const temporaryName = /^\.support-tools-([0-9a-z]+)-[0-9a-f]{16}\.tmp$/

/** The name of a temporary file of this console; it says which process made it. */
export function makeTemporaryName(processId: number, random: string): string {
  return `.support-tools-${processId.toString(36)}-${random}.tmp`
}

/** The id of the process that made this temporary file, or undefined for any other name. */
export function temporaryOwner(name: string): number | undefined {
  const owner = temporaryName.exec(name)?.[1]
  return owner === undefined ? undefined : Number.parseInt(owner, 36)
}

/** Why a name cannot be addressed, in one place for paths that come in and lists that go out. */
export function isUsableName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false
  if (name.includes('\0') || name.includes('/') || loneSurrogate.test(name)) return false
  return Buffer.byteLength(name) <= MAX_NAME_BYTES && temporaryOwner(name) === undefined
}

/**
 * Splits a virtual path (`/a/b`) into its names; `/` gives none. Repeated and trailing slashes and
 * `.` mean nothing. Every other character but `/` and NUL is part of a name: backslash, `%2e`,
 * newline. Throws HostError name_invalid for what no path can be: empty, relative, with a `..`,
 * a NUL, a lone surrogate, a name or path too long, a name kept for our temporary files.
 */
export function parseVirtualPath(path: string): string[] {
  if (!path.startsWith('/') || Buffer.byteLength(path) > MAX_PATH_BYTES) {
    throw new HostError('name_invalid')
  }
  const names = path.split('/').filter(name => name !== '' && name !== '.')
  if (!names.every(isUsableName)) throw new HostError('name_invalid')
  return names
}

/** The one spelling of a path: what locks, drafts and caches key on. */
export function toVirtualPath(names: readonly string[]): string {
  return `/${names.join('/')}`
}
