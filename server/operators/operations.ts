import { endSessions, signOut } from '../auth/ending.ts'
import { authenticatorAddress, newTotpSecret, sealTotpSecret } from '../auth/totp.ts'
import type { Call, TagHandlers } from '../contract/types.ts'
import { journal, operatorList, operators, sessionList } from '../db/repositories.ts'
import type { JsonValue, Operator, Sql } from '../db/tables/index.ts'
import { ApiFailure, noticeOf } from '../failures/index.ts'
import { etagOf } from '../files/etag.ts'
import { entryOf } from '../journal/journalling.ts'
import { paginationOf, sortedBy } from '../operations/pagination.ts'
import type { Services } from '../operations/services.ts'
import { setOperatorDisabled, setOperatorPages } from './operations/rights.ts'
import type { OperatorSortField } from './repository/operatorList.ts'
import {
  announceChange,
  demandAsker,
  endedAnswer,
  noted,
  operatorNamed,
  wireOperator,
  wireSession,
} from './wire.ts'

/** Sortable fields of an operator, by their names on the wire. */
const sortFields: Readonly<Record<string, OperatorSortField>> = {
  username: 'username',
  name: 'name',
  created: 'created',
  lastSignIn: 'lastSignIn',
  sessions: 'sessions',
}

export function operatorsOperations(services: Services): TagHandlers<'operators'> {
  const { sql } = services.db
  return {
    async listOperators({ query, url }) {
      const { page = 1, per_page: perPage = 10, filter, state, allowed } = query
      const { rows, total } = await operatorList.list(sql, {
        page,
        perPage,
        sort: sortedBy(query.sort, sortFields),
        ...(filter ? { filter } : {}),
        ...(state ? { state } : {}),
        ...(allowed ? { allowed } : {}),
      })
      const facts = { total, page, perPage, count: rows.length, url }
      return { data: rows.map(wireOperator), links: { pagination: paginationOf(facts) } }
    },
    async getOperator({ path: { id }, session, setHeader }) {
      const operator = await operatorList.shown(sql, id)
      if (!operator) throw new ApiFailure(404, 'record.not_found')
      const live = await sessionList.ofOperator(sql, id)
      const answer = wireOperator(operator)
      setHeader('etag', etagOf(answer.version))
      return { operator: answer, sessions: live.map(row => wireSession(row, session)) }
    },
    setOperatorPages: call => setOperatorPages(services, call),
    setOperatorDisabled: call => setOperatorDisabled(services, call),
    resetOperatorCode: call => resetOperatorCode(services, call),
    endOperatorSessions: call => endOperatorSessions(services, call),
  }
}

/** Changes an existing operator on behalf of one with permission, in a transaction with the journal record. */
async function change<T>(
  services: Services,
  call: Call<'resetOperatorCode' | 'endOperatorSessions'>,
  work: (sql: Sql, operator: Operator) => Promise<{ result: T; details: JsonValue }>,
): Promise<T> {
  const { session, path } = call
  return noted(
    services,
    call,
    () => operatorNamed(services, path.id),
    () =>
      services.db.sql.transaction().execute(async sql => {
        const operator = await operators.lock(sql, path.id)
        if (!operator) throw new ApiFailure(404, 'record.not_found')
        await demandAsker(sql, session, 'operators')
        const { result, details } = await work(sql, operator)
        const subject = { target: operator.username, details }
        await journal.append(sql, { ...entryOf(call, session, subject), outcome: 'ok' })
        return result
      }),
  )
}

/** The caller keeps the current session, to see the new address. */
async function resetOperatorCode(services: Services, call: Call<'resetOperatorCode'>) {
  const { id } = call.path
  const secret = newTotpSecret()
  const { username, ended } = await change(services, call, async (sql, operator) => {
    await operators.setTotpSecret(sql, id, sealTotpSecret(secret, services.keys.totp))
    const ended = await signOut(sql, id, { except: call.session.jti })
    return {
      result: { username: operator.username, ended },
      details: { operator: id, sessions: ended.length },
    }
  })
  announceChange(services, id, ended)
  const info = noticeOf('shownOnce', call.language)
  return { status: 'ok', info, authenticator: authenticatorAddress(username, secret) }
}

async function endOperatorSessions(services: Services, call: Call<'endOperatorSessions'>) {
  const { path, body, session, language } = call
  const only = body.session
  const ended = await change(services, call, async sql => {
    const gone = await endSessions(sql, path.id, {
      except: session.jti,
      ...(only === undefined ? {} : { only }),
    })
    const details = { operator: path.id, session: only ?? null, sessions: gone.length }
    return { result: gone, details }
  })
  announceChange(services, path.id, ended)
  return endedAnswer(ended, language)
}
