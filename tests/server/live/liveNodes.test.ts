// The outbox of several servers on one database: what one writes reaches the tabs of all, in one
// order, each once. Two servers on PostgreSQL; two readers of one on the embedded database.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { liveEvents } from '#server/db/repositories.ts'
import { publish } from '#server/live/publish.ts'
import { openTestDatabase, testDatabaseUrl } from '#tests/support/database.ts'
import { freshDatabase } from '#tests/support/postgres.ts'

type Db = Awaited<ReturnType<typeof openDatabase>>

const tidy: (() => Promise<unknown>)[] = []
let nodes: Db[] = []

beforeAll(async () => {
  nodes = testDatabaseUrl ? await openTwo(testDatabaseUrl) : await openEmbedded()
})
afterAll(async () => {
  for (const step of tidy.reverse()) await step()
})

async function openTwo(server: string): Promise<Db[]> {
  const { url, drop } = await freshDatabase(server)
  tidy.push(drop)
  const open = () => openDatabase({ dataDir: '.', databaseUrl: url })
  const both = [await open(), await open()]
  for (const node of both) tidy.push(() => node.close())
  return both
}

/** The embedded database has one user at a time, so both nodes are the same. */
async function openEmbedded(): Promise<Db[]> {
  const database = await openTestDatabase()
  tidy.push(() => database.close())
  return [database, database]
}

const tell = (sql: Db['sql'], store: number) =>
  publish(sql, { topic: 'people', audience: { store: 1 }, payload: { store } })

/** The messages of a node while others write: it numbers and reads as a server does. */
async function reader(db: Db, from: number, until: number): Promise<{ seq: number; n: number }[]> {
  const seen: { seq: number; n: number }[] = []
  let position = from
  while (seen.length < until) {
    await liveEvents.number(db.sql)
    const found = await liveEvents.after(db.sql, position, { limit: 50 })
    for (const { seq, payload } of found) {
      seen.push({ seq, n: Number(Object(payload).store) })
      position = seq
    }
    if (found.length === 0) await pause(1)
  }
  return seen
}

// The embedded database belongs to one server, and runs one transaction at a time.
describe.runIf(testDatabaseUrl)('the outbox of several servers', () => {
  test('transactions that overlap lose nothing: a number is given after the commit', async () => {
    const [nodeA, nodeB] = nodes as [Db, Db]
    const { last } = await liveEvents.position(nodeA.sql)
    // The first to write commits last: a number assigned when writing would hide it forever.
    let commit = () => {}
    const slow = nodeA.sql.transaction().execute(async sql => {
      await tell(sql, 1)
      await new Promise<void>(done => {
        commit = done
      })
    })
    await expect.poll(async () => commit.toString(), { timeout: 30_000 }).not.toBe('() => {}')
    await tell(nodeB.sql, 2)
    const before = await reader(nodeB, last, 1)
    expect(before).toEqual([{ seq: last + 1, n: 2 }])
    commit()
    await slow
    expect(await reader(nodeB, last + 1, 1)).toEqual([{ seq: last + 2, n: 1 }])
  })

  test('400 events of 20 writers reach two readers alike, without a gap, each once', async () => {
    const [nodeA, nodeB] = nodes as [Db, Db]
    const { last } = await liveEvents.position(nodeA.sql)
    const writer = async (w: number) => {
      const { sql } = nodes[w % 2] as Db
      for (let n = 0; n < 20; n += 1) {
        await sql.transaction().execute(async transaction => {
          await tell(transaction, 1000 * w + n + 1)
          await pause(Math.random() * 5)
        })
      }
    }
    const reading = [reader(nodeA, last, 400), reader(nodeB, last, 400)]
    await Promise.all(Array.from({ length: 20 }, (_, w) => writer(w)))
    const [first, second] = await Promise.all(reading)
    expect(first).toEqual(second)
    expect(first?.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 400 }, (_, n) => last + n + 1),
    )
    expect(new Set(first?.map(({ n }) => n)).size).toBe(400)
  })

  test('a node is woken by what another one wrote, once it is committed', async () => {
    const [nodeA, nodeB] = nodes as [Db, Db]
    let woken = 0
    const stop = await nodeB.listen(liveEvents.channel, () => {
      woken += 1
    })
    await expect.poll(() => woken, { timeout: 10_000 }).toBe(1) // it is listening
    await nodeA.sql.transaction().execute(async sql => {
      await tell(sql, 1)
      await pause(100)
      expect(woken).toBe(1)
    })
    await expect.poll(() => woken, { timeout: 10_000 }).toBe(2)
    await stop()
  })
})

describe('the outbox', () => {
  test('what is old or too much is tidied away, from the oldest', async () => {
    const [node] = nodes as [Db, Db]
    for (let n = 1; n <= 15; n += 1) await tell(node.sql, n)
    await liveEvents.number(node.sql)
    const { last } = await liveEvents.position(node.sql)
    const past = new Date(Date.now() - 3_600_000)
    while ((await liveEvents.removeOld(node.sql, past, 10)) > 0);
    expect(await liveEvents.position(node.sql)).toMatchObject({ last, gone: last - 10 })
    expect(await liveEvents.after(node.sql, 0, { limit: 100 })).toHaveLength(10)
    while ((await liveEvents.removeOld(node.sql, new Date(Date.now() + 1000), 10)) > 0);
    expect(await liveEvents.after(node.sql, 0, { limit: 100 })).toEqual([])
    await tell(node.sql, 1)
    await liveEvents.number(node.sql)
    expect(await liveEvents.after(node.sql, 0, { limit: 9 })).toMatchObject([{ seq: last + 1 }])
  })
})
