// The version before, in a folder of its own, with the packages of this one where its server uses the same.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustKnow } from '#server/db/migrations/index.ts'
import { root } from '#tests/e2e/support/process.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

interface Former {
  readonly commit: string
  readonly subject: string
  readonly folder: string
  /** Migrations that this version has and it has not. */
  readonly migrations: readonly string[]
  remove(): void
}

const migrationsOf = (folder: string): string[] => {
  const text = readFileSync(join(folder, 'server/db/migrations/index.ts'), 'utf8')
  return [...text.matchAll(/^ {2}'(\d{4}_\w+)':/gm)].map(([, name = '']) => name)
}

/**
 * The last version that knows no more than a server has to know to run beside this one: the oldest that may be rolled
 * over. Of merges the line that they went into.
 */
function oldestBeside(): string {
  const next = migrationsOf(root).find(name => name > mustKnow)
  if (next === undefined) return 'HEAD^1'
  const which = ['-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H']
  return `${git('log', ...which, '--', `server/db/migrations/${next}.ts`)}^1`
}

/** Dependencies of a version's server, as they are pinned. */
function dependenciesOf(folder: string): [string, string][] {
  const all: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ).dependencies
  const files = globSync('{server,common}/**/*.ts', { cwd: folder })
  const texts = files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
  return Object.entries(all).filter(([name]) => texts.includes(`'${name}`))
}

function isInstalled([name, version]: readonly [string, string]): boolean {
  const path = join(root, 'node_modules', name, 'package.json')
  try {
    return JSON.parse(readFileSync(path, 'utf8')).version === version
  } catch {
    return false
  }
}

/**
 * Checks it out. Throws when the history is not there, as in a shallow clone.
 * @param named a commit; by default the oldest that may run beside this version
 */
export function formerVersion(named = oldestBeside()): Former {
  const commit = git('rev-parse', named)
  const folder = join(mkdtempSync(join(tmpdir(), 'support-tools-former-')), 'repository')
  git('worktree', 'add', '--detach', folder, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  process.once('exit', remove)
  const others = dependenciesOf(folder).filter(entry => !isInstalled(entry))
  if (others.length === 0) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  const before = migrationsOf(folder)
  return {
    commit: commit.slice(0, 8),
    subject: git('log', '-1', '--format=%s', commit),
    folder,
    migrations: migrationsOf(root).filter(name => !before.includes(name)),
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}
