import type { Host, OpenedHost } from './host.ts'
import { HostError } from './hostError.ts'
import { combineLocks, type Lock, lockingOf } from './locks.ts'
import { FolderLedger } from './paths/temporary.ts'
import { toVirtualPath } from './paths/virtualPath.ts'
import { Shells } from './shells.ts'
import { changeMode, endsOf, make, move, remove } from './ssh/change.ts'
import type { SshConnection } from './ssh/connection/connection.ts'
import { KeptNames } from './ssh/connection/keptNames.ts'
import { copy, settle } from './ssh/copy.ts'
import { SftpFailure } from './ssh/failure.ts'
import { find } from './ssh/find.ts'
import { listPage, look, stat } from './ssh/list.ts'
import { ownerNames } from './ssh/ownerNames.ts'
import { putStaged, stage } from './ssh/place.ts'
import { hash, readFile, readRange, tail, version } from './ssh/read.ts'
import { room } from './ssh/room.ts'
import { run } from './ssh/run.ts'
import { searchFile } from './ssh/search.ts'
import { linesAt, seekLine } from './ssh/sftp/seek.ts'
import { Sftp } from './ssh/sftp/sftp.ts'
import { openShell } from './ssh/shell.ts'
import { sweepFolder } from './ssh/sweep.ts'
import { type Visit, visitOf, walkToFolder } from './ssh/visit.ts'
import { type Place, type Root, remotePath } from './ssh/walk.ts'
import { placeToWrite, writeAt } from './ssh/write.ts'

export interface SshHostOptions {
  /** The folder on the machine that is the host's root. Absolute; it must exist. */
  readonly root: string
  /** Unique spelling of machine, account and root: the key of locks and of state across restarts. */
  readonly name: string
  /** A lock shared with other processes (a PostgreSQL advisory lock); within this process there is another. */
  readonly lock?: Lock
  /** Where to note folders with temporary files; see sweepTemporaryFiles. */
  readonly stateFolder?: string
}

/**
 * A folder on an SSH machine as a host. Files only need SFTP; `run` and `openShell` need an account with a POSIX shell,
 * otherwise they fail with unsupported.
 * Known limits: SFTP addresses files by path only, so a program on the machine that replaces a folder by a link between
 * our check and our use can lead us outside (docs/develop/decisions/0009); a ChrootDirectory on the machine prevents that.
 * Times are whole seconds. Two names of one machine have two locks.
 */
export function openSshHost(connection: SshConnection, options: SshHostOptions): OpenedHost {
  const { name } = options
  const lock = combineLocks(options.lock)
  const ledger = new FolderLedger(`ssh:${name}`, options.stateFolder)
  const session = new KeptSession(() => openVisit(connection, options.root))
  const names = new KeptNames()
  const shells = new Shells()
  const shared = { connection, name, lock, ledger, session, names, shells, closed: false }
  const inside = faceOf(shared, false)
  const { sweepTemporaryFiles } = inside
  return { ...faceOf(shared, true), sweepTemporaryFiles, inside }
}

interface Shared {
  readonly connection: SshConnection
  readonly name: string
  readonly lock: Lock
  readonly ledger: FolderLedger
  readonly session: KeptSession
  readonly names: KeptNames
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
  const { name, lock, session } = shared

  /** Only plain HostErrors get out: two ways to be missing must be indistinguishable. */
  async function at<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
    if (shared.closed) throw new HostError('io', { systemCode: 'closed' })
    try {
      const { sftp, root } = await session.get()
      return await work(visitOf(sftp, { ...root, hides }))
    } catch (error) {
      throw plain(error)
    }
  }
  const keyOf = ({ names }: Place) => `ssh:${name}:${toVirtualPath(names)}`
  const locked = lockingOf({ lock, at, keyOf })

  const face = { shared, at, locked }
  return { ...readingOf(face), ...changingOf(face), ...programsOf(face), ...lifeOf(face) }
}

