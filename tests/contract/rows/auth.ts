import { expect } from 'vitest'
import { pageNames } from '#src/generated/operations.ts'
import { type Caller, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const wrong = { username: 'nobody', password: 'wrong' }

/** The claims of the token in `info`. */
function claims(body: unknown): unknown {
  const [, payload = ''] = text(body, 'info').split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

async function account(caller: Caller) {
  const made = await caller.target.newAccount(pageNames)
  return { made, good: { username: made.username, password: made.password } }
}

/** Fails often enough that the next attempt must wait. */
async function tired(attempt: () => Promise<unknown>): Promise<void> {
  for (let times = 0; times < 5; times += 1) await attempt()
}

const login: Row[] = [
  works('login', 'name and password are right', async caller => ({
    body: (await account(caller)).good,
  })),
  works('login', 'the name in capitals', async caller => {
    const { good } = await account(caller)
    return { body: { ...good, username: good.username.toUpperCase() } }
  }),
  fails('login', 401, 'login.refused', 'there is no such operator', { body: wrong }),
  fails('login', 401, 'login.refused', 'the password is wrong', async caller => ({
    body: { ...(await account(caller)).good, password: 'wrong' },
  })),
  fails('login', 400, 'request.invalid', 'the password is missing', { body: { username: 'demo' } }),
  fails('login', 400, 'request.invalid', 'a number is not turned into text', {
    body: { username: 'demo', password: 12345678 },
  }),
  ...bodied('login', { body: wrong }, 16 * 1024),
  fails('login', 429, 'login.throttled', 'five failures before', async caller => {
    const { good } = await account(caller)
    await tired(() => caller.call('login', { body: { ...good, password: 'wrong' } }))
    return { body: good }
  }),
  {
    operationId: 'login',
    name: 'the refusal is in the language asked for',
    ask: { body: wrong, headers: { 'Accept-Language': 'pt-BR' } },
    expect: {
      status: 401,
      code: 'login.refused',
      async check({ body }, caller) {
        const again = await caller.call('login', {
          body: wrong,
          headers: { 'Accept-Language': 'es' },
        })
        expect(text(body, 'info')).not.toBe(text(again.body, 'info'))
      },
    },
  },
]

const otp: Row[] = [
  {
    operationId: 'otp',
    name: 'the code is right; blanks are ignored',
    async ask(caller) {
      const { made } = await account(caller)
      const headers = await caller.challenge(made)
      const code = await made.code()
      return { headers, body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` } }
    },
    expect: {
      status: 200,
      check({ body }) {
        expect(claims(body)).toMatchObject({
          username: expect.any(String),
          jti: expect.any(String),
        })
        expect(Number(dig(claims(body), 'exp')) * 1000).toBeGreaterThan(Date.now())
      },
    },
  },
  fails('otp', 401, 'login.challenge_ended', 'no challenge', {
    headers: { cookie: 'challenge=00000000-0000-4000-8000-ffffffffffff' },
    body: { code: '123456' },
  }),
  fails('otp', 401, 'login.code_refused', 'the code is wrong', async caller => ({
    headers: await caller.challenge((await account(caller)).made),
    body: { code: 'abcdef' },
  })),
  fails('otp', 401, 'login.challenge_ended', 'the challenge is used up', async caller => {
    const { made } = await account(caller)
    const spec = { headers: await caller.challenge(made), body: { code: await made.code() } }
    await caller.call('otp', spec)
    return spec
  }),
  fails('otp', 400, 'request.invalid', 'the code is a number', { body: { code: 123456 } }),
  ...bodied('otp', { body: { code: '123456' } }, 4 * 1024),
  fails('otp', 429, 'login.throttled', 'five failures before', async caller => {
    const { made } = await account(caller)
    const headers = await caller.challenge(made)
    await tired(() => caller.call('otp', { headers, body: { code: 'abcdef' } }))
    return { headers, body: { code: await made.code() } }
  }),
]

const session: Row[] = [
  works(
    'refreshSession',
    'a new token of the same session',
    async caller => ({ as: { token: await caller.ownToken() } }),
    async ({ body }, caller) => {
      expect(claims(body)).toMatchObject({ username: expect.any(String) })
      await caller.call('acl', { as: { token: text(body, 'info') } })
    },
  ),
  ...guarded('refreshSession'),
  fails('refreshSession', 401, 'session.ended', 'after logout', async caller => {
    const token = await caller.ownToken()
    await caller.call('logout', { as: { token } })
    return { as: { token } }
  }),
  works('logout', 'the session ends', async caller => ({ as: { token: await caller.ownToken() } })),
  ...guarded('logout'),
  works('acl', 'all pages', { as: 'operator' }, ({ body }) => {
    expect(body).toEqual({ pages: expect.arrayContaining([...pageNames]) })
  }),
  works('acl', 'no pages', { as: 'newcomer' }, ({ body }) => expect(body).toEqual({ pages: [] })),
  ...guarded('acl'),
]

let newcomers = 0
const password = 'correct horse battery staple'

/** A person who has not been signed up yet. */
function newcomer(more: object = {}) {
  newcomers += 1
  return { username: `New Comer ${newcomers}`, password, ...more }
}

/** A separate operator who signs others up, so that earlier attempts do not count. */
const signup = async (caller: Caller) => ({
  token: await caller.signIn(await caller.target.newAccount(['signup'])),
})

const refusedSignup = (status: number, code: string, name: string, body: object) =>
  fails('register', status, code, name, async caller => ({
    as: await signup(caller),
    body: newcomer(body),
  }))

const register: Row[] = [
  works(
    'register',
    'a new operator, who can sign in and may nothing yet',
    async caller => ({ as: await signup(caller), body: newcomer({ name: 'New Comer' }) }),
    async ({ body }, caller) => {
      expect(body).toMatchObject({ status: 'ok', operator: expect.any(Number) })
      expect(text(body, 'authenticator')).toMatch(/^otpauth:\/\/totp\/.*secret=\w{16}/)
      const path = { id: Number(dig(body, 'operator')) }
      const seen = await caller.call('getOperator', { as: 'operator', path })
      expect(dig(seen.body, 'operator')).toMatchObject({
        name: 'New Comer',
        pages: [],
        disabled: null,
        lastSignIn: null,
        sessions: 0,
      })
      const username = text(seen.body, 'operator', 'username').toUpperCase()
      const login = await caller.call('login', { body: { username, password } })
      expect(login.status).toBe(200)
    },
  ),
  works(
    'register',
    'the same key and request again: answered alike',
    async caller => {
      const as = await signup(caller)
      const spec = { as, headers: { 'Idempotency-Key': 'once' }, body: newcomer() }
      const first = await caller.call('register', spec)
      const second = await caller.call('register', spec)
      expect(second.body).toEqual(first.body)
      return { as, body: newcomer({ name: '' }) }
    },
    async ({ body }, caller) => {
      const path = { id: Number(dig(body, 'operator')) }
      const seen = await caller.call('getOperator', { as: 'operator', path })
      expect(dig(seen.body, 'operator', 'name')).toBe(dig(seen.body, 'operator', 'username'))
    },
  ),
  works(
    'register',
    'with pages, by one who may give them',
    async () => ({ as: 'operator', body: newcomer({ pages: ['journal', 'monitor'] }) }),
    async ({ body }, caller) => {
      const path = { id: Number(dig(body, 'operator')) }
      const seen = await caller.call('getOperator', { as: 'operator', path })
      expect(dig(seen.body, 'operator', 'pages')).toEqual(['monitor', 'journal'])
    },
  ),
  refusedSignup(403, 'page.not_allowed', 'pages, by one who may give none', { pages: ['journal'] }),
  refusedSignup(400, 'request.invalid', 'a page that is none', { pages: ['kitchen'] }),
  fails('register', 409, 'request.repeated', 'the same key, another request', async caller => {
    const spec = { as: await signup(caller), headers: { 'Idempotency-Key': 'once' } }
    await caller.call('register', { ...spec, body: newcomer() })
    return { ...spec, body: newcomer() }
  }),
  works('register', "the same key of somebody else's", async caller => {
    const headers = { 'Idempotency-Key': 'mine' }
    await caller.call('register', { as: await signup(caller), headers, body: newcomer() })
    return { as: await signup(caller), headers, body: newcomer() }
  }),
  {
    operationId: 'register',
    name: 'there is one of that name, in other letters',
    async ask(caller) {
      const as = await signup(caller)
      const body = newcomer()
      await caller.call('register', { as, body })
      return { as, body: { ...body, username: body.username.toUpperCase() } }
    },
    expect: {
      status: 409,
      code: 'name.taken',
      check: ({ body }) => expect(dig(body, 'fields', 0, 'path')).toBe('/username'),
    },
  },
  refusedSignup(422, 'username.invalid', 'a blank at the end', { username: 'ana ' }),
  refusedSignup(422, 'username.invalid', 'a control character', { username: 'a\u0007na' }),
  refusedSignup(422, 'password.username', 'the name for a password', {
    username: 'twelve letters',
    password: 'Twelve Letters',
  }),
  refusedSignup(422, 'name.invalid', 'a line in the full name', { name: 'Ana\nSouza' }),
  refusedSignup(400, 'request.invalid', 'a short password', { password: 'eleven char' }),
  fails('register', 429, 'login.throttled', 'thirty at once', async caller => {
    const as = await signup(caller)
    const wrong = { as, body: newcomer({ username: ' ' }) }
    for (let times = 0; times < 30; times += 1) await caller.call('register', wrong)
    return { as, body: newcomer() }
  }),
  ...guarded('register', { ask: { body: wrong }, page: true }),
  ...bodied('register', { as: 'operator', body: { username: ' ', password } }, 256 * 1024),
]

export const auth: readonly Row[] = [...login, ...otp, ...session, ...register]
