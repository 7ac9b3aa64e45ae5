import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { fails, guarded, type Row, works } from '../row.ts'

/** The request of an iframe in the console: no token, but the cookie set with the address. */
async function framed(caller: Caller) {
  const { body, headers } = await caller.call('dispatchScreenUrl', { as: 'connected' })
  expect(dig(body, 'frame')).toBe(`/ext/dispatch/${caller.target.stores.first}`)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return { path: { storeId: caller.target.stores.first }, headers: { cookie } }
}

const as = 'connected'

export const plugins: readonly Row[] = [
  works('listPlugins', 'the built-in ones, each with whether it is there', { as }, ({ body }) =>
    expect(dig(body, 'plugins')).toMatchObject([
      { id: 'terminal', kind: 'terminal', page: 'terminal', enabled: true, reason: null },
      { id: 'dscreen', kind: 'dscreen', page: 'dscreen' },
    ]),
  ),
  works(
    'listPlugins',
    'a store without a machine has no terminal',
    { as: 'hostless' },
    ({ body }) =>
      expect(dig(body, 'plugins')).toMatchObject([
        { id: 'terminal', enabled: false, reason: expect.stringContaining('no machine') },
        { id: 'dscreen' },
      ]),
  ),
  ...guarded('listPlugins', { page: true, store: true }),
  works(
    'dispatchScreenUrl',
    'the address, tried',
    { as: 'connected' },
    async ({ body, headers }, { target }) => {
      expect(new URL(text(body, 'url')).pathname).toBe(`/stores/${target.stores.first}`)
      expect(body).toMatchObject({ probe: 'reachable', code: null, info: '', open: true })
      expect(Date.parse(text(body, 'checked'))).toBeGreaterThan(Date.now() - 60_000)
      const cookie = headers.get('set-cookie') ?? ''
      for (const part of ['Path=/ext/dispatch/', 'HttpOnly', 'SameSite=Strict'])
        expect(cookie).toContain(part)
    },
  ),
  fails('dispatchScreenUrl', 404, 'dispatch.none', 'the store has none', { as: 'hostless' }),
  ...guarded('dispatchScreenUrl', { page: true, store: true }),
  works('dispatchScreenFrame', 'the page that holds it', framed, ({ body, headers }) => {
    const policy = headers.get('content-security-policy') ?? ''
    const [, origin = ''] = /frame-src (\S+?)(?:;|$)/.exec(policy) ?? []
    expect(body).toContain(`<iframe src="${origin}/stores/`)
  }),
  fails('dispatchScreenFrame', 404, 'dispatch.none', 'of a store there is not', {
    path: { storeId: 2_147_483_647 },
  }),
  fails('dispatchScreenFrame', 400, 'request.invalid', 'no store', { path: { storeId: 'x' } }),
]
