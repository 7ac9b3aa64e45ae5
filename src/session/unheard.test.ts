// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { keep, type Session, store, tab } from '#tests/support/session/tab.ts'
import { secondsFromNow, tokenOf } from '#tests/support/session/tokens.ts'

beforeEach(() => localStorage.clear())

// Another tab has stored it; this one was asleep, so no event has arrived.
describe('another sign-in of which this tab has not heard yet', () => {
  const end = secondsFromNow(1800) // once: a second may pass between two calls
  const of = (jti: string, exp = end) => tokenOf({ username: 'ana', jti, exp })
  const stored = (key: string) => localStorage.getItem(`support-tools.${key}`)

  test('the end of the session before does not end it', async () => {
    const session = await tab({ token: of('1') })
    keep({ token: of('2') })
    session.signOut(true)
    expect(stored('token')).toBe(of('2'))
    expect(session.getSession()).toMatchObject({ token: of('2'), ended: false })
  })

  test('at zero in two tabs the second does not take the first one’s half-written end for a Logout', async () => {
    const session = await tab({ token: of('1') })
    localStorage.removeItem('support-tools.token') // the rest has not been written yet
    session.signOut(true)
    expect(session.getSession()).toMatchObject({ token: null, ended: true })
  })

  test('nor does the end that another tab has put off', async () => {
    const session = await tab({ token: of('1', 2000) })
    keep({ token: of('1') })
    session.signOut(true)
    expect(session.isSignedIn()).toBe(true)
    expect(stored('token')).toBe(of('1'))
  })

  test.each<[string, (session: Session) => void]>([
    ['renewed', session => session.renew(of('1', secondsFromNow(1860)))],
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
    keep(now)
    write(session)
    expect(Object.keys(now).map(stored)).toEqual(Object.values(now))
    expect(session.getSession()).toMatchObject({ token: now.token, store: { id: 8 } })
  })

  test('a page out of the memory of the browser hears of it when it comes back', async () => {
    const session = await tab({ token: of('1') })
    keep({ token: of('2') })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(session.getSession().token).toBe(of('2'))
  })
})
