// Two servers on one database and one object store; both reach the hosts of the first one's folder.
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readContract } from '#server/contract.ts'
import { S3Objects } from '#server/objects/index.ts'
import type { Services } from '#server/operations/index.ts'
import { callerOf, startTestServer, type TestServer } from '../server.ts'
import { type ObjectStore, placeOf, startObjectStore } from './objectStore.ts'

export interface Peer {
  readonly url: string
  readonly app: FastifyInstance
  readonly services: Services
  readonly dataDir: string
  readonly call: TestServer['call']
}

export interface TwoServers {
  readonly store: ObjectStore
  readonly objects: S3Objects
  readonly first: TestServer
  readonly second: Peer
  /** Keys in the store, without those of recordings that grow. */
  keys(prefix: string): Promise<string[]>
  stop(): Promise<void>
}

export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const store = await startObjectStore()
  Object.assign(process.env, store.env)
  const first = await startTestServer({ env: { FILES_URL: store.url, ...env } })
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-second-'))
  await mkdir(join(first.dataDir, 'hosts'), { recursive: true })
  await symlink(join(first.dataDir, 'hosts'), join(dataDir, 'hosts'))
  const { config } = first.services
  const { sessionSecret = '' } = config
  const app = buildApp(
    { ...config, sessionSecret, dataDir },
    { db: first.db, contract: readContract(), checkAnswers: true, watch: false },
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const objects = new S3Objects(placeOf(store))
  return {
    store,
    objects,
    first,
    second: { url, app, dataDir, services: app.services, call: callerOf(url) },
    keys: async prefix => (await objects.list(prefix)).map(({ key }) => key),
    async stop() {
      const held = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close().finally(() => clearInterval(held))
      await first.stop()
      for (const name of Object.keys(store.env)) delete process.env[name]
      await store.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
