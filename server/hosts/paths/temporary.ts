import { createHash, randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { systemCodeOf } from '../hostError.ts'
import { makeTemporaryName, temporaryOwner } from './virtualPath.ts'

/** Anything this old is a leftover, whichever process made it. */
const OLD_MS = 60 * 60 * 1000

/** Distinguishes the process ids of this machine, or of this container, from those of other servers. */
const machine = createHash('sha256')
  .update(`${hostname()} ${processSpace()}`)
  .digest('hex')
  .slice(0, 8)

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** A new temporary name. @param processId of this machine */
export const newTemporaryName = (processId = process.pid): string =>
  makeTemporaryName(processId, `${machine}${randomBytes(4).toString('hex')}`)

/** Temporary files currently used by writes of this process. */
const inUse = new Set<string>()

/** Passes a new temporary name to `work` and keeps sweeps away from it meanwhile. */
export async function withTemporaryName<T>(work: (name: string) => Promise<T>): Promise<T> {
  const name = newTemporaryName()
  inUse.add(name)
  try {
    return await work(name)
  } finally {
    inUse.delete(name)
  }
}

/** The file that lists a root's folders. */
export const ledgerName = (location: string): string =>
  `${createHash('sha256').update(location).digest('hex').slice(0, 32)}.folders`

/**
 * Remembers the folders with temporary files, so that a sweep after a crash need not walk the whole tree. Kept in a
 * file outside the root (one per root, one folder per line, as JSON strings because names may contain line breaks).
 * Without `stateFolder` only for this process.
 */
export class FolderLedger {
  readonly #file: string | undefined
  readonly #stateFolder: string | undefined
  readonly #known = new Set<string>()

  constructor(location: string, stateFolder: string | undefined) {
    this.#stateFolder = stateFolder
    this.#file = stateFolder === undefined ? undefined : join(stateFolder, ledgerName(location))
  }

  async remember(folder: string): Promise<void> {
    if (this.#known.has(folder)) return
    if (this.#file !== undefined && this.#stateFolder !== undefined) {
      await mkdir(this.#stateFolder, { recursive: true })
      await appendFile(this.#file, `${JSON.stringify(folder)}\n`)
    }
    this.#known.add(folder)
  }

  /** Takes every remembered folder, including those of earlier processes. */
  async take(): Promise<string[]> {
    const folders = [...this.#known]
    this.#known.clear()
    if (this.#file === undefined) return folders
    // Renames the file first: folders noted from now on go to a new one.
    const taken = `${this.#file}.${randomBytes(4).toString('hex')}`
    try {
      await rename(this.#file, taken)
    } catch (error) {
      if (systemCodeOf(error) === 'ENOENT') return folders
      throw error
    }
    const lines = (await readFile(taken, 'utf8')).split('\n').filter(line => line !== '')
    await rm(taken)
    return [...new Set([...folders, ...lines.flatMap(readLine)])]
  }
}

/** A crash may have truncated the last line. */
function readLine(line: string): string[] {
  try {
    const folder: unknown = JSON.parse(line)
    return typeof folder === 'string' ? [folder] : []
  } catch {
    return []
  }
}

/**
 * Whether a temporary file is a leftover. `modified` returns its time and is only called when the name does not decide:
 * another server may be writing it, or a living process may have the id of one that is gone.
 */
export async function isLeftover(name: string, modified: () => Promise<number>): Promise<boolean> {
  const owner = temporaryOwner(name)
  if (owner === undefined || inUse.has(name)) return false
  // Our own id but not in use: an earlier process had the same id.
  const isGone = owner === process.pid || !isAlive(owner)
  if (isGone && name.includes(`-${machine}`)) return true
  return Date.now() - (await modified()) > OLD_MS
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return systemCodeOf(error) === 'EPERM'
  }
}
