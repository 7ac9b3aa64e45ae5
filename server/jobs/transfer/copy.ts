import { ApiFailure } from '#server/failures/index.ts'
import { type HostEntry, HostError } from '#server/hosts/index.ts'
import { entriesOf, isHostGone, maxEntries, tooMany } from '../onHost.ts'
import { eachEntry } from '../together.ts'
import { joined } from './names.ts'
import { type ConflictChoice, linkUnsafe, mayBeCopied } from './refusal.ts'
import { did, missed, place, type Run } from './run.ts'

/** An entry with everything below it before copying began, so that a copy is not copied again. */
export interface Planned {
  readonly entry: HostEntry
  readonly children: readonly Planned[]
  /** Why the folder could not be listed. */
  readonly unread?: HostError
}

/** Counts all planned entries. */
export class Budget {
  entries = 0
  bytes = 0

  /** Throws when there are too many for one job. */
  add({ type, size }: HostEntry): void {
    this.entries += 1
    if (type === 'file') this.bytes += size
    if (this.entries > maxEntries) throw tooMany()
  }
}

/** Lists everything below an entry. Links are not followed. */
export async function plan(run: Run, entry: HostEntry, budget: Budget): Promise<Planned> {
  budget.add(entry)
  const { work, host } = run
  work.progress({ step: 'counting', unit: 'files', done: budget.entries, total: null })
  if (entry.type !== 'folder' || entry.locked) return { entry, children: [] }
  let entries: HostEntry[]
  try {
    entries = await entriesOf(host, entry.path, work.signal)
  } catch (error) {
    if (isHostGone(error) || !(error instanceof HostError)) throw error
    return { entry, children: [], unread: error }
  }
  const children: Planned[] = []
  for (const child of entries) children.push(await plan(run, child, budget))
  return { entry, children }
}

/** Reports the number of bytes copied, and the total. */
export class Bytes {
  readonly #run: Run
  readonly #total: number
  #done = 0

  constructor(run: Run, total: number) {
    this.#run = run
    this.#total = total
    this.add(0)
  }

  add(bytes: number): void {
    const total = this.#total
    this.#done = Math.min(total, this.#done + bytes)
    this.#run.work.progress({ step: 'copying', unit: 'bytes', done: this.#done, total })
  }
}

export interface Copying extends Run {
  readonly bytes: Bytes
  readonly choice: ConflictChoice
  /** Deletes the source of what was copied completely: a move between file systems. */
  readonly moving: boolean
}

/** Copies an entry with everything below it; false when part of it was skipped. */
export async function copyPlanned(
  copying: Copying,
  planned: Planned,
  target: string,
): Promise<boolean> {
  const { entry } = planned
  copying.work.signal.throwIfAborted()
  try {
    mayBeCopied(entry)
    return entry.type === 'folder'
      ? await copyFolder(copying, planned, target)
      : await copyOne(copying, entry, target)
  } catch (error) {
    missed(copying, entry.path, error)
    return false
  }
}

export const isFolder = ({ entry }: { readonly entry: HostEntry }) => entry.type === 'folder'

async function copyFolder(
  copying: Copying,
  { entry, children, unread }: Planned,
  target: string,
): Promise<boolean> {
  const { host, choice, moving } = copying
  if (unread) throw unread
  const placed = await place(copying, entry, target, choice, to => host.make(to))
  if (placed === undefined) return false
  let whole = true
  await eachEntry(children, isFolder, async child => {
    const isWhole = await copyPlanned(copying, child, joined(placed.at, child.entry.name))
    whole = whole && isWhole
  })
  // Last, as it may close the folder to us. An existing folder keeps its own.
  if (!placed.merge) await host.changeMode(placed.at, entry.mode)
  // Stays if anything was added meanwhile.
  if (moving && whole) await host.remove(entry.path)
  did(copying)
  return whole
}

async function copyOne(copying: Copying, entry: HostEntry, target: string): Promise<boolean> {
  const { host, work, bytes, choice, moving } = copying
  const before = moving ? await host.look(entry.path) : entry
  const { signal } = work
  const progress = (count: number) => bytes.add(count)
  const copy = (to: string, replace: boolean) =>
    host.copy(entry.path, to, { replace, signal, progress })
  const placed = await place(copying, entry, target, choice, copy).catch(error => {
    const isGone = error instanceof HostError && error.code === 'not_found'
    throw isGone && entry.type === 'link' ? linkUnsafe() : error
  })
  if (placed === undefined) return false
  if (moving) await removeUnchanged(copying, before)
  did(copying)
  return true
}

/** A file changed during the copy stays, beside its copy. */
async function removeUnchanged({ host }: Copying, before: HostEntry): Promise<void> {
  const now = await host.look(before.path)
  if (now.size !== before.size || now.modified !== before.modified) {
    throw new ApiFailure(422, 'file.changed_meanwhile')
  }
  await host.remove(before.path)
}
