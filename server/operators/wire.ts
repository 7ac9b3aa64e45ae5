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

/** In the console's order; a name that is no page any more is left out. */
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

/** What is answered when sessions were ended. */
export function endedAnswer(ended: readonly string[], language: Language) {
  const n = ended.length
  const info = noticeOf(n === 1 ? 'sessionEnded' : 'sessionsEnded', language, { n })
  return { status: 'ok', info, ended: n }
}

/** To be called once the transaction is through: from the next request on it is so. */
export function announceChange(
  { sessions: live, demo }: Services,
  operatorId: number,
  ended: readonly string[] = [],
): void {
  live.operatorChanged(operatorId)
  for (const jti of ended) demo?.disconnected(jti)
}

/** Carries a write out; when it is refused, the journal says so.
 * @param subject what it was to be done to; looked up where that takes a question. */
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

/** An operator as the subject of a refusal; one who is not there by their number. */
export async function operatorNamed({ db }: Services, id: number): Promise<Subject> {
  const found = await operators.byId(db.sql, id)
  return { target: found?.username ?? `operator ${id}`, details: { operator: id } }
}

/** What somebody may do is looked at again where it is done: they may have waited for whoever was
 * taking it from them. Throws 401 and 403. */
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
