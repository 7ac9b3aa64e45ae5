// Whether records are sealed, waiting or pending: each count equals the total of the list with the same filters.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someStores } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { journalKeysOf } from '../keys.ts'
import { Sealer } from '../sealer.ts'
import * as journalChain from './chain.ts'
import { type CountedBy, countBy, storeNames } from './counts.ts'
import { conditions, type JournalFilters } from './filters.ts'
import * as journalHours from './hours.ts'
import * as journal from './journal.ts'

const full = process.env.TEST_FULL === '1'
const [records, rounds] = full ? [600, 200] : [150, 40]

let database: TestDatabase
let stores: number[] = []
let seal: () => Promise<number>
let state = 7
/** The same numbers in every run. */
function dice(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const pick = <T>(all: readonly T[]): T => all[dice(all.length)] as T // never empty
const maybe = <T>(value: T, of = 3): T | undefined => (dice(of) === 0 ? value : undefined)

const begin = Date.UTC(2026, 10, 1)
const aMoment = () => new Date(begin + dice(50) * 1_800_000 + dice(2) * 1234)
const operations = ['saveFile', 'setTools', 'login', 'setHost']
const reasons = ['Ticket 1', 'Ticket 2', `long ${'x'.repeat(5000)}`, '']
const outcomes = ['ok', 'failed', 'refused', 'unknown'] as const
const connections = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  database = await openTestDatabase()
  const { sql } = database
  stores = await someStores(sql, [{}, { country: 'BR' }, {}])
  const keys = journalKeysOf('a secret that only these tests have')
  const log = { warn: () => {}, error: () => {} }
  const server = crypto.randomUUID()
  const witness = { path: '', server, read: async () => undefined, write: async () => {} }
  const sealer = new Sealer({ db: database, keys, witness, log, batch: 20 })
  seal = () => new Sealer({ db: database, keys, witness, log, batch: 2000 }).seal()
  const pending: number[] = []
  for (let n = 0; n < records; n++) {
    const entry = {
      at: aMoment(),
      operation: pick(operations),
      username: pick(['ana', 'bia', null]),
      storeId: pick([...stores, 9999, null]),
      storeName: 'Gone',
      reason: pick([...reasons, null]),
      connectionId: pick([...connections, null]),
      target: `/file ${n % 7}`,
    }
    if (dice(4) > 0) await journal.append(sql, { ...entry, outcome: pick(outcomes) })
    else pending.push(await journal.begin(sql, entry))
    const due = dice(5) === 0 ? pending.shift() : undefined
    if (due !== undefined) await journal.finish(sql, due, { outcome: pick(outcomes) })
    if (dice(30) === 0 && n < records * 0.8) await sealer.seal()
  }
})
afterAll(() => database.close())

const bys: readonly CountedBy[] = [
  ...(['store', 'operator', 'reason', 'region', 'hour', 'day', 'operation', 'outcome'] as const),
]

