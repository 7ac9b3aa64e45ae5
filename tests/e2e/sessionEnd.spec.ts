// A session that lasts a minute, on a real server and a real clock: extending it, and its end.
import type { Page } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import {
  connect,
  demoStore,
  enterCode,
  enterPassword,
  expectHeading,
  openFile,
  openFolder,
  shownText,
  signIn,
  typeAtStart,
} from './support/words.ts'

const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startServer({ SESSION_TTL: '1' })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('support-tools.token'))

test('§4.1 §4.2 staying moves both tabs; at zero both sign in again, and what was typed comes back', {
  tag: '@full',
}, async ({ page, context, operator, guard }) => {
  test.setTimeout(240_000)
  // An open file is checked every three seconds, perhaps at the very end.
  guard.tolerateStatus(401)
  const store = demoStore(104)
  await signIn(page, operator, '/filesmanager')
  // No activity there from now on.
  const otherPage = await context.newPage()
  await otherPage.goto('/journal')
  await expectHeading(otherPage, 'Journal')
  await connect(page, store, 'A short session')
  await expectHeading(page, 'Files Manager')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  const address = page.url()

  const before = await token(page)
  await warning(otherPage)
    .getByRole('button', { name: 'Stay signed in' })
    .click({ timeout: 45_000 })
  await expect.poll(() => token(page)).not.toBe(before)
  await expect(warning(otherPage)).toBeHidden()

  // From now on activity cannot renew it.
  guard.tolerateUnreachable('/ext/session/refresh')
  await context.route('**/ext/session/refresh', route => route.abort())
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeHidden()
  await typeAtStart(page, text, '; typed before the end\n')
  // The last words are typed just before the session ends and are not sent.
  // By then the warning covers the bar.
  const left = page.getByRole('timer', { name: 'Time left in this session', includeHidden: true })
  await expect(left).toHaveText(/^00:0[2-4]$/, { timeout: 90_000 })
  await page.keyboard.press('Escape')
  await text.focus()
  await page.keyboard.insertText('; typed last\n')
  for (const tab of [page, otherPage]) {
    await expect(tab.getByText('Your session has ended. Sign in again.')).toBeVisible()
    await expect(tab).toHaveURL(/\/auth\/login\?to=/)
  }

  // A new session can be renewed: its minute may end before the rest is checked.
  await context.unroute('**/ext/session/refresh')
  await enterPassword(page, operator)
  await enterCode(page, operator)
  // Store and reason are filled in again and need one click.
  const again = page.getByRole('dialog', { name: `Connect to ${store.name}` })
  await expect(again.getByRole('textbox', { name: 'Reason' })).toHaveValue('A short session')
  // The other tab is where it was; the journal needs no store.
  await expect(otherPage).toHaveURL(/\/journal/)
  await again.getByRole('button', { name: 'Connect' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('You have an unsaved draft')).toBeVisible()
  await page.getByRole('button', { name: 'Use draft' }).click()
  await expect(shownText(page)).toContainText('typed before the end')
  await expect(shownText(page)).toContainText('typed last')
})
