// Two server processes on one PostgreSQL: an operator's change on one reaches a tab of the other.
// The embedded database belongs to one server, so there is nothing to test on it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keysOf } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import { newTotpSecret, sealTotpSecret } from '#server/auth/totp.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { fleet, operators } from '#server/db/repositories.ts'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { callerOf, type SpawnedServer, signInOver, spawnServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const secret = 'a secret that two servers share, long enough'
const password = 'right-horse-battery-7'

interface Person {
  readonly id: number
  readonly username: string
  readonly totp: string
}

async function addPerson({ sql }: Database, username: string): Promise<Person> {
  const totp = newTotpSecret()
  const { id } = await operators.create(sql, {
    username,
    name: username,
    passwordHash: await hashPassword(password, { memory: 64, passes: 1 }),
    totpSecret: sealTotpSecret(totp, keysOf(secret).totp),
    pages: ['monitor', 'operators'],
  })
  return { id, username, totp }
}

async function addStore({ sql }: Database): Promise<number> {
  const [chainId = 0] = await fleet.addChains(sql, ['A chain'])
  const [franchiseId = 0] = await fleet.addFranchises(sql, [{ name: 'A franchise', chainId }])
  const store = { name: 'Aurora', storeNumber: '1', franchiseId, country: 'GB' }
  const [id = 0] = await fleet.addStores(sql, [store])
  return id
}

describe.runIf(testDatabaseUrl)('two servers on one PostgreSQL', () => {
  const tidy: (() => unknown)[] = []
  const servers: SpawnedServer[] = []
  let people: Person[] = []
  let store = 0

  async function start(databaseUrl: string): Promise<SpawnedServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-two-'))
    tidy.push(() => rm(dataDir, { recursive: true, force: true }))
    const secrets = { SESSION_SECRET: secret, JOURNAL_KEY: secret }
    const env = { DEMO: 'off', ...secrets, DATABASE_URL: databaseUrl }
    const server = await spawnServer({ dataDir, env })
    tidy.push(() => server.stop('SIGKILL'))
    return server
  }

  beforeAll(async () => {
    const { url, drop } = await freshDatabase()
    tidy.push(drop)
    const db = await openDatabase({ dataDir: '.', databaseUrl: url })
    people = [await addPerson(db, 'ana'), await addPerson(db, 'ben')]
    store = await addStore(db)
    await db.close()
    servers.push(await start(url), await start(url))
  })
  afterAll(async () => {
    for (const step of tidy.reverse()) await step()
  })

  /** An operator at a server, connected to the store. */
  async function at(server: number, person: number) {
    const { url } = servers[server] ?? { url: '' }
    const { username, totp } = people[person] ?? { username: '', totp: '' }
    const token = await signInOver(url, username, password, totp)
    const call = callerOf(url)
    const connect = () =>
      call('POST', '/set/tools', { token, body: { store, reason: { reason: 'A test' } } })
    return { url, token, call, connect }
  }

  test('who comes to a store is told on the other; who is disabled there loses the socket here', async () => {
    const ana = await at(0, 0)
    expect((await ana.connect()).status).toBe(200)
    const socket = await openSocket({ url: ana.url, ticket: await ticketOf(ana.call, ana.token) })
    expect(await socket.subscribe('people')).toMatchObject({ type: 'subscribed' })

    const ben = await at(1, 1)
    expect((await ben.connect()).status).toBe(200)
    expect(await socket.until(({ type }) => type === 'event')).toMatchObject({
      topic: 'people',
      payload: { store },
    })

    const id = people[0]?.id ?? 0
    const disabled = await ben.call('PUT', `/ext/operators/${id}/disabled`, {
      token: ben.token,
      body: { disabled: true },
    })
    expect(disabled.status, disabled.text).toBe(200)
    await socket.closed
    expect((await ana.call('GET', '/acl', { token: ana.token })).status).toBe(401)
  })

  test('a ticket of the one opens a socket on the other, once', async () => {
    const ben = await at(1, 1)
    const ticket = await ticketOf(ben.call, ben.token)
    const socket = await openSocket({ url: servers[0]?.url ?? '', ticket })
    await socket.close()
    await expect(openSocket({ url: servers[0]?.url ?? '', ticket })).rejects.toThrow('401')
  })
})
