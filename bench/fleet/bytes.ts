// Bytes of rows with their indexes. Tables that the run hardly fills are copied without rows, and the copy filled.
import { sql as raw } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Bytes } from './figures.ts'

const rowsOfCopy = 50_000

async function perRow({ sql }: Database, tables: string): Promise<number> {
  const { rows } = await raw<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::float8 / greatest(1, sum(reltuples))::float8 as bytes
    from pg_class where relkind = 'r' and relname ~ ${tables} and reltuples > 0`.execute(sql)
  return Math.round(rows[0]?.bytes ?? 0)
}

/** Fills a copy of a table with the rows of a query over `n`, from 1 on. */
async function perRowOf(
  db: Database,
  table: string,
  columns: readonly string[],
  values: string,
): Promise<number> {
  const copy = `bench_${table}`
  const { sql } = db
  await raw`create table ${raw.ref(copy)} (like ${raw.ref(table)} including all excluding identity)`.execute(
    sql,
  )
  await raw`insert into ${raw.ref(copy)} (${raw.join(columns.map(name => raw.ref(name)))})
    select ${raw.raw(values)} from generate_series(1, ${rowsOfCopy}::int) n`.execute(sql)
  await raw`analyze ${raw.ref(copy)}`.execute(sql)
  const bytes = await perRow(db, `^${copy}$`)
  await raw`drop table ${raw.ref(copy)}`.execute(sql)
  return bytes
}

const seal = `n, n, n % 2 = 0, now(), decode(repeat('ab', 32), 'hex')`
const event = `n, n, 'people', 'store', (n % 5000)::text,
  jsonb_build_object('store', n, 'operator', 'operator ' || n, 'doing', 'files', 'since', now()), now()`
const sample = `n % 5000, 600, now() - n * interval '10 minutes', ${Array(9).fill('random()').join(', ')}`
const lines = ['cpu', 'memory', 'disk', 'load', 'received', 'sent', 'latency']

/** After an analyze. */
export async function bytesOf(db: Database): Promise<Bytes> {
  await raw`analyze`.execute(db.sql)
  const sealed = ['number', 'record_id', 'ended', 'sealed_at', 'mac']
  const events = ['id', 'seq', 'topic', 'audience_kind', 'audience', 'payload', 'at']
  const samples = ['store_id', 'step', 'at', ...lines, 'open_orders', 'queue_minutes']
  return {
    store: await perRow(db, '^stores$'),
    device: await perRow(db, '^devices$'),
    journal: await perRow(db, '^journal_[0-9]+$'),
    seal: await perRowOf(db, 'journal_seals', sealed, seal),
    outbox: await perRowOf(db, 'live_events', events, event),
    sample: await perRowOf(db, 'monitor_samples', samples, sample),
  }
}
