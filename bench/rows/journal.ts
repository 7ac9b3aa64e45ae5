// The journal's rows, on a throw-away PostgreSQL: 100 writers with and without seals, and what a page costs among
// many records against the same page among 10,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { journal, journalCounts } from '../../server/db/repositories/index.ts'
import type { JournalQuery } from '../../server/db/repositories/journalList.ts'
import { journalKeysOf } from '../../server/journal/keys.ts'
import { Sealer } from '../../server/journal/sealer.ts'
import { witnessIn } from '../../server/journal/witness.ts'
import { freshDatabase, startCluster } from '../../tests/support/postgres.ts'
import { interleaved, median, type Row } from '../lib/figures.ts'

export const usualRecords = 1_000_000
const few = 10_000
const writers = 100
/** Of each writer in one run. */
const appends = 20
const rounds = 5

const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The 99th percentile of an append, in ms, with all writers at work. */
async function written({ sql }: Database): Promise<number> {
  const times: number[] = []
  const entry = { operation: 'saveFile', storeId: 1, username: 'ana', outcome: 'ok' } as const
  const writer = async () => {
    for (let n = 0; n < appends; n += 1)
      times.push(await timed(() => journal.append(sql, { ...entry, target: `/file ${n}` })))
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return p99(times)
}

/** Appends without anything that seals: no triggers that hand them to the sealer. */
async function unsealed({ sql }: Database): Promise<void> {
  await raw`drop trigger journal_written on journal`.execute(sql)
  await raw`drop trigger journal_ended on journal`.execute(sql)
}

async function writersRow(sealed: Database, plain: Database, folder: string): Promise<Row> {
  await unsealed(plain)
  const keys = journalKeysOf('the key of a benchmark, no secret')
  const log = { warn: console.warn, error: console.error }
  const sealer = new Sealer({ db: sealed, keys, witness: witnessIn(folder, keys), log })
  sealer.start()
  await written(sealed) // warm up both
  await written(plain)
  const times = await interleaved(
    { sealed: () => written(sealed), plain: () => written(plain) },
    rounds,
  )
  const left = await timed(() => sealer.seal())
  await sealer.stop()
  return {
    name: `${writers} writers, p99 of an append`,
    unit: 'ms',
    ours: times.sealed,
    reference: times.plain,
    aim: { most: 2 },
    note: `PostgreSQL, sealer at work; the rest sealed in ${left.toFixed(0)} ms`,
  }
}

const fill = async ({ sql }: Database, records: number) => {
  await raw`insert into journal (at, finished_at, username, store_id, store_name, reason, connection_id, operation, target, outcome, duration_ms)
    select now() - n * interval '1 second', now(), 'operator ' || n % 200, n % 5000 + 1, 'Store ' || n % 5000,
      'Reason ' || n % 997, md5((n / 20)::text)::uuid,
      (array['saveFile', 'openFile', 'setTools', 'listFolder', 'otp'])[n % 5 + 1], '/config/' || n % 1000 || '.ini',
      (array['ok', 'ok', 'ok', 'failed', 'refused'])[n % 5 + 1], n % 1000
    from generate_series(1, ${records}::int) n`.execute(sql)
  // As if the sealer had been there all the time.
  await raw`delete from journal_unsealed`.execute(sql)
  await raw`insert into journal_hours (hour, key, store_id, username, reason, operation, outcome, n)
    select date_trunc('hour', at, 'UTC') as hour,
      md5(jsonb_build_array(store_id, username, reason, operation, outcome)::text), store_id, username, reason,
      operation, outcome, count(*)
    from journal group by hour, store_id, username, reason, operation, outcome`.execute(sql)
  for (const table of ['journal', 'journal_hours', 'journal_unsealed'])
    await raw`vacuum analyze ${raw.table(table)}`.execute(sql)
}

type Filters = Omit<JournalQuery, 'page' | 'perPage'>

function questions(records: number): Readonly<Record<string, Filters & { page?: number }>> {
  const hour = 3_600_000
  return {
    'first page': {},
    'by operator': { operator: 'operator 7' },
    'by store': { store: 77 },
    'by operation': { operation: 'saveFile' },
    'by outcome': { outcome: 'failed' },
    'by reason': { reason: 'Reason 7' },
    'by tool': { operations: ['saveFile', 'openFile'] },
    'an hour': { from: new Date(Date.now() - 2 * hour), to: new Date(Date.now() - hour) },
    'sorted by store': { sort: [{ field: 'store_name', direction: 'asc' }] },
    'text nobody wrote': { filter: 'no such text' },
    // The last that the list leads to: it counts no further.
    'last page': { page: Math.min(records, journal.countLimit) / 50 },
  }
}

async function pageRows(many: Database, some: Database, records: number): Promise<Row[]> {
  const rows: Row[] = []
  const ask = async (db: Database, { page = 1, ...filters }: Filters & { page?: number }) => {
    const times: number[] = []
    for (let n = 0; n < rounds; n += 1)
      times.push(await timed(() => journal.list(db.sql, { page, perPage: 50, ...filters })))
    return median(times)
  }
  const ofFew = questions(few)
  for (const [name, question] of Object.entries(questions(records))) {
    const [ours, reference] = [await ask(many, question), await ask(some, ofFew[name] ?? {})]
    const note = `${records} records against ${few}, with its total`
    rows.push({ name: `journal, ${name}`, unit: 'ms', ours, reference, aim: { most: 3 }, note })
  }
  const count = (db: Database) => timed(() => journalCounts.countBy(db.sql, 'store', {}, 20))
  const counted = await interleaved({ many: () => count(many), some: () => count(some) }, rounds)
  const note = `${records} records against ${few}; no aim was set`
  const facts = { name: 'statistics by store', unit: 'ms', note, aim: { most: records / few } }
  return [...rows, { ...facts, ours: counted.many, reference: counted.some }]
}

export async function journalRows(records: number): Promise<Row[]> {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'support-tools-bench-journal-'))
  const open = async (name: string) => {
    const { url } = await freshDatabase(cluster.url)
    return openDatabase({ dataDir: join(folder, name), databaseUrl: url, applicationName: 'bench' })
  }
  const databases = await Promise.all(['sealed', 'plain', 'many', 'some'].map(open))
  try {
    const [sealed, plain, many, some] = databases
    if (!sealed || !plain || !many || !some) throw new Error('Four databases were opened')
    const written = await writersRow(sealed, plain, folder)
    await fill(many, records)
    await fill(some, few)
    return [written, ...(await pageRows(many, some, records))]
  } finally {
    for (const database of databases) await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
