// Several servers on one PostgreSQL instead of one, behind HAProxy without stickiness: the browser tests run
// through them as they are (E2E_SERVERS=3, by `npm run test:many`). Every test file has servers of its own, so none
// has to be left out.
import { randomBytes } from 'node:crypto'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startProxy } from '#tests/many/machines/haproxy.ts'
import { startObjectStore } from '#tests/support/objects/objectStore.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type Processes, startOne } from './processes.ts'

export const serversOfRun = Number(process.env.E2E_SERVERS ?? 1)

/** A DATA_DIR with the first one's secrets and stores, as servers on one shared disk would have them. */
async function another(first: string, n: number): Promise<string> {
  const folder = join(first, `server-${n + 1}`)
  await mkdir(folder, { mode: 0o700 })
  await cp(join(first, 'demo.json'), join(folder, 'demo.json'))
  await symlink(join(first, 'hosts'), join(folder, 'hosts'))
  return folder
}

/** @param env of the first; it has to name a PostgreSQL. */
export async function startSeveral(env: NodeJS.ProcessEnv, count: number): Promise<Processes> {
  const dataDir = env.DATA_DIR ?? ''
  if (!env.DATABASE_URL) throw new Error('E2E_SERVERS needs TEST_DATABASE_URL, a PostgreSQL.')
  const objects = await startObjectStore()
  process.once('exit', () => void objects.kill())
  const all = {
    ...{ ...env, ...objects.env, FILES_URL: objects.url },
    ...{ TRUST_PROXY: 'on', JOURNAL_KEY: randomBytes(32).toString('base64url') },
  }
  await mkdir(join(dataDir, 'hosts'), { recursive: true })
  const first = await startOne({ ...all, PORT: '0' })
  const members = [first]
  for (let n = 1; n < count; n += 1) {
    members.push(await startOne({ ...all, PORT: '0', DATA_DIR: await another(dataDir, n) }))
  }
  const ports = members.map(({ address }) => Number(new URL(address).port))
  const port = await freePort()
  let proxy = await startProxy(dataDir, port, ports)
  const each = (work: (member: Processes) => Promise<void>) => Promise.all(members.map(work))
  return {
    address: proxy.address,
    dataDirs: members.flatMap(({ dataDirs }) => dataDirs),
    pid: first.pid,
    newLog: () => members.map(member => member.newLog()).join('\n'),
    without: work => work(), // PostgreSQL is asked beside the servers
    // The proxy too: meanwhile nothing answers at the address, as with one server.
    async crash() {
      await proxy.stop()
      await each(member => member.crash())
      proxy = await startProxy(dataDir, port, ports)
    },
    async stop() {
      await proxy.stop()
      await each(member => member.stop())
      await objects.remove()
    },
  }
}
