// Tests write into memory, where this machine has a file system there: the 1,300 files of an embedded
// database cost more on a disk than most tests that ask it, and ext4 without a journal passes by every
// inode freed within five minutes before it takes one.
import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { template } from './databaseTemplate.ts'
import { isFull } from './full.ts'

const parent = '/dev/shm'
const prefix = 'support-tools-tests-'
/** Linux's number of tmpfs. */
const tmpfs = 0x01021994
/** Bytes that have to be free; a run needs a third of them. */
const enough = 3 * 1024 ** 3
const contents = ['empty', 'demo'] as const

/** Names the folder to all processes of a run. */
const variable = 'TEST_MEMORY_FOLDER'

function isThere(): boolean {
  if (!existsSync(parent)) return false
  const { type, bsize, bavail } = statfsSync(parent)
  return type === tmpfs && bsize * bavail > enough
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

/** Those of runs that were killed. */
async function removeLeft(): Promise<void> {
  for (const name of readdirSync(parent).filter(entry => entry.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length).split('-')[0])))
      await rm(join(parent, name), { recursive: true, force: true })
}

/** The prefix of a folder of this process: in memory where the machine has some, else on the disk. */
export const quickest = (): string =>
  isThere() ? join(parent, `${prefix}${process.pid}-`) : join(tmpdir(), prefix)

/**
 * Makes a folder in memory with the databases that tests copy, before a run's first test. In the ordinary
 * run it is the place of all temporary files too; the full run's sizes stay on the disk.
 * @returns what removes it
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
    await chmod(folder, 0o1777) // as /tmp has it: tests act as other accounts too
    process.env.TMPDIR = folder
  }
  return async () => {
    delete process.env[variable]
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await rm(folder, { recursive: true, force: true })
  }
}

/** The folder of this run, or undefined: on the disk. */
export const memoryFolder = (): string | undefined => process.env[variable]

/** Leads a folder that is not there yet into memory; answers where that is. */
export async function leadIntoMemory(place: string, memory: string): Promise<string> {
  const made = await mkdtemp(join(memory, 'db-'))
  await mkdir(dirname(place), { recursive: true })
  await symlink(made, place)
  return made
}

/** Removes what a place leads to in memory, if it does. */
export async function leaveMemory(place: string): Promise<void> {
  const made = await readlink(place).catch(() => undefined)
  if (made && basename(made).startsWith('db-')) await rm(made, { recursive: true, force: true })
}
