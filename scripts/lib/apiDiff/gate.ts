// Whether a change may be merged: a breaking change needs a raised version and a line in the change
// log.

import type { Change } from './compare.ts'
import { own } from './nodes.ts'
import type { Contract } from './read.ts'

export interface Texts {
  readonly before: string
  readonly after: string
}

export interface Verdict {
  readonly passes: boolean
  readonly sentence: string
}

const versionOf = (contract: Contract) =>
  String(own(own(contract.tree.root.value, 'info'), 'version'))

/** Compares version numbers; a version with a suffix, such as a beta, precedes the one without. */
export function isRaised(was: string, is: string): boolean {
  const numbers = (version: string) => version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? []
  const [one, other] = [numbers(was), numbers(is)]
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0]
    if (a !== b) return b > a
  }
  const tailOf = (version: string) => version.slice(version.indexOf('-') + 1)
  if (!was.includes('-')) return false
  return !is.includes('-') || tailOf(was).localeCompare(tailOf(is), 'en', { numeric: true }) < 0
}

function hasNewLine({ before, after }: Texts): boolean {
  const known = new Set(before.split('\n').map(line => line.trim()))
  return after.split('\n').some(line => line.trim() !== '' && !known.has(line.trim()))
}

export function judge(
  changes: readonly Change[],
  before: Contract,
  after: Contract,
  changeLog: Texts,
): Verdict {
  if (changes.length === 0) return { passes: true, sentence: 'Nothing has changed.' }
  if (changes.every(({ breaks }) => breaks === 'none'))
    return { passes: true, sentence: 'Nothing that has changed breaks anyone.' }
  const [was, is] = [versionOf(before), versionOf(after)]
  const missing = [
    ...(isRaised(was, is) ? [] : [`raise info.version above ${was} in ${after.file}`]),
    ...(hasNewLine(changeLog) ? [] : ['add a line to CHANGELOG.md']),
  ]
  return missing.length === 0
    ? {
        passes: true,
        sentence: `It breaks someone, and says so: version ${is}, with a line in CHANGELOG.md.`,
      }
    : {
        passes: false,
        sentence: `It breaks someone and does not say so: ${missing.join(' and ')}.`,
      }
}
