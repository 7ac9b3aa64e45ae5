import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { journal, journalChain } from '../db/repositories.ts'
import { emptyJournal } from '../db/testing/journal.ts'
import { journalKeysOf } from './keys.ts'
import { monthsBefore, retire } from './retention.ts'
import { Sealer } from './sealer.ts'
import { verifyJournal } from './verify.ts'
import type { Witness } from './witness.ts'

const keys = journalKeysOf('a secret that only these tests have')
const now = new Date('2026-11-22T12:00:00Z')
const old = new Date('2026-07-03T08:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let head: journalChain.Head | undefined
const witness: Witness = {
  path: '',
  server: crypto.randomUUID(),
  read: async () => head,
  write: async next => {
    head = next
  },
}
const log = { warn: () => {}, error: () => {} }
const sealer = (at: Date) =>
  new Sealer({ db: database, keys, witness, log, months: 3, now: () => at })

const entry = { operation: 'saveFile', storeId: 1, username: 'ana' }
const append = (at: Date, target: string) =>
  journal.append(database.sql, { ...entry, at, target, outcome: 'ok' })
const targets = async () =>
  (await database.sql.selectFrom('journal').select(['target', 'operation']).orderBy('id').execute())
    .filter(({ operation }) => operation === 'saveFile')
    .map(({ target }) => target)
const counted = async () =>
  (
    await raw<{ n: number }>`select coalesce(sum(n), 0)::int as n from journal_hours`.execute(
      database.sql,
    )
  ).rows[0]?.n

it('begins with a month', () => {
  expect(monthsBefore(now, 3)).toEqual(new Date('2026-08-01T00:00:00Z'))
  expect(monthsBefore(now, 11)).toEqual(new Date('2025-12-01T00:00:00Z'))
})

it('removes whole sealed stretches, leaves an anchor, and nobody else can', async () => {
  const { sql } = database
  const early = await journal.begin(sql, { ...entry, at: old, target: 'early' })
  await sealer(old).seal()
  for (const n of [1, 2, 3, 4]) await append(old, `old ${n}`)
  await journal.finish(sql, early, { outcome: 'ok' })
  await sealer(old).seal()
  // Pending then, ended now: it is kept, as is everything sealed after it.
  const late = await journal.begin(sql, { ...entry, at: old, target: 'late' })
  await append(old, 'old 5')
  await sealer(old).seal()
  await append(now, 'new')
  await journal.finish(sql, late, { outcome: 'ok' })
  await sealer(now).seal()
  expect(await counted()).toBe(8)

  expect(await retire(sql, keys, 3, now, 1)).toBe(5)
  expect(await targets()).toEqual(['late', 'old 5', 'new'])
  const verdict = await verifyJournal(sql, keys, witness)
  expect(verdict).toMatchObject({ broken: null, removed: 5 })
  expect(await counted()).toBe(3)
  expect(await retire(sql, keys, 3, now)).toBe(0)

  await sealer(now).seal()
  const steps = sql
    .selectFrom('journal')
    .select('details')
    .where('operation', '=', 'removeOldRecords')
  const details = (await steps.execute()).map(row => Object(row.details))
  expect(details.reduce((sum, { records }) => sum + records, 0)).toBe(5)
  expect(details[0]).toMatchObject({ before: '2026-08-01T00:00:00.000Z' })
  expect(await verifyJournal(sql, keys, witness)).toMatchObject({ broken: null })
  await expect(sql.deleteFrom('journal').execute()).rejects.toThrow('append-only')
})

it('goes on from the anchor; one that was changed is told', async () => {
  const { sql } = database
  const anchor = await journalChain.anchor(sql)
  await append(now, 'newer')
  expect(await sealer(now).seal()).toBe(1)
  expect(await verifyJournal(sql, keys, witness)).toMatchObject({ broken: null })
  await raw`update journal_anchor set removed = removed + 1`.execute(sql)
  expect(await verifyJournal(sql, keys, witness)).toMatchObject({ broken: { fault: 'anchor' } })
  await raw`update journal_anchor set removed = ${anchor?.removed}`.execute(sql)
  await raw`delete from journal_anchor`.execute(sql)
  expect((await verifyJournal(sql, keys, witness)).broken?.fault).toBe('link_missing')
})

it('drops a month as a whole, once nobody reads it', async () => {
  const { sql } = database
  await emptyJournal(sql)
  head = undefined
  const monthOf = (moment: string) => raw`journal_month(${moment}::timestamptz)`
  const write = (moment: string, count: number) => raw`
    insert into journal (id, at, operation, outcome, username)
    select ${monthOf(moment)} + n, ${moment}::timestamptz, 'saveFile', 'ok', 'ana'
    from generate_series(1, ${count}::int) n`
  for (const [moment, count] of [
    ['2026-06-30T23:00:00Z', 30],
    ['2026-07-03T08:00:00Z', 40],
    ['2026-09-03T08:00:00Z', 5],
  ] as const) {
    await raw`select journal_add_month(${moment}::timestamptz)`.execute(sql)
    await write(moment, count).execute(sql)
    await sealer(new Date(moment)).seal()
  }
  const parts = async () =>
    (
      await raw<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
        where inhparent = 'journal'::regclass order by 1`.execute(sql)
    ).rows.map(({ part }) => part)
  const months = (await parts()).filter(part => part < 'journal_202611')
  expect(months).toEqual(['journal_202606', 'journal_202607', 'journal_202609'])

  expect(await retire(sql, keys, 3, now, 1)).toBe(70)
  expect((await parts()).filter(part => part < 'journal_202611')).toEqual(['journal_202609'])
  await sealer(now).seal()
  expect(await verifyJournal(sql, keys, witness)).toMatchObject({ broken: null, removed: 70 })
  const page = await journal.list(sql, { page: 1, perPage: 10, operator: 'ana' })
  expect(page).toMatchObject({ total: 5, totalIsExact: true })
  expect(await counted()).toBe(7)
})

it('is written to a month that has no place of its own yet', async () => {
  const { sql } = database
  await raw`alter table journal_months rename to months_kept`.execute(sql)
  await raw`create table journal_months (first_id bigint)`.execute(sql)
  await raw`insert into journal_months values (journal_month('2026-09-03'))`.execute(sql)
  const id = await append(now, 'late')
  expect(Math.floor(id / 1e9)).toBe(202609)
  await raw`drop table journal_months`.execute(sql)
  await raw`alter table months_kept rename to journal_months`.execute(sql)
})
