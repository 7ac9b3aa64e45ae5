import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { acquireFolder } from '#server/db/folderLock.ts'
import { demandWhole, unfinishedName } from '#server/db/unfinished.ts'
import type { Config } from '#server/settings.ts'
import { CommandFailure } from '../terminal.ts'
import { contentOf, type Manifest, manifestName, proveManifest } from './manifest.ts'
import { demandEmptyPostgresql, fillPostgresql } from './postgresql.ts'
import { runProgram } from './program.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Restores a backup into an empty data folder, and an empty database if it is one of PostgreSQL. */
export async function putBack(place: Place, file: string, signal: AbortSignal): Promise<Manifest> {
  const { dataDir, databaseUrl } = place
  if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`)
  if (databaseUrl) await demandEmptyPostgresql(databaseUrl)
  const isNew = !existsSync(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    const lock = await acquireFolder(dataDir, { name: 'npm run restore' })
    try {
      demandWhole(dataDir)
      await demandEmpty(dataDir)
      return await fill(place, file, signal)
    } finally {
      await lock.release()
    }
  } catch (error) {
    if (isNew) await rmdir(dataDir)
    throw error
  }
}

/** A folder of its own disk has one entry, and our lock is another. */
const harmless = /^(lost\+found|(lock|new)-[0-9a-z-]+\.sock)$/

async function demandEmpty(dataDir: string): Promise<void> {
  const [first] = (await readdir(dataDir)).filter(name => !harmless.test(name))
  if (first === undefined) return
  throw new CommandFailure(
    `DATA_DIR ${dataDir} is not empty: it has ${first}. Move it aside, or set DATA_DIR to another folder.`,
  )
}

/**
 * Works in a folder inside, as DATA_DIR itself may be a mounted disk. While that folder is there no server starts, so
 * half of a restore is never used, however the process ends.
 */
async function fill(
  { dataDir, databaseUrl }: Place,
  file: string,
  signal: AbortSignal,
): Promise<Manifest> {
  const folder = join(dataDir, unfinishedName)
  const moved: string[] = []
  await mkdir(folder, { mode: 0o700 })
  try {
    const options = ['--extract', '--gzip', '--no-same-owner']
    await runProgram('tar', [...options, `--file=${resolve(file)}`, `--directory=${folder}`], {
      signal,
    })
    const manifest = await proveManifest(folder)
    demandKind(manifest, databaseUrl)
    signal.throwIfAborted()
    if (databaseUrl) await fillPostgresql(databaseUrl, folder, signal)
    await rm(join(folder, contentOf.postgresql), { force: true })
    await rm(join(folder, manifestName))
    for (const name of await readdir(folder)) {
      moved.push(join(dataDir, name))
      await rename(join(folder, name), join(dataDir, name))
    }
    await rmdir(folder)
    return manifest
  } catch (error) {
    for (const path of [...moved, folder]) await rm(path, { recursive: true, force: true })
    throw error
  }
}

function demandKind({ database }: Manifest, databaseUrl: string | undefined): void {
  if (database.kind === 'embedded' && databaseUrl) {
    throw new CommandFailure(
      'This backup holds an embedded database, which cannot move to PostgreSQL: unset DATABASE_URL.',
    )
  }
  if (database.kind === 'postgresql' && !databaseUrl) {
    throw new CommandFailure(
      'This backup holds a PostgreSQL database: set DATABASE_URL to an empty one.',
    )
  }
}
