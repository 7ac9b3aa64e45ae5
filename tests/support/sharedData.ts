// Third-party data, larger than a repository should carry: the folder that SHARED_DATA names. A
// selection of the same kinds is always in tests/fixtures, in the same layout.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, test } from 'vitest'

const fixtures = resolve(import.meta.dirname, '../fixtures')

/**
 * A path in the folder that SHARED_DATA names; undefined when it names none. Throws when the path
 * does not exist: a mistyped folder must not look like passing tests.
 */
export function sharedData(...path: readonly string[]): string | undefined {
  const root = process.env.SHARED_DATA
  if (!root) return undefined
  const place = resolve(root, ...path)
  if (!existsSync(place)) throw new Error(`SHARED_DATA has no ${join('.', ...path)}: ${place}`)
  return place
}

/**
 * Tests on the folder that SHARED_DATA names; without one, a single test that counts as skipped.
 */
export function describeShared(name: string, body: (folder: string) => void): void {
  const folder = sharedData()
  describe.skipIf(folder === undefined)(`${name}, all of SHARED_DATA`, () => {
    if (folder !== undefined) body(folder)
    // Never runs: stands for the folder's own tests, which are unknown without it.
    else test('SHARED_DATA names no folder', () => {})
  })
}

/** The same tests on tests/fixtures, always, and on the folder that SHARED_DATA names. */
export function describeData(name: string, body: (folder: string) => void): void {
  describe(`${name}, tests/fixtures`, () => body(fixtures))
  describeShared(name, body)
}
