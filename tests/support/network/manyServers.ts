// Several servers of this process on one PostgreSQL, each behind a relay that can cut it off.
import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { removeDataDir } from '../database.ts'
import { migratedDatabase } from '../postgres.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../server.ts'
import { type Relay, startRelay } from './relay.ts'

/** A heartbeat of a tenth: the proportions are the usual ones. */
export const quickly = { beatMs: 100, lostMs: 800, forgottenMs: 3000 }

export interface OneOfMany extends TestServer {
  /** Between it and the database. */
  readonly relay: Relay
}

export interface ManyServers {
  /** The database itself. */
  readonly url: string
  /** Starts another one. Local stores of the first are there for all. */
  start(options?: TestServerOptions): Promise<OneOfMany>
  stop(): Promise<void>
}

export async function manyServers(databaseUrl: string): Promise<ManyServers> {
  const { url, drop } = await migratedDatabase(databaseUrl)
  const tidy: (() => unknown)[] = [drop]
  const { hostname, port } = new URL(url)
  let hosts: string | undefined
  return {
    url,
    async start(options = {}) {
      const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-many-'))
      tidy.push(() => removeDataDir(dataDir))
      if (hosts) await symlink(hosts, join(dataDir, 'hosts'))
      hosts ??= join(dataDir, 'hosts')
      const relay = await startRelay(hostname, Number(port))
      tidy.push(() => relay.stop())
      const through = new URL(url)
      through.host = `127.0.0.1:${relay.port}`
      const db = await openDatabase({ dataDir, databaseUrl: through.href })
      const server = await startTestServer({
        ...options,
        db: { ...db, dataDir },
        dependencies: { servers: quickly, ...options.dependencies },
      })
      let stopping: Promise<void> | undefined
      const stop = () => {
        relay.heal()
        stopping ??= server.stop()
        return stopping
      }
      tidy.push(stop)
      return { ...server, relay, stop }
    },
    async stop() {
      for (const step of tidy.splice(0).reverse()) await step()
    },
  }
}
