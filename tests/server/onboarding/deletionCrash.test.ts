// A large deletion, its restoration, and a server that crashes in between: no half state is
// visible, it is reported as unfinished, and it resumes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { callerOf, type SpawnedServer, spawnServer } from '#tests/support/server.ts'

const isFull = process.env.TEST_FULL === '1'
const rows = isFull ? 5000 : 400
/** Milliseconds after the request at which the server is killed. */
const moments = isFull ? [0, 200, 1000, 4000] : [100]

const file = `number;name\n${Array.from({ length: rows }, (_, at) => `${at};Store ${at}\n`).join('')}`

let server: SpawnedServer
let token: string
const ask = async (method: string, path: string, body?: object) =>
  callerOf(server.url)(method, path, { token, ...(body ? { body } : {}) })
const total = async (path: string) => (await ask('GET', path)).json.links.pagination.total

async function large(round: number) {
  const chain = (await ask('POST', '/api/chain', { name: `Chain ${round}` })).json.entity.id
  const body = { name: 'Franchise', chainId: chain }
  const franchise = (await ask('POST', '/api/franchise', body)).json.entity.id
  const sent = await fetch(`${server.url}/api/franchise/${franchise}/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file,
  })
  expect((await sent.json()).entity).toMatchObject({ created: rows })
  return { chain, franchise }
}

async function over(job: string | null) {
  for (;;) {
    const { json } = await ask('GET', `/ext/jobs/${job}`)
    if (job === null || json.ended) return json.state
    await wait(50)
  }
}

async function die(dataDir: string, moment: number) {
  await wait(moment)
  await server.stop('SIGKILL')
  server = await spawnServer({ dataDir })
}

it(`nothing half is shown of ${rows} stores, whenever it dies`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-deletion-'))
  server = await spawnServer({ dataDir })
  try {
    token = await server.signIn()
    for (const [round, moment] of moments.entries()) {
      const { chain, franchise } = await large(round)
      const stores = `/api/stores?franchiseId=${franchise}&per_page=1`
      const path = `/api/chain/${chain}?children=delete&expected=${rows + 1}`
      const { deletion, job } = (await ask('DELETE', path)).json
      await die(dataDir, moment)
      expect(await total(stores)).toBe(0)
      expect((await ask('GET', `/api/chain/${chain}`)).status).toBe(404)
      expect(['unknown', 'done', 'queued', 'running']).toContain(await over(job))
      const deleted = async () => (await ask('GET', '/ext/onboarding/deleted')).json.data[0]
      const { unfinished } = await deleted()
      if (unfinished) expect(unfinished).toMatchObject({ doing: 'deleting', running: false })

      const back = (await ask('POST', `/ext/onboarding/deleted/${deletion}/restore`)).json
      await die(dataDir, moment)
      expect([0, rows]).toContain(await total(stores))
      const state = await over(back.job)
      // Killed between its last step and its end, it is complete and no longer waiting.
      const left = state === 'done' ? undefined : await deleted()
      if (left) {
        expect(left.unfinished).toMatchObject({ doing: 'restoring', running: false })
        const again = (await ask('POST', `/ext/onboarding/deleted/${deletion}/restore`)).json
        expect(await over(again.job)).toBe('done')
      }
      expect(await total(stores)).toBe(rows)
      expect((await ask('GET', `/api/chain/${chain}`)).json).toMatchObject({ stores: rows })
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
