import type { FailureCode } from '#server/failures/index.ts'
import { pageNames } from '#src/generated/operations.ts'
import { failed, say } from '../shared/failures.ts'
import { counted, throttled } from '../shared/throttle.ts'
import type { Mock, MockCall } from '../shared/types.ts'
import { addOperator, record } from '../shared/world.ts'

/** Most sign-ups in a quarter of an hour. */
const maxRegistered = 30
/** The same for everybody, until the code is reset. */
const secret = 'JBSWY3DPEHPK3PXP'

export const keyOf = (username: string) => username.normalize('NFKC').toLowerCase()

export const authenticatorOf = (username: string, of = secret) =>
  `otpauth://totp/Support%20Tools:${encodeURIComponent(username)}?secret=${of}&issuer=Support%20Tools`

const wrongUsername = (username: string) =>
  username.trim() !== username || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(username)

function fieldsOf({ username, password, name = '' }: MockCall<'register'>['body']) {
  const found: [path: string, code: FailureCode, wrong: boolean][] = [
    ['/username', 'username.invalid', wrongUsername(username)],
    ['/password', 'password.username', keyOf(password.trim()) === keyOf(username)],
    ['/name', 'name.invalid', /\p{Cc}/u.test(name)],
  ]
  return found.filter(([, , wrong]) => wrong).map(([path, code]) => ({ path, code }))
}

const problemsOf = (fields: readonly { path: string; code: FailureCode }[]) => ({
  fields: fields.map(({ path, code }) => ({ path, code, info: say(code) })),
})

function signUp({ world, session, body }: MockCall<'register'>) {
  const { username, password, name = '' } = body
  const pages = pageNames.filter(page => body.pages?.includes(page))
  const fields = fieldsOf(body)
  if (fields[0]) return failed(422, fields[0].code, {}, problemsOf(fields))
  if (world.operators.some(item => keyOf(item.username) === keyOf(username))) {
    return failed(409, 'name.taken', {}, problemsOf([{ path: '/username', code: 'name.taken' }]))
  }
  if (pages.length > 0 && !session.operator.pages.includes('operators')) {
    return failed(403, 'page.not_allowed')
  }
  const newcomer = { username, password, code: '246810', name: name.trim() || username, pages }
  const operator = addOperator(world, newcomer)
  record(world, 'register', {
    by: session,
    target: username,
    details: { operator: operator.id, after: { username, pages } },
  })
  const more = pages.length > 0 ? '' : ' Give it pages before its first sign-in.'
  const info = `The account is ready.${more}`
  const authenticator = authenticatorOf(username)
  return {
    status: 200 as const,
    body: { status: 'ok', info, authenticator, operator: operator.id },
  }
}

export const register: Mock<'register'> = call => {
  const { world, session, body, headers } = call
  const key = `${session.operator.username} ${headers['Idempotency-Key']}`
  const before = world.repetitions.get(key)
  const request = JSON.stringify([body.username, body.password, body.name, body.pages])
  if (before?.request === request) return { status: 200, body: before.answer }
  if (before) {
    const field = { path: 'Idempotency-Key', code: 'request.repeated' as const }
    return failed(409, 'request.repeated', {}, problemsOf([field]))
  }
  if (counted(world, `register ${session.operator.username}`, maxRegistered)) return throttled()
  const answered = signUp(call)
  if (answered.status === 200 && headers['Idempotency-Key'] !== undefined) {
    world.repetitions.set(key, { request, answer: answered.body })
  }
  return answered
}
