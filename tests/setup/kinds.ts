// Which test files share a process. A process of its own for each file costs as much as most tests do:
// packages are loaded and compiled anew. Files that share one have fresh.ts between them.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const all = globSync('{src,server,scripts,common,tests,bench}/**/*.test.{ts,tsx}', { cwd: root })
  .filter(file => !file.startsWith('tests/e2e/'))
  .sort()

const long = 'it takes long: it is among the first'
const ended = 'it starts and ends programs, and has them crash'

/** Files, or folders with all below them, that keep a process of their own; they are run first. */
export const apart: Readonly<Record<string, string>> = {
  'server/db/crash.test.ts': ended,
  'server/journal/crash.test.ts': ended,
  'tests/contract.test.ts': long,
  'tests/server/jobs/jobsRestart.test.ts': ended,
  'tests/server/journal/journalCommand.test.ts': ended,
  'tests/server/files/linkFlips.test.ts': ended,
  'tests/server/live/liveProcesses.test.ts': ended,
  'tests/server/files/saveCrash.test.ts': ended,
  'tests/server/start.test.ts': ended,
  'tests/server/stores/storesCsvCrash.test.ts': ended,
  'tests/server/files/traversal.test.ts': long,
  'tests/server/files/uploadsRestart.test.ts': ended,
  'scripts/': 'they start programs that look at how their parent was started',
  'tests/setup/consoleGuard.test.ts': 'it runs another vitest',
}

const isApart = (file: string) => Object.keys(apart).some(name => file.startsWith(name))
const isDrawn = (file: string) =>
  readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment jsdom\n')

/** What keeps the embedded database in the ordinary run: docs/decisions/0052. */
const onEmbedded = [
  'server/db/crash.test.ts',
  'server/journal/crash.test.ts',
  'tests/contract.test.ts',
  'tests/server/start.test.ts',
]
/** With a process for each file. */
export const alone = all.filter(file => isApart(file) && !onEmbedded.includes(file))
/** The same, on the embedded database. */
export const embedded = all.filter(file => onEmbedded.includes(file))
/** With a page: one process after the other takes them. */
export const drawn = all.filter(file => !isApart(file) && isDrawn(file))
export const plain = all.filter(file => !isApart(file) && !isDrawn(file))
