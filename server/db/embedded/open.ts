import { join, resolve } from 'node:path'
import { acquireFolder } from '../folderLock.ts'
import { KeyedMutex } from '../mutex.ts'
import type { Source } from '../open.ts'
import { EmbeddedClient } from './client.ts'
import { EmbeddedDialect } from './dialect.ts'

/** The embedded database of a data folder, with the folder's lock: PGlite takes none itself. */
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

/** A database has one process here, so a lock within the process is a lock among everybody. */
function sourceOf(client: EmbeddedClient): Source {
  const mutex = new KeyedMutex()
  const dialect = new EmbeddedDialect(client)
  return {
    kind: 'embedded',
    dialect,
    withAdvisoryLock: (key, work) => mutex.runAll(key, work),
    async listen(channel, heard) {
      const stop = client.onNotification(notified => notified === channel && heard())
      // Alone: in somebody's transaction it would be rolled back with that.
      await dialect.alone(() => client.query(`listen ${channel}`, []))
      return async () => stop()
    },
    setHolder: () => {},
    drain: () => dialect.drain(),
    close: () => client.close(),
  }
}