/** Methods that only read. */
function readingOf({ at, shared: { connection, names } }: Face) {
  return {
    listPage: (path, page) => at(visit => listPage(visit, names, path, page)),
    stat: path => at(visit => stat(visit, path)),
    look: path => at(visit => look(visit, path)),
    readFile: (path, limits) => at(visit => readFile(visit, path, limits)),
    version: path => at(visit => version(visit, path)),
    readRange: (path, range) => at(visit => readRange(visit, path, range)),
    tail: (path, wanted) => at(visit => tail(visit, path, wanted)),
    hash: path => at(visit => hash(visit, path)),
    find: (path, wanted) => at(visit => find(visit, path, wanted)),
    searchFile: (path, wanted) => at(visit => searchFile(visit, connection, path, wanted)),
    seekLine: (path, line, limits) => at(visit => seekLine(visit, connection, path, line, limits)),
    countsFast: false,
    linesAt: (path, offsets, limits) =>
      at(visit => linesAt(visit, connection, path, offsets, limits)),
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
          await ledger.remember(toVirtualPath(place.names.slice(0, -1)))
          return await writeAt(visit, place, bytes, conditions)
        },
      ),
    placeFile: (path, source, conditions = {}) =>
      at(async visit => {
        const place = await placeToWrite(visit, path)
        await ledger.remember(toVirtualPath(place.names.slice(0, -1)))
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
        await ledger.remember(toVirtualPath(ends.to.names.slice(0, -1)))
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
function programsOf({ at, shared: { connection, shells } }: Face) {
  return {
    run: (argv, limits) =>
      at(async visit => {
        const folder = await walkToFolder(visit, limits?.folder ?? '/')
        return await run(connection, remotePath(visit.root, folder), argv, limits)
      }),
    shellOffer: () => ({ account: 'host' }),
    openShell: shell =>
      at(() => shells.open(shell, shellOptions => openShell(connection, shellOptions))),
  } satisfies Partial<Host>
}

/** Methods that clean up and close. */
function lifeOf({ at, shared }: Face) {
  const { connection, ledger, session, names, shells } = shared
  return {
    sweepTemporaryFiles: () =>
      at(async visit => {
        const folders = await ledger.take()
        let total = 0
        try {
          for (const folder of [...folders]) {
            const { removed, kept } = await sweepFolder(visit, folder)
            if (kept === 0) folders.splice(folders.indexOf(folder), 1)
            total += removed
          }
        } finally {
          // Folders with leftovers, and those not reached before the connection was lost.
          for (const folder of folders) await ledger.remember(folder)
        }
        return total
      }),
    close: async () => {
      shared.closed = true
      session.end()
      names.forget()
      await shells.closeAll()
      await connection.close()
    },
  } satisfies Partial<Host>
}

/** One SFTP session, reused while it lives; parallel callers wait for the same one. */
class KeptSession {
  readonly #open: () => Promise<Visit>
  #kept: Promise<Visit> | undefined
  #opening: Promise<Visit> | undefined

  constructor(open: () => Promise<Visit>) {
    this.#open = open
  }

  async get(): Promise<Visit> {
    const kept = await this.#kept?.catch(() => undefined)
    if (kept !== undefined && !kept.sftp.ended) return kept
    this.#kept = this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return await this.#kept
  }

  end(): void {
    this.#kept?.then(({ sftp }) => sftp.end()).catch(() => undefined)
  }
}

async function openVisit(connection: SshConnection, configured: string): Promise<Visit> {
  const sftp = await Sftp.start(await connection.subsystem())
  try {
    return visitOf(sftp, await rootOf(sftp, configured))
  } catch (error) {
    sftp.end()
    throw error
  }
}

async function rootOf(sftp: Sftp, configured: string): Promise<Root> {
  const real = (await sftp.realpath(configured)).toString('utf8')
  // Some servers return a real path even for a missing folder.
  const { type } = await sftp.lstat(real)
  if (type !== 'folder') throw new HostError('not_found')
  return { real: real === '/' ? '' : real, spellings: [real, configured], hides: true }
}

function plain(error: unknown): unknown {
  if (!(error instanceof SftpFailure)) return error
  const { code, systemCode } = error
  return new HostError(code, systemCode === undefined ? {} : { systemCode })
}
