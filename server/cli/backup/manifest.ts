import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { migrations } from '#server/db/migrations/index.ts'
import { version } from '#server/version.ts'
import { CommandFailure } from '../terminal.ts'

export const manifestName = 'manifest.json'
/** The name of PostgreSQL's dump in a backup, and the folder of an embedded database. */
export const contentOf = { postgresql: 'database.dump', embedded: 'db' } as const

export interface BackedUpDatabase {
  readonly kind: keyof typeof contentOf
  readonly version: string
  /** The migrations that it has. */
  readonly migrations: readonly string[]
}

interface FileFacts {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What a backup holds, as its first file. */
export interface Manifest {
  readonly format: 1
  readonly madeAt: string
  /** The version of Support Tools that made it. */
  readonly version: string
  readonly database: BackedUpDatabase
  /** Names the secrets in it. */
  readonly secrets: readonly string[]
  readonly files: readonly FileFacts[]
}

const secretFiles: Readonly<Record<string, string>> = {
  'journal.key': 'journal.key, which seals the journal',
  'demo.json': "demo.json, the demo's password and secrets",
  recordings: 'recordings, what terminals showed',
}
const databaseSecrets =
  "the database: hashes of passwords, and sealed secrets of the operators' apps"

/** Reads all files below a folder. Throws when one is neither a file nor a folder. */
async function factsIn(folder: string): Promise<FileFacts[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const facts: FileFacts[] = []
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
    if (entry.isDirectory() || path === manifestName) continue
    if (!entry.isFile()) throw new CommandFailure(`${path} is no plain file.`)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of createReadStream(file)) {
      bytes += piece.length
      hash.update(piece)
    }
    facts.push({ path, bytes, sha256: hash.digest('hex') })
  }
  return facts.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Writes the manifest of everything in a folder into it. */
export async function writeManifest(folder: string, database: BackedUpDatabase): Promise<Manifest> {
  const files = await factsIn(folder)
  const tops = new Set(files.map(({ path }) => path.split('/', 1).join('')))
  const secrets = Object.entries(secretFiles).flatMap(([name, text]) =>
    tops.has(name) ? text : [],
  )
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    version,
    database,
    secrets: [databaseSecrets, ...secrets],
    files,
  }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  })
  return manifest
}

/** Reads the manifest of an unpacked backup. Throws unless the files match it and this version can use it. */
export async function proveManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new CommandFailure(`This is no backup of Support Tools: it has no ${manifestName}.`)
  })
  const manifest = manifestIn(text)
  const { files, database } = manifest
  const found = new Map((await factsIn(folder)).map(facts => [facts.path, facts]))
  for (const { path, sha256 } of files) {
    const there = found.get(path)
    if (!there) throw new CommandFailure(`The backup is damaged: ${path} is missing.`)
    if (there.sha256 !== sha256)
      throw new CommandFailure(`The backup is damaged: ${path} is not what was saved.`)
    found.delete(path)
  }
  const [stranger] = found.keys()
  if (stranger !== undefined)
    throw new CommandFailure(`The backup is damaged: ${stranger} is not in its manifest.`)
  const unknown = database.migrations.filter(name => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) {
    throw new CommandFailure(
      `Version ${manifest.version} made this backup, and its database has changes that version ${version} does not know (${unknown.join(', ')}). Restore it with that version or a newer one.`,
    )
  }
  return manifest
}

function manifestIn(text: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(text) // written by writeManifest; what it lists is proved
    if (
      manifest.format === 1 &&
      Array.isArray(manifest.files) &&
      manifest.database.kind in contentOf
    )
      return manifest
  } catch {
    // Not JSON, or without the parts that every manifest has.
  }
  throw new CommandFailure(`The ${manifestName} of this backup is of no kind that is known here.`)
}
