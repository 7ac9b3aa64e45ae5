// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from '#tests/support/session/tokens.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T10:00:00.400Z')

/** This computer's clock is ahead of the server's by `ahead`; both run. */
let ahead = 0
const trueNow = () => Date.now() - ahead
const dateHeader = (at = trueNow()) => new Date(Math.floor(at / 1000) * 1000).toUTCString()

async function tab(exp = Math.floor(trueNow() / 1000) + 1800) {
  localStorage.setItem('support-tools.token', tokenOf({ username: 'ana', exp }))
  vi.resetModules()
  return import('../session.ts')
}
type Module = Awaited<ReturnType<typeof tab>>

/** A call that takes `there` and `back` milliseconds. */
function call({ noteServerTime, moment }: Module, there = 10, back = 10) {
  const sent = moment()
  pass(there)
  const date = dateHeader()
  pass(back)
  noteServerTime(date, sent)
}

/** Advances the time; the clock is checked each second. */
const pass = (ms: number) => void vi.advanceTimersByTime(ms)
const wrongBy = ({ serverNow }: Module) => Math.abs(serverNow() - trueNow())

beforeEach(() => {
  localStorage.clear()
  ahead = 0
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['right', 0],
])('a clock that is %s', (_, wrong) => {
  beforeEach(() => {
    ahead = wrong
    vi.setSystemTime(start + wrong)
  })

  test('is put right by one answer, and better by more', async () => {
    const session = await tab()
    call(session)
    expect(wrongBy(session)).toBeLessThanOrEqual(510)
    for (const wait of [370, 1270, 730, 590]) {
      pass(wait)
      call(session)
    }
    expect(wrongBy(session)).toBeLessThan(200)
    const shown = session.secondsLeft()
    expect(Math.abs(shown - (Math.floor(start / 1000) + 1800 - trueNow() / 1000))).toBeLessThan(1)
  })

  test('a slow answer puts nothing wrong that was right', async () => {
    const session = await tab()
    for (const wait of [0, 370, 1270, 730]) {
      pass(wait)
      call(session)
    }
    const before = wrongBy(session)
    call(session, 50, 4000)
    call(session, 4000, 50)
    expect(wrongBy(session)).toBeLessThanOrEqual(before + 1)
  })

  test('another tab and a reload know it at once', async () => {
    const first = await tab()
    call(first)
    const second = await tab()
    expect(wrongBy(second)).toBeLessThanOrEqual(510)
  })
})

describe('a jump of the clock', () => {
  const looking = async () => {
    const session = await tab()
    call(session)
    session.serverNow()
    return session
  }
  /** Puts the computer to sleep: no timer runs, and the steady clock either stands still or not. */
  const sleep = (ms: number, { steady = false } = {}) => {
    vi.setSystemTime(Date.now() + ms)
    const original = performance.now.bind(performance)
    if (steady) vi.spyOn(performance, 'now').mockImplementation(() => original() + ms)
  }

  test.each([
    ['the steady clock stood', {}],
    ['the steady clock went on', { steady: true }],
  ])('after a sleep the server is asked, and its word counts: %s', async (_, how) => {
    const session = await looking()
    sleep(5 * 60_000, how)
    expect(session.inDoubt()).toBe(true)
    call(session)
    expect(session.inDoubt()).toBe(false)
    expect(wrongBy(session)).toBeLessThanOrEqual(510)
  })

  test('a clock that is set back or on does not end or lengthen the session', async () => {
    for (const by of [hour, -hour]) {
      const session = await looking()
      const left = session.secondsLeft()
      ahead += by
      vi.setSystemTime(Date.now() + by)
      expect(Math.abs(session.secondsLeft() - left)).toBeLessThanOrEqual(1)
      expect(session.inDoubt()).toBe(true)
      call(session)
      expect(wrongBy(session)).toBeLessThanOrEqual(510)
      expect(session.inDoubt()).toBe(false)
    }
  })

  test('nobody can be asked: the computer is believed, at once or after three seconds', async () => {
    const session = await looking()
    sleep(hour)
    expect(session.isSignedIn()).toBe(true)
    session.believeClock()
    expect(session.isSignedIn()).toBe(false)
    const otherSession = await looking()
    sleep(hour)
    expect(otherSession.isSignedIn()).toBe(true)
    pass(2000)
    otherSession.serverNow()
    pass(1100)
    expect(otherSession.isSignedIn()).toBe(false)
  })

  test('an answer to what was asked before the jump says nothing', async () => {
    const session = await looking()
    const sent = session.moment()
    const date = dateHeader()
    sleep(hour)
    session.noteServerTime(date, sent)
    expect(session.inDoubt()).toBe(true)
  })

  test('another tab has asked: that is enough', async () => {
    const session = await looking()
    ahead += hour
    vi.setSystemTime(Date.now() + hour)
    expect(session.inDoubt()).toBe(true)
    const at = Date.now() + 20
    localStorage.setItem(
      'support-tools.clock',
      JSON.stringify({ low: -hour - 300, high: -hour + 300, at }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.change' }))
    expect(session.inDoubt()).toBe(false)
    expect(wrongBy(session)).toBeLessThanOrEqual(300)
  })
})

test('a header that is none changes nothing', async () => {
  const session = await tab()
  for (const header of [null, '', 'soon', 'NaN', '9'.repeat(400)]) session.noteServerTime(header)
  expect(session.serverNow()).toBe(Date.now())
})

test('who is not signed in by a wrong clock is, once the server has said what time it is', async () => {
  ahead = hour
  vi.setSystemTime(start + hour)
  const session = await tab()
  expect(session.isSignedIn()).toBe(false)
  const heard = vi.fn()
  session.subscribe(heard)
  call(session)
  expect(session.isSignedIn()).toBe(true)
  expect(heard).toHaveBeenCalledTimes(1)
})
