import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fleet } from '../db/repositories.ts'
import type { Tables } from '../db/tables/index.ts'
import { demoFleet } from './fleet.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
let db: Kysely<Tables>

const allTables = sql`chains, franchises, forms, stores, hosts, reason_fields, meta`
const count = async (table: 'stores' | 'hosts' | 'chains' | 'franchises' | 'forms' | 'meta') => {
  const row = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.sql
})
beforeEach(async () => {
  await sql`truncate ${allTables} restart identity cascade`.execute(db)
})
afterAll(() => database.close())

describe('seeding the demo', () => {
  it('writes the fleet, its hosts, forms and the reason form', async () => {
    expect(await seedDemo(db)).toBe(true)
    expect(await count('chains')).toBe(3)
    expect(await count('franchises')).toBe(10)
    expect(await count('forms')).toBe(3)
    expect(await count('stores')).toBe(300)
    expect(await count('hosts')).toBe(292)
    const store = await db
      .selectFrom('stores')
      .innerJoin('hosts', 'hosts.store_id', 'stores.id')
      .select(['stores.name', 'country', 'form_id', 'kind', 'location'])
      .where('store_number', '=', '0042')
      .executeTakeFirstOrThrow()
    expect(store).toMatchObject({
      country: 'GB',
      form_id: null,
      kind: 'local',
      location: 'store-0042',
    })
    const unknown = await db
      .selectFrom('stores')
      .select('id')
      .where('client_version', 'is', null)
      .execute()
    expect(unknown.length).toBeGreaterThan(0)
  })

  it('writes json as json: form fields and labels come back as values', async () => {
    await seedDemo(db)
    const form = await db
      .selectFrom('forms')
      .select('fields')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(form.fields[0]).toEqual({
      type: 'custom',
      index: 1,
      key: 'opening_hours',
      name: 'Opening hours',
      required: true,
      settings: {
        kind: 'text',
        maxLength: 60,
        help: 'As shown on the door, such as 11:30 to 22:30',
      },
    })
    const fields = await db.selectFrom('reason_fields').selectAll().orderBy('position').execute()
    expect(fields.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['reason', 'custom_text', true],
      ['category', 'custom_dropdown', true],
      ['affected', 'nested_field', false],
      ['ticket', 'custom_text', false],
      ['urgent', 'custom_checkbox', false],
    ])
    expect(fields[1]?.label).toEqual({ gb: 'Category', br: 'Categoria', es: 'Categoría' })
    expect(fields[1]?.choices).toHaveLength(5)
    expect(fields[0]?.choices).toEqual([])
  })

  it('does nothing the second time, even when a store was changed or removed', async () => {
    await seedDemo(db)
    await db.updateTable('stores').set({ name: 'Renamed' }).where('id', '=', 1).execute()
    await db.deleteFrom('stores').where('id', '=', 2).execute()
    expect(await seedDemo(db)).toBe(false)
    expect(await count('stores')).toBe(299)
    const first = await db
      .selectFrom('stores')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirst()
    expect(first?.name).toBe('Renamed')
  })

  it('leaves a database with anything of its own alone', async () => {
    await db.insertInto('chains').values({ name: 'Mine' }).execute()
    expect(await seedDemo(db)).toBe(false)
    expect(await count('chains')).toBe(1)
    expect(await count('stores')).toBe(0)
    expect(await count('meta')).toBe(0)
  })

  it('gives new ids to a database that had other stores before, and all still hang together', async () => {
    await seedDemo(db)
    await sql`truncate ${allTables} cascade`.execute(db)
    expect(await seedDemo(db)).toBe(true)
    const rows = await db
      .selectFrom('stores as s')
      .innerJoin('franchises as f', 'f.id', 's.franchise_id')
      .innerJoin('chains as c', 'c.id', 'f.chain_id')
      .innerJoin('forms as o', 'o.id', 'f.default_form_id')
      .leftJoin('hosts as h', 'h.store_id', 's.id')
      .select([
        's.id',
        's.store_number',
        'f.name as franchise',
        'c.name as chain',
        'o.name as form',
        'location',
      ])
      .execute()
    expect(rows).toHaveLength(300)
    const store = rows.find(row => row.store_number === '0042')
    expect(store?.id).toBeGreaterThan(300)
    expect(store).toMatchObject({
      franchise: 'Forno Viola United Kingdom',
      chain: 'Forno Viola',
      form: 'Forno Viola: store sheet',
      location: 'store-0042',
    })
  })

  it('most stores are filled in, some are not, and some by the form of before', async () => {
    await seedDemo(db)
    const { rows } = await sql<{ form: number; version: number; complete: boolean; n: number }>`
      select filled_form_id as form, filled_version as version, complete, count(*)::int as n
      from stores group by 1, 2, 3 order by 1, 2, 3`.execute(db)
    expect(new Set(rows.map(({ form, version }) => `${form} ${version}`))).toEqual(
      new Set(['1 1', '2 1', '3 1', '3 2']),
    )
    const incomplete = rows.filter(({ complete }) => !complete)
    expect(incomplete.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(40)
    expect(incomplete.reduce((sum, { n }) => sum + n, 0)).toBeLessThan(100)
    const placed = await sql<{ n: number }>`
      select count(*)::int as n from stores
      where latitude is not null and area_box is not null`.execute(db)
    expect(placed.rows[0]?.n).toBeGreaterThan(220)
  })

  it('gives the stores of a fresh database the ids of the fleet', async () => {
    await seedDemo(db)
    const rows = await db
      .selectFrom('stores')
      .select(['id', 'store_number as storeNumber'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual(demoFleet().stores.map(({ id, storeNumber }) => ({ id, storeNumber })))
  })

  it('is done by one of two servers that start at once', async () => {
    const wrote = await Promise.all([seedDemo(db), seedDemo(db)])
    expect(wrote.sort()).toEqual([false, true])
    expect(await count('stores')).toBe(300)
    expect(await count('chains')).toBe(3)
  })

  it('keeps a reason form that is there', async () => {
    const label = { gb: 'Why', br: 'Motivo', es: 'Motivo' }
    await fleet.setReasonFields(db, [
      { name: 'reason', label, type: 'custom_paragraph', position: 1, required: true },
    ])
    expect(await seedDemo(db)).toBe(true)
    const rows = await db.selectFrom('reason_fields').select(['name', 'type']).execute()
    expect(rows).toEqual([{ name: 'reason', type: 'custom_paragraph' }])
  })

  it('writes all or nothing', async () => {
    await sql`alter table reason_fields rename column choices to choices_`.execute(db)
    await expect(seedDemo(db)).rejects.toThrow(/choices/)
    await sql`alter table reason_fields rename column choices_ to choices`.execute(db)
    expect(await count('stores')).toBe(0)
    expect(await count('meta')).toBe(0)
    expect(await seedDemo(db)).toBe(true)
  })
})
