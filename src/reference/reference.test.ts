// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store, tab } from '#tests/support/session/tab.ts'
import { tokenFor } from '#tests/support/session/tokens.ts'

const sent: Request[] = []
const token = tokenFor(1800)

async function page(values: Record<string, string>) {
  await tab(values)
  return import('./reference.ts')
}

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return new Response('{}')
  })
})
afterEach(() => vi.unstubAllGlobals())

const headersSent = () =>
  ['Authorization', 'Store-Id'].map(name => sent.map(({ headers }) => headers.get(name)))

test('a call goes out as the operator of this browser, at their store', async () => {
  const { tryOut } = await page({ token, store: JSON.stringify(store) })
  // As Scalar sends it when no token was typed.
  await tryOut(`${location.origin}/acl`, { headers: { Authorization: 'Bearer ' } })
  expect(headersSent()).toEqual([[`Bearer ${token}`], [String(store.id)]])
})

test('a token that is typed stays', async () => {
  const { tryOut } = await page({ token })
  await tryOut(new Request(`${location.origin}/acl`, { headers: { Authorization: 'Bearer own' } }))
  expect(headersSent()).toEqual([['Bearer own'], [null]])
})

test('nobody is signed in: it goes out without a token', async () => {
  const { tryOut } = await page({})
  await tryOut(`${location.origin}/acl`)
  expect(headersSent()).toEqual([[null], [null]])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused and not sent', async method => {
  const { tryOut } = await page({ token })
  await expect(tryOut(`${location.origin}/acl`, { method })).rejects.toThrow(
    `${method} changes something`,
  )
  expect(sent).toEqual([])
})

test('another server is not asked, and gets no token', async () => {
  const { tryOut } = await page({ token })
  await expect(tryOut('https://proxy.scalar.com/acl')).rejects.toThrow('Only this server')
  expect(sent).toEqual([])
})
