import { readSources, type Source } from './architecture/sources.ts'

const folders = ['server', 'scripts', 'tests', 'bench']
/**
 * Any test that imports one of these, directly or not, may behave differently on another database.
 */
const database = ['tests/support/database.ts', 'tests/support/postgres.ts']
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The test files that depend on the database they run on. */
export function dependOnDatabase(sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { path, runs } of sources)
    for (const to of runs) importers.set(to, [...(importers.get(to) ?? []), path])
  const reached = new Set<string>(database)
  for (const file of reached) for (const from of importers.get(file) ?? []) reached.add(from) // iterating a growing set reaches its end
  return [...reached].filter(isTest).toSorted()
}

/**
 * Tests worth running again on PostgreSQL. All others do the same there as on the embedded
 * database, and the full run already covers them at full size.
 * @param root the checkout
 */
export const databaseTests = (root: string): string[] =>
  dependOnDatabase(readSources(root, folders))
