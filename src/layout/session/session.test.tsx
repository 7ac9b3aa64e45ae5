// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, follow, getSession, secondsLeft, signIn } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  aboutStore,
  bar,
  serveShell,
  showShell,
  store,
  Typed,
} from '#tests/support/pages/shell.tsx'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { work } from './work.ts'

const server = serveShell(['monitor', 'journal'])
const seen: string[] = []
server.events.on('request:start', ({ request }) => {
  seen.push(`${request.method} ${new URL(request.url).pathname}`)
})
beforeEach(() => {
  seen.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const warning = () => screen.getByRole('dialog', { name: 'Your session is about to end' })
const stay = () => within(warning()).getByRole('button', { name: 'Stay signed in' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const renewals = () => seen.filter(call => call === 'POST /ext/session/refresh').length
const refreshed = (reply: () => Response) => server.use(http.post('*/ext/session/refresh', reply))

describe('Stay signed in', () => {
  beforeEach(() => {
    vi.spyOn(work, 'idleFor').mockReturnValue(60_000)
  })

  test('who does not work is warned two minutes before the end, with the seconds, and the focus stays there', async () => {
    signIn(tokenFor(100))
    refreshed(() => HttpResponse.json({ status: 'ok', info: tokenFor(1800) }))
    showShell(null)
    expect(within(warning()).getByRole('timer').textContent).toMatch(/in 01:\d\d/)
    await waitFor(() => expect(document.activeElement).toBe(stay()))
    await userEvent.setup().keyboard('{Enter}')
    await gone()
    expect(renewals()).toBe(1)
  })

  test('work renews without a word, once a minute at the most, and not while half the time is left', async () => {
    vi.spyOn(work, 'idleFor').mockReturnValue(0)
    signIn(tokenFor(1000))
    let fails = true
    expectConsole(/server\.error/)
    refreshed(() => {
      const [failed, done] = [
        { status: 'failed', code: 'server.error' },
        { status: 'ok', info: tokenFor(1800) },
      ]
      return fails ? HttpResponse.json(failed, { status: 500 }) : HttpResponse.json(done)
    })
    showShell(null)
    const user = userEvent.setup()
    await user.keyboard('a')
    expect(renewals()).toBe(0)
    act(() => signIn(tokenFor(800)))
    await user.keyboard('ab')
    await user.click(document.body)
    await waitFor(() => expect(renewals()).toBe(1))
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
    fails = false
    await user.keyboard('c')
    await waitFor(() => expect(secondsLeft()).toBeGreaterThan(1700))
    expect(renewals()).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a failure says why and what to do, and trying again helps', async () => {
    signIn(tokenFor(100))
    showShell(null)
    expectConsole(/server\.error/)
    refreshed(() => HttpResponse.json({ status: 'failed', code: 'server.error' }, { status: 500 }))
    const user = userEvent.setup()
    await user.click(stay())
    await within(warning()).findByText(
      /^Your session could not be renewed\. .* Try “Stay signed in” again/,
    )
    refreshed(() => HttpResponse.json({ status: 'ok', info: tokenFor(1800) }))
    await user.click(stay())
    await gone()
  })

  test('twelve hours are the most: the server gives no later end, and that is said', async () => {
    const token = tokenFor(100)
    signIn(token)
    showShell(null)
    refreshed(() => HttpResponse.json({ status: 'ok', info: token }))
    const user = userEvent.setup()
    await user.click(stay())
    await within(warning()).findByText(/has reached its limit of twelve hours/)
    expect(screen.queryByRole('button', { name: /^Stay/ })).toBeNull()
    const [first] = within(warning()).getAllByRole('button', { name: 'Close' })
    if (first) await user.click(first)
    await gone()
  })

  test('an answer that comes after another sign-in is nobody’s', async () => {
    signIn(tokenFor(100))
    showShell(null)
    const otherToken = tokenFor(900, 'bo')
    refreshed(() => {
      signIn(otherToken)
      return HttpResponse.json({ status: 'ok', info: tokenFor(1800) })
    })
    await userEvent.setup().click(stay())
    await waitFor(() => expect(getSession().token).toBe(otherToken))
    await act(() => new Promise(done => setTimeout(done, 20)))
    expect(getSession().token).toBe(otherToken)
  })
})

const about = (operators: object[]) => server.use(aboutStore(store, operators))
const since = '2026-11-20T08:10:00.000Z'
const ana = { username: 'ana', name: 'Ana', since, reason: 'Mine', own: true }
const bo = { username: 'bo', name: 'Bo Berg', since, reason: 'Menu has no prices', own: false }

describe('who else is on this store', () => {
  beforeEach(() => connect(store, '4.1', {}))

  test('a number in the bar, in words for who cannot see it; nobody else is no number', async () => {
    about([ana, bo])
    showShell(null)
    await bar().findByRole('button', {
      name: 'About Aurora, 1 other operator connected to this store',
    })
    cleanup()
    about([ana])
    showShell(null)
    await waitFor(() =>
      expect(seen.filter(request => request.endsWith('/ext/stores/7'))).toHaveLength(2),
    )
    bar().getByRole('button', { name: 'About Aurora' })
  })

  test('asked again every 30 seconds, not more often and not while the tab is hidden; a failure is silent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const calls = () => seen.filter(request => request === 'GET /ext/stores/7').length
    about([bo])
    showShell(null)
    await vi.waitFor(() => bar().getByRole('button', { name: /1 other operator/ }))
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(calls()).toBe(1)
    expectConsole(/server\.error/)
    server.use(
      http.get('*/ext/stores/7', () =>
        HttpResponse.json({ status: 'failed', code: 'server.error' }, { status: 500 }),
      ),
    )
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await vi.waitFor(() => expect(calls()).toBe(2))
    expect(screen.queryByRole('alert', { name: /.+/ })).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(calls()).toBe(2)
  })
})

describe('a store that changed without this tab', () => {
  const otherStore = { ...store, id: 8, name: 'Belvedere' }
  const changed = () => act(() => follow({ store: otherStore, version: '', notSupported: {} }))
  beforeEach(() => {
    connect(store, '4.1', {})
    server.use(aboutStore(otherStore))
  })

  test.each([
    [true, 'Your unsaved changes for Aurora are kept.'],
    [false, 'Your unsaved changes for Aurora were too large to be kept.'],
  ])('names both and what became of the text (kept: %s)', async (keeps, text) => {
    showShell(<Typed keeps={keeps} />)
    changed()
    const notice = screen.getByText(
      /This session is now connected to Belvedere, no longer to Aurora/,
    )
    expect(notice.textContent).toContain(text)
    const back = screen.getByRole('link', { name: 'Return to Aurora' })
    expect(back.getAttribute('href')).toMatch(/^\/stores\?store=7&to=/)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/This session is now connected/)).toBeNull()
  })

  test('says nothing of text where there was none, and nothing of what this tab does itself', () => {
    showShell(null)
    changed()
    expect(screen.getByText(/This session is now connected/).textContent).not.toContain('unsaved')
    act(() => connect(store, '', {}))
    expect(screen.queryByText(/This session is now connected/)).toBeNull()
  })

  test('disconnected', () => {
    showShell(null)
    act(() => follow(null))
    screen.getByText('This session is no longer connected to Aurora.')
  })

  test('ended by somebody else: who, when and why, also where another tab heard of it first', () => {
    const end = {
      by: 'carmen',
      reason: 'The till is <b>being</b> replaced',
      at: '2026-11-20T08:20:00.000Z',
    }
    showShell(<Typed keeps />)
    act(() => follow(null))
    screen.getByText(/This session is no longer connected to Aurora/)
    act(() => follow(null, { ...end, store: { id: 9 } }))
    screen.getByText(/This session is no longer connected to Aurora/)
    act(() => follow(null, { ...end, store: { id: 7 } }))
    const notice = screen.getByText(/^carmen ended your connection to Aurora \(.+\):/)
    expect(notice.textContent).toContain('The till is <b>being</b> replaced')
    expect(notice.textContent).toContain('Your unsaved changes for Aurora are kept.')
  })
})

test('a server of the older manner, which cannot say who is on a store, is not asked again', async () => {
  const unknown = /answer\.not_found/
  expectConsole(unknown)
  const logged = vi.spyOn(console, 'error').mockClear()
  server.use(
    http.get('*/ext/stores/:id', () => HttpResponse.html('<h1>Not Found</h1>', { status: 404 })),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  connect(store, '', {})
  showShell(null)
  await waitFor(() => expect(logged.mock.calls.join(' ')).toMatch(unknown))
  const calls = () => seen.filter(request => request.includes('/ext/stores/')).length
  const before = calls()
  await act(() => vi.advanceTimersByTimeAsync(100_000))
  expect(calls()).toBe(before)
})
