// Two servers on one PostgreSQL through PgBouncer in transaction mode, which gives each transaction
// another connection: nothing may depend on a session.
import { setTimeout as pause } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { someOf } from '#tests/support/full.ts'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { findPgBouncer, startPgBouncer } from '#tests/support/network/pgbouncer.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { connectTo, type SavingPlace, saveAt, savingPlace } from '#tests/support/saving.ts'
import { callerOf, type SpawnedServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const isThere = findPgBouncer() !== undefined
if (testDatabaseUrl && !isThere)
  console.info('PgBouncer is not installed (Debian: pgbouncer): what goes through it is not tested')

const tidy: (() => unknown)[] = []
afterAll(async () => {
  for (const step of tidy.reverse()) await step()
})

/** A fresh database and its address through a pooler. */
async function pooled(): Promise<string> {
  const { url, drop } = await freshDatabase()
  tidy.push(drop)
  const pooler = await startPgBouncer(url)
  tidy.push(pooler.stop)
  return pooler.url
}

describe.runIf(testDatabaseUrl && isThere)('databases behind PgBouncer', () => {
  let databases: Database[] = []
  beforeAll(async () => {
    const databaseUrl = await pooled()
    const opened = Array.from({ length: 4 }, () => openDatabase({ dataDir: '.', databaseUrl }))
    databases = await Promise.all(opened)
    for (const database of databases) tidy.push(() => database.close())
  })

  it('are migrated once by four that start together', async () => {
    const [database] = databases
    if (!database) return
    const { rows } = await raw<{ name: string }>`select name from kysely_migration`.execute(
      database.sql,
    )
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(30)
  })

  it('give a lock to one holder at a time, and let go of it', async () => {
    let holders = 0
    let most = 0
    const work = async () => {
      holders += 1
      most = Math.max(most, holders)
      await pause(5)
      holders -= 1
    }
    const rounds = someOf(Array.from({ length: 100 }), 15).length
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(databases.map(({ withAdvisoryLock }) => withAdvisoryLock('a file', work)))
    expect(most).toBe(1)
    const [database] = databases
    const { rows } = await raw`select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`.execute(
      database?.sql as Database['sql'], // opened above
    )
    expect(rows).toEqual([])
  })
})

describe.runIf(testDatabaseUrl && isThere)('two servers behind PgBouncer', () => {
  let place: SavingPlace
  const servers: SpawnedServer[] = []
  let token = ''
  beforeAll(async () => {
    place = await savingPlace(await pooled())
    tidy.push(() => place.remove())
    servers.push(await place.start())
    servers.push(await place.start(1))
    for (const server of servers) tidy.push(() => server.stop('SIGKILL'))
    token = (await servers[0]?.signIn()) ?? ''
  })

  it.each(someOf(['local', 'ssh'] as const, 2))(
    'a race of saves has one winner, on a %s host',
    async kind => {
      const { id } = place.store[kind]
      await connectTo(servers[0]?.url ?? '', token, id)
      const saves = servers.map(({ url }) => saveAt(url, token))
      const rounds = someOf(Array.from({ length: 50 }), 10).length
      for (let round = 0; round < rounds; round += 1) {
        const target = `/pooled-${kind}-${round}.txt`
        const before: string = (await saves[0]?.(target, 'start'))?.json.payload.version
        const writers = Array.from({ length: 12 }, (_, n) =>
          saves[n % 2]?.(target, `writer ${n}`, before),
        )
        const statuses = (await Promise.all(writers)).map(answer => answer?.status)
        expect(statuses.filter(status => status === 200)).toEqual([200])
        expect(statuses.filter(status => status === 412)).toHaveLength(writers.length - 1)
      }
    },
  )

  it('what happens on one reaches a tab of the other', async () => {
    const [here, there] = servers.map(({ url }) => ({ url, call: callerOf(url) }))
    if (!here || !there) return
    const socket = await openSocket({ url: there.url, ticket: await ticketOf(there.call, token) })
    expect(await socket.subscribe('people')).toMatchObject({ type: 'subscribed' })
    await here.call('POST', '/ext/connection/end', { token })
    await connectTo(here.url, token, place.store.local.id)
    expect(await socket.until(({ type }) => type === 'event')).toMatchObject({ topic: 'people' })
    await socket.close()
  })
})
