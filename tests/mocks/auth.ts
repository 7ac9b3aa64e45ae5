import { keyOf, register } from './auth/register.ts'
import { nowMs, nowText } from './shared/clock.ts'
import { failed } from './shared/failures.ts'
import { isThrottled, throttled } from './shared/throttle.ts'
import type { MocksOf } from './shared/types.ts'
import { nextId, type Operator, record, type Session, type World } from './shared/world.ts'

const sessionSeconds = 30 * 60
export const challengeCookie = 'challenge'

/** ASCII only: names in it are escaped. */
const base64url = (value: unknown) =>
  btoa(
    JSON.stringify(value).replaceAll(
      /[\u0080-\uffff]/g,
      letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A token that decodes like the real one; nothing checks its signature here. */
function tokenOf(world: World, session: Session): string {
  const exp = Math.floor(nowMs() / 1000) + sessionSeconds
  const claims = { username: session.operator.username, exp, jti: session.id }
  const token = `${base64url({ alg: 'HS256' })}.${base64url(claims)}.${base64url(nextId(world))}`
  world.sessions.set(token, session)
  return token
}

function end(world: World, session: Session): void {
  for (const [token, candidate] of world.sessions)
    if (candidate === session) world.sessions.delete(token)
}

function countFailure(world: World, operation: string, username: string): void {
  world.failures.set(username, (world.failures.get(username) ?? 0) + 1)
  record(world, operation, { operator: username, outcome: 'refused' })
}

function startSession(world: World, operator: Operator): Session {
  world.challenge = null
  world.failures.delete(operator.username)
  operator.lastSignIn = nowText()
  return { id: nextId(world), operator, started: operator.lastSignIn, connection: null }
}

export const auth: MocksOf<'login' | 'otp' | 'refreshSession' | 'logout' | 'register' | 'acl'> = {
  login({ world, body: { username, password } }) {
    if (isThrottled(world, username)) return throttled()
    const operator = world.operators.find(
      candidate => keyOf(candidate.username) === keyOf(username),
    )
    if (operator?.password !== password || operator.disabled !== null) {
      countFailure(world, 'login', username)
      return failed(401, 'login.refused')
    }
    world.challenge = { id: nextId(world), operator }
    const cookie = `${challengeCookie}=${world.challenge.id}; Path=/exp; HttpOnly; SameSite=Strict`
    return {
      status: 200,
      body: { status: 'ok', info: 'Enter the code from your authenticator app.' },
      headers: { 'Set-Cookie': `${cookie}; Max-Age=300` },
    }
  },

  otp({ world, body: { code }, cookie }) {
    const { challenge } = world
    // Node's fetch keeps no cookies: without one, the sign-in in progress is assumed.
    if (!challenge || (cookie !== null && cookie !== challenge.id))
      return failed(401, 'login.challenge_ended')
    const { operator } = challenge
    if (isThrottled(world, operator.username)) return throttled()
    if (code.replaceAll(/\s/g, '') !== operator.code) {
      countFailure(world, 'otp', operator.username)
      return failed(401, 'login.code_refused')
    }
    const session = startSession(world, operator)
    record(world, 'otp', { by: session })
    return {
      status: 200,
      body: { status: 'ok', info: tokenOf(world, session) },
      headers: { 'Set-Cookie': `${challengeCookie}=; Path=/exp; Max-Age=0` },
    }
  },

  refreshSession({ world, session }) {
    return { status: 200, body: { status: 'ok', info: tokenOf(world, session) } }
  },

  logout({ world, session }) {
    end(world, session)
    record(world, 'logout', { by: session })
    return { status: 200, body: { status: 'ok', info: 'Signed out.' } }
  },

  register,

  acl({ session }) {
    return { status: 200, body: { pages: session.operator.pages } }
  },
}
