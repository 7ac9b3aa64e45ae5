import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys that seal the journal, one per use, all derived from one secret that the database never sees. */
export interface JournalKeys {
  readonly link: Uint8Array
  readonly anchor: Uint8Array
  readonly head: Uint8Array
  /** Identifies the secret without revealing it; stored in the database. */
  readonly id: string
}

/** The setting that names the key in use. */
export const keyName = 'journal.key'

const name = 'journal.key'
const length = 32

const derive = (secret: string, use: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `support-tools journal ${use}`, 32))

export function journalKeysOf(secret: string): JournalKeys {
  return {
    link: derive(secret, 'link'),
    anchor: derive(secret, 'anchor'),
    head: derive(secret, 'head'),
    id: Buffer.from(derive(secret, 'id')).toString('hex'),
  }
}

/**
 * The keys of this installation: from JOURNAL_KEY if set, otherwise from a file in the data folder that is created at
 * the first start. Undefined when `make` is off and there is none.
 */
export async function readJournalKeys(
  dataDir: string,
  given: string | undefined,
  make: boolean,
): Promise<JournalKeys | undefined> {
  const secret =
    given ?? (await readSecret(dataDir)) ?? (make ? await newSecret(dataDir) : undefined)
  return secret === undefined ? undefined : journalKeysOf(secret)
}

async function readSecret(dataDir: string): Promise<string | undefined> {
  try {
    const text = (await readFile(join(dataDir, name), 'utf8')).trim()
    if (text.length >= length) return text
    throw new Error(
      `${join(dataDir, name)} holds no key; the one that sealed the journal belongs there`,
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Of two parallel starts both get the first secret, and never half of one. */
async function newSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = join(dataDir, `${name}.${randomBytes(6).toString('hex')}`)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(length).toString('base64')}\n`)
    await file.sync()
    await link(unfinished, join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await unlink(unfinished)
  }
  const secret = await readSecret(dataDir)
  if (secret === undefined) throw new Error(`${join(dataDir, name)} cannot be made`)
  return secret
}
