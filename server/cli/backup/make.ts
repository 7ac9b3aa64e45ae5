import { existsSync } from 'node:fs'
import { chmod, cp, link, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/settings.ts'
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

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Makes a backup as one file that did not exist before; leaves nothing behind when it fails. */
export async function makeBackup(
  { dataDir, databaseUrl }: Place,
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

/** The file to make: as it was named, or in the named folder by a name that says when. */
export async function fileFor(named: string): Promise<string> {
  const path = resolve(named)
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  if (!isFolder) return path
  const when = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return join(path, `support-tools-${when}.tar.gz`)
}
