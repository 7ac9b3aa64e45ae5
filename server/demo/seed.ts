import { type Kysely, sql } from 'kysely'
import { type JsonValue, json, type Tables } from '../db/tables.ts'
import { demoFleet } from './fleet.ts'
import { reasonFields } from './reasonFields.ts'

const seededKey = 'demo.seeded'

/** One line of an insert: column -> SQL type. Names come from this file only, never from data. */
type Columns = Readonly<Record<string, string>>
type Row = { readonly [column: string]: JsonValue }

/** All rows in one statement with one parameter, whatever their number. */
async function insert(db: Kysely<Tables>, table: string, columns: Columns, rows: readonly Row[]) {
  const names = sql.raw(Object.keys(columns).join(', '))
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )
  // The ids are ours so that a store keeps its number, folder and content on every machine.
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_to_recordset(${json(rows)}::text::jsonb) as given(${types})`.execute(
    db,
  )
}

/** Ids made after the demo's go on behind them, and never back to one that was used before. */
async function moveIdentities(db: Kysely<Tables>) {
  const next = (table: string) => sql`setval(pg_get_serial_sequence(${table}, 'id'), greatest(
    (select max(id) from ${sql.table(table)}), nextval(pg_get_serial_sequence(${table}, 'id')) - 1))`
  const tables = ['chains', 'franchises', 'forms', 'stores', 'reason_fields']
  await sql`select ${sql.join(tables.map(next))}`.execute(db)
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const found = await sql<{ used: boolean }>`select exists (select from chains)
    or exists (select from franchises) or exists (select from stores)
    or exists (select from forms) or exists (select from reason_fields) as used`.execute(db)
  return found.rows[0]?.used === false
}

/** Claims the seeding; a second server that starts at the same time waits here, then gets false. */
async function claim(db: Kysely<Tables>): Promise<boolean> {
  const result = await db
    .insertInto('meta')
    .values({ key: seededKey, value: json({ version: 1 }) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

async function insertFleet(db: Kysely<Tables>) {
  const fleet = demoFleet()
  await insert(
    db,
    'chains',
    { id: 'int', name: 'text' },
    fleet.chains.map(chain => ({ ...chain })),
  )
  await insert(
    db,
    'forms',
    { id: 'int', name: 'text', fields: 'jsonb' },
    fleet.forms.map(form => ({ ...form, fields: form.fields.map(field => ({ ...field })) })),
  )
  await insert(
    db,
    'franchises',
    { id: 'int', name: 'text', chain_id: 'int', default_form_id: 'int' },
    fleet.franchises.map(({ id, name, chainId, defaultFormId }) => ({
      id,
      name,
      chain_id: chainId,
      default_form_id: defaultFormId,
    })),
  )
  await insert(
    db,
    'stores',
    {
      id: 'int',
      name: 'text',
      store_number: 'text',
      franchise_id: 'int',
      form_id: 'int',
      country: 'text',
      extra: 'text',
      client_version: 'text',
    },
    fleet.stores.map(store => ({
      id: store.id,
      name: store.name,
      store_number: store.storeNumber,
      franchise_id: store.franchiseId,
      form_id: store.formId,
      country: store.country,
      extra: store.extra,
      client_version: store.clientVersion,
    })),
  )
  await insert(
    db,
    'hosts',
    { store_id: 'int', kind: 'text', location: 'text' },
    fleet.stores.flatMap(({ id, location }) =>
      location === null ? [] : [{ store_id: id, kind: 'local', location }],
    ),
  )
}

const reasonColumns: Columns = {
  id: 'int',
  name: 'text',
  label: 'jsonb',
  type: 'text',
  position: 'int',
  required: 'boolean',
  choices: 'jsonb',
}

/**
 * Fills an empty database with the demo fleet and its reason form, in one transaction. Does nothing
 * when it ran before or when any of these tables has a row: nobody's own stores are mixed with ours.
 * Answers whether it wrote. Throws what the database throws; then nothing was written.
 */
export async function seedDemo(db: Kysely<Tables>): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    if (!(await isEmpty(transaction)) || !(await claim(transaction))) return false
    await insertFleet(transaction)
    await insert(
      transaction,
      'reason_fields',
      reasonColumns,
      reasonFields.map((field, at) => ({ id: at + 1, ...field })),
    )
    await moveIdentities(transaction)
    return true
  })
}
