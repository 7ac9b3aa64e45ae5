import { resolve } from 'node:path'
import type { Host, OpenedHost } from './host.ts'
import { HostError } from './hostError.ts'
import { changeMode, endsOf, make, move, remove } from './local/change.ts'
import { copy, settle } from './local/copy.ts'
import { find } from './local/find.ts'
import { cellFor } from './local/jail.ts'
import { listPage, look, stat } from './local/list.ts'
import { ownerNames } from './local/ownerNames.ts'
import { putStaged, room, stage } from './local/place.ts'
import { hash, readFile, readRange, tail, version } from './local/read.ts'
import { run } from './local/run.ts'
import { linesAt, searchFile, seekLine } from './local/search.ts'
import { openShell, shellOffer } from './local/shell.ts'
import { sweepFolder } from './local/sweep.ts'
import { type Visit, visit, walkToFolder } from './local/visit.ts'
import { canonicalOf, type Place } from './local/walk.ts'
import { placeToWrite, writeAt } from './local/write.ts'
import { combineLocks, type Lock, lockingOf } from './locks.ts'
import { FolderLedger } from './paths/temporary.ts'
import { toVirtualPath } from './paths/virtualPath.ts'
import { Shells } from './shells.ts'

export interface LocalHostOptions {
  /** The folder on this machine that is the host's root. It must exist; it is not created here. */
  readonly location: string
  /** Its name in the lock, when servers that share it may have it at different paths. */
  readonly name?: string
  /** A lock shared with other processes (a PostgreSQL advisory lock); within this process there is another. */
  readonly lock?: Lock
  /** Where to note folders with temporary files, outside every root; see sweepTemporaryFiles. */
  readonly stateFolder?: string
  /** Whether there are shells; off by default. */
  readonly shell?: boolean
  /** The account of its programs and shells, see accountOf; without it there are none. */
  readonly account?: number
}

/**
 * A folder on this machine as a host (Linux only: it needs O_PATH and /proc).
 * Known limits: hard links and mounts inside the root are part of it; writeAtomic does not preserve ACLs and extended
 * attributes; a folder that another program moves out of the root while we hold it still receives the pending write.
 */
export function openLocalHost(options: LocalHostOptions): OpenedHost {
  if (process.platform !== 'linux') throw new HostError('unsupported')
  const location = resolve(options.location)
  const ledger = new FolderLedger(location, options.stateFolder)
  const name = options.name ?? location
  const { shell = false, account } = options
  const shells = new Shells()
  const lock = combineLocks(options.lock)
  const shared = { location, name, ledger, lock, shell, account, shells, closed: false }
  const inside = faceOf(shared, false)
  const { sweepTemporaryFiles } = inside
  return { ...faceOf(shared, true), sweepTemporaryFiles, inside }
}

interface Shared {
  readonly location: string
  readonly name: string
  readonly ledger: FolderLedger
  readonly lock: Lock
  readonly shell: boolean
  readonly account: number | undefined
  readonly shells: Shells
  closed: boolean
}

type At = <T>(work: (visit: Visit) => Promise<T>) => Promise<T>

/** Shared by the parts of the host. */
interface Face {
  readonly shared: Shared
  readonly at: At
  readonly locked: ReturnType<typeof lockingOf<Visit, Place>>
}

/** @param hides whether the reserved folder is hidden. */
function faceOf(shared: Shared, hides: boolean): Host {
  const { location, name, lock } = shared

  const at = <T>(work: (visit: Visit) => Promise<T>): Promise<T> =>
    shared.closed
      ? Promise.reject(new HostError('io', { systemCode: 'closed' }))
      : visit(location, work, hides)
  const keyOf = (place: Place) => `local:${name}:${canonicalOf(place)}`
  const locked = lockingOf({ lock, at, keyOf })

  const face = { shared, at, locked }
  return { ...readingOf(face), ...changingOf(face), ...programsOf(face), ...lifeOf(face) }
}

