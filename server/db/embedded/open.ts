import { join, resolve } from 'node:path'
import { KeyedMutex } from '../mutex.ts'
import type { Source } from '../open.ts'
import { EmbeddedClient } from './client.ts'
import { EmbeddedDialect } from './dialect.ts'

/** Opens the embedded database of a data folder. PGlite does not lock the folder: its caller has to (../open.ts). */
export async function openEmbedded(dataDir: string): Promise<Source> {
  return sourceOf(await EmbeddedClient.start({ folder: resolve(join(dataDir, 'db')) }))
}

/** The database has a single process, so a lock within it covers everyone. */
function sourceOf(client: EmbeddedClient): Source {
  const mutex = new KeyedMutex()
  const dialect = new EmbeddedDialect(client)
  return {
    kind: 'embedded',
    died: client.died,
    dialect,
    withAdvisoryLock: (key, work) => mutex.runAll(key, work),
    async listen(channel, heard) {
      const stop = client.onNotification(notified => notified === channel && heard())
      // Outside any transaction, which might roll it back.
      await dialect.alone(() => client.query(`listen ${channel}`, []))
      return async () => stop()
    },
    pools: () => [],
    drain: () => dialect.drain(),
    close: () => client.close(),
  }
}
