// A revision of the repository, and its files.
import { execFileSync } from 'node:child_process'
import { Refusal, refuseSize } from './read.ts'

function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}

export interface Base {
  readonly folder: string
  /** The full commit hash. */
  readonly commit: string
  /** The name that a report gives it. */
  readonly name: string
}

/**
 * The requested commit; otherwise the newest one that is also on the main branch, otherwise the
 * last one.
 */
export function findBase(from: string, asked?: string): Base {
  const folder = git(from, 'rev-parse', '--show-toplevel')?.trim()
  if (!folder) throw new Refusal(`${from} is in no git repository.`)
  const commitOf = (name: string) =>
    git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim()
  const shared = () =>
    ['main', 'origin/main']
      .filter(name => commitOf(name))
      .map(name => git(folder, 'merge-base', 'HEAD', name)?.trim())
      .find(Boolean)
  const commit = asked === undefined ? (shared() ?? commitOf('HEAD')) : commitOf(asked)
  if (!commit)
    throw new Refusal(
      asked === undefined
        ? `The repository ${folder} has no commit.`
        : `There is no revision ${asked}: name a branch, a tag or a commit.`,
    )
  return { folder, commit, name: asked ?? commit.slice(0, 8) }
}

/** A file of the base; undefined when it did not exist. @throws Refusal when it is too large */
export function fileOfBase({ folder, commit, name }: Base, file: string): string | undefined {
  const size = git(folder, 'cat-file', '-s', `${commit}:${file}`)
  if (size === undefined) return undefined
  refuseSize(`${file} of ${name}`, Number(size))
  return git(folder, 'cat-file', 'blob', `${commit}:${file}`)
}
