import { ApiFailure } from '#server/failures/index.ts'
import { type Host, type HostEntry, HostError } from '#server/hosts/index.ts'
import type { Work } from '../job.ts'
import { isHostGone } from '../onHost.ts'
import type { Report } from '../report.ts'
import { joined, nameOf, numbered, parentOf } from './names.ts'
import type { ConflictChoice } from './refusal.ts'

/** One run of a move or copy. */
export interface Run {
  readonly host: Host
  readonly work: Work
  readonly report: Report
}

/** Numbers tried before giving up. */
const maxNumbers = 10_000

/** One entry failed: reports it, and the others continue. Rethrows anything worse. */
export function missed({ work, report }: Run, path: string, error: unknown): void {
  work.signal.throwIfAborted()
  const isOne = error instanceof ApiFailure && error.code !== 'job.too_many'
  if (!isOne && isHostGone(error)) throw error
  report.fail(path, error)
  work.report(report.value)
}

export function did({ work, report }: Run): void {
  report.did()
  work.report(report.value)
}

const isTaken = (error: unknown) => error instanceof HostError && error.code === 'exists'

/** Where an entry was put; `merge` when it is an existing folder to be merged. */
export interface Placed {
  readonly at: string
  readonly merge: boolean
}

type Put = (to: string, replace: boolean) => Promise<void>

/**
 * Puts an entry at `target`; on a conflict does what was chosen, whether it existed at first or has appeared since.
 * Undefined when it was skipped. Never replaces anything unasked.
 */
export async function place(
  run: Run,
  { path, type }: HostEntry,
  target: string,
  choice: ConflictChoice,
  put: Put,
): Promise<Placed | undefined> {
  try {
    await put(target, false)
    return { at: target, merge: false }
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const isFolder = type === 'folder'
  switch (choice) {
    case 'skip':
      run.report.skip()
      run.work.report(run.report.value)
      return undefined
    case 'keepBoth': {
      const at = await putBeside(target, isFolder, put)
      run.report.numbered(path, at)
      return { at, merge: false }
    }
    case 'replace': {
      const there = await run.host.look(target)
      if (path === target) throw new ApiFailure(422, 'file.same_place')
      // Only into a folder, not into the target of a link.
      if (isFolder && there.type === 'folder') return { at: target, merge: true }
      if (isFolder || there.type === 'folder') throw new ApiFailure(422, 'file.other_kind')
      await put(target, true)
      return { at: target, merge: false }
    }
  }
}

/** Uses the first free number. */
async function putBeside(target: string, isFolder: boolean, put: Put): Promise<string> {
  for (let number = 2; number < maxNumbers; number += 1) {
    const at = joined(parentOf(target), numbered(nameOf(target), number, isFolder))
    try {
      await put(at, false)
      return at
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new HostError('exists')
}
