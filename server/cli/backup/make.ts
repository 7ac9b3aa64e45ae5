import { createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, link, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { S3Objects } from '#server/objects/index.ts'
import type { Config } from '#server/settings.ts'
import { recordingsIn } from '#server/terminal/mirror.ts'
import { CommandFailure } from '../terminal.ts'
import { copyEmbedded } from './embedded.ts'
import { type Manifest, manifestName, writeManifest } from './manifest.ts'
import { dumpPostgresql } from './postgresql.ts'
import { runProgram } from './program.ts'

/**
 * The parts of DATA_DIR that are backed up. It is read before the database: the witness may be behind the journal's chain, but not ahead
 * of it, and a recording that the database does not know harms nobody.
 */
const kept = ['journal.head', 'journal.key', 'node', 'demo.json', 'recordings']

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'files'>

/** Makes a backup as one file that did not exist before; leaves nothing behind when it fails. */
export async function makeBackup(
  { dataDir, databaseUrl, files }: Place,
  file: string,
  signal: AbortSignal,
): Promise<Manifest> {
  const parent = dirname(file)
  if (existsSync(file)) throw new CommandFailure(`${file} exists already.`)
  // Beside the file, where there has to be room, and readable by this account only.
  const folder = await mkdtemp(join(parent, '.backup-'))
  try {
    const content = join(folder, 'content')
    await mkdir(content)
    for (const name of kept) await copied(join(dataDir, name), join(content, name))
    if (files) await copiedFrom(new S3Objects(files), join(content, 'recordings'), signal)
    signal.throwIfAborted()
    const database = databaseUrl
      ? await dumpPostgresql(databaseUrl, content, signal)
      : await copyEmbedded(dataDir, content)
    signal.throwIfAborted()
    const manifest = await writeManifest(content, database)
    const packed = join(folder, 'packed')
    // The manifest first: `tar -xOf FILE ./manifest.json` then reads no further than it has to.
    const names = [`./${manifestName}`, `--exclude=./${manifestName}`, '.']
    await runProgram(
      'tar',
      ['--create', '--gzip', `--file=${packed}`, `--directory=${content}`, ...names],
      { signal },
    )
    await chmod(packed, 0o600)
    await link(packed, file)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copied(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await cp(await realpath(from), to, { recursive: true })
}

/**
 * Copies recordings out of the store of all servers. A server that is given them back in its folder stores them again.
 * One that is still in the folder is there in full.
 */
async function copiedFrom(objects: S3Objects, folder: string, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { id, bytes } of await recordingsIn(objects)) {
    const path = join(folder, `${id}.cast`)
    if (!existsSync(path))
      await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal })
  }
}

/** The file to make: as it was named, or in the named folder by a name that says when. */
export async function fileFor(named: string): Promise<string> {
  const path = resolve(named)
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  if (!isFolder) return path
  const when = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return join(path, `support-tools-${when}.tar.gz`)
}
