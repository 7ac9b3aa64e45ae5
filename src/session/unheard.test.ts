// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Module = typeof import('../session.ts')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
const inHalfAnHour = () => Math.floor(Date.now() / 1000) + 1800
const store = { id: 7, name: 'Aurora', extra: 'Recife', full_name: 'A / Aurora', country: 'BR' }

/** The module as a freshly loaded tab has it. */
async function tab(stored: Record<string, string>): Promise<Module> {
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(`support-tools.${key}`, value)
  vi.resetModules()
  return import('../session.ts')
}

beforeEach(() => localStorage.clear())

describe('another sign-in of which this tab has not heard yet', () => {
  const of = (jti: string, exp = inHalfAnHour()) => token({ username: 'ana', jti, exp })
  /** Stored by another tab; this one stood still, so no event has come. */
  const unheard = (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(`support-tools.${key}`, value)
  }
  const stored = (key: string) => localStorage.getItem(`support-tools.${key}`)

  test('the end of the session before does not end it', async () => {
    const session = await tab({ token: of('1') })
    unheard({ token: of('2') })
    session.signOut(true)
    expect(stored('token')).toBe(of('2'))
    expect(session.getSession()).toMatchObject({ token: of('2'), ended: false })
  })

  test('at zero in two tabs the second does not take the first one’s half-written end for a Logout', async () => {
    const session = await tab({ token: of('1') })
    localStorage.removeItem('support-tools.token') // the rest is still to be written
    session.signOut(true)
    expect(session.getSession()).toMatchObject({ token: null, ended: true })
  })

  test('nor does the end that another tab has put off', async () => {
    const session = await tab({ token: of('1', 2000) })
    unheard({ token: of('1') })
    session.signOut(true)
    expect(session.isSignedIn()).toBe(true)
    expect(stored('token')).toBe(of('1'))
  })

  test.each<[string, (session: Module) => void]>([
    ['renewed', session => session.renew(of('1', inHalfAnHour() + 60))],
    ['connected', session => session.connect({ ...store, id: 9 }, '', {})],
    ['disconnected', session => session.disconnect()],
    ['allowed other pages', session => session.allow(['operators'])],
    ['followed the server', session => session.follow(null)],
  ])('a session before that is %s changes nothing of it', async (_, write) => {
    const session = await tab({ token: of('1'), store: JSON.stringify(store) })
    const now = {
      token: of('2'),
      store: JSON.stringify({ ...store, id: 8 }),
      pages: '["journal"]',
    }
    unheard(now)
    write(session)
    expect(Object.keys(now).map(stored)).toEqual(Object.values(now))
    expect(session.getSession()).toMatchObject({ token: now.token, store: { id: 8 } })
  })

  test('a page out of the memory of the browser hears of it when it comes back', async () => {
    const session = await tab({ token: of('1') })
    unheard({ token: of('2') })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(session.getSession().token).toBe(of('2'))
  })
})
