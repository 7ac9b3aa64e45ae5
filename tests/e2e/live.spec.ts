// One operator's changes reach another's screen without a reload or a request.
import type { Page } from '@playwright/test'
import { call, tokenOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { Server } from './support/server.ts'
import type { Operator } from './support/staff.ts'
import { bar, connect, demoStore, expectHeading, go, signIn } from './support/words.ts'

/** Far less than the half minute after which the page would poll. */
const moment = { timeout: 15_000 }

const others = (page: Page) => bar(page).getByRole('button', { name: /^About .*other/ })

async function on(page: Page, operator: Operator, reason: string) {
  await signIn(page, operator, '/stores')
  await connect(page, demoStore(70), reason)
}

test('who comes to the store is seen within a moment, and who goes too', { tag: '@full' }, async ({
  page,
  elsewhere,
  operator,
  another,
}) => {
  await on(page, operator, 'First')
  await expect(others(page)).toHaveCount(0)
  const second = await elsewhere()
  await on(second, another(), 'Second')
  await expect(others(page)).toBeVisible(moment)
  // Goes to a page that sends no request about the store while its connection ends.
  await go(second, 'Journal')
  await expectHeading(second, 'Journal')
  await second.getByRole('button', { name: /^About / }).click()
  await second.getByRole('button', { name: 'Disconnect' }).click()
  await expect(others(page)).toHaveCount(0, moment)
})

/** Changes one operator on behalf of another, without the console. */
async function change(server: Server, by: Operator, whom: Operator, what: string, body: object) {
  const token = await tokenOf(server.address, by)
  const found = await call(server.address, `/ext/operators?filter=${whom.username}`, { token })
  const { id } = found.json.data.find((operator: Operator) => operator.username === whom.username)
  const path = `/ext/operators/${id}/${what}`
  const { status, text } = await call(server.address, path, { method: 'PUT', token, body })
  expect(status, text).toBe(200)
}

/** Waits until a page's socket is open; the result's promise resolves when it closes. */
async function socketOf(page: Page, open: () => Promise<unknown>) {
  const coming = page.waitForEvent('websocket')
  await open()
  const socket = await coming
  await socket.waitForEvent('framereceived')
  return { closed: socket.waitForEvent('close', moment), isClosed: () => socket.isClosed() }
}

test('a page that is taken away is gone from the menu within a moment, and the socket stays', async ({
  page,
  server,
  operator,
  another,
  signedIn,
}) => {
  await signedIn({ store: demoStore(72) })
  const socket = await socketOf(page, () => page.goto('/monitor'))
  socket.closed.catch(() => {}) // it should not close
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const journal = menu.getByRole('link', { name: 'Journal' })
  await expect(journal).toBeVisible()
  await change(server, another(), operator, 'pages', { pages: ['monitor'] })
  await expect(journal).toHaveCount(0, moment)
  await expect(menu.getByRole('link', { name: 'Monitor' })).toBeVisible()
  expect(socket.isClosed()).toBe(false)
})

test('an operator who is disabled is at the sign-in by itself, and the socket is closed', async ({
  page,
  guard,
  server,
  operator,
  another,
  signedIn,
}) => {
  await signedIn({ store: demoStore(73) })
  const socket = await socketOf(page, () => page.goto('/monitor'))
  await page.waitForLoadState('networkidle')
  // Requests after that are refused: the next ticket, or a list that is requested first.
  guard.tolerateStatus(401)
  await change(server, another(), operator, 'disabled', { disabled: true })
  await socket.closed
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible(moment)
})

test('signing out in one tab closes the socket of the other too', { tag: '@full' }, async ({
  page,
  context,
  guard,
  operator,
  signedIn,
}) => {
  await signedIn({ store: demoStore(74) })
  await page.goto('/monitor')
  const second = await context.newPage()
  const socket = await socketOf(second, () => second.goto('/monitor'))
  for (const tab of [page, second]) await tab.waitForLoadState('networkidle')
  guard.tolerateStatus(401) // the other tab's requests before it knows

  await page.getByRole('button', { name: `Signed in as ${operator.username}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await socket.closed
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible(moment)
})
