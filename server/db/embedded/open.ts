import { join, resolve } from 'node:path'
import { acquireFolder } from '../folderLock.ts'
import { KeyedMutex } from '../mutex.ts'
import type { Source } from '../open.ts'
import { EmbeddedClient } from './client.ts'
import { EmbeddedDialect } from './dialect.ts'

/** Opens the embedded database of a data folder and locks the folder, as PGlite does not. */
export async function openEmbedded(dataDir: string, name: string): Promise<Source> {
  const lock = await acquireFolder(dataDir, { name })
  try {
    const client = await EmbeddedClient.start({ folder: resolve(join(dataDir, 'db')) })
    const source = sourceOf(client)
    const close = () => source.close().finally(() => lock.release())
    return { ...source, setHolder: holder => lock.setName(holder), close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The database has a single process, so a lock within it covers everyone. */
function sourceOf(client: EmbeddedClient): Source {
  const mutex = new KeyedMutex()
  const dialect = new EmbeddedDialect(client)
  return {
    kind: 'embedded',
    dialect,
    withAdvisoryLock: (key, work) => mutex.runAll(key, work),
    async listen(channel, heard) {
      const stop = client.onNotification(notified => notified === channel && heard())
      // Outside any transaction, which might roll it back.
      await dialect.alone(() => client.query(`listen ${channel}`, []))
      return async () => stop()
    },
    setHolder: () => {},
    pools: () => [],
    drain: () => dialect.drain(),
    close: () => client.close(),
  }
}
