// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Module = typeof import('./session.ts')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
const inHalfAnHour = () => Math.floor(Date.now() / 1000) + 1800
const good = () => token({ username: 'ana', exp: inHalfAnHour() })
const store = { id: 7, name: 'Aurora', extra: 'Recife', full_name: 'A / Aurora', country: 'BR' }

/** The module as a freshly loaded tab has it. */
async function tab(stored: Record<string, string> = {}): Promise<Module> {
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(`support-tools.${key}`, value)
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a token from storage', () => {
  test('a good one signs in', async () => {
    const session = await tab({ token: good() })
    expect(session.isSignedIn()).toBe(true)
    expect(session.getSession().claims?.username).toBe('ana')
  })

  const hostile: Record<string, string> = {
    empty: '',
    'not a token': 'hello',
    'three dots': '...',
    'not base64': 'a.%%%.c',
    'not JSON': `a.${Buffer.from('{').toString('base64url')}.c`,
    'JSON null': `a.${part(null)}.c`,
    'an array': `a.${part([1])}.c`,
    'no exp': token({ username: 'ana' }),
    'exp as text': token({ username: 'ana', exp: '9999999999' }),
    'exp too large for a number': `a.${Buffer.from('{"username":"a","exp":1e999}').toString('base64url')}.c`,
    'name as object': token({ username: {}, exp: 9999999999 }),
    'a megabyte': 'x'.repeat(1_000_000),
    'lone surrogates': '\ud800.\udfff.x',
  }
  test.each(Object.entries(hostile))('%s: signed out, nothing thrown', async (_, value) => {
    const session = await tab({ token: value })
    expect(session.isSignedIn()).toBe(false)
    expect(session.getSession()).toMatchObject({ token: null, claims: null })
  })

  test('an expired one is signed out', async () => {
    const session = await tab({ token: token({ username: 'ana', exp: 1000 }) })
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

test('sign-in keeps the token and clears connection, map, version and pages', async () => {
  const session = await tab({ token: good() })
  session.connect(store, '4.1', { monitor: 'no' })
  session.allow(['journal'])
  session.signIn(token({ username: 'bo', exp: inHalfAnHour() }))
  expect(session.getSession()).toMatchObject({
    claims: { username: 'bo' },
    store: null,
    version: null,
    notSupported: {},
    pages: null,
  })
  expect(Object.keys(localStorage)).toEqual(['support-tools.token'])
})

test('the connection outlives a reload; an empty version is none', async () => {
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
  session.signIn(token({ username: 'bo', exp: inHalfAnHour() }))
  expect(session.getSession().claims?.username).toBe('bo')
})

test('another tab signs out, and every listener hears it once', async () => {
  const session = await tab({ token: good() })
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  localStorage.removeItem('support-tools.token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(session.isSignedIn()).toBe(false)
  stop()
  session.signIn(good())
  expect(heard).toHaveBeenCalledTimes(1)
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

test("the server's clock decides, not a computer that runs behind or ahead", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  const session = await tab({ token: token({ username: 'ana', exp: Date.now() / 1000 + 60 }) })
  expect(session.secondsLeft()).toBe(60)
  session.noteServerTime('Fri, 20 Nov 2026 10:00:45 GMT')
  expect(session.secondsLeft()).toBe(15)
  session.noteServerTime('Fri, 20 Nov 2026 11:00:00 GMT')
  expect(session.isSignedIn()).toBe(false)
  session.noteServerTime('rubbish')
  session.noteServerTime(null)
  expect(session.isSignedIn()).toBe(false)
  session.noteServerTime('Fri, 20 Nov 2026 10:00:01 GMT')
  expect(session.secondsLeft()).toBe(60)
})

test('tells an end by itself from a logout', async () => {
  const session = await tab({ token: good() })
  session.signOut(true)
  expect(session.getSession().ended).toBe(true)
  session.signIn(good())
  session.signOut()
  expect(session.getSession().ended).toBe(false)
})

test('an end by itself is past once another tab has signed in', async () => {
  const session = await tab({ token: good() })
  session.signOut(true)
  const hear = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.token' }))
  localStorage.setItem('support-tools.token', good())
  hear()
  localStorage.removeItem('support-tools.token') // Logout over there
  hear()
  expect(session.getSession().ended).toBe(false)
})
