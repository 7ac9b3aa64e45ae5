// Opens a database of the first release, with its data, in this release.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql as raw } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { formOf, stillValid, wireField } from '../connection/reason.ts'
import { keepHouse } from '../housekeeping.ts'
import { openEmbedded } from './embedded/open.ts'
import { first } from './migrations/0001_first.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'
import { openPostgresql } from './postgresql.ts'
import {
  connections,
  drafts,
  operatorList,
  operators,
  reasonFields,
  sessionList,
  storeSearch,
  stores,
} from './repositories.ts'

const tidy: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of tidy.splice(0).reverse()) await step()
})

/** The location of a database: embedded, or its own on the test server. */
async function place() {
  const dataDir = await mkdtemp(join(tmpdir(), 'support-tools-upgrade-'))
  tidy.push(() => rm(dataDir, { recursive: true, force: true }))
  if (!testDatabaseUrl) return { dataDir }
  const { url, drop } = await freshDatabase(testDatabaseUrl)
  tidy.push(drop)
  return { dataDir, databaseUrl: url }
}

const [live, ended] = [randomUUID(), randomUUID()]
const connection = randomUUID()
const names = ['São João', 'ΟΔΌΣ', `Ǆ ﷺ ${'ﬃ'.repeat(300)}`, '', ' / ', 'İıŁØ 🍕']

/** Everything the first release could have written, in its own statements. */
const content = [
  raw`insert into operators (username, username_key, name, password_hash, totp_secret, pages)
    values ('Ana', 'ana', 'Ana', 'h', 's', '{journal,operators,of-yesterday}'),
      ('Bo', 'bo', 'Bo', 'h', 's', '{}')`,
  raw`insert into chains (name) values ('Açaí')`,
  raw`insert into franchises (name, chain_id) values ('Nord / Süd', 1)`,
  raw`insert into stores (name, store_number, franchise_id, country, extra)
    select name, '00' || n, 1, case n % 2 when 0 then 'BR' else 'GB' end, ''
    from unnest(${names}::text[]) with ordinality as given(name, n)`,
  raw`insert into sessions (jti, operator_id, created_at, expires_at, limit_at, ended_at) values
    (${live}, 1, '2026-01-02', now() + interval '1 hour', now() + interval '2 hours', null),
    (${ended}, 1, '2026-01-01', '2026-01-01 01:00', '2026-01-01 12:00', '2026-01-01 00:30')`,
  raw`insert into connections (id, session_jti, operator_id, store_id, reason, reason_text)
    values (${connection}, ${live}, 1, 1, '{"what":"Till","gone":1}', 'Till'),
      (${randomUUID()}, ${ended}, 1, 2, '{}', 'x')`,
  raw`update sessions set connection_id = ${connection} where jti = ${live}`,
  raw`insert into reason_fields (name, label, type, position, required, choices)
    values ('what', '{"gb":"What","br":"O quê","es":"Qué"}', 'nested_field', 1, true,
      '{"Till":[],"Kitchen":["Oven"]}')`,
  raw`insert into journal (operation, outcome) values ('login', 'pending'), ('saveFile', 'ok')`,
]

async function oldDatabase() {
  const where = await place()
  const source = where.databaseUrl
    ? await openPostgresql(where.databaseUrl, 'old')
    : await openEmbedded(where.dataDir)
  const sql = new Kysely<unknown>({ dialect: source.dialect })
  const getMigrations = async () => ({ '0001_first': first })
  const { error } = await new Migrator({ db: sql, provider: { getMigrations } }).migrateToLatest()
  expect(error).toBeUndefined()
  for (const statement of content) await statement.execute(sql)
  await source.drain()
  await sql.destroy()
  await source.close()
  return where
}

async function opened(where: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase(where)
  tidy.push(() => database.close())
  return database
}

describe('a database of the first release', () => {
  it('is brought up to date with all that is in it', async () => {
    const database = await opened(await oldDatabase())
    const { sql } = database
    expect(await operatorList.list(sql, { page: 1, perPage: 10, sort: [] })).toMatchObject({
      total: 2,
      rows: [
        { username: 'Ana', version: 1, sessions: 1, last_sign_in_at: new Date('2026-01-02') },
        { username: 'Bo', version: 1, sessions: 0, last_sign_in_at: null },
      ],
    })
    expect(await operators.byId(sql, 1)).toMatchObject({ changed_by: null, changed_at: null })
    expect(await sessionList.ofOperator(sql, 1)).toMatchObject([{ jti: live, store_id: 1 }])
    expect((await storeSearch.list(sql, {})).map(({ name }) => name).sort()).toEqual(names.sort())
    for (const [filter, id] of [
      ['sao joao', 1],
      ['acai / nord / sud / sao', 1],
      ['οδος', 2],
      ['lo 🍕', 6],
    ] as const) {
      expect((await storeSearch.list(sql, { filter })).map(entry => entry.id)).toEqual([id])
    }
    expect((await stores.recentOf(sql, 1, undefined, 10)).map(({ id }) => id).sort()).toEqual([
      1, 2,
    ])
    const form = formOf(await reasonFields.list(sql))
    const last = await connections.lastOf(sql, 1, 1)
    expect(form.map(field => wireField(field, 'br'))).toMatchObject([{ label: 'O quê' }])
    expect(stillValid(form, last?.reason ?? {}, 'gb')).toEqual({ what: ['Till'] })
    await sql
      .transaction()
      .execute(transaction =>
        drafts.save(
          transaction,
          { operatorId: 1, page: 'stores', storeId: null, key: 'k', content: '1' },
          { drafts: 1, bytes: 100 },
        ),
      )
    await keepHouse(database)
    const done = await raw<{ name: string }>`select name from kysely_migration`.execute(sql)
    expect(done.rows.map(({ name }) => name).sort()).toEqual(Object.keys(migrations).sort())
    expect(await connections.presentOn(sql, 1, 5)).toMatchObject([{ username: 'Ana' }])
  })

  // The embedded database only has one server.
  it.runIf(testDatabaseUrl)('by two that start at once, and again by a third', async () => {
    const where = await oldDatabase()
    const both = await Promise.all([openDatabase(where), openDatabase(where)])
    for (const database of both) await database.close()
    const { sql } = await opened(where)
    const done = await raw<{ name: string }>`select name from kysely_migration`.execute(sql)
    expect(new Set(done.rows.map(({ name }) => name)).size).toBe(done.rows.length)
    expect(done.rows.length).toBeGreaterThan(3)
  })
})
