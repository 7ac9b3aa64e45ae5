import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyJournal } from '#server/db/testing/journal.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as journal from './journal.ts'

// In a full run the actual limit, otherwise a lower one: the same rule with fewer rows.
const full = process.env.TEST_FULL === '1'
const countLimit = full ? journal.countLimit : 1000
const narrowed = full ? {} : { countUpTo: countLimit }

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(() => emptyJournal(database.sql))

afterAll(() => database.close())

const saved = {
  operation: 'saveFile',
  storeId: 1,
  storeName: 'York',
  username: 'ana',
  operatorId: 9,
}

describe('a journal record', () => {
  it('is pending until its outcome is known, which is written once', async () => {
    const connectionId = randomUUID()
    const details = { before: 'a', after: ['b'] }
    const id = await journal.begin(database.sql, {
      ...saved,
      connectionId,
      reason: 'Ticket 1',
      details,
    })
    expect(await journal.byId(database.sql, id)).toMatchObject({
      outcome: 'pending',
      finished_at: null,
      connection_id: connectionId,
      reason: 'Ticket 1',
      details,
    })
    const ok = { outcome: 'ok', durationMs: 12.4 } as const
    expect(await journal.finish(database.sql, id, ok)).toBe(true)
    expect(await journal.finish(database.sql, id, { outcome: 'failed' })).toBe(false)
    expect(await journal.byId(database.sql, id)).toMatchObject({
      outcome: 'ok',
      duration_ms: 12,
      finished_at: expect.any(Date),
      details,
    })
  })

  it('can be written whole, in the transaction of what it records', async () => {
    const attempt = database.sql.transaction().execute(async tx => {
      await journal.append(tx, { ...saved, outcome: 'ok' })
      throw new Error('the effect failed')
    })
    await expect(attempt).rejects.toThrow('the effect failed')
    const id = await journal.append(database.sql, { ...saved, outcome: 'refused', info: 'No' })
    const { rows } = await journal.list(database.sql, { page: 1, perPage: 10 })
    expect(rows).toMatchObject([{ id, outcome: 'refused', info: 'No' }])
  })

  it('that a crash left pending is unknown after the next start', async () => {
    const id = await journal.begin(database.sql, saved)
    const done = await journal.append(database.sql, { ...saved, outcome: 'ok' })
    // Another server's record, begun after this one started.
    const theirs = await journal.begin(database.sql, {
      ...saved,
      at: new Date(Date.now() + 60_000),
    })
    expect(await journal.markUnfinished(database.sql, new Date(Date.now() + 1000))).toBe(1)
    const outcome = async (of: number) => (await journal.byId(database.sql, of))?.outcome
    expect(await outcome(id)).toBe('unknown')
    expect(await outcome(done)).toBe('ok')
    expect(await outcome(theirs)).toBe('pending')
  })
})

describe('the last change of a target', () => {
  const target = `/${'ç'.repeat(2000)}`
  const save = (entry: Partial<journal.JournalEntry & journal.JournalOutcome>) =>
    journal.append(database.sql, { ...saved, target, outcome: 'ok', ...entry })
  const last = () => journal.lastChange(database.sql, 1, target, ['saveFile', 'removeFile'])

  it('is the last that succeeded, on that store, of those operations', async () => {
    expect(await last()).toBeUndefined()
    const at = new Date('2026-11-20T10:00:00Z')
    await save({ username: 'ana' })
    await save({ username: 'bia', at, operation: 'removeFile', details: { version: 'v2' } })
    await save({ username: 'failed', outcome: 'failed' })
    await save({ username: 'reader', operation: 'readFile' })
    await save({ username: 'elsewhere', storeId: 2 })
    await save({ username: 'other file', target: '/x' })
    expect(await last()).toEqual({ username: 'bia', at, details: { version: 'v2' } })
  })
})

