// A CSV file of many stores, and a server that crashes in between: all of them are created, or
// none.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isFull } from '#tests/support/full.ts'
import { callerOf, type SpawnedServer, spawnServer } from '#tests/support/server.ts'

const rows = 25_000
/** Milliseconds after the job's start at which the server is killed. */
const moments = [0, 300, 1000, 2500, 4000, 6000, 9000]

const file = (round: number) =>
  `number;name;city\n${Array.from(
    { length: rows },
    (_, at) => `${String(at).padStart(6, '0')};Store ${at} of ${round};Town ${at % 900}\n`,
  ).join('')}`

async function begun({ url }: SpawnedServer, token: string, round: number) {
  const call = callerOf(url)
  const post = async (path: string, body: object) => {
    const { json } = await call('POST', path, { token, body })
    return json.entity.id
  }
  const chainId = await post('/api/chain', { name: `Chain ${round}` })
  const franchise = await post('/api/franchise', { name: 'Franchise', chainId })
  const sent = await fetch(`${url}/api/franchise/${franchise}/csv?dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file(round),
  })
  const { entity } = await sent.json()
  expect(entity).toMatchObject({ created: rows })
  const { json: job } = await call('POST', `/ext/onboarding/csv/${entity.upload}/apply`, { token })
  return { franchise, job: job.id, upload: entity.upload }
}

it.runIf(isFull)(
  `nothing half is left of ${rows} rows, whenever it dies`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-csv-'))
    let server = await spawnServer({ dataDir })
    try {
      // Only once: the session outlives the server, and there are only three codes in a minute and a
      // half.
      const token = await server.signIn()
      for (const [round, moment] of moments.entries()) {
        const { franchise, job, upload } = await begun(server, token, round)
        await wait(moment)
        await server.stop('SIGKILL')
        server = await spawnServer({ dataDir })
        const { url } = server
        const ask = (path: string) => callerOf(url)('GET', path, { token })
        let state = 'running'
        while (state === 'running' || state === 'queued') {
          state = (await ask(`/ext/jobs/${job}`)).json.state
          await wait(50)
        }
        const { json } = await ask(`/api/stores?franchiseId=${franchise}&per_page=1`)
        const { total } = json.links.pagination
        expect([0, rows]).toContain(total)
        if (state === 'done') expect(total).toBe(rows)
        const { applied } = (await ask(`/ext/onboarding/csv/${upload}`)).json
        expect(applied !== null).toBe(total === rows)
      }
    } finally {
      await server.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  900_000,
)
