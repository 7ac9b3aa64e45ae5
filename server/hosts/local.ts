import { resolve } from 'node:path'
import type { Host } from './host.ts'
import { HostError } from './hostError.ts'
import { endsOf, make, move, remove } from './local/change.ts'
import { listPage, stat } from './local/list.ts'
import { hash, readFile, readRange, tail } from './local/read.ts'
import { run } from './local/run.ts'
import { search } from './local/search.ts'
import { sweepFolder } from './local/sweep.ts'
import { type Visit, visit } from './local/visit.ts'
import { canonicalOf, type Place } from './local/walk.ts'
import { placeToWrite, writeAt } from './local/write.ts'
import { combineLocks, type Lock, lockingOf } from './locks.ts'
import { FolderLedger } from './temporary.ts'
import { toVirtualPath } from './virtualPath.ts'

export interface LocalHostOptions {
  /** The folder on this machine that is the host's root. It must exist; it is not made here. */
  readonly location: string
  /** A lock that other processes share (a PostgreSQL advisory lock); within this one we have ours. */
  readonly lock?: Lock
  /** Where to remember folders with temporary files, outside every root; see sweepTemporaryFiles. */
  readonly stateFolder?: string
}

/**
 * A folder on this machine as a host (Linux only: it needs O_PATH and /proc).
 * Not held: hard links and mounts inside the root are part of it; ACLs and extended attributes are
 * not carried over by writeAtomic; a folder moved out of the root by another program while we hold
 * it still takes the write that was on its way.
 */
export function openLocalHost(options: LocalHostOptions): Host {
  if (process.platform !== 'linux') throw new HostError('unsupported')
  const location = resolve(options.location)
  const lock = combineLocks(options.lock)
  const ledger = new FolderLedger(location, options.stateFolder)
  let closed = false

  const at = <T>(work: (visit: Visit) => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new HostError('io', { systemCode: 'closed' })) : visit(location, work)
  const keyOf = (place: Place) => `local:${location}:${canonicalOf(place)}`
  const locked = lockingOf({ lock, at, keyOf })

  return {
    listPage: (path, page) => at(visit => listPage(visit, path, page)),
    stat: path => at(visit => stat(visit, path)),
    readFile: (path, limits) => at(visit => readFile(visit, path, limits)),
    readRange: (path, range) => at(visit => readRange(visit, path, range)),
    tail: (path, wanted) => at(visit => tail(visit, path, wanted)),
    hash: path => at(visit => hash(visit, path)),
    search: (path, wanted) => at(visit => search(visit, path, wanted)),
    run: (argv, limits) => at(visit => run(visit, argv, limits)),
    make: path => at(visit => make(visit, path)),

    writeAtomic: (path, bytes, conditions = {}) =>
      locked(
        visit => placeToWrite(visit, path),
        place => [place],
        async (visit, place) => {
          await ledger.remember(toVirtualPath(place.above.slice(1).map(folder => folder.name)))
          return await writeAt(visit, place, bytes, conditions)
        },
      ),

    move: (from, to) =>
      locked(
        visit => endsOf(visit, from, to),
        ends => [ends.from, ends.to],
        move,
      ),

    remove: (path, { recursive = false } = {}) =>
      locked(
        visit => visit.walk(path, { followLast: false }),
        place => [place],
        (visit, place) => remove(visit, place, recursive),
      ),

    openShell: () => Promise.reject(new HostError('unsupported')),

    sweepTemporaryFiles: () =>
      at(async visit => {
        let total = 0
        for (const folder of await ledger.take()) {
          const { removed, kept } = await sweepFolder(visit, folder)
          if (kept > 0) await ledger.remember(folder)
          total += removed
        }
        return total
      }),

    close: async () => {
      closed = true
    },
  }
}
