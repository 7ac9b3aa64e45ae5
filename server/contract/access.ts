import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../failures/index.ts'
import type { Operation } from './document.ts'
import type { LiveSession } from './types.ts'

/** Finds sessions for the contract. */
export interface SessionFinder {
  /** The live session of a token; undefined for a foreign, expired or revoked one. */
  find(token: string): Promise<LiveSession | undefined>
}

const unauthorized = (code: 'session.missing' | 'session.ended') =>
  new ApiFailure(401, code, {}, { headers: { 'www-authenticate': 'Bearer' } })

function tokenOf(request: FastifyRequest): string {
  const token = /^Bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw unauthorized('session.missing')
  return token
}

/** The session an operation runs in; null when it needs none. Throws 401 and 403. */
export async function authorise(
  operation: Operation,
  request: FastifyRequest,
  sessions: SessionFinder,
  forbidden: (session: LiveSession) => Promise<void>,
): Promise<LiveSession | null> {
  if (!operation.session) return null
  const session = await sessions.find(tokenOf(request))
  if (!session || session.operator.disabled) throw unauthorized('session.ended')
  if (!mayUse(operation, session.operator.pages)) {
    await forbidden(session)
    throw new ApiFailure(403, 'page.not_allowed')
  }
  return session
}

/** Page `stores` is open to everyone signed in. */
function mayUse({ pages }: Operation, allowed: readonly string[]): boolean {
  return pages.length === 0 || pages.some(page => page === 'stores' || allowed.includes(page))
}

/** Throws 409 when a required connection is missing. */
export function demandConnection(operation: Operation, session: LiveSession | null): void {
  if (operation.store && !session?.connection) throw new ApiFailure(409, 'connection.none')
}

/** Throws the reason when another operator ended the session's last connection. */
export async function demandNotEnded(
  session: LiveSession | null,
  ended: (session: LiveSession) => Promise<ApiFailure | undefined>,
): Promise<void> {
  if (!session || session.connection) return
  const failure = await ended(session)
  if (failure) throw failure
}

/**
 * Throws 409 when the session has changed its connection since: a request for one store must not run on another, nor
 * after disconnecting.
 */
export function demandSameConnection(
  operation: Operation,
  before: LiveSession | null,
  now: LiveSession | null,
): void {
  demandConnection(operation, now)
  if (!operation.store || before?.connection?.id === now?.connection?.id) return
  throw new ApiFailure(409, 'connection.changed')
}

/** Throws 409 when the page was drawn for another store than the connected one. */
export function demandStore(session: LiveSession | null, storeId: unknown): void {
  if (storeId === undefined || !session) return
  if (!session.connection) throw new ApiFailure(409, 'connection.none')
  if (session.connection.storeId !== storeId) throw new ApiFailure(409, 'connection.changed')
}
