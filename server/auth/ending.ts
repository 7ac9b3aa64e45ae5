import { challenges, connections, sessions } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { tellEnded } from '../live/changes.ts'
import type { Ending } from './repository/sessions.ts'

// Both expect a transaction that has locked the operator (`operators.lock`).

/** Ends an operator's sessions and their connections; returns the ended sessions. */
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

/** Also ends every unfinished sign-in, whose password check no longer holds. */
export async function signOut(
  sql: Sql,
  operatorId: number,
  ending: Ending = {},
): Promise<string[]> {
  await challenges.endAllOf(sql, operatorId)
  return endSessions(sql, operatorId, ending)
}
