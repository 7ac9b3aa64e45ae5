// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostileTokens, hostileValues } from '#tests/support/hostile/hostileTokens.ts'
import { store, tab } from '#tests/support/session/tab.ts'
import { secondsFromNow, tokenFor, tokenOf } from '#tests/support/session/tokens.ts'

const good = () => tokenFor(1800)

/** Writes values as another tab of this browser would, and announces them as session.ts does. */
function elsewhere(values: Record<string, string | null>) {
  for (const [key, value] of Object.entries(values))
    if (value === null) localStorage.removeItem(`support-tools.${key}`)
    else localStorage.setItem(`support-tools.${key}`, value)
  for (const key of [...Object.keys(values), 'change'])
    window.dispatchEvent(new StorageEvent('storage', { key: `support-tools.${key}` }))
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a token from storage', () => {
  test('§4.1 a good one signs in', async () => {
    const session = await tab({ token: good() })
    expect(session.isSignedIn()).toBe(true)
    expect(session.getSession().claims?.username).toBe('ana')
  })

  test.each(Object.entries(hostileTokens))('%s: signed out, nothing thrown', async (_, value) => {
    const session = await tab({ token: value })
    expect(session.isSignedIn()).toBe(false)
    expect(session.getSession()).toMatchObject({ token: null, claims: null })
  })

  test('§4.1 §6.1 an expired one is signed out', async () => {
    const session = await tab({ token: tokenOf({ username: 'ana', exp: 1000 }) })
    expect(session.isSignedIn()).toBe(false)
    expect(session.secondsLeft()).toBe(0)
  })
})

test('rubbish beside the token is dropped, not believed', async () => {
  const session = await tab({
    token: good(),
    store: '{"id":"7"}',
    notSupported: '[1,2]',
    pages: '{"length":3}',
    clock: 'soon',
  })
  expect(session.getSession()).toMatchObject({ store: null, notSupported: {}, pages: null })
  const mixed = await tab({
    store: JSON.stringify({ ...store, extra: 5 }),
    notSupported: '{"monitor":"no","logs":5}',
    pages: '["journal",5]',
  })
  expect(mixed.getSession()).toMatchObject({
    store: { ...store, extra: '' },
    notSupported: { monitor: 'no' },
    pages: ['journal'],
  })
})

test('§4.4 sign-in keeps the token and clears connection, map, version and pages', async () => {
  const session = await tab({ token: good() })
  session.connect(store, '4.1', { monitor: 'no' })
  session.allow(['journal'])
  session.signIn(tokenFor(1800, 'bo'))
  expect(session.getSession()).toMatchObject({
    claims: { username: 'bo' },
    store: null,
    version: null,
    notSupported: {},
    pages: null,
  })
  expect(Object.keys(localStorage).sort()).toEqual(['support-tools.change', 'support-tools.token'])
})

test.each(['store', 'version', 'notSupported', 'pages', 'clock', 'ended', 'former', 'change'])(
  'whatever is stored as %s, the session can be read and shown',
  async key => {
    for (const value of hostileValues) {
      const session = await tab({ token: good(), [key]: value })
      const { store: found, notSupported, pages } = session.getSession()
      expect(found).toBeNull()
      expect(Object.values(notSupported).every(reason => typeof reason === 'string')).toBe(true)
      expect((pages ?? []).every(page => typeof page === 'string')).toBe(true)
      expect(session.isSignedIn()).toBe(true)
      expect(session.secondsLeft()).toBeGreaterThan(1700)
    }
  },
)

test('the store of a session that has ended by itself is known to the same operator for a quarter of an hour', async () => {
  const session = await tab({ token: good() })
  session.connect(store, '4.1', {})
  session.signOut(true)
  expect(session.getSession()).toMatchObject({ token: null, store: null, ended: true })
  session.signIn(tokenFor(1800, 'bo'))
  expect(session.getSession().former).toBeNull()
  session.signIn(good())
  expect(session.getSession().former).toBe(store.id)
  const later = await tab({
    token: good(),
    former: JSON.stringify({ store: store.id, by: 'ana', at: Date.now() - 16 * 60_000 }),
  })
  expect(later.getSession().former).toBeNull()
  session.connect(store, '4.1', {})
  session.signOut()
  session.signIn(good())
  expect(session.getSession().former).toBeNull()
})

test('§3.7 the connection outlives a reload; an empty version is none', async () => {
  const session = await tab({ token: good() })
  session.connect(store, '', { monitor: 'no' })
  const reloaded = await tab()
  expect(reloaded.getSession()).toMatchObject({
    store,
    version: null,
    notSupported: { monitor: 'no' },
  })
})

