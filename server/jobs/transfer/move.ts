import { type HostEntry, HostError } from '#server/hosts/index.ts'
import { entriesOf } from '../onHost.ts'
import { eachEntry } from '../together.ts'
import { type Budget, Bytes, copyPlanned, plan } from './copy.ts'
import { joined } from './names.ts'
import type { ConflictChoice } from './refusal.ts'
import { did, missed, type Placed, place, type Run } from './run.ts'

export interface Moving extends Run {
  readonly choice: ConflictChoice
  /** For entries of merged folders. */
  readonly budget: Budget
}

/** Moves an entry: at once where the host can, otherwise by copying. False when part of it was skipped. */
export async function moveOne(moving: Moving, entry: HostEntry, target: string): Promise<boolean> {
  const { host, work, choice } = moving
  work.signal.throwIfAborted()
  try {
    let placed: Placed | undefined
    try {
      const move = (to: string, replace: boolean) => host.move(entry.path, to, { replace })
      placed = await place(moving, entry, target, choice, move)
    } catch (error) {
      if (!(error instanceof HostError) || error.code !== 'unsupported') throw error
      return await moveByCopy(moving, entry, target)
    }
    if (placed === undefined) return false
    if (placed.merge) return await merge(moving, entry, placed.at)
    did(moving)
    return true
  } catch (error) {
    missed(moving, entry.path, error)
    return false
  }
}

/** Moves each entry separately into an existing folder; the emptied one is deleted. */
async function merge(moving: Moving, entry: HostEntry, target: string): Promise<boolean> {
  const { host, work, budget } = moving
  let whole = true
  const isFolder = ({ type }: HostEntry) => type === 'folder'
  await eachEntry(await entriesOf(host, entry.path, work.signal), isFolder, async child => {
    budget.add(child)
    const isNamed = child.locked !== 'name_not_utf8' && child.locked !== 'name_unusable'
    if (!isNamed) missed(moving, child.path, new HostError('name_invalid'))
    const isWhole = isNamed && (await moveOne(moving, child, joined(target, child.name)))
    whole = whole && isWhole
  })
  if (whole) {
    await host.remove(entry.path)
    did(moving)
  }
  return whole
}

/** To another file system: deletes the source of what was copied completely. */
async function moveByCopy(moving: Moving, entry: HostEntry, target: string): Promise<boolean> {
  const before = moving.budget.bytes
  const planned = await plan(moving, entry, moving.budget)
  const bytes = new Bytes(moving, moving.budget.bytes - before)
  return await copyPlanned({ ...moving, bytes, moving: true }, planned, target)
}
