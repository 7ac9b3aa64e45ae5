import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeOf } from '../jobs/node.ts'
import { isHeadSigned, signHead } from './chain.ts'
import type { JournalKeys } from './keys.ts'
import type { Head } from './repository/chain.ts'

/** Remembers outside the database how far the chain had come, so that links cut off its end are missed. */
export interface Witness {
  readonly path: string
  /** The id of the server whose memory it is. */
  readonly server: string
  /** Undefined when there is none. Throws when it is not ours. */
  read(): Promise<Head | undefined>
  write(head: Head): Promise<void>
}

export function witnessIn(dataDir: string, keys: JournalKeys): Witness {
  const path = join(dataDir, 'journal.head')
  return {
    path,
    server: nodeOf(dataDir),
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return text === undefined ? undefined : headIn(text, keys, path)
    },
    async write(head) {
      const file = await open(`${path}.new`, 'w', 0o600)
      try {
        await file.writeFile(`${JSON.stringify({ ...head, signature: signHead(keys, head) })}\n`)
      } finally {
        await file.close()
      }
      await rename(`${path}.new`, path)
    },
  }
}

export class ForeignWitness extends Error {}

function headIn(text: string, keys: JournalKeys, path: string): Head {
  const { number, mac, signature } = parsed(text)
  if (typeof number === 'number' && typeof mac === 'string' && typeof signature === 'string') {
    if (isHeadSigned(keys, { number, mac, signature })) return { number, mac }
  }
  throw new ForeignWitness(`${path} was not written with this key`)
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