test('blocked storage: the tab works from memory, sign-out included', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied)
  const session = await tab()
  expect(session.isSignedIn()).toBe(false)
  session.signIn(good())
  session.connect(store, '4.1', {})
  expect(session.isSignedIn()).toBe(true)
  expect(session.getSession().store).toEqual(store)
  session.signOut()
  expect(session.isSignedIn()).toBe(false)
  expect(session.getSession().store).toBeNull()
})

test('full storage: the new value counts, not the old one that stayed', async () => {
  const session = await tab({ token: good() })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  session.signIn(tokenFor(1800, 'bo'))
  expect(session.getSession().claims?.username).toBe('bo')
})

test('another tab signs out, and every listener hears it once', async () => {
  const session = await tab({ token: good() })
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  elsewhere({ token: null, store: null })
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(session.isSignedIn()).toBe(false)
  stop()
  session.signIn(good())
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a token that somebody took out of storage by hand is gone as well', async () => {
  const session = await tab({ token: good() })
  const heard = new Promise<void>(done => session.subscribe(done))
  localStorage.removeItem('support-tools.token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.token' }))
  await heard
  expect(session.isSignedIn()).toBe(false)
})

test('what does not fit into storage stays this tab’s own, whatever other tabs write', async () => {
  const session = await tab({ token: good() })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  session.connect(store, '4.1', {})
  vi.restoreAllMocks()
  elsewhere({ pages: '["journal"]' })
  expect(session.getSession()).toMatchObject({ store, pages: ['journal'] })
})

describe('a store that changes elsewhere', () => {
  const otherStore = { ...store, id: 8, name: 'Belvedere' }
  const chosen = (picked: object | null) => ({ store: picked && JSON.stringify(picked) })

  test('is a move that names both; several are one; back again is none', async () => {
    const session = await tab({ token: good() })
    session.connect(store, '', {})
    elsewhere(chosen(otherStore))
    expect(session.getSession()).toMatchObject({
      store: otherStore,
      move: { from: store, to: otherStore },
    })
    elsewhere(chosen({ ...store, id: 9 }))
    expect(session.getSession().move).toMatchObject({ from: store, to: { id: 9 } })
    elsewhere(chosen(null))
    expect(session.getSession().move).toEqual({ from: store, to: null })
    elsewhere(chosen(store))
    expect(session.getSession().move).toBeNull()
  })

  test('is told until it was read, or this tab connects itself', async () => {
    const session = await tab({ token: good() })
    session.connect(store, '', {})
    elsewhere(chosen(otherStore))
    session.allow(['journal'])
    session.renew(good())
    expect(session.getSession().move).not.toBeNull()
    session.forgetMove()
    expect(session.getSession()).toMatchObject({ move: null, store: otherStore })
    elsewhere(chosen(store))
    session.connect(otherStore, '', {})
    expect(session.getSession().move).toBeNull()
  })

  test('is none with another sign-in, nor the first store of a session', async () => {
    const session = await tab({ token: good() })
    elsewhere(chosen(store))
    expect(session.getSession().move).toBeNull()
    elsewhere({ token: tokenFor(1800, 'bo'), ...chosen(null) })
    expect(session.getSession()).toMatchObject({ move: null, store: null })
  })

  test('the server’s word on it is a move as well', async () => {
    const session = await tab({ token: good() })
    session.connect(store, '', {})
    session.follow({ store: otherStore, version: '5', notSupported: {} })
    expect(session.getSession()).toMatchObject({
      store: otherStore,
      move: { from: store, to: otherStore },
    })
    session.follow(null)
    expect(session.getSession()).toMatchObject({ store: null, move: { from: store, to: null } })
  })
})

test('the session is the same after a renewal, another after another sign-in', async () => {
  const of = (jti: string, exp = secondsFromNow(1800)) => tokenOf({ username: 'ana', jti, exp })
  const session = await tab({ token: of('1') })
  const isStill = session.sameSession()
  session.renew(of('1', secondsFromNow(1860)))
  expect(isStill()).toBe(true)
  session.signOut()
  expect(isStill()).toBe(false)
  session.signIn(of('2'))
  expect(isStill()).toBe(false)
})

test('the snapshot is the same object until something changes', async () => {
  const session = await tab({ token: good() })
  const before = session.getSession()
  session.allow(['journal'])
  const after = session.getSession()
  expect(after).not.toBe(before)
  session.allow(['journal'])
  expect(session.getSession()).toBe(after)
})

test('tells an end by itself from a logout, in every tab and after a reload', async () => {
  const session = await tab({ token: good() })
  session.signOut(true)
  expect(session.getSession().ended).toBe(true)
  expect((await tab()).getSession().ended).toBe(true)
  session.signIn(good())
  session.signOut()
  expect(session.getSession().ended).toBe(false)
  session.signIn(good())
  elsewhere({ token: null, ended: 'true' })
  expect(session.getSession().ended).toBe(true)
})
