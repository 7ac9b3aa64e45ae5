// Which test files share a process. A separate process for each file costs as much as most tests:
// packages are loaded and compiled again. Files that share one have fresh.ts between them.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const all = globSync('{src,server,scripts,common,tests,bench}/**/*.test.{ts,tsx}', { cwd: root })
  .filter(file => !file.startsWith('tests/e2e/'))
  .sort()

const long = 'it takes long: it is among the first'
const ended = 'it starts and ends programs, and has them crash'
/** docs/develop/decisions/0052 */
const embeddedToo = 'it is about the embedded database, and keeps it'

/** Files, or folders with everything below them, that keep a separate process; they run first. */
export const apart: Readonly<Record<string, string>> = {
  'server/db/crash.test.ts': embeddedToo,
  'server/journal/crash.test.ts': embeddedToo,
  'tests/contract.test.ts': embeddedToo,
  'tests/server/backup/': ended,
  'tests/server/jobs/jobsRestart.test.ts': ended,
  'tests/server/journal/journalCommand.test.ts': ended,
  'tests/server/files/linkFlips.test.ts': ended,
  'tests/server/live/liveProcesses.test.ts': ended,
  'tests/server/files/saveCrash.test.ts': ended,
  'tests/server/manyServers/': ended,
  'tests/server/sharedFiles/': ended,
  'tests/server/start.test.ts': embeddedToo,
  'tests/server/http/fullServer.test.ts': ended,
  'tests/server/stores/storesCsvCrash.test.ts': ended,
  'tests/server/files/traversal.test.ts': long,
  'tests/server/files/uploadsRestart.test.ts': ended,
  'tests/adding/': long,
  'scripts/': 'they start programs that look at how their parent was started',
  'tests/setup/consoleGuard.test.ts': 'it runs another vitest',
}

const isApart = (file: string) => Object.keys(apart).some(name => file.startsWith(name))
const isDrawn = (file: string) =>
  readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment jsdom\n')

const isEmbedded = (file: string) => apart[file] === embeddedToo
/** One process per file. */
export const alone = all.filter(file => isApart(file) && !isEmbedded(file))
/** The same, on the embedded database. */
export const embedded = all.filter(isEmbedded)
/** Tests with a DOM: one process runs them in turn. */
export const drawn = all.filter(file => !isApart(file) && isDrawn(file))
export const plain = all.filter(file => !isApart(file) && !isDrawn(file))
