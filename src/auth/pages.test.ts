// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { serve } from '#tests/support/pages/serve.ts'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { ApiError } from '../dataProvider/core/errors.ts'
import { getSession, signIn, signOut } from '../session.ts'
import { authProvider } from './authProvider.ts'
import { accessOf, pagesAreStale, refreshPages, watchPages } from './pages.ts'

const server = serve()

beforeEach(() => {
  localStorage.clear()
  signOut()
})

/** Returns the number of calls so far; `answer` gives the response to each. */
function counting(answer: (call: number) => Response | Promise<Response>) {
  let calls = 0
  server.use(
    http.get('*/acl', () => {
      calls += 1
      return answer(calls)
    }),
  )
  return () => calls
}
const allowed = (...pages: string[]) => HttpResponse.json({ pages })

test('the next operator’s pages are asked for, though an answer for the one before is still out', async () => {
  const pages: Record<string, string[]> = { ana: ['journal'], bo: ['monitor'] }
  const answer = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  server.use(
    http.get('*/acl', async ({ request }) => {
      const who = request.headers.get('Authorization') === `Bearer ${tokens.ana}` ? 'ana' : 'bo'
      if (who === 'ana') {
        started.resolve()
        await answer.promise
      }
      return HttpResponse.json({ pages: pages[who] })
    }),
  )
  const tokens = { ana: tokenFor(900, 'ana'), bo: tokenFor(900, 'bo') }
  signIn(tokens.ana)
  const first = refreshPages()
  await started.promise
  signOut()
  signIn(tokens.bo)
  await refreshPages()
  expect(getSession().pages).toEqual(['monitor'])
  answer.resolve()
  await first
  expect(getSession().pages).toEqual(['monitor'])
})

test('§4.7 asks once for what several want at the same time, and not again within a second', async () => {
  const calls = counting(() => allowed('journal'))
  signIn(tokenFor(900, 'cleo'))
  await Promise.all([refreshPages(), refreshPages()])
  await refreshPages()
  expect([calls(), getSession().pages]).toEqual([1, ['journal']])
})

/** The page's clock moves by hand; everything else runs on its own. */
function movingClock() {
  let now = performance.now() + 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (ms: number) => {
    now += ms
  }
}

test('§4.7 thirty navigations in three seconds are at most one call a second', async () => {
  const pass = movingClock()
  const calls = counting(() => allowed('journal'))
  signIn(tokenFor(900, 'dora'))
  for (let navigation = 0; navigation < 30; navigation++) {
    await refreshPages()
    pass(100)
  }
  expect(calls()).toBe(3)
})

test('§4.7 §8.5 a failure is said in the console only, keeps the last pages and is no loop', async () => {
  expectConsole(/The allowed pages could not be loaded/)
  const pass = movingClock()
  const calls = counting(call =>
    call === 1 ? allowed('journal', 'logs') : new HttpResponse(null, { status: 500 }),
  )
  signIn(tokenFor(900, 'emil'))
  await refreshPages()
  pass(1000)
  for (let navigation = 0; navigation < 30; navigation++) await refreshPages()
  expect([calls(), getSession().pages]).toEqual([2, ['journal', 'logs']])
  expect(accessOf(getSession()).pages).toEqual(['journal', 'logs'])
})

test('nobody is asked while nobody is signed in', async () => {
  const calls = counting(() => allowed())
  await refreshPages()
  expect(calls()).toBe(0)
})

test('§6.3 a call refused for its page asks again, though the last answer is fresh; many refusals ask once', async () => {
  const calls = counting(call => (call === 1 ? allowed('journal', 'logs') : allowed('journal')))
  signIn(tokenFor(900, 'fred'))
  await refreshPages()
  const refusal = new ApiError({
    operation: 'listJournal',
    code: 'page.not_allowed',
    info: '',
    status: 403,
  })
  for (let n = 0; n < 20; n++) await authProvider.checkError(refusal)
  await vi.waitFor(() => expect(getSession().pages).toEqual(['journal']), { timeout: 30_000 })
  expect(calls()).toBe(2)
})

test('an answer that was under way when the page was refused is not taken for the last word', async () => {
  const first = Promise.withResolvers<void>()
  const calls = counting(async call => {
    if (call > 1) return allowed('journal')
    await first.promise
    return allowed('journal', 'logs')
  })
  signIn(tokenFor(900, 'gina'))
  const refreshing = refreshPages()
  const again = pagesAreStale()
  first.resolve()
  await refreshing
  await again
  expect([calls(), getSession().pages]).toEqual([2, ['journal']])
})

test('§6.3 somebody who comes back to the tab, or whose network does, is asked for again', async () => {
  const pass = movingClock()
  const calls = counting(call => allowed(`page${call}`))
  watchPages()
  signIn(tokenFor(900, 'hugo'))
  await refreshPages()
  for (const [happens, expected] of [
    [() => document.dispatchEvent(new Event('visibilitychange')), 2],
    [() => window.dispatchEvent(new Event('online')), 3],
  ] as const) {
    pass(1000)
    happens()
    await vi.waitFor(() => expect(getSession().pages).toEqual([`page${expected}`]), 30_000)
    expect(calls()).toBe(expected)
  }
})
