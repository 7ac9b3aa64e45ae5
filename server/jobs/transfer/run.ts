import { ApiFailure } from '#server/failures/index.ts'
import { type Host, type HostEntry, HostError } from '#server/hosts/index.ts'
import type { Work } from '../job.ts'
import { isHostGone } from '../onHost.ts'
import type { Report } from '../report.ts'
import { joined, nameOf, numbered, parentOf } from './names.ts'
import type { ConflictChoice } from './refusal.ts'

/** One run of a move or a copy. */
export interface Run {
  readonly host: Host
  readonly work: Work
  readonly report: Report
}

/** Numbers tried before a name is given up. */
const maxNumbers = 10_000

/** One entry could not be done: it is told, and the others go on. Anything worse is thrown on. */
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

/** Where something ended up; `merge` when it is a folder that was there and is to be gone into. */
export interface Placed {
  readonly at: string
  readonly merge: boolean
}

type Put = (to: string, replace: boolean) => Promise<void>

/**
 * Puts an entry at `target`; where that is taken, does what was chosen, whether it was so at the
 * first look or has come since. Undefined when it was skipped. Nothing is replaced unasked.
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
      // Into a folder only, not into what a link leads to.
      if (isFolder && there.type === 'folder') return { at: target, merge: true }
      if (isFolder || there.type === 'folder') throw new ApiFailure(422, 'file.other_kind')
      await put(target, true)
      return { at: target, merge: false }
    }
  }
}

/** Under the first number that is free. */
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
