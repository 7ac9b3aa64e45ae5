// The events of the server's own changes, told in the transaction that makes them.
import type { Sql } from '../db/tables/index.ts'
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
  if (stores.length > 0) await tellConnections(sql)
}

/** Why a connection is over that its own operator has not ended. */
export interface EndedFor {
  readonly by: string
  readonly reason: string
  readonly at: string
  readonly store: { readonly id: number; readonly name: string }
}

/** A session is on another store than before (null: on none). */
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

/** Who looks at all connections hears that one is another. */
const tellConnections = (sql: Sql): Promise<void> =>
  publish(sql, { topic: 'connections', audience: { everyone: 'devices' }, payload: {} })

/** Somebody has come to a store, or has gone from it. */
const tellPeople = (sql: Sql, store: number): Promise<void> =>
  publish(sql, { topic: 'people', audience: { store }, payload: { store } })
