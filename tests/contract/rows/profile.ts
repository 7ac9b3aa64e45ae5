import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { somebody } from '../somebody.ts'

const next = 'quite another long sentence'

async function signedIn(caller: Caller) {
  const operator = await somebody(caller, ['journal'])
  const as = { token: await caller.signIn(operator) }
  return { ...operator, as }
}

const fresh = async (caller: Caller) => {
  const operator = await signedIn(caller)
  return { as: operator.as, current: operator.password, username: operator.username }
}

export const profile: readonly Row[] = [
  works(
    'profile',
    'who is signed in, with this session',
    async caller => ({ as: (await signedIn(caller)).as }),
    ({ body }) => {
      expect(body).toMatchObject({ pages: ['journal'], username: expect.any(String) })
      expect(body).toMatchObject({ sessions: [{ current: true, store: null }] })
      expect(body).toMatchObject({ seen: { tour: expect.any(Boolean) } })
    },
  ),
  ...guarded('profile'),

  works(
    'changePassword',
    'the new one signs in, the old one does not',
    async caller => {
      const { as, current, username } = await fresh(caller)
      const short = { current, password: 'too short' }
      const refused = await caller.call('changePassword', { as, body: short })
      expect(refused.status).toBe(400)
      const good = await caller.call('changePassword', { as, body: { current, password: next } })
      expect(good.status).toBe(200)
      const login = (password: string) => caller.call('login', { body: { username, password } })
      expect((await login(current)).status).toBe(401)
      expect((await login(next)).status).toBe(200)
      return { as, body: { current: next, password: `${next} again` } }
    },
    ({ body }) => expect(dig(body, 'status')).toBe('ok'),
  ),
  {
    operationId: 'changePassword',
    name: 'the current one is wrong',
    ask: async caller => ({
      as: (await fresh(caller)).as,
      body: { current: 'wrong', password: next },
    }),
    expect: {
      status: 422,
      code: 'password.wrong',
      check: ({ body }) => expect(dig(body, 'fields', 0, 'path')).toBe('/current'),
    },
  },
  fails('changePassword', 422, 'password.username', 'the username for a password', async caller => {
    const { as, current, username } = await fresh(caller)
    return { as, body: { current, password: username.toUpperCase().padEnd(12, ' ') } }
  }),
  fails('changePassword', 429, 'login.throttled', 'five wrong ones before', async caller => {
    const { as, current } = await fresh(caller)
    const wrong = { as, body: { current: 'wrong', password: next } }
    for (let times = 0; times < 5; times += 1) await caller.call('changePassword', wrong)
    return { as, body: { current, password: next } }
  }),
  ...guarded('changePassword', { ask: { body: { current: 'x', password: next } } }),
  ...bodied(
    'changePassword',
    { as: 'operator', body: { current: 'x', password: next } },
    256 * 1024,
  ),

  works(
    'endOwnSessions',
    'all others: this one goes on',
    async caller => {
      const { as } = await signedIn(caller)
      await caller.call('endOwnSessions', { as, body: {} })
      return { as, body: {} }
    },
    ({ body }) => expect(body).toMatchObject({ status: 'ok', ended: 0 }),
  ),
  works(
    'endOwnSessions',
    'the one that asks is never among them',
    async caller => {
      const { as } = await signedIn(caller)
      const { body } = await caller.call('profile', { as })
      return { as, body: { session: text(body, 'sessions', 0, 'id') } }
    },
    ({ body }) => expect(body).toMatchObject({ ended: 0 }),
  ),
  fails('endOwnSessions', 400, 'request.invalid', 'a session that is none', {
    as: 'operator',
    body: { session: 'mine' },
  }),
  ...guarded('endOwnSessions', { ask: { body: {} } }),
  ...bodied('endOwnSessions', { as: 'operator', body: {} }, 256 * 1024),

  works(
    'markSeen',
    'what was shown; an older version changes nothing',
    async caller => {
      const { as } = await signedIn(caller)
      const body = { tour: true as const, version: '999.10.0' }
      const both = await caller.call('markSeen', { as, body })
      expect(both.body).toEqual({ tour: true, version: '999.10.0' })
      return { as, body: { version: '999.9.12' } }
    },
    ({ body }) => expect(body).toEqual({ tour: true, version: '999.10.0' }),
  ),
  fails('markSeen', 400, 'request.invalid', 'a version that is none', {
    as: 'operator',
    body: { version: '1.0.0 or newer' },
  }),
  ...guarded('markSeen', { ask: { body: { tour: true } } }),
  ...bodied('markSeen', { as: 'operator', body: { tour: true } }, 256 * 1024),
]
