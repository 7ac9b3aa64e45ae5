// Everything a run needs, on this machine alone: PostgreSQL, the object store, an OpenSSH server, servers and
// the proxy. Whatever ends the run, nothing of it stays.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from '#scripts/lib/chromium.ts'
import { quickest } from '#tests/support/memoryFolder.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/objects/objectStore.ts'
import {
  type Cluster,
  findPostgres,
  freePort,
  freshDatabase,
  startCluster,
} from '#tests/support/postgres.ts'
import { findSshd, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import { addCrew, addShops, filling, type Person, type Shop } from './fleet.ts'
import { type Front, startProxy } from './haproxy.ts'
import { type Node, nodeOf } from './servers.ts'

export interface RigOptions {
  readonly servers: number
  /** Settings of the servers besides those that they need here. */
  readonly env?: Readonly<Record<string, string>>
}

export interface Rig {
  readonly folder: string
  /** The folder of all local hosts. */
  readonly hosts: string
  readonly secret: string
  readonly databaseUrl: string
  readonly cluster: Cluster
  readonly objects: ObjectStore
  readonly sshd: Sshd
  readonly nodes: readonly Node[]
  readonly proxy: Front
  /** Starts every server on stores and operators of its own. */
  start(wanted: {
    readonly operators: readonly string[]
    readonly stores: number
    /** The folder of another version. */
    readonly repository?: string
  }): Promise<{ readonly crew: readonly Person[]; readonly shops: readonly Shop[] }>
  stop(): Promise<void>
}

/** Autovacuum and WAL as usual. The folder may be in memory, so a crash of the process loses nothing, as ever. */
const settings = ['jit=off', 'max_wal_senders=0', 'wal_level=minimal']

/** Ends with this process, whichever way it ends: children watch for its exit. */
export function endWithSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => process.exit(code))
  }
}

/** Servers on ports of their own, and the proxy's. The proxy starts before them and finds them by their readiness. */
async function openNodes(
  folder: string,
  hosts: string,
  options: RigOptions & { env: Record<string, string> },
) {
  const ports = await Promise.all(Array.from({ length: options.servers + 1 }, freePort))
  const [front = 0, ...own] = ports
  const nodes = own.map((port, n) =>
    nodeOf({ name: `server-${n + 1}`, folder, hosts, port, env: options.env }),
  )
  return { nodes, proxy: await startProxy(folder, front, own) }
}

export async function openRig(options: RigOptions): Promise<Rig> {
  if (!findPostgres()) installDebianPackage('postgresql')
  if (!findSshd()) installDebianPackage('openssh-server')
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const folder = mkdtempSync(quickest())
    const remove = () => rmSync(folder, { recursive: true, force: true })
    process.once('exit', remove)
    closing.push(remove, () => process.off('exit', remove))
    const hosts = join(folder, 'hosts')
    mkdirSync(hosts)
    const cluster = await startCluster(undefined, settings)
    closing.push(() => cluster.stop())
    const { url: databaseUrl } = await freshDatabase(cluster.url)
    const sshd = await startSshd({
      lines: ['MaxStartups 500', 'MaxSessions 100', 'LogLevel ERROR'],
    })
    closing.push(() => sshd.stop())
    const objects = await startObjectStore()
    const kill = () => void objects.kill()
    process.once('exit', kill)
    closing.push(
      () => objects.remove(),
      () => process.off('exit', kill),
    )
    const secret = randomBytes(32).toString('base64url')
    const env = {
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      SESSION_SECRET: secret,
      JOURNAL_KEY: randomBytes(32).toString('base64url'),
      DATABASE_URL: databaseUrl,
      SSH_KEY_FILE: sshd.client.file,
      TRUST_PROXY: 'on',
      ...objects.env,
      FILES_URL: objects.url,
      ...options.env,
    }
    const { nodes, proxy } = await openNodes(folder, hosts, { ...options, env })
    closing.push(() => proxy.stop())
    closing.push(() => Promise.all(nodes.map(node => node.stop('SIGKILL'))))
    return {
      ...{ folder, hosts, secret, databaseUrl, cluster, objects, sshd, nodes, proxy },
      async start({ operators, stores, repository }) {
        const [first, ...others] = nodes
        await first?.start(repository) // it makes the tables
        const filled = await filling(databaseUrl, async insert => ({
          crew: await addCrew(insert, operators, secret),
          shops: await addShops(insert, stores, { hosts, sshd }),
        }))
        for (const node of others) await node.start(repository)
        return filled
      },
      stop: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
