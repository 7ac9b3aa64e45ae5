// Records from before 0025, sealed at that time, are corrected by the migration, and the chain holds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql as raw } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { openEmbedded } from '../db/embedded/open.ts'
import { migrations } from '../db/migrations/index.ts'
import { openPostgresql } from '../db/postgresql.ts'
import { journalChain, journalCounts, journalHours, meta } from '../db/repositories.ts'
import type { Tables } from '../db/tables/index.ts'
import { beginning, macOfLink } from './chain.ts'
import { journalKeysOf, keyName } from './keys.ts'
import type { Sealable } from './repository/chain.ts'
import { Sealer } from './sealer.ts'
import { verifyIn, verifyJournal } from './verify.ts'
import type { Witness } from './witness.ts'

const keys = journalKeysOf('a secret that only these tests have')
let head: journalChain.Head | undefined
const witness: Witness = {
  path: '',
  server: crypto.randomUUID(),
  read: async () => head,
  write: async next => {
    head = next
  },
}

let sql: Kysely<Tables>
const tidy: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of tidy.reverse()) await step()
})

const connection = '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1'

/** As written by the server at that time, connected to Camden Town (1): the record, and its correct values. */
interface Old {
  readonly operation: string
  readonly target?: string
  readonly details?: object
  readonly outcome?: string
  readonly info?: string
  readonly connected?: boolean
  readonly right: readonly [store: number | null, name: string | null, reason: string | null]
}
const asWritten = [1, 'Camden Town', 'Checking'] as const
const none = [null, null, null] as const
const old: readonly Old[] = [
  { operation: 'saveFile', target: '/a', right: asWritten },
  {
    operation: 'deleteStore',
    target: 'Oxford Road',
    right: [2, 'Oxford Road', null],
    details: { kind: 'stores', record: 2, version: '1' },
  },
  {
    operation: 'updateStore',
    target: 'Camden Town',
    right: asWritten,
    details: { kind: 'stores', record: 1 },
  },
  {
    operation: 'updateFranchise',
    target: 'Nord',
    right: none,
    details: { kind: 'franchises', record: 1 },
  },
  {
    operation: 'restoreDeletion',
    target: 'Oxford Road',
    right: [2, 'Oxford Road', null],
    details: { kind: 'stores', record: 2 },
  },
  { operation: 'register', target: 'ana', details: { operator: 7 }, right: none },
  {
    operation: 'setFavourite',
    target: 'Leeds',
    right: [3, 'Leeds', null],
    details: { store: 3, favourite: true },
  },
  { operation: 'updateStore', target: 'stores 2', outcome: 'refused', right: none },
  { operation: 'updateDevice', target: 'device 2', outcome: 'refused', right: none },
  { operation: 'updateDevice', target: 'till', details: { device: 2 }, right: asWritten },
  {
    operation: 'listJournal',
    outcome: 'refused',
    info: 'page.not_allowed',
    right: none,
  },
  { operation: 'saveFile', outcome: 'refused', info: 'page.not_allowed', right: asWritten },
  { operation: 'logout', right: none },
  { operation: 'createChain', target: 'C', connected: false, right: none },
]

async function oldDatabase(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-put-right-'))
  tidy.push(() => rm(dataDir, { recursive: true, force: true }))
  const fresh = testDatabaseUrl ? await freshDatabase(testDatabaseUrl) : undefined
  if (fresh) tidy.push(fresh.drop)
  const source = fresh ? await openPostgresql(fresh.url, 'old') : await openEmbedded(dataDir)
  tidy.push(() => source.close())
  sql = new Kysely<Tables>({ dialect: source.dialect })
}

async function migrate(upTo: string): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => name <= upTo)
  const provider = { getMigrations: async () => Object.fromEntries(known) }
  const { error } = await new Migrator({ db: sql, provider }).migrateToLatest()
  if (error) throw error
}

async function write({ operation, target, details, outcome = 'ok', info, connected = true }: Old) {
  const of = connected ? asWritten : none
  await raw`insert into journal (at, operation, target, details, outcome, info, username,
      connection_id, store_id, store_name, reason)
    values ('2026-11-20 08:15:30.123456+00', ${operation}, ${target ?? null},
      ${details ? JSON.stringify(details) : null}::text::jsonb, ${outcome}, ${info ?? null}, 'ana',
      ${connected ? connection : null}::text::uuid, ${of[0]}::int, ${of[1]}::text, ${of[2]}::text)`.execute(
    sql,
  )
}

