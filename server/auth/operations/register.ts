import type { Call } from '#server/contract/types.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { journal, operators } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure, type FieldFailure, noticeOf } from '#server/failures/index.ts'
import { entryOf } from '#server/journal/journalling.ts'
import { repetitionOf } from '#server/operations/idempotent.ts'
import type { Services } from '#server/operations/services.ts'
import { demandAsker, noted, wirePages } from '#server/operators/wire.ts'
import type { PageName } from '#src/generated/operations.ts'
import { wrongName, wrongPassword, wrongUsername } from '../names.ts'
import { hashPassword } from '../password.ts'
import { countRegistration } from '../throttle.ts'
import { authenticatorAddress, newTotpSecret, sealTotpSecret } from '../totp.ts'

interface Registered {
  readonly operator: number
  readonly authenticator: string
}

interface Newcomer {
  readonly username: string
  readonly password: string
  readonly name: string
  readonly pages: readonly PageName[]
}

/** Registers a new operator. Throws 409 when the name is taken, 403 when the caller may not grant pages. */
export async function register(services: Services, call: Call<'register'>) {
  const { username, password, name = '', pages = [] } = call.body
  const newcomer = { username, password, name: name.trim() || username, pages: wirePages(pages) }
  const { operator, authenticator } = await noted(services, call, { target: username }, () =>
    once(services, call, newcomer),
  )
  const next = newcomer.pages.length > 0 ? 'signedUp' : 'signedUpBare'
  return { status: 'ok', info: noticeOf(next, call.language), authenticator, operator }
}

async function once(services: Services, call: Call<'register'>, newcomer: Newcomer) {
  const { username, password, name, pages } = newcomer
  const { sql } = services.db
  const repetition = repetitionOf<Registered>(services, call, [username, password, name, pages])
  const before = await repetition.answered(sql)
  if (before) return before
  await countRegistration(sql, call.session.operator.id)
  demandGood(newcomer)
  const passwordHash = await hashPassword(password)
  const work = sql.transaction().execute(async transaction => {
    const earlier = await repetition.take(transaction)
    if (earlier) return earlier
    await demandAsker(transaction, call.session, 'signup')
    // Granting pages here needs the same permission as on the operators page.
    if (pages.length > 0) await demandAsker(transaction, call.session, 'operators')
    const made = { username, name, pages, passwordHash }
    const registered = await create(services, call, made, transaction)
    await repetition.keep(transaction, registered)
    return registered
  })
  return work.catch(error => {
    if (!isUniqueViolation(error)) throw error
    const fields = [{ path: '/username', code: 'name.taken' as const }]
    throw new ApiFailure(409, 'name.taken', {}, { fields })
  })
}

function demandGood({ username, password, name }: Newcomer): void {
  const found = [
    { path: '/username', code: wrongUsername(username) },
    { path: '/password', code: wrongPassword(password, username) },
    // When omitted it equals the username, which was checked above.
    { path: '/name', code: name === username ? undefined : wrongName(name) },
  ]
  const fields = found.flatMap<FieldFailure>(({ path, code }) => (code ? [{ path, code }] : []))
  // The first message represents all: it is shown as it is.
  if (fields[0]) throw new ApiFailure(422, fields[0].code, {}, { fields })
}

async function create(
  { keys }: Services,
  call: Call<'register'>,
  newcomer: Omit<Newcomer, 'password'> & { readonly passwordHash: string },
  sql: Sql,
): Promise<Registered> {
  const secret = newTotpSecret()
  const totpSecret = sealTotpSecret(secret, keys.totp)
  const { id } = await operators.create(sql, { ...newcomer, totpSecret })
  const { username, name, pages } = newcomer
  await journal.append(sql, {
    ...entryOf(call, call.session, {
      target: username,
      details: { operator: id, after: { username, name, pages } },
    }),
    outcome: 'ok',
  })
  return { operator: id, authenticator: authenticatorAddress(username, secret) }
}
