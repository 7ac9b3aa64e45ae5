import { failed, say } from './shared/failures.ts'
import { ended, endSessions, sessionEntry, sessionsOf, signOut } from './shared/operatorWire.ts'
import { counted, throttled } from './shared/throttle.ts'
import type { MocksOf } from './shared/types.ts'
import { record } from './shared/world.ts'

const wrong = (path: string, code: 'password.wrong' | 'password.username') =>
  failed(422, code, {}, { fields: [{ path, code, info: say(code) }] })

const partsOf = (version: string) => version.split('.').map(Number)

/** Like the server: a version never goes back. */
function isNewer(version: string, than: string | null): boolean {
  if (than === null) return true
  const [a, b] = [partsOf(version), partsOf(than)]
  const at = a.findIndex((part, n) => part !== b[n])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

export const profile: MocksOf<'profile' | 'changePassword' | 'endOwnSessions' | 'markSeen'> = {
  profile({ world, session }) {
    const { username, name, pages, created, seen } = session.operator
    const sessions = sessionsOf(world, session.operator).map(item => sessionEntry(item, session))
    return { status: 200, body: { username, name, pages, created, sessions, seen } }
  },

  changePassword({ world, session, body: { current, password } }) {
    const { operator } = session
    if (password.trim().toLowerCase() === operator.username) {
      return wrong('/password', 'password.username')
    }
    const key = `password ${operator.username}`
    if (counted(world, key)) return throttled()
    if (current !== operator.password) return wrong('/current', 'password.wrong')
    world.failures.delete(key)
    operator.password = password
    signOut(world, operator, session)
    record(world, 'changePassword', {
      by: session,
      target: operator.username,
      details: { operator: operator.id },
    })
    const info = 'Your password has been changed. Your other sessions have ended.'
    return { status: 200, body: { status: 'ok', info } }
  },

  endOwnSessions({ world, session, body: { session: only } }) {
    const n = endSessions(world, session.operator, { except: session, only })
    record(world, 'endOwnSessions', { by: session, target: session.operator.username })
    return { status: 200, body: ended(n) }
  },

  markSeen({ session: { operator }, body: { tour, version } }) {
    const { seen } = operator
    operator.seen = {
      tour: seen.tour || tour === true,
      version: version !== undefined && isNewer(version, seen.version) ? version : seen.version,
    }
    return { status: 200, body: operator.seen }
  },
}
