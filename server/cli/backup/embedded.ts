import { existsSync } from 'node:fs'
import { cp, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedClient } from '#server/db/embedded/client.ts'
import { acquireFolder } from '#server/db/folderLock.ts'
import { CommandFailure } from '../terminal.ts'
import { type BackedUpDatabase, contentOf } from './manifest.ts'

/** Copies the embedded database while nobody uses it: it was opened, which recovers from a crash, and closed. */
export async function copyEmbedded(dataDir: string, folder: string): Promise<BackedUpDatabase> {
  const place = join(dataDir, 'db')
  if (!existsSync(place))
    throw new CommandFailure(
      `There is no database in ${dataDir}: set DATA_DIR to the server's folder.`,
    )
  const lock = await acquireFolder(dataDir, { name: 'npm run backup' })
  try {
    const facts = await factsOf(place)
    await cp(await realpath(place), join(folder, contentOf.embedded), { recursive: true })
    return { kind: 'embedded', ...facts }
  } finally {
    await lock.release()
  }
}

async function factsOf(place: string): Promise<Omit<BackedUpDatabase, 'kind'>> {
  const client = await EmbeddedClient.start({ folder: place })
  try {
    const { rows } = await client.query(
      `select current_setting('server_version') as version, array(select name from kysely_migration order by name) as migrations`,
      [],
    )
    const [row] = rows as Omit<BackedUpDatabase, 'kind'>[] // the columns above
    if (!row) throw new Error('The database does not say its version')
    return row
  } finally {
    await client.close()
  }
}
