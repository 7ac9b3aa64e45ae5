// Reads what is there at the end of a run: rows of the database and files of the stores' machines, past the servers.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Shop } from '../machines/fleet.ts'
import type { Ledger } from './ledger.ts'
import type { Facts } from './losses.ts'

type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

async function asking<T>(databaseUrl: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows)
  } finally {
    await client.end()
  }
}

async function linesOf({ writes }: Ledger, shops: readonly Shop[]): Promise<Facts['lines']> {
  const places = new Set(writes.flatMap(({ kind, place }) => (kind === 'line' ? [place] : [])))
  const lines = new Map<string, string[]>()
  for (const place of places) {
    const at = place.indexOf(':')
    const shop = shops.find(({ id }) => String(id) === place.slice(0, at))
    const text = await readFile(join(shop?.folder ?? '', place.slice(at + 1)), 'utf8')
    lines.set(place, text.split('\n'))
  }
  return lines
}

const statements = {
  saved: `select details->>'after' as key from journal where operation = 'saveFile' and outcome = 'ok'`,
  connections: 'select id::text as key from connections',
  connected: `select connection_id::text as key from journal where operation = 'setTools' and outcome = 'ok'`,
} as const

export function readFacts(
  databaseUrl: string,
  ledger: Ledger,
  shops: readonly Shop[],
): Promise<Facts> {
  return asking(databaseUrl, async ask => {
    const keys = async (name: keyof typeof statements) =>
      new Set((await ask<{ key: string }>(statements[name])).map(({ key }) => key))
    const counted = async (table: string, column: string) => {
      const text = `select ${column} as key, count(*)::int as count from ${table} group by 1`
      const rows = await ask<{ key: string; count: number }>(text)
      return new Map(rows.map(({ key, count }) => [key, count]))
    }
    const stores = await ask<{ id: number; version: string; extra: string }>(
      'select id, version, extra from stores',
    )
    const jobs = await ask<{ id: string; state: string }>('select id::text, state from jobs')
    return {
      lines: await linesOf(ledger, shops),
      saved: await keys('saved'),
      connections: await keys('connections'),
      connected: await keys('connected'),
      chains: await counted('chains', 'name'),
      numbers: await counted('stores', 'store_number'),
      stores: new Map(
        stores.map(({ id, version, extra }) => [String(id), { version: Number(version), extra }]),
      ),
      jobs: new Map(jobs.map(({ id, state }) => [id, state])),
    }
  })
}

/** How many jobs ended how, and how many records of the journal have no outcome yet. */
export function leftOver(
  databaseUrl: string,
): Promise<{ jobs: Record<string, number>; pending: number }> {
  return asking(databaseUrl, async ask => {
    const jobs = await ask<{ state: string; count: number }>(
      `select concat_ws(' ', state, kind, failure_code) as state, count(*)::int as count from jobs group by 1`,
    )
    const [row] = await ask<{ count: number }>(
      `select count(*)::int as count from journal where outcome = 'pending'`,
    )
    return {
      jobs: Object.fromEntries(jobs.map(({ state, count }) => [state, count])),
      pending: row?.count ?? 0,
    }
  })
}
