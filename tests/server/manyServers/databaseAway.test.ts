// PostgreSQL that goes away, comes back and freezes, under a running server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { someOf } from '#tests/support/full.ts'
import { type Relay, startRelay } from '#tests/support/network/relay.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { callerOf, type SpawnedServer, spawnServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const tidy: (() => unknown)[] = []
afterAll(async () => {
  for (const step of tidy.reverse()) await step()
})

/** A fresh database: its address, and the one of a relay in front of it. */
async function relayed(): Promise<{ relay: Relay; url: string; direct: string }> {
  const { url: direct, drop } = await freshDatabase()
  tidy.push(drop)
  const { hostname, port } = new URL(direct)
  const relay = await startRelay(hostname, Number(port))
  tidy.push(() => relay.stop())
  const url = new URL(direct)
  url.host = `127.0.0.1:${relay.port}`
  return { relay, url: url.href, direct }
}

describe.runIf(testDatabaseUrl)('a server whose database', () => {
  let relay: Relay
  let server: SpawnedServer
  let token = ''
  const list = (language: string) =>
    callerOf(server.url)('GET', '/data/journal', {
      token,
      headers: { 'accept-language': language },
    })

  beforeAll(async () => {
    const made = await relayed()
    relay = made.relay
    const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-away-'))
    tidy.push(() => rm(dataDir, { recursive: true, force: true }))
    server = await spawnServer({
      dataDir,
      env: { DATABASE_URL: made.url, DATABASE_TIMEOUT: '1', LOG_LEVEL: 'silent' },
    })
    tidy.push(() => server.stop('SIGKILL'))
    token = await server.signIn()
  })

  it.each(someOf(['cut', 'freeze'] as const, 2))(
    'is away (%s) says so with 503 and Retry-After, and works again without a restart',
    async fault => {
      expect((await list('gb')).status).toBe(200)
      relay[fault]()
      for (const [language, words] of [
        ['en', 'cannot reach its database'],
        ['pt-BR', 'não consegue acessar'],
        ['es', 'no puede acceder'],
      ] as const) {
        const answer = await list(language)
        expect([answer.status, answer.json.code]).toEqual([503, 'server.database_away'])
        expect(answer.json.info).toContain(words)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await callerOf(server.url)('GET', '/readyz')).status).toBe(503)
      relay.heal()
      await expect.poll(async () => (await list('gb')).status).toBe(200)
      expect(server.process.exitCode).toBeNull()
    },
  )
})

describe.runIf(testDatabaseUrl)('a query that takes too long', () => {
  it('ends, is cancelled on the server as well, and leaves no broken connection', async () => {
    const { url, drop } = await freshDatabase()
    tidy.push(drop)
    const db = await openDatabase({ dataDir: '.', databaseUrl: url })
    db.limitQueries(300)
    tidy.push(() => db.close())
    await expect(raw`select pg_sleep(60)`.execute(db.sql)).rejects.toThrow('took longer than 0.3 s')
    const inside = db.sql.transaction().execute(sql => raw`select pg_sleep(60)`.execute(sql))
    await expect(inside).rejects.toThrow('took longer than 0.3 s')
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const sleeping = `select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
    await expect.poll(async () => (await admin.query(sleeping)).rowCount).toBe(0)
    await admin.end()
    expect((await raw`select 1 as n`.execute(db.sql)).rows).toEqual([{ n: 1 }])
  })
})
