import { expect } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { type Answered, type Caller, type CallSpec, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { somebody } from '../somebody.ts'
import { operatorList } from './operators/list.ts'

const as = 'operator'

/** A signed-in operator who makes the requests. */
async function asker(caller: Caller) {
  const operator = await somebody(caller, ['operators'])
  return { ...operator, as: { token: await caller.signIn(operator) } }
}

const endsFor = (token: string) => async (_: Answered, caller: Caller) => {
  const { status } = await caller.call('acl', { as: { token } })
  expect(status).toBe(401)
}

const nobodyThere = { path: { id: 2147483647 } }

/** Refusals common to all calls on one operator. */
function ofOne(id: OperationId, body?: unknown): Row[] {
  const ask: CallSpec = body === undefined ? { ...nobodyThere } : { ...nobodyThere, body }
  return [
    fails(id, 404, 'record.not_found', 'there is none', { ...ask, as }),
    fails(id, 400, 'request.invalid', 'an id that is none', { ...ask, as, path: { id: 'seven' } }),
    ...guarded(id, { ask, page: true }),
  ]
}

const details: Row[] = [
  works(
    'getOperator',
    'with the live sessions, the one that asks marked',
    async caller => {
      const operator = await asker(caller)
      await caller.connect(operator.as.token, caller.target.stores.first)
      return { as: operator.as, path: { id: operator.id } }
    },
    ({ body, headers }, { target }) => {
      expect(body).toMatchObject({
        operator: { pages: ['operators'], sessions: 1, lastSignIn: expect.any(String) },
        sessions: [{ current: true, store: { id: target.stores.first } }],
      })
      expect(headers.get('etag')).toBe(`"${text(body, 'operator', 'version')}"`)
    },
  ),
  ...ofOne('getOperator'),
]

const pages: Row[] = [
  works(
    'setOperatorPages',
    'of the version that was read, in the order of the console',
    async caller => {
      const { id, version } = await somebody(caller)
      const headers = { 'If-Match': `"${version}"` }
      return { as, path: { id }, headers, body: { pages: ['journal', 'monitor'] } }
    },
    ({ body, headers }) => {
      expect(body).toMatchObject({ status: 'ok', operator: { pages: ['monitor', 'journal'] } })
      expect(headers.get('etag')).toBe(`"${text(body, 'operator', 'version')}"`)
    },
  ),
  {
    operationId: 'setOperatorPages',
    name: 'changed by somebody else since',
    async ask(caller) {
      const operator = await asker(caller)
      const { id, version } = await somebody(caller)
      const headers = { 'If-Match': `"${version}"` }
      const spec = { path: { id }, headers, body: { pages: ['journal'] } }
      await caller.call('setOperatorPages', { ...spec, as: operator.as })
      return { ...spec, as }
    },
    expect: {
      status: 412,
      code: 'record.changed_by',
      check({ body }) {
        expect(dig(body, 'conflict')).toMatchObject({
          by: expect.any(String),
          at: expect.any(String),
          version: expect.any(String),
        })
        expect(text(body, 'info')).toContain(text(body, 'conflict', 'by'))
      },
    },
  },
  fails('setOperatorPages', 412, 'record.changed', 'a version that never was', async caller => ({
    as,
    path: { id: (await somebody(caller)).id },
    headers: { 'If-Match': 'never' },
    body: { pages: [] },
  })),
  works('setOperatorPages', 'without a version', async caller => ({
    as,
    path: { id: (await somebody(caller)).id },
    body: { pages: [] },
  })),
  fails('setOperatorPages', 422, 'operator.self', 'operators from oneself', async caller => {
    const operator = await asker(caller)
    return { as: operator.as, path: { id: operator.id }, body: { pages: ['journal'] } }
  }),
  works(
    'setOperatorPages',
    'other pages of oneself',
    async caller => {
      const operator = await asker(caller)
      return {
        as: operator.as,
        path: { id: operator.id },
        body: { pages: ['journal', 'operators'] },
      }
    },
    ({ body }) => expect(dig(body, 'operator', 'pages')).toEqual(['journal', 'operators']),
  ),
  fails('setOperatorPages', 400, 'request.invalid', 'a page that is none', {
    as,
    body: { pages: ['kitchen'] },
  }),
  fails('setOperatorPages', 400, 'request.invalid', 'a page twice', {
    as,
    body: { pages: ['journal', 'journal'] },
  }),
  ...bodied('setOperatorPages', { as, body: { pages: [] } }, 256 * 1024),
  ...ofOne('setOperatorPages', { pages: [] }),
]

const disabled: Row[] = [
  works(
    'setOperatorDisabled',
    'disabled, and again: since the first time',
    async caller => {
      const { id } = await somebody(caller)
      const spec = { as, path: { id }, body: { disabled: true } } as const
      await caller.call('setOperatorDisabled', spec)
      return spec
    },
    async ({ body }, caller) => {
      const since = text(body, 'operator', 'disabled')
      expect(Number.isNaN(Date.parse(since))).toBe(false)
      const path = { id: Number(dig(body, 'operator', 'id')) }
      const enabled = { as, path, body: { disabled: false } } as const
      const again = await caller.call('setOperatorDisabled', enabled)
      expect(dig(again.body, 'operator', 'disabled')).toBeNull()
    },
  ),
  {
    operationId: 'acl',
    name: 'who was disabled has no session left, and cannot sign in',
    async ask(caller) {
      const operator = await somebody(caller)
      const token = await caller.signIn(operator)
      const spec = { as, path: { id: operator.id }, body: { disabled: true } } as const
      await caller.call('setOperatorDisabled', spec)
      const { username, password } = operator
      const again = await caller.call('login', { body: { username, password } })
      expect(again.status).toBe(401)
      return { as: { token } }
    },
    expect: { status: 401, code: 'session.ended' },
  },
  fails('setOperatorDisabled', 412, 'record.changed_by', 'changed since', async caller => {
    const { id, version } = await somebody(caller)
    await caller.call('setOperatorPages', { as, path: { id }, body: { pages: [] } })
    const headers = { 'If-Match': `"${version}"` }
    return { as, path: { id }, headers, body: { disabled: true } }
  }),
  fails('setOperatorDisabled', 422, 'operator.self', 'oneself', async caller => {
    const operator = await asker(caller)
    return { as: operator.as, path: { id: operator.id }, body: { disabled: true } }
  }),
  ...bodied('setOperatorDisabled', { as, body: { disabled: false } }, 256 * 1024),
  ...ofOne('setOperatorDisabled', { disabled: false }),
]

const code: Row[] = [
  works(
    'resetOperatorCode',
    'a new address, and the sessions have ended',
    async caller => {
      const operator = await somebody(caller)
      const token = await caller.signIn(operator)
      await caller.call('acl', { as: { token } })
      const reset = await caller.call('resetOperatorCode', { as, path: { id: operator.id } })
      expect(text(reset.body, 'authenticator')).toContain(operator.username)
      await endsFor(token)(reset, caller)
      return { as, path: { id: operator.id } }
    },
    ({ body }) => expect(text(body, 'authenticator')).toMatch(/^otpauth:\/\/totp\/.*secret=\w{16}/),
  ),
  works('resetOperatorCode', 'the own one: the session that asks goes on', async caller => {
    const operator = await asker(caller)
    const reset = { as: operator.as, path: { id: operator.id } }
    await caller.call('resetOperatorCode', reset)
    return reset
  }),
  ...ofOne('resetOperatorCode'),
]

const sessions: Row[] = [
  works(
    'endOperatorSessions',
    'all of them',
    async caller => {
      const operator = await somebody(caller)
      await caller.signIn(operator)
      return { as, path: { id: operator.id }, body: {} }
    },
    ({ body }) =>
      expect(body).toMatchObject({ status: 'ok', ended: 1, info: '1 session has ended.' }),
  ),
  works(
    'endOperatorSessions',
    'one that is not theirs ends nothing',
    async caller => {
      const [operator, otherOperator] = [await somebody(caller), await asker(caller)]
      await caller.signIn(operator)
      const seen = await caller.call('getOperator', {
        as: otherOperator.as,
        path: { id: otherOperator.id },
      })
      const session = text(seen.body, 'sessions', 0, 'id')
      return { as, path: { id: operator.id }, body: { session } }
    },
    ({ body }) => expect(body).toMatchObject({ ended: 0, info: '0 sessions have ended.' }),
  ),
  works(
    'endOperatorSessions',
    'of oneself: never the one that asks',
    async caller => {
      const operator = await asker(caller)
      return { as: operator.as, path: { id: operator.id }, body: {} }
    },
    ({ body }) => expect(body).toMatchObject({ ended: 0 }),
  ),
  fails('endOperatorSessions', 400, 'request.invalid', 'a session that is none', {
    as,
    body: { session: 'mine' },
  }),
  ...bodied('endOperatorSessions', { as, body: {} }, 256 * 1024),
  ...ofOne('endOperatorSessions', {}),
]

export const operators: readonly Row[] = [
  ...operatorList,
  ...details,
  ...pages,
  ...disabled,
  ...code,
  ...sessions,
]
