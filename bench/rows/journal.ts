// The cost of a journal page among many records, against the same page among 10,000, on a
// throw-away PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { type Database, openDatabase } from '#server/db/open.ts'
import { journal, journalCounts, journalHours } from '#server/db/repositories.ts'
import type { JournalQuery } from '#server/journal/repository/list.ts'
import { freshDatabase, startCluster } from '#tests/support/postgres.ts'
import { interleaved, load, median, type Row, timed } from '../lib/figures.ts'

export const usualRecords = 1_000_000
const few = 10_000
const rounds = 7
/** Number of records per connection, out of 10,000. */
const perConnection = 20

/** One record a second up to now. Their months have partitions, and numbering begins with them. */
const records = (count: number) => raw`
  insert into journal (id, at, finished_at, operator_id, username, session_jti, store_id, store_name,
    reason, connection_id, operation, target, outcome, duration_ms, address)
  select journal_month(at) + ${count}::int - n, at, at + interval '20 milliseconds', c % 200,
    'operator ' || c % 200, md5((c / 9)::text)::uuid, c * 7 % 5000 + 1, 'Store ' || c * 7 % 5000,
    'Reason ' || c % 997, md5(c::text)::uuid,
    (array['saveFile', 'openFile', 'setTools', 'listFolder', 'otp'])[n * 7 / 3 % 5 + 1],
    '/config/' || n * 31 % 1000 || '.ini',
    (array['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'failed', 'refused'])[n % 10 + 1],
    n % 1000, '10.0.0.' || c % 250
  from (select n, n / ${perConnection} as c, now() - n * interval '1 second' as at
    from generate_series(1, ${count}::int) n) numbered order by n desc`

/** The database is discarded afterwards, so durability is switched off. */
const careless = {
  max_wal_size: '32GB',
  checkpoint_timeout: '1h',
  full_page_writes: 'off',
  autovacuum: 'off',
  maintenance_work_mem: '1500MB',
  synchronous_commit: 'off',
}

async function hurry({ sql }: Database): Promise<void> {
  for (const [name, value] of Object.entries(careless))
    await raw`alter system set ${raw.ref(name)} = ${raw.lit(value)}`.execute(sql)
  await raw`select pg_reload_conf()`.execute(sql)
}

interface Index {
  readonly name: string
  readonly definition: string
}

/**
 * Fills the journal in one statement inside the database, the fastest way. Drops triggers and
 * indexes first and rebuilds them at the end, as `pg_restore` does.
 */
export async function fill(db: Database, count: number): Promise<string> {
  const { sql } = db
  const began = performance.now()
  const say = (what: string) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    if (count > few) console.info(`${seconds} s: ${what}`)
  }
  await raw`select journal_add_month(day) from generate_series(
    now() - ${count}::int * interval '1 second', now(), interval '20 days') day`.execute(sql)
  const indexes = await sql.transaction().execute(async sql => {
    await raw`alter table journal disable trigger user`.execute(sql)
    const { rows } = await raw<Index>`
      select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
      where tablename = 'journal' and indexname <> 'journal_pkey'`.execute(sql)
    for (const { name } of rows) await raw`drop index ${raw.ref(name)}`.execute(sql)
    await raw`alter table journal drop constraint journal_pkey`.execute(sql)
    await records(count).execute(sql)
    say('records')
    await raw`alter table journal add primary key (id)`.execute(sql)
    return rows
  })
  await build(db, indexes, say)
  await raw`analyze journal`.execute(sql)
  await sql.transaction().execute(async sql => {
    await raw`alter table journal enable trigger user`.execute(sql)
    // As if the sealer had been running all along.
    await journalHours.rebuild(sql)
  })
  say('sums')
  await raw`vacuum (analyze)`.execute(sql)
  return `filled in ${((performance.now() - began) / 1000).toFixed(0)} s`
}

/**
 * Builds two indexes at a time, the most expensive first: it takes as long as all the others
 * together.
 */
async function build({ sql }: Database, indexes: readonly Index[], say: (what: string) => void) {
  const isDear = ({ definition }: Index) => Number(definition.includes('trgm'))
  const waiting = indexes.toSorted((a, b) => isDear(b) - isDear(a))
  const builder = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, definition } = next
      const ms = await timed(() => raw.raw(definition).execute(sql))
      say(`${name}, ${(ms / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all([builder(), builder()])
}

type Filters = Omit<JournalQuery, 'page' | 'perPage'> & { readonly page?: number }

function questions(count: number): Readonly<Record<string, Filters>> {
  const hour = 3_600_000
  return {
    'first page': {},
    'by operator': { operator: 'operator 7' },
    'by store': { store: 78 },
    'by operation': { operation: 'saveFile' },
    'by outcome': { outcome: 'failed' },
    'by reason': { reason: 'Reason 7' },
    'by tool': { operations: ['saveFile', 'openFile'] },
    'an hour': { from: new Date(Date.now() - 2 * hour), to: new Date(Date.now() - hour) },
    'sorted by store': { sort: [{ field: 'store_name', direction: 'asc' }] },
    'oldest first': { sort: [{ field: 'id', direction: 'asc' }] },
    // The last page that the list links to: counting stops there.
    'last page': { page: Math.min(count, journal.countLimit) / 50 },
    'the very last page': { page: count / 50 },
  }
}

/** Rows without a target: their cost depends on how much there is to read. */
const others: Readonly<Record<string, Filters>> = {
  'operator and outcome': { operator: 'operator 7', outcome: 'failed' },
  'text nobody wrote': { filter: 'no such text' },
  'text of some': { filter: 'config/777.' },
  'text of most': { filter: 'config' },
}

async function ask(db: Database, { page = 1, ...filters }: Filters): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1)
    times.push(await timed(() => journal.list(db.sql, { page, perPage: 50, ...filters })))
  return median(times)
}

async function pageRows(many: Database, some: Database, count: number): Promise<Row[]> {
  const rows: Row[] = []
  const add = async (
    wanted: Readonly<Record<string, Filters>>,
    ofFew: Readonly<Record<string, Filters>>,
    most: number,
    note: string,
  ) => {
    for (const [name, question] of Object.entries(wanted)) {
      const [ours, reference] = [await ask(many, question), await ask(some, ofFew[name] ?? {})]
      rows.push({ name: `journal, ${name}`, unit: 'ms', ours, reference, aim: { most }, note })
    }
  }
  const note = `${count} records against ${few}, with its total`
  await add(questions(count), questions(few), 3, note)
  await add(others, others, count / few, 'no aim was set')
  const counts = (db: Database) => timed(() => journalCounts.countBy(db.sql, 'store', {}, 20))
  const counted = await interleaved({ many: () => counts(many), some: () => counts(some) }, rounds)
  const facts = { name: 'statistics by store', unit: 'ms', note: 'no aim was set' }
  const aim = { most: count / few }
  return [...rows, { ...facts, aim, ours: counted.many, reference: counted.some }]
}

export async function journalRows(count: number): Promise<Row[]> {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'support-tools-bench-journal-'))
  const open = async (name: string) => {
    const { url } = await freshDatabase(cluster.url)
    return openDatabase({ dataDir: join(folder, name), databaseUrl: url, applicationName: 'bench' })
  }
  const many = await open('many')
  const some = await open('some')
  try {
    await hurry(many)
    const filled = await fill(many, count)
    await fill(some, few)
    console.info(`journal of ${count}: ${filled}, ${load()}`)
    return await pageRows(many, some, count)
  } finally {
    await Promise.all([many.close(), some.close()])
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
