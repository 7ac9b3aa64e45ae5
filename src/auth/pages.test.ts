// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSession, signIn, signOut } from '../session.ts'
import { refreshPages } from './pages.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (username: string) =>
  `${part({})}.${part({ username, exp: Math.floor(Date.now() / 1000) + 900 })}.s`
const server = setupServer()

/** A promise that is settled from outside. */
function held() {
  let release = () => {}
  const promise = new Promise<void>(done => {
    release = done
  })
  return { promise, release: () => release() }
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  localStorage.clear()
  signOut()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('the next operator’s pages are asked for, though an answer for the one before is still out', async () => {
  const pages: Record<string, string[]> = { ana: ['journal'], bo: ['monitor'] }
  const answer = held()
  const started = held()
  server.use(
    http.get('*/acl', async ({ request }) => {
      const who = request.headers.get('Authorization') === `Bearer ${tokens.ana}` ? 'ana' : 'bo'
      if (who === 'ana') {
        started.release()
        await answer.promise
      }
      return HttpResponse.json({ pages: pages[who] })
    }),
  )
  const tokens = { ana: tokenOf('ana'), bo: tokenOf('bo') }
  signIn(tokens.ana)
  const first = refreshPages()
  await started.promise
  signOut()
  signIn(tokens.bo)
  await refreshPages()
  expect(getSession().pages).toEqual(['monitor'])
  answer.release()
  await first
  expect(getSession().pages).toEqual(['monitor'])
})

test('asks once for what several want at the same time, and not again within a second', async () => {
  let asked = 0
  server.use(
    http.get('*/acl', () => {
      asked += 1
      return HttpResponse.json({ pages: ['journal'] })
    }),
  )
  signIn(tokenOf('cleo'))
  await Promise.all([refreshPages(), refreshPages()])
  await refreshPages()
  expect([asked, getSession().pages]).toEqual([1, ['journal']])
})
