// Tests write into memory where this machine has a file system there: the 1,300 files of an
// embedded database cost more on disk than most tests that use it, and ext4 without a journal skips
// every inode freed within the last five minutes before it takes one.
import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { template } from './databaseTemplate.ts'
import { isFull } from './full.ts'

const parent = '/dev/shm'
const prefix = 'support-tools-tests-'
/** Linux's magic number of tmpfs. */
const tmpfs = 0x01021994
/** Bytes that must be free; a run needs a third of them. */
const enough = 3 * 1024 ** 3
const contents = ['empty', 'demo'] as const

/** Passes the folder to all processes of a run. */
const variable = 'TEST_MEMORY_FOLDER'

function isThere(): boolean {
  if (!existsSync(parent)) return false
  const { type, bsize, bavail } = statfsSync(parent)
  return type === tmpfs && bsize * bavail > enough
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

/** Removes folders of killed runs. */
async function removeLeft(): Promise<void> {
  for (const name of readdirSync(parent).filter(entry => entry.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length).split('-')[0])))
      await rm(join(parent, name), { recursive: true, force: true })
}

/** The prefix for folders of this process: in memory if possible, otherwise on disk. */
export const quickest = (): string =>
  isThere() ? join(parent, `${prefix}${process.pid}-`) : join(tmpdir(), prefix)

/**
 * Creates a folder in memory with the databases that tests copy, before a run's first test. In the
 * ordinary run it holds all temporary files too; the full run's sizes stay on disk.
 * @returns a function that removes it
 */
export async function openMemoryFolder(): Promise<() => Promise<void>> {
  if (!isThere()) return async () => {}
  await removeLeft()
  const folder = await mkdtemp(quickest())
  for (const content of contents)
    await cp(await template(content), join(folder, content), { recursive: true })
  const { TMPDIR } = process.env
  process.env[variable] = folder
  if (!isFull) {
    await chmod(folder, 0o1777) // like /tmp: tests act as other accounts too
    process.env.TMPDIR = folder
  }
  return async () => {
    delete process.env[variable]
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await rm(folder, { recursive: true, force: true })
  }
}

/** The folder of this run; undefined when it is on disk. */
export const memoryFolder = (): string | undefined => process.env[variable]

/** Links a new folder into memory; returns its real path. */
export async function leadIntoMemory(place: string, memory: string): Promise<string> {
  const made = await mkdtemp(join(memory, 'db-'))
  await mkdir(dirname(place), { recursive: true })
  await symlink(made, place)
  return made
}

/** Removes the folder in memory that a place links to, if any. */
export async function leaveMemory(place: string): Promise<void> {
  const made = await readlink(place).catch(() => undefined)
  if (made && basename(made).startsWith('db-')) await rm(made, { recursive: true, force: true })
}
