import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** What seals the journal: one key per use, all from one secret that the database never sees. */
export interface JournalKeys {
  readonly link: Uint8Array
  readonly anchor: Uint8Array
  readonly head: Uint8Array
  /** Tells one secret from another without telling either: this one stands in the database. */
  readonly id: string
}

/** Where the database says which key seals it. */
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

/** The keys of this installation: JOURNAL_KEY when it is set, else a file in the data folder, made at
 * the first start. Undefined with `make` off when there is none. */
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

/** Of two that start at once both get the one that was first, and neither half of it. */
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
