// A connection ended by another operator: until the next connection, its session is told by whom and why.

import type { LiveSession } from '../auth/repository/sessions.ts'
import type { Call } from '../contract/types.ts'
import { connections, journal, operators, sessions, stores } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure, noticeOf } from '../failures/index.ts'
import { entryOf } from '../journal/journalling.ts'
import { type EndedFor, tellConnection } from '../live/changes.ts'
import type { Services } from '../operations/services.ts'
import { demandAsker, noted } from '../operators/wire.ts'

/** For a session without a connection: undefined unless somebody else ended its last one. */
export async function endedFor(sql: Sql, { jti }: LiveSession): Promise<EndedFor | undefined> {
  const last = await connections.newestOf(sql, jti)
  if (!last?.ended_at || last.ended_by === null) return undefined
  return {
    by: last.ended_by,
    reason: last.ended_reason ?? '',
    at: last.ended_at.toISOString(),
    store: { id: last.store_id, name: last.store_name },
  }
}

export async function endedFailure(
  sql: Sql,
  session: LiveSession,
): Promise<ApiFailure | undefined> {
  const ended = await endedFor(sql, session)
  return (
    ended && new ApiFailure(409, 'connection.ended_by', { name: ended.by, reason: ended.reason })
  )
}

/** The connection, the notice to its operator and the journal record are one transaction. */
export async function endOperatorConnection(
  services: Services,
  call: Call<'endOperatorConnection'>,
) {
  const { session, path, body, language } = call
  const by = session.operator.name
  const reason = body.reason.trim()
  const jti = await noted(services, call, { target: `connection ${path.id}` }, () =>
    services.db.sql.transaction().execute(async sql => {
      const found = await connections.byId(sql, path.id)
      const scope = services.mayConnect(session.operator)
      const store = found && (await stores.byId(sql, found.store_id, scope))
      if (!found || !store) throw new ApiFailure(404, 'record.not_found')
      const jti = found.session_jti
      await sessions.lock(sql, jti)
      await demandAsker(sql, session, 'operators')
      if (!(await connections.endBy(sql, path.id, { by, reason })))
        throw new ApiFailure(409, 'connection.over')
      await sessions.setConnection(sql, jti, null)
      const ended = {
        by,
        reason,
        at: new Date().toISOString(),
        store: { id: store.id, name: store.name },
      }
      const operatorId = found.operator_id
      await tellConnection(sql, { operatorId, session: jti, from: [store.id], to: null, ended })
      const operator = await operators.byId(sql, operatorId)
      await journal.append(sql, {
        ...entryOf(call, session, {
          target: operator?.username ?? String(operatorId),
          store,
          reason,
          details: { operator: operatorId, connection: path.id, their: found.reason_text },
        }),
        // The record belongs to the ended connection.
        connectionId: path.id,
        outcome: 'ok',
      })
      return jti
    }),
  )
  services.sessions.changed(jti)
  services.demo?.disconnected(jti)
  return { status: 'ok', info: noticeOf('connectionEnded', language) }
}
