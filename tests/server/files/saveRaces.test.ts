// Many concurrent saves of one file: one wins. Through two server processes on one PostgreSQL when
// TEST_DATABASE_URL names a server, else through one on the embedded database.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { connectTo, type SavingPlace, saveAt, savingPlace } from '#tests/support/saving.ts'
import type { SpawnedServer } from '#tests/support/server.ts'

const FULL = process.env.TEST_FULL === '1'
const rounds = FULL ? 100 : 2
const writers = FULL ? 50 : 20
const most = 30 * 60_000
vi.setConfig({ testTimeout: FULL ? most : 120_000, hookTimeout: 120_000 })

let place: SavingPlace
let servers: SpawnedServer[] = []
let token: string
let databaseUrl: string | undefined
let drop: () => Promise<void> = async () => undefined

beforeAll(async () => {
  if (testDatabaseUrl) ({ url: databaseUrl, drop } = await freshDatabase())
  place = await savingPlace(databaseUrl)
  servers.push(await place.start())
  if (testDatabaseUrl) servers.push(await place.start(1))
  token = (await servers[0]?.signIn()) ?? ''
})
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL')
  await place?.remove()
  await drop()
})

interface Won {
  readonly target: string
  readonly before: string
  readonly after: string
}

/** Waits until the servers have exited if they own the database, then opens it. */
async function database(): Promise<Database> {
  if (databaseUrl) return openDatabase({ dataDir: '.', databaseUrl })
  for (const server of servers) await server.stop()
  servers = []
  return openDatabase({ dataDir: place.dataDir })
}

describe(`${writers} saves at once over one version, ${rounds} rounds long`, () => {
  const won: Won[] = []

  it.each(['local', 'ssh'] as const)('one wins each, on a %s host', async kind => {
    const { id, folder } = place.store[kind]
    await connectTo(servers[0]?.url ?? '', token, id)
    const saves = servers.map(({ url }) => saveAt(url, token))
    const winners = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      const target = `/race-${kind}-${round}.txt`
      const made = await saves[0]?.(target, 'start')
      const before: string = made?.json.payload.version
      const texts = Array.from({ length: writers }, (_, writer) =>
        `round ${round}, writer ${writer}\n`.repeat(50),
      )
      const answers = await Promise.all(
        texts.map((text, writer) => saves[writer % saves.length]?.(target, text, before)),
      )
      const statuses = answers.map(answer => answer?.status)
      const winner = statuses.indexOf(200)
      expect(statuses.filter(status => status === 200)).toEqual([200])
      expect(statuses.filter(status => status === 412)).toHaveLength(writers - 1)
      expect(await readFile(join(folder, target), 'utf8')).toBe(texts[winner])
      won.push({ target, before, after: answers[winner]?.json.payload.version })
      winners.add(winner % saves.length)
    }
    // Otherwise the processes did not compete.
    if (FULL) expect(winners.size).toBe(saves.length)
  })

  it('would see two winners: without a version all win', async () => {
    const [save] = servers.map(({ url }) => saveAt(url, token))
    await connectTo(servers[0]?.url ?? '', token, place.store.local.id)
    await writeFile(join(place.store.local.folder, 'no-race.txt'), 'start')
    const all = await Promise.all([1, 2, 3].map(n => save?.('/no-race.txt', `text ${n}`)))
    expect(all.map(answer => answer?.status)).toEqual([200, 200, 200])
  })

  it('its record is in the journal, and the refusals of the others', async () => {
    expect(won).toHaveLength(2 * rounds)
    const db = await database()
    try {
      const rows = await db.sql
        .selectFrom('journal')
        .select(['target', 'outcome', 'details', 'reason'])
        .where('operation', '=', 'saveFile')
        .execute()
      for (const { target, before, after } of won) {
        const own = rows.filter(row => row.target === target)
        expect(own.map(({ outcome }) => outcome).toSorted()).toEqual([
          'ok',
          'ok', // the one that created it
          ...Array.from({ length: writers - 1 }, () => 'refused'),
        ])
        expect(own.filter(({ outcome }) => outcome === 'ok')).toContainEqual(
          expect.objectContaining({ details: expect.objectContaining({ before, after }) }),
        )
      }
    } finally {
      await db.close()
    }
    if (FULL) console.info('saves', { rounds, writers, servers: testDatabaseUrl ? 2 : 1 })
  })
})
