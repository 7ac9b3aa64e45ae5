import type { components } from '#src/generated/api.ts'
import { type PageName, pageNames } from '#src/generated/operations.ts'
import type { SessionRow } from '../auth/repository/sessionList.ts'
import type { Asker, LiveSession } from '../contract/types.ts'
import { operators, sessions } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure, type Language, noticeOf, toApiFailure } from '../failures/index.ts'
import { entryOf, type Subject } from '../journal/journalling.ts'
import type { Services } from '../operations/services.ts'
import type { OperatorRow } from './repository/operatorList.ts'

type WireOperator = components['schemas']['Operator']
type WireSession = components['schemas']['SessionEntry']
type SignedIn = Asker & { readonly session: LiveSession }

/** In the console's order; drops names that are no longer pages. */
export function wirePages(pages: readonly string[]): PageName[] {
  return pageNames.filter(page => pages.includes(page))
}

export function wireOperator(row: OperatorRow): WireOperator {
  const { id, username, name, sessions: live } = row
  return {
    id,
    username,
    name,
    pages: wirePages(row.pages),
    disabled: row.disabled_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    sessions: live,
    lastSignIn: row.last_sign_in_at?.toISOString() ?? null,
    version: String(row.version),
  }
}

export function wireSession(row: SessionRow, asking: LiveSession): WireSession {
  const { store_id: id, store_name: name } = row
  return {
    id: row.jti,
    current: row.jti === asking.jti,
    started: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    store: id === null || name === null ? null : { id, name },
  }
}

/** The answer after ending sessions. */
export function endedAnswer(ended: readonly string[], language: Language) {
  const n = ended.length
  const info = noticeOf(n === 1 ? 'sessionEnded' : 'sessionsEnded', language, { n })
  return { status: 'ok', info, ended: n }
}

/** Call after the transaction: it takes effect from the next request on. */
export function announceChange(
  { sessions: live, demo }: Services,
  operatorId: number,
  ended: readonly string[] = [],
): void {
  live.operatorChanged(operatorId)
  for (const jti of ended) demo?.disconnected(jti)
}

/**
 * Carries out a write and records a refusal in the journal.
 * @param subject of the write; looked up only if needed.
 */
export async function noted<T>(
  { journal: book }: Services,
  call: SignedIn,
  subject: Subject | (() => Promise<Subject>),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { status, code: info } = toApiFailure(error)
    if (status < 500) {
      const of = typeof subject === 'function' ? await subject() : subject
      await book.refused({ ...entryOf(call, call.session, of), info })
    }
    throw error
  }
}

/** The operator named in a refusal; by number when they do not exist. */
export async function operatorNamed({ db }: Services, id: number): Promise<Subject> {
  const found = await operators.byId(db.sql, id)
  return { target: found?.username ?? `operator ${id}`, details: { operator: id } }
}

/**
 * Checks permission again within the transaction: it may have waited for the one that revoked it. Throws 401 and 403.
 */
export async function demandAsker(
  sql: Sql,
  { jti }: LiveSession,
  page: PageName | null,
): Promise<void> {
  const session = await sessions.byJti(sql, jti)
  if (!session || session.operator.disabled) throw new ApiFailure(401, 'session.ended')
  if (page !== null && !session.operator.pages.includes(page)) {
    throw new ApiFailure(403, 'page.not_allowed')
  }
}
