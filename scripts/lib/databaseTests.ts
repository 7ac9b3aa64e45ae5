import { readSources, type Source } from '#tests/support/architecture/sources.ts'

const folders = ['server', 'scripts', 'tests', 'bench']
/** Whoever imports one of these, however far, may run on another database. */
const database = ['tests/support/database.ts', 'tests/support/postgres.ts']
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The test files among the sources that depend on the database they run on. */
export function dependOnDatabase(sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { path, runs } of sources)
    for (const to of runs) importers.set(to, [...(importers.get(to) ?? []), path])
  const reached = new Set<string>(database)
  for (const file of reached) for (const from of importers.get(file) ?? []) reached.add(from) // a set that grows is walked to its end
  return [...reached].filter(isTest).toSorted()
}

/**
 * What is worth to run again on PostgreSQL. All other tests do the same there as on the embedded
 * database, and the full run has them at full size already.
 * @param root the checkout
 */
export const databaseTests = (root: string): string[] =>
  dependOnDatabase(readSources(root, folders))
