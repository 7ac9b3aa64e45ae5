// Which test files share a process. A process of its own for each file costs as much as most tests do:
// packages are loaded and compiled anew. Files that share one have fresh.ts between them.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const all = globSync('{src,server,scripts,common,tests,bench}/**/*.test.{ts,tsx}', { cwd: root })
  .filter(file => !file.startsWith('tests/e2e/'))
  .sort()

/** Files, or folders with all below them, that keep a process of their own. */
export const apart: Readonly<Record<string, string>> = {
  'scripts/': 'they start programs that look at how their parent was started',
  'tests/setup/consoleGuard.test.ts': 'it runs another vitest',
}

const isApart = (file: string) => Object.keys(apart).some(name => file.startsWith(name))
const isDrawn = (file: string) =>
  readFileSync(join(root, file), 'utf8').startsWith('// @vitest-environment jsdom\n')

/** With a process for each file. */
export const alone = all.filter(isApart)
/** With a page: one process after the other takes them. */
export const drawn = all.filter(file => !isApart(file) && isDrawn(file))
export const plain = all.filter(file => !isApart(file) && !isDrawn(file))
