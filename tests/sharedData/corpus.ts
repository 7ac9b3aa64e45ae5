// The contents of a data folder (tests/fixtures or SHARED_DATA), and helpers to test all of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (folder: string, name: string): string | undefined => {
  const file = join(folder, 'strings', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The distinct texts of a JSON list under strings/; empty when the folder has none. */
function list(folder: string, name: string): string[] {
  const texts: unknown = JSON.parse(read(folder, name) ?? '[]')
  if (!Array.isArray(texts)) throw new Error(`${name} is no list`)
  return [...new Set(texts.map(String))]
}

/** Throws when there are none: a loop over nothing would pass. */
function some<T>(what: string, items: readonly T[]): readonly T[] {
  if (items.length === 0) throw new Error(`No ${what} found`)
  return items
}

/** All of them in the full run, otherwise every twentieth. */
export const ofThisRun = <T>(all: readonly T[]): readonly T[] =>
  all.filter((_, n) => process.env.TEST_FULL === '1' || n % 20 === 0)

/**
 * Texts that cause trouble in programs. All can be stored: none contains NUL or a lone surrogate.
 */
export const oddStrings = (folder: string) =>
  some(
    'strings',
    ofThisRun([...new Set([...list(folder, 'blns.json'), ...list(folder, 'odd_strings.json')])]),
  )

/** Names that are valid in a Linux folder. */
export const oddNames = (folder: string) => {
  const names = list(folder, 'filenames.json')
  return some('names', names.length > 100 ? ofThisRun(names) : names)
}

export interface OddToken {
  readonly id: string
  readonly token: string
}

export const oddTokens = (folder: string): readonly OddToken[] =>
  some(
    'tokens',
    (read(folder, 'jwt_odd.jsonl') ?? '')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line)),
  )

/** The files below the folder, by relative path, sorted. */
export const filesBelow = (folder: string): readonly string[] =>
  some(
    'files',
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort(),
  )

/** The texts of a list in tests/fixtures/strings. */
export const fixtureStrings = (name: string): readonly string[] =>
  some(name, list(join(import.meta.dirname, '../fixtures'), name))

/** Runs `check` on every item, four at a time, and returns the failures with their items. */
export async function wrongOf<T>(
  items: readonly T[],
  check: (item: T, index: number) => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      await check(item, index).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        wrong.push(`${JSON.stringify(item).slice(0, 200)}: ${message.slice(0, 600)}`)
      })
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return wrong
}
