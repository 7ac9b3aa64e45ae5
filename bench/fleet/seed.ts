// The fleet, written in bulk by SQL: stores, devices, operators with sessions, and a journal.
import { sql as raw } from 'kysely'
import { keysOf } from '#server/auth/keys.ts'
import { tokensOf } from '#server/auth/token.ts'
import type { Database } from '#server/db/open.ts'
import { manyStores } from '#server/db/testing/manyStores.ts'
import { fill } from '../rows/journal.ts'

export interface FleetSize {
  readonly stores: number
  readonly operators: number
  readonly records: number
}

export const devicesPerStore = 3
/** The pages that the bench asks for. */
const pages = ['chains', 'devices', 'journal', 'monitor', 'filesmanager', 'logs', 'stores']

/** Everything but the devices, whose port is only known later. Returns a token for each operator. */
export async function seedFleet(
  db: Database,
  { stores, operators, records }: FleetSize,
  secret: string,
): Promise<readonly string[]> {
  await fill(db, records)
  // Filled by number: the next record takes the one after.
  await raw`select setval('journal_number', ${records}::int)`.execute(db.sql)
  await manyStores(db.sql, stores)
  // They have their sessions and never sign in.
  await raw`
    insert into operators (username, username_key, name, password_hash, totp_secret, pages)
    select 'fleet-' || n, 'fleet-' || n, 'Operator ' || n, '', '', ${pages}
    from generate_series(1, ${operators}::int) n`.execute(db.sql)
  const { rows } = await raw<{ jti: string; username: string; until: Date }>`
    with opened as (
      insert into sessions (jti, operator_id, expires_at, limit_at)
      select gen_random_uuid(), id, now() + interval '10 hours', now() + interval '12 hours'
      from operators where username like 'fleet-%'
      returning jti, operator_id, expires_at)
    select jti, username, expires_at as until from opened
    join operators on operators.id = operator_id`.execute(db.sql)
  const tokens = tokensOf(keysOf(secret).token)
  return Promise.all(
    rows.map(({ jti, username, until }) => tokens.issue({ username, jti, expiresAt: until })),
  )
}

/** Devices that were up a minute ago, all of them at one port of this machine, and are due now. */
export async function seedDevices({ sql }: Database, port: number): Promise<void> {
  await raw`
    insert into devices (store_id, name, kind, protocol, address, port, path,
      state, checked_at, seen_at, since, stale_after, next_check_at)
    select id, 'Device ' || n, (array['router', 'pos', 'kitchen'])[n], 'http', '127.0.0.1', ${port}::int, '/',
      'up', now() - interval '1 minute', now() - interval '1 minute', now() - interval '1 day',
      now() + interval '1 hour', now() - random() * interval '1 minute'
    from stores, generate_series(1, ${devicesPerStore}::int) n`.execute(sql)
  await raw`vacuum (analyze)`.execute(sql)
}
