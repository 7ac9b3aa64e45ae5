import { type PageName, pageNames } from '#src/generated/operations.ts'
import type { Asker, Call, TagHandlers } from '../contract/types.ts'
import { challenges, connections, journal, operators, sessions } from '../db/repositories.ts'
import type { Operator } from '../db/tables/index.ts'
import { ApiFailure, type FailureCode, noticeOf, toApiFailure } from '../failures/index.ts'
import { entryOf } from '../journal/journalling.ts'
import { tellEnded } from '../live/changes.ts'
import type { Services } from '../operations/services.ts'
import { register } from './operations/register.ts'
import { verifyPassword } from './password.ts'
import { attemptSucceeded, countAttempt, throttleKeys } from './throttle.ts'
import { openTotpSecret, stepOfCode } from './totp.ts'

/** Only holds the challenge between password and code. */
const cookieName = 'challenge'
const cookiePath = '/exp'
const challengeSeconds = 5 * 60

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function authOperations(services: Services): TagHandlers<'auth'> {
  return {
    login: call => login(services, call),
    otp: call => otp(services, call),
    refreshSession: call => refreshSession(services, call),
    logout: call => logout(services, call),
    register: call => register(services, call),
    async acl({ session }) {
      const known = new Set<string>(pageNames)
      const pages = session.operator.pages.filter((page): page is PageName => known.has(page))
      return { pages }
    },
  }
}

/** The journal only names existing operators: anything else that was typed may be a password. */
async function noteRefusal(
  { journal: book }: Services,
  asker: Asker,
  operator: Operator | undefined,
  info: FailureCode,
): Promise<void> {
  const who = operator ? { operatorId: operator.id, username: operator.username } : {}
  await book.refused({ ...entryOf(asker, null), ...who, info })
}

/** Runs one attempt behind the throttle; `look` returns undefined when it was wrong. */
async function attempt<T>(
  services: Services,
  asker: Asker,
  key: string,
  look: () => Promise<{ operator: Operator | undefined; right: T | undefined }>,
  wrong: FailureCode,
): Promise<T> {
  const { sql } = services.db
  try {
    await countAttempt(sql, key, asker.address)
  } catch (error) {
    await noteRefusal(services, asker, undefined, toApiFailure(error).code)
    throw error
  }
  const { operator, right } = await look()
  if (right === undefined) {
    await noteRefusal(services, asker, operator, wrong)
    throw new ApiFailure(401, wrong)
  }
  await attemptSucceeded(sql, key, asker.address)
  return right
}

async function login(services: Services, call: Call<'login'>) {
  const { sql } = services.db
  const { username, password } = call.body
  const look = async () => {
    const operator = await operators.byUsername(sql, username)
    const same = await verifyPassword(password, operator?.password_hash)
    return { operator, right: same && operator?.disabled_at === null ? operator : undefined }
  }
  const key = throttleKeys.account(username)
  const operator = await attempt(services, call, key, look, 'login.refused')
  const expiresAt = new Date(Date.now() + challengeSeconds * 1000)
  const id = await challenges.createFor(sql, operator, expiresAt)
  // The operator was disabled or given another password during the check.
  if (id === undefined) throw new ApiFailure(401, 'login.refused')
  call.setCookie(cookieName, id, { path: cookiePath, maxAge: challengeSeconds })
  return { status: 'ok', info: noticeOf('enterCode', call.language) }
}

/** The operator of the challenge in the cookie. Throws 401 when it is no longer valid. */
async function challenged({ db }: Services, call: Asker) {
  const id = call.cookie(cookieName)
  const challenge = id && uuid.test(id) ? await challenges.take(db.sql, id) : undefined
  const operator = challenge && (await operators.byId(db.sql, challenge.operator_id))
  if (!challenge || !operator || operator.disabled_at) {
    throw new ApiFailure(401, 'login.challenge_ended')
  }
  return { challenge, operator }
}

async function otp(services: Services, call: Call<'otp'>) {
  const { challenge, operator } = await challenged(services, call)
  const look = async () => {
    const secret = openTotpSecret(operator.totp_secret, services.keys.totp)
    const step = await stepOfCode(secret, call.body.code)
    const token =
      step === undefined ? undefined : await redeem(services, call, operator, challenge.id, step)
    return { operator, right: token }
  }
  const key = throttleKeys.code(operator.id)
  const token = await attempt(services, call, key, look, 'login.code_refused')
  call.clearCookie(cookieName, { path: cookiePath })
  return { status: 'ok', info: token }
}

/**
 * Uses up step and challenge and opens the session, atomically. Of parallel attempts one gets a token, the others
 * undefined.
 */
function redeem(
  { db, sessions: live }: Services,
  call: Call<'otp'>,
  operator: Operator,
  challengeId: string,
  step: number,
): Promise<string | undefined> {
  return db.sql.transaction().execute(async sql => {
    const mine =
      (await operators.useTotpStep(sql, operator.id, step)) &&
      (await challenges.finish(sql, challengeId))
    if (!mine) return undefined
    const { address, userAgent } = call
    const { token, jti } = await live.open(sql, { operator, address, userAgent })
    await operators.noteSignIn(sql, operator.id)
    await journal.append(sql, {
      ...entryOf(call, null),
      operatorId: operator.id,
      username: operator.username,
      sessionJti: jti,
      outcome: 'ok',
    })
    return token
  })
}

async function refreshSession({ sessions: live }: Services, { session }: Call<'refreshSession'>) {
  const token = await live.renew(session)
  if (token === undefined) throw new ApiFailure(401, 'session.ended')
  return { status: 'ok', info: token }
}

async function logout({ db, sessions: live, demo }: Services, call: Call<'logout'>) {
  const { session, language } = call
  await db.sql.transaction().execute(async sql => {
    if (!(await sessions.end(sql, session.jti))) return
    const stores = await connections.endAllOf(sql, session.jti)
    await tellEnded(sql, session.operator.id, [session.jti], stores)
    await journal.append(sql, { ...entryOf(call, session), outcome: 'ok' })
  })
  live.changed(session.jti)
  demo?.disconnected(session.jti)
  return { status: 'ok', info: noticeOf('signedOut', language) }
}
