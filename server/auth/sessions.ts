import { randomUUID } from 'node:crypto'
import { sessions as rows } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { sessionLimitMinutes } from '../settings/variables.ts'
import type { LiveSession } from './repository/sessions.ts'
import type { Tokens } from './token.ts'

const minute = 60_000
/** Sessions cached in memory; others are read again. */
const maxCached = 10_000

export interface SessionsOptions {
  readonly sql: Sql
  readonly tokens: Tokens
  readonly sessionMinutes: number
  /**
   * True where only this process writes (embedded): live sessions stay in memory. Otherwise every request asks the
   * database, so that a revocation by another node takes effect at once.
   */
  readonly cached: boolean
}

export interface NewSession {
  readonly operator: { readonly id: number; readonly username: string }
  readonly address: string
  readonly userAgent: string | null
}

export interface Sessions {
  find(token: string): Promise<LiveSession | undefined>
  /** Opens a session in the caller's transaction; returns its token. */
  open(sql: Sql, session: NewSession): Promise<{ token: string; jti: string }>
  /** A new token for a live session; undefined when it has ended. */
  renew(session: LiveSession): Promise<string | undefined>
  /** Call after any change to a session in the database. */
  changed(jti: string): void
  /** The same for all sessions of an operator: pages changed, disabled, ended. */
  operatorChanged(operatorId: number): void
}

/** The live sessions and their tokens. */
export function sessionsOf(options: SessionsOptions): Sessions {
  const { sql, tokens, sessionMinutes } = options
  const memory = new Map<string, LiveSession>()
  /** Counts changes: a session read before a change must not be cached after it. */
  let changes = 0

  const read = async (jti: string) => {
    const known = memory.get(jti)
    if (known) return known
    const before = changes
    const found = await rows.byJti(sql, jti)
    if (found && options.cached && before === changes) {
      if (memory.size >= maxCached) memory.clear()
      memory.set(jti, found)
    }
    return found
  }
  const endOf = (limitAt: Date) =>
    new Date(Math.min(Date.now() + sessionMinutes * minute, limitAt.getTime()))
  const changed = (jti: string) => {
    changes += 1
    memory.delete(jti)
  }

  return {
    async find(token) {
      const claims = await tokens.read(token)
      const session = claims && (await read(claims.jti))
      if (!session || session.expiresAt <= new Date()) return undefined
      return session
    },
    async open(transaction, { operator, address, userAgent }) {
      const jti = randomUUID()
      const limitAt = new Date(Date.now() + sessionLimitMinutes * minute)
      const { expires_at: expiresAt } = await rows.create(transaction, {
        jti,
        operatorId: operator.id,
        expiresAt: endOf(limitAt),
        limitAt,
        address,
        userAgent,
      })
      return { token: await tokens.issue({ username: operator.username, jti, expiresAt }), jti }
    },
    async renew({ jti, limitAt, operator }) {
      const expiresAt = await rows.extend(sql, jti, endOf(limitAt))
      changed(jti)
      return expiresAt && tokens.issue({ username: operator.username, jti, expiresAt })
    },
    changed,
    operatorChanged(operatorId) {
      changes += 1
      for (const [jti, session] of memory) {
        if (session.operator.id === operatorId) memory.delete(jti)
      }
    },
  }
}
