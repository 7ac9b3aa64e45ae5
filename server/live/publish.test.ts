import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { liveEvents } from '../db/repositories.ts'
import { maxPayloadBytes } from './event.ts'
import { LivePayloadTooLarge, publish } from './publish.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** A payload of this many bytes, two per letter: the limit is in bytes. */
const tell = (bytes: number) => {
  const job = 'é'.repeat((bytes - '{"job":""}'.length) / 2)
  return publish(db.sql, { topic: 'jobs', audience: { operator: 1 }, payload: { job } })
}

test('an event that is too large is refused and not written', async () => {
  await tell(maxPayloadBytes)
  await expect(tell(maxPayloadBytes + 2)).rejects.toThrow(LivePayloadTooLarge)
  await liveEvents.number(db.sql)
  expect(await liveEvents.after(db.sql, 0, { limit: 9 })).toHaveLength(1)
})
