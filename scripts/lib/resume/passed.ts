// Stages of a full run that passed, kept by the commit's tree: a run that was interrupted goes on after them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts } from '../counts.ts'

export interface PassedStages {
  /** Undefined when it has not passed on this tree. */
  of(title: string): Counts | undefined
  /** Does nothing when a test failed, or when the tree has changed since the run began. */
  keep(title: string, counts: Counts): void
}

/** The tree of the commit that is checked out; undefined outside git, and with changes that are not committed. */
function treeOf(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : undefined
  } catch {
    return undefined
  }
}

/** Kept below `.cache` of the repository. */
export function passedStages(root: string): PassedStages {
  const tree = treeOf(root)
  const folder = join(root, '.cache', 'passed')
  const file = join(folder, `${tree}.json`)
  const read = (): Record<string, Counts> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return {}
    }
  }
  return {
    of: title => (tree ? read()[title] : undefined),
    keep(title, counts) {
      if (!tree || counts.failed > 0 || treeOf(root) !== tree) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, JSON.stringify({ ...read(), [title]: counts }))
    },
  }
}
