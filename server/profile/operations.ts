import { endSessions, signOut } from '../auth/ending.ts'
import { wrongPassword } from '../auth/names.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { attemptSucceeded, countAttempt, throttleKeys } from '../auth/throttle.ts'
import type { Call, LiveSession, TagHandlers } from '../contract/types.ts'
import { journal, operators, sessionList } from '../db/repositories.ts'
import type { JsonValue, Operator } from '../db/tables/index.ts'
import { ApiFailure, type FailureCode, noticeOf } from '../failures/index.ts'
import { entryOf, type Subject } from '../journal/journalling.ts'
import type { Services } from '../operations/services.ts'
import {
  announceChange,
  demandAsker,
  endedAnswer,
  noted,
  wirePages,
  wireSession,
} from '../operators/wire.ts'

export function profileOperations(services: Services): TagHandlers<'profile'> {
  return {
    profile: call => profile(services, call),
    changePassword: call =>
      noted(services, call, ownOf(call.session), () => changePassword(services, call)),
    endOwnSessions: call => endOwnSessions(services, call),
    markSeen: call => markSeen(services, call),
  }
}

/** The operator's own account as the subject. */
const ownOf = (
  { operator: { id, username } }: LiveSession,
  more: Readonly<Record<string, JsonValue>> = {},
): Subject => ({ target: username, details: { operator: id, ...more } })

async function profile({ db }: Services, { session }: Call<'profile'>) {
  const operator = await operators.byId(db.sql, session.operator.id)
  if (!operator) throw new ApiFailure(401, 'session.ended')
  const live = await sessionList.ofOperator(db.sql, operator.id)
  return {
    username: operator.username,
    name: operator.name,
    pages: wirePages(operator.pages),
    created: operator.created_at.toISOString(),
    sessions: live.map(row => wireSession(row, session)),
    seen: wireSeen(operator),
  }
}

const wireSeen = ({ seen_tour, seen_version }: Pick<Operator, 'seen_tour' | 'seen_version'>) => ({
  tour: seen_tour,
  version: seen_version,
})

/** Concerns nobody else: nothing of it is recorded in the journal. */
async function markSeen({ db }: Services, { session, body }: Call<'markSeen'>) {
  const seen = await operators.noteSeen(db.sql, session.operator.id, body)
  if (!seen) throw new ApiFailure(401, 'session.ended')
  return wireSeen(seen)
}

const wrongField = (path: string, code: FailureCode) =>
  new ApiFailure(422, code, {}, { fields: [{ path, code }] })

/** The hash of the operator's password. Throws 422 when `current` is wrong, 429 after too many attempts. */
async function proven({ db }: Services, { body, session, address }: Call<'changePassword'>) {
  const { id } = session.operator
  const key = throttleKeys.password(id)
  await countAttempt(db.sql, key, address)
  const before = (await operators.byId(db.sql, id))?.password_hash
  if (!(await verifyPassword(body.current, before)) || before === undefined) {
    throw wrongField('/current', 'password.wrong')
  }
  await attemptSucceeded(db.sql, key, address)
  return before
}

/** Hashing takes time and stays outside the transaction; inside, the password must still be the verified one. */
async function changePassword(services: Services, call: Call<'changePassword'>) {
  const { body, session, language } = call
  const { id, username } = session.operator
  const wrong = wrongPassword(body.password, username)
  if (wrong) throw wrongField('/password', wrong)
  const before = await proven(services, call)
  const hash = await hashPassword(body.password)
  const ended = await services.db.sql.transaction().execute(async sql => {
    const operator = await operators.lock(sql, id)
    await demandAsker(sql, session, null)
    if (operator?.password_hash !== before) throw wrongField('/current', 'password.wrong')
    await operators.setPassword(sql, id, hash)
    const gone = await signOut(sql, id, { except: session.jti })
    await journal.append(sql, {
      ...entryOf(call, session, ownOf(session, { sessions: gone.length })),
      outcome: 'ok',
    })
    return gone
  })
  announceChange(services, id, ended)
  return { status: 'ok', info: noticeOf('passwordChanged', language) }
}

async function endOwnSessions(services: Services, call: Call<'endOwnSessions'>) {
  const { body, session, language } = call
  const { id } = session.operator
  const only = body.session
  const ended = await services.db.sql.transaction().execute(async sql => {
    await operators.lock(sql, id)
    await demandAsker(sql, session, null)
    const gone = await endSessions(sql, id, {
      except: session.jti,
      ...(only === undefined ? {} : { only }),
    })
    const details = { session: only ?? null, sessions: gone.length }
    const record = entryOf(call, session, ownOf(session, details))
    await journal.append(sql, { ...record, outcome: 'ok' })
    return gone
  })
  announceChange(services, id, ended)
  return endedAnswer(ended, language)
}
