// Parallel calls cannot both count below a limit.
import { setImmediate as tick } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as favourites from '#server/connection/repository/favourites.ts'
import type { Tables } from '#server/db/tables/index.ts'
import { anOperator, someStores } from '#server/db/testing/rows.ts'
import * as drafts from '#server/drafts/repository/drafts.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

/**
 * Starts the second before the first has committed; the first commits once the second waits for it, or is already done.
 * The embedded database runs one transaction at a time anyway.
 */
async function overlapped<A, B>(first: Work<A>, second: Work<B>): Promise<[A, B]> {
  let later: Promise<B> | undefined
  const earlier = await database.sql.transaction().execute(async transaction => {
    const result = await first(transaction)
    later = database.sql.transaction().execute(second)
    await waitingOrDone(later)
    return result
  })
  if (!later) throw new Error('The second was not started')
  return [earlier, await later]
}

async function waitingOrDone(work: Promise<unknown>): Promise<void> {
  if (database.kind === 'embedded') return
  let done = false
  const settle = () => {
    done = true
  }
  work.then(settle, settle)
  const waiting = sql<{ n: number }>`
    select count(*) as n from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`
  while (!done && (await waiting.execute(database.sql)).rows[0]?.n === 0) await tick()
}

it('the last favourite there is room for is given once', async () => {
  const { id } = await anOperator(database.sql)
  const [first = 0, second = 0] = await someStores(database.sql, [{}, {}])
  const answers = await overlapped(
    transaction => favourites.add(transaction, id, first, 1),
    transaction => favourites.add(transaction, id, second, 1),
  )
  expect(answers).toEqual([true, 'full'])
  expect(await favourites.has(database.sql, id, second)).toBe(false)
})

it('of two drafts that there is room for one of, the earlier gives way', async () => {
  const { id: operatorId } = await anOperator(database.sql)
  const save = (key: string) => (transaction: Transaction<Tables>) => {
    const draft = { operatorId, page: 'stores', storeId: null, key, content: '"x"' }
    return drafts.save(transaction, draft, { drafts: 1, bytes: 100 })
  }
  await overlapped(save('earlier'), save('later'))
  const left = await drafts.list(database.sql, operatorId, null, ['stores'])
  expect(left.map(({ key }) => key)).toEqual(['later'])
})