describe('the journal', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n))

  beforeEach(async () => {
    const write = (n: number, more: object) =>
      journal.append(database.sql, { ...saved, at: day(n), outcome: 'ok', ...more })
    await write(1, { username: 'ana', operation: 'b', target: '/50%' })
    await write(2, {
      username: 'bia',
      operation: 'a',
      operatorId: 10,
      info: 'It FAILED',
      outcome: 'failed',
    })
    await write(3, {
      username: 'ana',
      operation: 'a',
      storeId: 2,
      storeName: 'Leeds',
      reason: 'Ticket 7',
    })
    await write(4, { username: null, operation: 'c', operatorId: null })
  })

  const days = async (query: Partial<journal.JournalQuery>) => {
    const page = await journal.list(database.sql, { page: 1, perPage: 10, ...query })
    return page.rows.map(row => row.at.getUTCDate())
  }

  it('begins with the newest and comes in pages', async () => {
    expect(await days({})).toEqual([4, 3, 2, 1])
    expect(await days({ page: 2, perPage: 3 })).toEqual([1])
    expect(await days({ page: 3, perPage: 3 })).toEqual([])
    const page = await journal.list(database.sql, { page: 3, perPage: 3 })
    expect(page).toEqual({ rows: [], total: 4, totalIsExact: true })
  })

  it('is sorted by what is asked, ties by id', async () => {
    const by = (...sort: NonNullable<journal.JournalQuery['sort']>) => days({ sort })
    expect(await by({ field: 'operation', direction: 'asc' })).toEqual([2, 3, 1, 4])
    expect(await by({ field: 'operation', direction: 'desc' })).toEqual([4, 1, 3, 2])
    expect(await by({ field: 'at', direction: 'asc' })).toEqual([1, 2, 3, 4])
    const both = [
      { field: 'operation', direction: 'asc' },
      { field: 'at', direction: 'desc' },
    ] as const
    expect(await by(...both)).toEqual([3, 2, 1, 4])
  })

  it('is narrowed by each filter, and by several', async () => {
    expect(await days({ operator: 'ana' })).toEqual([3, 1])
    expect(await days({ operator: 10 })).toEqual([2])
    expect(await days({ store: 2 })).toEqual([3])
    expect(await days({ store: 'York' })).toEqual([4, 2, 1])
    expect(await days({ operation: 'a' })).toEqual([3, 2])
    expect(await days({ outcome: 'failed' })).toEqual([2])
    expect(await days({ from: day(2), to: day(4) })).toEqual([3, 2])
    expect(await days({ filter: 'failed' })).toEqual([2])
    expect(await days({ filter: 'leeds' })).toEqual([3])
    expect(await days({ filter: 'ticket' })).toEqual([3])
    expect(await days({ filter: '0%' })).toEqual([1])
    expect(await days({ operator: 'ana', store: 1, operation: 'b' })).toEqual([1])
    const page = await journal.list(database.sql, { page: 1, perPage: 1, operator: 'ana' })
    expect(page).toMatchObject({ total: 2, totalIsExact: true })
  })

  it(`counts exactly to ${countLimit}, and says so beyond`, async () => {
    await fill(countLimit - 4)
    const perPage = countLimit / 10
    const page = () => journal.list(database.sql, { page: 10, perPage, ...narrowed })
    const { rows, ...exact } = await page()
    expect(exact).toEqual({ total: countLimit, totalIsExact: true })
    expect(rows.map(row => row.operation).slice(-4)).toEqual(['c', 'a', 'a', 'b'])
    await fill(1)
    expect(await page()).toMatchObject({ total: countLimit, totalIsExact: false })
  })
})

async function fill(count: number): Promise<void> {
  await raw`insert into journal (operation, outcome, username, store_id)
    select 'filler', 'ok', 'u' || n % 100, n % 300 from generate_series(1, ${count}::int) n`.execute(
    database.sql,
  )
}

describe('a page far back', () => {
  it('follows the near ones without a gap, in each order', async () => {
    await raw`insert into journal (at, operation, outcome, username)
      select now() + n * interval '1 second', 'openFile', 'ok', 'operator ' || n % 7
      from generate_series(1, 1300) n`.execute(database.sql)
    for (const sort of [[], [{ field: 'username', direction: 'asc' }]] as const) {
      const all = await journal.list(database.sql, { page: 1, perPage: 1300, sort })
      const pages = Array.from({ length: 13 }, (_, index) =>
        journal.list(database.sql, { page: index + 1, perPage: 100, sort }),
      )
      const rows = (await Promise.all(pages)).flatMap(page => page.rows)
      expect(rows).toEqual(all.rows)
      expect(rows).toHaveLength(1300)
    }
  })
})

describe('remembered totals', () => {
  const page = { page: 1, perPage: 10 }

  it('are counted again after each kind of write, also one in a transaction', async () => {
    const totals = journal.rememberTotals()
    const total = async () => (await journal.list(database.sql, { ...page, totals })).total
    expect(await total()).toBe(0)
    await journal.append(database.sql, { ...saved, outcome: 'ok' })
    expect(await total()).toBe(1)
    await database.sql.transaction().execute(tx => journal.begin(tx, saved))
    expect(await total()).toBe(2)
  })

  it('are not counted again while nothing is written, and one filter knows nothing of another', async () => {
    const totals = journal.rememberTotals()
    await journal.append(database.sql, { ...saved, outcome: 'ok' })
    let counts = 0
    const count = async () => ({ total: ++counts, totalIsExact: true })
    expect(await totals.of({ store: 1 }, count)).toEqual(await totals.of({ store: 1 }, count))
    expect((await totals.of({ store: 2 }, count)).total).toBe(2)
  })

  it('follow a filter on what a later write changes', async () => {
    const totals = journal.rememberTotals()
    const pending = { ...page, totals, outcome: 'pending' as const }
    const id = await journal.begin(database.sql, saved)
    expect((await journal.list(database.sql, pending)).total).toBe(1)
    await journal.finish(database.sql, id, { outcome: 'ok' })
    expect((await journal.list(database.sql, pending)).total).toBe(0)
  })

  it('are never less than what the page shows: a record may come between the two questions', async () => {
    for (let record = 0; record < 3; record++)
      await journal.append(database.sql, { ...saved, outcome: 'ok' })
    const counted = async () => ({ total: 2, totalIsExact: true })
    const list = (at: number) =>
      journal.list(database.sql, { page: at, perPage: 2, totals: { of: counted } })
    expect((await list(2)).total).toBe(3)
    expect((await list(1)).total).toBe(2)
    expect((await list(9)).total).toBe(2)
  })

  it('that failed to be counted are asked for again', async () => {
    const totals = journal.rememberTotals()
    await expect(totals.of({}, () => Promise.reject(new Error('no database')))).rejects.toThrow()
    const count = async () => ({ total: 5, totalIsExact: true })
    expect((await totals.of({}, count)).total).toBe(5)
  })
})
