import type { Host } from './host.ts'
import { HostError } from './hostError.ts'
import { combineLocks, type Lock, lockingOf } from './locks.ts'
import { endsOf, make, move, remove } from './ssh/change.ts'
import type { SshConnection } from './ssh/connection.ts'
import { SftpFailure } from './ssh/failure.ts'
import { listPage, stat } from './ssh/list.ts'
import { hash, readFile, readRange, tail } from './ssh/read.ts'
import { run } from './ssh/run.ts'
import { search } from './ssh/search.ts'
import { Sftp } from './ssh/sftp.ts'
import { openShell } from './ssh/shell.ts'
import { sweepFolder } from './ssh/sweep.ts'
import { type Visit, visitOf, walkToFolder } from './ssh/visit.ts'
import { type Place, type Root, remotePath } from './ssh/walk.ts'
import { placeToWrite, writeAt } from './ssh/write.ts'
import { FolderLedger } from './temporary.ts'
import { toVirtualPath } from './virtualPath.ts'

export interface SshHostOptions {
  /** The folder on the machine that is the host's root: absolute. It must exist. */
  readonly root: string
  /** One spelling of machine, account and root: locks and notes between starts are kept by it. */
  readonly name: string
  /** A lock that other processes share (a PostgreSQL advisory lock); within this one we have ours. */
  readonly lock?: Lock
  /** Where to remember folders with temporary files; see sweepTemporaryFiles. */
  readonly stateFolder?: string
}

/**
 * A folder of a machine over SSH as a host. Files need only SFTP; `run` and `openShell` need an
 * account with a POSIX shell, else they answer unsupported.
 * Not held: SFTP names things by path only, so a program on the machine that turns a folder into a
 * link between our check and our use can lead us out (docs/decisions/0009); a ChrootDirectory on
 * the machine closes that. Times are whole seconds. Two names for one machine have two locks.
 */
export function openSshHost(connection: SshConnection, options: SshHostOptions): Host {
  const lock = combineLocks(options.lock)
  const ledger = new FolderLedger(`ssh:${options.name}`, options.stateFolder)
  const session = new KeptSession(() => openVisit(connection, options.root))
  let closed = false

  /** Only plain HostErrors come out: two ways to be missing must not differ in anything. */
  async function at<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
    if (closed) throw new HostError('io', { systemCode: 'closed' })
    try {
      return await work(await session.get())
    } catch (error) {
      throw plain(error)
    }
  }
  const keyOf = ({ names }: Place) => `ssh:${options.name}:${toVirtualPath(names)}`
  const locked = lockingOf({ lock, at, keyOf })

  return {
    listPage: (path, page) => at(visit => listPage(visit, path, page)),
    stat: path => at(visit => stat(visit, path)),
    readFile: (path, limits) => at(visit => readFile(visit, path, limits)),
    readRange: (path, range) => at(visit => readRange(visit, path, range)),
    tail: (path, wanted) => at(visit => tail(visit, path, wanted)),
    hash: path => at(visit => hash(visit, path)),
    search: (path, wanted) => at(visit => search(visit, path, wanted)),
    make: path => at(visit => make(visit, path)),

    run: (argv, limits) =>
      at(async visit => {
        const folder = await walkToFolder(visit, limits?.folder ?? '/')
        return await run(connection, remotePath(visit.root, folder), argv, limits)
      }),

    writeAtomic: (path, bytes, conditions = {}) =>
      locked(
        visit => placeToWrite(visit, path),
        place => [place],
        async (visit, place) => {
          await ledger.remember(toVirtualPath(place.names.slice(0, -1)))
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

    openShell: shell => at(() => openShell(connection, shell)),

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
          // Those with something left, and those not come to before the connection was lost.
          for (const folder of folders) await ledger.remember(folder)
        }
        return total
      }),

    close: async () => {
      closed = true
      session.end()
      await connection.close()
    },
  }
}

/** One SFTP session, kept as long as it lives; all who ask meanwhile wait for the same one. */
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
  // The real path of what is missing is no error to every server.
  const { type } = await sftp.lstat(real)
  if (type !== 'folder') throw new HostError('not_found')
  return { real: real === '/' ? '' : real, spellings: [real, configured] }
}

function plain(error: unknown): unknown {
  if (!(error instanceof SftpFailure)) return error
  const { code, systemCode } = error
  return new HostError(code, systemCode === undefined ? {} : { systemCode })
}
