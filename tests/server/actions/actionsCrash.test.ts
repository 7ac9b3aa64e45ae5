import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { demoFleet } from '#server/demo/fleet.ts'
import { callerOf, type SpawnedServer, spawnServer } from '#tests/support/server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-action-'))
const store = demoFleet().stores.filter(({ location }) => location !== null)[77]
let server: SpawnedServer | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function until<T>(check: () => Promise<T | undefined | false>): Promise<T> {
  for (const last = Date.now() + 120_000; Date.now() < last; ) {
    const found = await check()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('It did not come to that')
}

// Starts the server twice and kills it once.
it.runIf(process.env.TEST_FULL === '1')(
  'the server killed during an action: its run is unknown, and is not run again',
  async () => {
    const catalogue = await mkdtemp(join(dataDir, 'catalogue-'))
    const argv = "[sh, -c, 'echo begun >> begun; sleep 20']"
    const action = `title: Slow\ndescription: T\ncategory: T\ndanger: low\nrun: { program: { argv: ${argv} } }`
    await writeFile(join(catalogue, 'slow.yaml'), action)
    const env = { ACTIONS_FOLDER: catalogue }
    server = await spawnServer({ dataDir, env })
    const token = await server.signIn()
    let call = callerOf(server.url)
    const reason = { reason: 'A test', category: 'Fault' }
    await call('POST', '/set/tools', { token, body: { store: store?.id, reason } })
    const headers = { 'idempotency-key': 'the one' }
    const body = { action: 'slow' }
    const started = await call('POST', '/api/query/exec', { token, body, headers })
    expect(started.status, started.text).toBe(200)
    const begun = join(dataDir, 'hosts', store?.location ?? '', 'begun')
    await until(() => readFile(begun, 'utf8').catch(() => undefined))
    await server.stop('SIGKILL')

    server = await spawnServer({ dataDir, env })
    call = callerOf(server.url)
    const { run } = started.json
    const read = async () => (await call('GET', `/ext/actions/runs/${run}`, { token })).json.run
    const after = await until(async () => {
      const answer = await read()
      return answer.state === 'unknown' && answer
    })
    expect(after).toMatchObject({ run, exitCode: null, failure: null })
    // The same request is the same run, and its state stays.
    const again = await call('POST', '/api/query/exec', { token, body, headers })
    expect(again.json).toMatchObject({ run, state: 'unknown' })
    await new Promise(resolve => setTimeout(resolve, 3000))
    expect((await read()).state).toBe('unknown')
    expect(await readFile(begun, 'utf8')).toBe('begun\n')
    const records = await call('GET', '/data/journal?filter=executeAction', { token })
    expect(records.json.data.map((record: { outcome: string }) => record.outcome)).toEqual([
      'unknown',
    ])
  },
  240_000,
)