/** The links and counts as made by the server at that time, with every column unchanged. */
async function sealAsThen(): Promise<void> {
  const { rows } = await raw<Omit<Sealable, 'isRight'>>`
    select j.id as record, true as ended, true as over,
      array[j.id::text, extract(epoch from j.at)::text, j.operator_id::text, j.username,
        j.session_jti::text, j.connection_id::text, j.store_id::text, j.store_name, j.reason,
        j.operation, j.target, j.address, j.request_id] as intent,
      array[extract(epoch from j.finished_at)::text, j.outcome, j.info, j.details::text,
        j.duration_ms::text] as ending
    from journal j order by j.id`.execute(sql)
  const at = '1800000000.000000'
  let last = beginning
  const links = rows.map(row => {
    const rightRow = { ...row, isRight: true }
    last = { number: last.number + 1, mac: macOfLink(keys, last, rightRow, at) }
    return { ...last, record: row.record, ended: true }
  })
  await journalChain.add(sql, links, at)
  await raw`delete from journal_unsealed`.execute(sql)
  await meta.set(sql, keyName, keys.id)
  await journalHours.count(
    sql,
    rows.map(({ record }) => record),
  )
  head = last
}

beforeAll(async () => {
  await oldDatabase()
  await migrate('0024_fleet_changes')
  for (const record of old) await write(record)
  await sealAsThen()
  await migrate('0036_journal_heads') // 0025 puts them right
})

const shown = () =>
  sql
    .selectFrom('journal')
    .select(['store_id', 'store_name', 'reason', 'written'])
    .orderBy('id')
    .execute()

it('says what each was done to; what was written stands beside it', async () => {
  const rows = await shown()
  const facts = rows.map(({ store_id, store_name, reason }) => [store_id, store_name, reason])
  expect(facts).toEqual(old.map(({ right }) => [...right]))
  const changed = old.map(({ right, connected }) => connected !== false && right !== asWritten)
  expect(rows.map(({ written }) => written)).toEqual(
    changed.map(is => (is ? { store_id: 1, store_name: 'Camden Town', reason: 'Checking' } : null)),
  )
})

it('leaves the chain whole, and it goes on', async () => {
  const quiet = { warn: () => {}, error: () => {} }
  expect(await verifyJournal(sql, keys, witness)).toMatchObject({
    broken: null,
    links: old.length,
    unsealed: { count: 0 },
  })
  await write({ operation: 'saveFile', target: '/new', right: asWritten })
  const sealer = new Sealer({ db: { sql }, keys, witness, log: quiet })
  expect(await sealer.seal()).toBe(1)
  expect(await verifyJournal(sql, keys, witness)).toMatchObject({
    broken: null,
    links: old.length + 1,
  })
})

it('counts what is right', async () => {
  const all = async (by: 'store' | 'reason' | 'operation', filters = {}) =>
    Object.fromEntries(
      (await journalCounts.countBy(sql, by, filters, 50)).groups.map(({ key, n }) => [key, n]),
    )
  const same = async () => ({
    store: await all('store'),
    reason: await all('reason'),
    byHour: await all('store', { operator: 'ana', outcome: 'ok' }),
  })
  const counted = await same()
  expect(counted).toEqual({
    store: { 1: 5, 2: 2, 3: 1 },
    reason: { Checking: 5 },
    byHour: { 1: 4, 2: 2, 3: 1 },
  })
  await journalHours.rebuild(sql)
  expect(await same()).toEqual(counted)
})

it('a record that was put right is guarded like any other', async () => {
  const guarded = raw`update journal set written = null where written is not null`.execute(sql)
  await expect(guarded).rejects.toThrow('append-only')
  const wrong = [
    raw`written = null`,
    raw`store_id = 9`,
    raw`reason = 'another'`,
    raw`store_name = 'x'`,
    raw`written = written || '{"reason":"x"}'`,
  ]
  for (const change of wrong) {
    const undone = sql.transaction().execute(async transaction => {
      await raw`alter table journal disable trigger user`.execute(transaction)
      await raw`update journal set ${change} where operation = 'deleteStore'`.execute(transaction)
      const { broken } = await verifyIn(transaction, keys, witness)
      expect(broken).toMatchObject({ fault: 'record_changed' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
  }
})
