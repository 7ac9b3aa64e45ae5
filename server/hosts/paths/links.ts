// Resolves links of a host by text alone; the same on every kind of host.
import { HostError } from '../hostError.ts'
import { isUsableName } from './virtualPath.ts'

/** Links followed before a path is considered endless. */
export const MAX_LINKS = 40

/** A link that leads outside. To the caller it is the same not_found as any other. */
export class LinkOutside extends HostError {
  constructor() {
    super('not_found')
  }
}

export function splitTarget(path: string): string[] {
  const names = path.split('/').filter(name => name !== '' && name !== '.')
  if (!names.every(name => name === '..' || isUsableName(name))) throw new HostError('not_found')
  return names
}

/** Translates an absolute link target to names below the root without touching anything outside. */
export function fromRoot(spellings: readonly string[], target: string): string[] {
  const names = splitTarget(target)
  for (const spelling of spellings) {
    const prefix = splitTarget(spelling)
    if (prefix.every((name, index) => names[index] === name)) return names.slice(prefix.length)
  }
  throw new LinkOutside()
}

/**
 * Throws LinkOutside when the target of a link in `folder` (names from the root), as written, leads outside, even if
 * something on the way does not exist.
 */
export function demandInside(
  spellings: readonly string[],
  folder: readonly string[],
  target: string,
): void {
  const isAbsolute = target.startsWith('/')
  let depth = isAbsolute ? 0 : folder.length
  for (const name of isAbsolute ? fromRoot(spellings, target) : splitTarget(target)) {
    depth += name === '..' ? -1 : 1
    if (depth < 0) throw new LinkOutside()
  }
}
