// Events for the server's own changes, published in the same transaction.
import type { Sql } from '../db/tables/index.ts'
import { publish } from './publish.ts'

/** An operator's permissions have changed. */
export const tellRights = (sql: Sql, operatorId: number): Promise<void> =>
  publish(sql, { topic: 'rights', audience: { operator: operatorId }, payload: {} })

/** An operator's sessions have ended, and with them their connections to these stores. */
export async function tellEnded(
  sql: Sql,
  operatorId: number,
  sessions: readonly string[],
  stores: readonly number[],
): Promise<void> {
  if (sessions.length === 0) return
  await tellRights(sql, operatorId)
  for (const store of new Set(stores)) await tellPeople(sql, store)
  if (stores.length > 0) await tellConnections(sql)
}

/** Why a connection was ended by somebody else. */
export interface EndedFor {
  readonly by: string
  readonly reason: string
  readonly at: string
  readonly store: { readonly id: number; readonly name: string }
}

/** A session has moved to another store (null: to none). */
export async function tellConnection(
  sql: Sql,
  moved: {
    operatorId: number
    session: string
    from: readonly number[]
    to: number | null
    ended?: EndedFor
  },
): Promise<void> {
  const { operatorId, session, from, to, ended } = moved
  const payload = { session, store: to, ...(ended ? { ended } : {}) }
  await publish(sql, { topic: 'connection', audience: { operator: operatorId }, payload })
  const stores = new Set(to === null ? from : [...from, to])
  for (const store of stores) await tellPeople(sql, store)
  await tellConnections(sql)
}

/** Tells those who watch all connections that one has changed. */
const tellConnections = (sql: Sql): Promise<void> =>
  publish(sql, { topic: 'connections', audience: { everyone: 'devices' }, payload: {} })

/** Somebody has connected to a store or left it. */
const tellPeople = (sql: Sql, store: number): Promise<void> =>
  publish(sql, { topic: 'people', audience: { store }, payload: { store } })
