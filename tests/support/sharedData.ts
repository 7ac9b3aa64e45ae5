// Data others wrote, larger than what a repository should carry: the folder SHARED_DATA names. A
// selection of the same kinds lies in tests/fixtures, in the same layout, and is always there.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, test } from 'vitest'

const fixtures = resolve(import.meta.dirname, '../fixtures')

/** A path in the folder SHARED_DATA names; undefined when it names none. Throws when what is named
 * is not there: a mistyped folder must not look like tests that passed. */
export function sharedData(...path: readonly string[]): string | undefined {
  const root = process.env.SHARED_DATA
  if (!root) return undefined
  const place = resolve(root, ...path)
  if (!existsSync(place)) throw new Error(`SHARED_DATA has no ${join('.', ...path)}: ${place}`)
  return place
}

/** Tests on the folder SHARED_DATA names; without one they are one test that counts as skipped. */
export function describeShared(name: string, body: (folder: string) => void): void {
  const folder = sharedData()
  describe.skipIf(folder === undefined)(`${name}, all of SHARED_DATA`, () => {
    if (folder !== undefined) body(folder)
    // Never runs: it is what is counted, as the folder's own tests are not known without it.
    else test('SHARED_DATA names no folder', () => {})
  })
}

/** The same tests on tests/fixtures, always, and on the folder SHARED_DATA names. */
export function describeData(name: string, body: (folder: string) => void): void {
  describe(`${name}, tests/fixtures`, () => body(fixtures))
  describeShared(name, body)
}
