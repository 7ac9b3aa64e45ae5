// The events of the server's own changes, told in the transaction that makes them.
import type { Sql } from '../db/tables.ts'
import { publish } from './publish.ts'

/** What an operator may do has changed. */
export const tellRights = (sql: Sql, operatorId: number): Promise<void> =>
  publish(sql, { topic: 'rights', audience: { operator: operatorId }, payload: {} })

/** Sessions of an operator have ended, and with them their connections to these stores. */
export async function tellEnded(
  sql: Sql,
  operatorId: number,
  sessions: readonly string[],
  stores: readonly number[],
): Promise<void> {
  if (sessions.length === 0) return
  await tellRights(sql, operatorId)
  for (const store of new Set(stores)) await tellPeople(sql, store)
}

/** A session is on another store than before (null: on none). */
export async function tellConnection(
  sql: Sql,
  moved: { operatorId: number; session: string; from: readonly number[]; to: number | null },
): Promise<void> {
  const { operatorId, session, from, to } = moved
  const payload = { session, store: to }
  await publish(sql, { topic: 'connection', audience: { operator: operatorId }, payload })
  const stores = new Set(to === null ? from : [...from, to])
  for (const store of stores) await tellPeople(sql, store)
}

/** Somebody has come to a store, or has gone from it. */
const tellPeople = (sql: Sql, store: number): Promise<void> =>
  publish(sql, { topic: 'people', audience: { store }, payload: { store } })
