import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { demoFleet } from '#server/demo/fleet.ts'
import { isFull } from '#tests/support/full.ts'
import { callerOf, type SpawnedServer, spawnServer } from '#tests/support/server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-jobs-'))
const store = demoFleet().stores.filter(({ location }) => location !== null)[75]
const storeId = store?.id ?? 0
let server: SpawnedServer | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const spooled = () => readdir(join(dataDir, 'jobs')).catch((): string[] => [])

/** Waits until `check` returns something, at most two minutes. */
async function until<T>(check: () => Promise<T | undefined | false>): Promise<T> {
  for (const last = Date.now() + 120_000; Date.now() < last; ) {
    const found = await check()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('It did not come to that')
}

it.runIf(isFull)(
  'killed in the middle of jobs: those are unknown and not repeated, what waited runs, no file is left',
  async () => {
    server = await spawnServer({ dataDir })
    const token = await server.signIn()
    let call = callerOf(server.url)
    const reason = { reason: 'A test', category: 'Fault' }
    const connected = await call('POST', '/set/tools', { token, body: { store: storeId, reason } })
    expect(connected.status, connected.text).toBe(200)
    const folder = join(dataDir, 'hosts', store?.location ?? 'none')
    await mkdir(join(folder, 'large'))
    await mkdir(join(folder, 'small'))
    await writeFile(join(folder, 'small/a.txt'), 'a')
    // A sparse file takes no disk space, and a while to read on any machine.
    const large = await open(join(folder, 'large/holes'), 'w')
    await large.truncate(16 * 1024 ** 3)
    await large.close()
    const start = async (path: string) => {
      const made = await call('POST', '/ext/archives', { token, body: { files: [path] } })
      expect(made.status, made.text).toBe(202)
      return String(made.json.id)
    }
    // An operator's first two run, the third waits.
    const [first, second, third] = [
      await start('/large'),
      await start('/large'),
      await start('/small'),
    ]
    const list = async () => {
      const { json } = await call('GET', '/ext/jobs', { token })
      const jobs: { id: string; state: string; progress: { step: string; done: number } }[] = json
      return new Map(jobs.map(job => [job.id, job]))
    }
    await until(async () => {
      const jobs = await list()
      const packing = [first, second].every(id => {
        const job = jobs.get(id)
        return job?.state === 'running' && job.progress.step === 'packing' && job.progress.done > 0
      })
      return packing && jobs.get(third)?.state === 'queued'
    })
    expect((await spooled()).toSorted()).toEqual([first, second].toSorted())
    await server.stop('SIGKILL')

    server = await spawnServer({ dataDir })
    call = callerOf(server.url)
    const after = await until(async () => {
      const jobs = await list()
      return jobs.get(third)?.state === 'done' && jobs
    })
    expect([first, second, third].map(id => after.get(id)?.state)).toEqual([
      'unknown',
      'unknown',
      'done',
    ])
    expect(after.size).toBe(3)
    expect(await spooled()).toEqual([third])
    const records = await call('GET', '/data/journal?filter=archiveFiles&sort=id%7Casc', { token })
    const outcomes = records.json.data.map((record: { outcome: string }) => record.outcome)
    expect(outcomes).toEqual(['unknown', 'unknown', 'ok'])
  },
  240_000,
)
