import type { Schemas } from './types.ts'
import type { Operator, Session, World } from './world.ts'

const sessionMs = 30 * 60_000

/** Each session once, however many tokens it has had. */
export const sessionsOf = (world: World, operator: Operator): Session[] => [
  ...new Set([...world.sessions.values()].filter(session => session.operator === operator)),
]

export function sessionEntry(session: Session, asking: Session): Schemas['SessionEntry'] {
  const { id, started, connection } = session
  return {
    id,
    current: session === asking,
    started,
    expires: new Date(Date.parse(started) + sessionMs).toISOString(),
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0',
    store: connection && { id: connection.store.id, name: connection.store.name },
  }
}

/** Ends sessions of an operator, except the calling one; returns how many. */
export function endSessions(
  world: World,
  operator: Operator,
  { except, only }: { except?: Session; only?: string | undefined } = {},
): number {
  const ending = sessionsOf(world, operator).filter(
    session => session !== except && (only === undefined || session.id === only),
  )
  for (const [token, session] of world.sessions) {
    if (ending.includes(session)) world.sessions.delete(token)
  }
  return ending.length
}

/** Also ends a sign-in in progress. */
export function signOut(world: World, operator: Operator, except?: Session): void {
  if (world.challenge?.operator === operator) world.challenge = null
  endSessions(world, operator, except ? { except } : {})
}

export const ended = (n: number): Schemas['EndedSessions'] => ({
  status: 'ok',
  info: n === 1 ? '1 session has ended.' : `${n} sessions have ended.`,
  ended: n,
})