function someFilters(): JournalFilters {
  const given = {
    operator: maybe(pick(['ana', 'bia', 'nobody'])),
    store: maybe(pick([...stores, 9999])),
    operation: maybe(pick(operations), 4),
    outcome: maybe(pick([...outcomes, 'pending' as const]), 4),
    reason: maybe(pick(reasons), 5),
    region: maybe(pick(['GB', 'BR']), 5),
    operations: maybe(['saveFile', 'login'], 5),
    filter: maybe('file 3', 6),
    connection: maybe(pick(connections), 6),
    from: maybe(aMoment(), 2),
    to: maybe(aMoment(), 2),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const hour = 3_600_000
const later = (key: string, ms: number) => new Date(Date.parse(key) + ms)

function narrowed(filters: JournalFilters, by: CountedBy, key: string): JournalFilters {
  switch (by) {
    case 'store':
      return { ...filters, store: Number(key) }
    case 'hour':
    case 'day': {
      const [from, to] = [new Date(key), later(key, by === 'hour' ? hour : 24 * hour)]
      return {
        ...filters,
        from: filters.from && filters.from > from ? filters.from : from,
        to: filters.to && filters.to < to ? filters.to : to,
      }
    }
    default:
      // Other names are those of the filters; country, operation and outcome are texts there too.
      return { ...filters, [by]: key }
  }
}

/** The list's total, which may be a sum, compared with the actual count. */
async function total(filters: JournalFilters): Promise<number> {
  const { sql } = database
  const { total: listed } = await journal.list(sql, { page: 1, perPage: 1, ...filters })
  const counted = sql
    .selectFrom('journal')
    .where(conditions(filters))
    .select(of => of.fn.countAll<number>().as('n'))
  const { n } = await counted.executeTakeFirstOrThrow()
  expect([filters, listed]).toEqual([filters, n])
  return listed
}

const proveAll = async () => {
  let groups = 0
  for (let round = 0; round < rounds; round++) {
    // None, at most one, or several.
    const given = Object.entries(round % 3 === 0 ? {} : someFilters())
    const filters = Object.fromEntries(round % 3 === 1 ? given.slice(0, 1) : given)
    const by = pick(bys)
    const counted = await countBy(database.sql, by, filters, 1000)
    expect([filters, counted.total]).toEqual([filters, await total(filters)])
    expect(counted.of).toBe(counted.groups.length)
    for (const { key, n } of counted.groups.slice(0, full ? 1000 : 5)) {
      const own = narrowed(filters, by, key)
      expect([filters, by, key, n]).toEqual([filters, by, key, await total(own)])
      groups += 1
    }
  }
  expect(groups).toBeGreaterThan(rounds / 2)
}

describe('counts', { timeout: 240_000 }, () => {
  it('are the totals of the list', proveAll)

  it('are the same when the hours are counted anew', async () => {
    const { sql } = database
    const sums = async () => {
      const hours = sql.selectFrom('journal_hours').selectAll().orderBy('hour').orderBy('key')
      const facts = raw`select * from journal_sums order by fact, key collate "C"`
      return [await hours.execute(), (await facts.execute(sql)).rows] as const
    }
    const before = await sums()
    for (const some of before) expect(some.length).toBeGreaterThan(10)
    await sql.transaction().execute(async transaction => {
      await journalChain.lock(transaction)
      await journalHours.rebuild(transaction)
    })
    expect(await sums()).toEqual(before)
  })

  it('are cut, the largest first, of hours the newest', async () => {
    const { sql } = database
    const all = await countBy(sql, 'operation', {}, 1000)
    const some = await countBy(sql, 'operation', {}, 2)
    expect(some).toEqual({ ...all, groups: all.groups.slice(0, 2) })
    const hours = (await countBy(sql, 'hour', {}, 3)).groups.map(({ key }) => key)
    expect(hours).toEqual(hours.toSorted().reverse())
  })

  it('name a store as it is called, and one that is gone as it was', async () => {
    const [first = 0] = stores
    const names = await storeNames(database.sql, [first, 9999])
    expect([names.get(9999), names.get(first)]).toEqual(['Gone', expect.stringMatching(/\S/)])
  })
})

describe('a page far back', () => {
  const perPage = 50
  const ids = async (page: number, direction: 'asc' | 'desc') => {
    const sort = [{ field: 'id', direction }] as const
    const { rows } = await journal.list(database.sql, { page, perPage, sort })
    return rows.map(({ id }) => id)
  }

  it('begins where it should, by sums of stretches: what is sealed, what waits, what is pending', async () => {
    const { sql } = database
    const write = (from: number, to: number) =>
      raw`
      insert into journal (id, operation, outcome)
      select journal_month(now()) + 500000 + n * 37, 'filler', case when n % 50 = 0 then 'pending' else 'ok' end
      from generate_series(${from}::int, ${to}::int) n`.execute(sql)
    await write(1, 1000)
    await seal()
    await write(1001, 1400)
    await raw`update journal set outcome = 'failed'
      where outcome = 'pending' and operation = 'filler' and id % 100 = 0`.execute(sql)
    const { n } = await sql
      .selectFrom('journal')
      .select(of => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const { rows } = await raw<{ id: number }>`select id from journal order by id desc`.execute(sql)
    const all = rows.map(({ id }) => id)
    const last = Math.ceil(n / perPage)
    for (let page = 20; page <= last + 1; page += 1)
      expect(await ids(page, 'desc')).toEqual(all.slice((page - 1) * perPage, page * perPage))
    await seal()
    for (const page of [21, 25, last])
      expect(await ids(page, 'desc')).toEqual(all.slice((page - 1) * perPage, page * perPage))
  })
})
