// Measures 100 concurrent writers on a throw-away PostgreSQL with a sealer running, against the
// same without seals.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { type Database, openDatabase } from '#server/db/open.ts'
import { journal } from '#server/db/repositories.ts'
import { journalKeysOf } from '#server/journal/keys.ts'
import { Sealer } from '#server/journal/sealer.ts'
import { witnessIn } from '#server/journal/witness.ts'
import { freshDatabase, startCluster } from '#tests/support/postgres.ts'
import { interleaved, load, type Row, timed } from '../lib/figures.ts'

const writers = 100
/** Appends per writer in one run. */
const appends = 20
const rounds = 5

const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** The 99th percentile of an append in ms, with all writers at work. */
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

/** Drops the triggers that hand records to the sealer, so that nothing is sealed. */
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
  await written(sealed) // warms up both
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
    note: `PostgreSQL, sealer at work; the rest sealed in ${left.toFixed(0)} ms, ${load()}`,
  }
}

export async function sealingRows(): Promise<Row[]> {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'support-tools-bench-sealing-'))
  const open = async (name: string) => {
    const { url } = await freshDatabase(cluster.url)
    return openDatabase({ dataDir: join(folder, name), databaseUrl: url, applicationName: 'bench' })
  }
  const sealed = await open('sealed')
  const plain = await open('plain')
  try {
    return [await writersRow(sealed, plain, folder)]
  } finally {
    await Promise.all([sealed.close(), plain.close()])
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
