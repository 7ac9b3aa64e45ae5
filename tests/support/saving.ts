// Set-up for tests of saving: the demo's server as a separate process, sharing one database and one
// set of stores with others; one store is a local folder, one is on a real OpenSSH server.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { stores } from '#server/db/repositories.ts'
import { demoFleet } from '#server/demo/fleet.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { placeEmbedded } from './database.ts'
import { callerOf, type SpawnedServer, spawnServer } from './server.ts'
import { type Sshd, startSshd } from './ssh/sshd.ts'

const demo = demoFleet().stores.filter(({ location }) => location !== null)
const numbers = { local: 80, ssh: 81 } as const

export interface SavingPlace {
  readonly dataDir: string
  readonly env: Record<string, string>
  readonly store: Readonly<Record<'local' | 'ssh', { id: number; folder: string }>>
  /**
   * Starts a server, or restarts one that has stopped: 0 has DATA_DIR, the others have separate
   * folders with the same stores.
   */
  start(node?: number): Promise<SpawnedServer>
  remove(): Promise<void>
}

/**
 * @param databaseUrl an empty database for all servers; by default the embedded one, for one
 * server.
 */
export async function savingPlace(databaseUrl?: string): Promise<SavingPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-saving-'))
  const sshd = await startSshd()
  const others: string[] = []
  const env = {
    SSH_KEY_FILE: sshd.client.file,
    HOSTS_DIR: join(dataDir, 'hosts'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  if (!databaseUrl) await placeEmbedded(dataDir)
  const store = await putStores({ dataDir, databaseUrl, sshd })
  return {
    dataDir,
    env,
    store,
    async start(node = 0) {
      if (node > others.length) others.push(await another(dataDir))
      return spawnServer({ dataDir: [dataDir, ...others][node] ?? dataDir, env })
    },
    async remove() {
      await sshd.stop()
      for (const folder of [dataDir, ...others]) await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Putting {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly sshd: Sshd
}

/** Creates the demo's stores as its start would, one of them moved to a machine over SSH. */
async function putStores({ dataDir, databaseUrl, sshd }: Putting): Promise<SavingPlace['store']> {
  const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    await seedDemo(db.sql)
    const remote = join(dataDir, 'remote')
    await mkdir(remote)
    const id = demo[numbers.ssh]?.id ?? 0
    await stores.setHost(db.sql, id, {
      kind: 'ssh',
      location: `ssh://${sshd.user}@127.0.0.1:${sshd.port}${remote}`,
      hostKey: sshd.hostKey.wire.toString('base64'),
    })
    const local = demo[numbers.local]
    return {
      local: { id: local?.id ?? 0, folder: join(dataDir, 'hosts', local?.location ?? '') },
      ssh: { id, folder: remote },
    }
  } finally {
    await db.close()
  }
}

/** A DATA_DIR with the secrets of the first. */
async function another(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'support-tools-saving-'))
  for (const secret of ['demo.json', 'journal.key'])
    await cp(join(first, secret), join(folder, secret))
  return folder
}

/** Connects the token's session to a store of the demo. */
export async function connectTo(url: string, token: string, store: number): Promise<void> {
  const reason = { reason: 'A test', category: 'Fault' }
  const answer = await callerOf(url)('POST', '/set/tools', { token, body: { store, reason } })
  if (answer.status !== 200) throw new Error(`Not connected: ${answer.status} ${answer.text}`)
}

export const saveAt =
  (url: string, token: string) => (file: string, content: string, version?: string) =>
    callerOf(url)('POST', '/filesystem/file/edit', {
      token,
      body: { file, content },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
