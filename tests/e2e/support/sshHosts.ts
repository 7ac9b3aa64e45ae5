// Demo stores whose machine is reached over SSH: the same folders, behind an OpenSSH server on
// loopback.
import { join } from 'node:path'
import type { Database } from '#server/db/open.ts'
import { stores } from '#server/db/repositories.ts'
import { demoFleet } from '#server/demo/fleet.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { ensureStoreFolder } from '#server/demo/store/storeFolder.ts'

/**
 * The stores of errand, sshHost, findAndMend, terminal, camera, monitor and downloads, as numbered
 * by `demoStore`.
 */
const numbers = [40, 41, 60, 61, 101, 102, 251, 270, 221, 266, 217]

/** Creates the stores' folders and registers them as reached over SSH. */
export async function putOnSsh(db: Database, dataDir: string, variable: string): Promise<void> {
  const { user, port, hostKey }: { user: string; port: number; hostKey: string } =
    JSON.parse(variable)
  await seedDemo(db.sql)
  const withHost = demoFleet().stores.filter(store => store.location !== null)
  for (const number of numbers) {
    const store = withHost[number]
    if (!store) throw new Error(`The demo fleet has no store ${number}`)
    const folder = join(dataDir, 'hosts', store.location ?? '')
    await ensureStoreFolder(folder, store, new Date())
    const location = `ssh://${user}@127.0.0.1:${port}${folder}`
    await stores.setHost(db.sql, store.id, { kind: 'ssh', location, hostKey })
  }
}
