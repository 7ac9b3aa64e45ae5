import { challenges, connections, sessions } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { tellEnded } from '../live/changes.ts'
import type { Ending } from './repository/sessions.ts'

// In a transaction that holds the operator (`operators.lock`).

/** Ends an operator's sessions and what they are connected to; answers which sessions. */
export async function endSessions(
  sql: Sql,
  operatorId: number,
  ending: Ending = {},
): Promise<string[]> {
  const ended = await sessions.endAllOf(sql, operatorId, ending)
  const stores = await connections.endAllOf(sql, ended)
  await tellEnded(sql, operatorId, ended, stores)
  return ended
}

/** The same, and every sign-in that is half way: what it has proven is not true any more. */
export async function signOut(
  sql: Sql,
  operatorId: number,
  ending: Ending = {},
): Promise<string[]> {
  await challenges.endAllOf(sql, operatorId)
  return endSessions(sql, operatorId, ending)
}