/** Methods that only read. */
function readingOf({ at }: Face) {
  return {
    listPage: (path, page) => at(visit => listPage(visit, path, page)),
    stat: path => at(visit => stat(visit, path)),
    look: path => at(visit => look(visit, path)),
    readFile: (path, limits) => at(visit => readFile(visit, path, limits)),
    version: path => at(visit => version(visit, path)),
    readRange: (path, range) => at(visit => readRange(visit, path, range)),
    tail: (path, wanted) => at(visit => tail(visit, path, wanted)),
    hash: path => at(visit => hash(visit, path)),
    find: (path, wanted) => at(visit => find(visit, path, wanted)),
    searchFile: (path, wanted) => at(visit => searchFile(visit, path, wanted)),
    seekLine: (path, line, limits) => at(visit => seekLine(visit, path, line, limits)),
    countsFast: true,
    linesAt: (path, offsets, limits) => at(visit => linesAt(visit, path, offsets, limits)),
    ownerNames: () => at(ownerNames),
    room: path => at(visit => room(visit, path)),
  } satisfies Partial<Host>
}

/** Methods that change files and folders. */
function changingOf({ at, locked, shared: { ledger } }: Face) {
  return {
    make: (path, made) => at(visit => make(visit, path, made?.mode)),
    writeAtomic: (path, bytes, conditions = {}) =>
      locked(
        visit => placeToWrite(visit, path),
        place => [place],
        async (visit, place) => {
          await ledger.remember(toVirtualPath(place.above.slice(1).map(folder => folder.name)))
          return await writeAt(visit, place, bytes, conditions)
        },
      ),
    placeFile: (path, source, conditions = {}) =>
      at(async visit => {
        const place = await placeToWrite(visit, path)
        await ledger.remember(toVirtualPath(place.above.slice(1).map(folder => folder.name)))
        return await stage(visit, place, source, conditions, staged =>
          locked(
            inside => placeToWrite(inside, path),
            found => [found],
            (inside, found) => putStaged(inside, found, staged, conditions),
          ),
        )
      }),
    move: (from, to, options = {}) =>
      locked(
        visit => endsOf(visit, from, to),
        ends => [ends.from, ends.to],
        (visit, ends) => move(visit, ends, options),
      ),
    copy: (from, to, options = {}) =>
      at(async visit => {
        const ends = await endsOf(visit, from, to)
        await ledger.remember(toVirtualPath(ends.to.above.slice(1).map(folder => folder.name)))
        const find = (visit: Visit) => visit.walk(to, { followLast: false, mayMiss: true })
        const put = (temporary: string) =>
          locked(
            find,
            place => [place],
            (visit, place) => settle(visit, place, temporary, options),
          )
        await copy(visit, ends, options, put)
      }),
    changeMode: (path, mode) => at(visit => changeMode(visit, path, mode)),
    remove: (path, { recursive = false } = {}) =>
      locked(
        visit => visit.walk(path, { followLast: false }),
        place => [place],
        (visit, place) => remove(visit, place, recursive),
      ),
  } satisfies Partial<Host>
}

/** Methods that start programs. */
function programsOf({ at, shared }: Face) {
  const { location, shell, account, shells } = shared
  return {
    run: (argv, limits) => at(visit => run(visit, argv, { ...limits, account })),
    shellOffer: () => shellOffer(shell, location, account),
    openShell: options =>
      at(async visit => {
        const cell = cellFor(visit.root.spellings[0] ?? location, account)
        if (!shell || !cell) throw new HostError('denied')
        await walkToFolder(visit, '/')
        return await shells.open(options, shellOptions => openShell(cell, shellOptions))
      }),
  } satisfies Partial<Host>
}

/** Methods that clean up and close. */
function lifeOf({ at, shared }: Face) {
  const { ledger, shells } = shared
  return {
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
      shared.closed = true
      await shells.closeAll()
    },
  } satisfies Partial<Host>
}
