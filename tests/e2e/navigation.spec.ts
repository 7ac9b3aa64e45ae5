// Navigation between pages: loading, announcements, and requests for permissions.
import type { Page } from '@playwright/test'
import { dispatchScreensOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore, expectHeading, go } from './support/words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const screens = (page: Page) => page.locator('main > .st-screen')

/** Holds matching requests until released. */
async function hold(page: Page, pattern: string | RegExp) {
  let letGo = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  await page.route(pattern, async route => {
    await held
    await route.continue()
  })
  return () => letGo()
}

/** Navigates inside the console without the menu. */
const step = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState({ idx: history.length, key: `${Math.random()}` }, '', to) // as the router does
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

test('§2.7 §2.13 while a page is on its way the content is hidden and says it is busy', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/stores')
  await expectHeading(page, 'Stores')
  await expect(screens(page)).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('searchbox').fill('kept')
  const letGo = await hold(page, /assets\/JournalPage/)
  await go(page, 'Journal')
  await expect(screens(page)).toHaveAttribute('aria-busy', 'true')
  await expect(heading(page, 'Stores')).toBeHidden()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('main input[type="search"]')).toHaveValue('kept') // hidden, not gone
  letGo()
  await expectHeading(page, 'Journal')
  await expect(screens(page)).toHaveAttribute('aria-busy', 'false')
  await expect(heading(page, 'Stores')).toHaveCount(0)
})

test('a part that a release has replaced offers a reload; the reload brings it', async ({
  page,
  signedIn,
  guard,
}) => {
  guard.expectConsole(/A screen failed/)
  guard.expectConsole(/Failed to fetch dynamically imported module/)
  await signedIn()
  await page.goto('/stores')
  await expectHeading(page, 'Stores')
  await page.route(/assets\/JournalPage.*\.js/, route => {
    guard.expectUnreachable(new URL(route.request().url()).pathname)
    return route.abort('connectionrefused')
  })
  await go(page, 'Journal')
  await expectHeading(page, 'This page needs a reload')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectHeading(page, 'Journal')
})

test('a new page is said, its heading has the focus, the tab has its title', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/stores')
  await expectHeading(page, 'Stores')
  await expect(page).toHaveTitle('Stores · Support Tools')
  await go(page, 'Journal')
  await expect(heading(page, 'Journal')).toBeFocused()
  await expect(page.locator('main [aria-live="polite"]').last()).toHaveText('Journal')
  await expect(page).toHaveTitle('Journal · Support Tools')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

/** Counts calls of /acl from now on. */
function countCalls(page: Page) {
  let calls = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/acl') calls += 1
  })
  return () => calls
}

test('§4.7 thirty navigations in a row: the pages are refreshed, at most once a second', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  const calls = countCalls(page)
  const begin = Date.now()
  for (let n = 0; n < 30; n++) await step(page, n % 2 ? '/journal' : '/stores')
  await expectHeading(page, 'Journal')
  await expect.poll(calls).toBeGreaterThanOrEqual(1)
  const made = calls()
  const seconds = (Date.now() - begin) / 1000
  expect(made).toBeLessThanOrEqual(Math.floor(seconds) + 1)
})

test('§4.7 when the refresh fails the console says so, and nothing else changes', {
  tag: '@full',
}, async ({ page, signedIn, guard }) => {
  guard.expectConsole(/The allowed pages could not be loaded/)
  guard.expectStatus(500, '/acl')
  guard.expectOutsideContract('/acl')
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  const calls = countCalls(page)
  await page.route('**/acl', route => route.fulfill({ status: 500, body: '' }))
  await step(page, '/journal?page=1')
  await expect.poll(calls).toBe(1)
  await step(page, '/devices')
  await expectHeading(page, 'Manage Connections')
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link'),
  ).not.toHaveCount(1)
  await page.waitForTimeout(2500) // a loop would send request after request
  expect(calls()).toBeLessThanOrEqual(2)
})

const only = (page: Page, ...pages: string[]) =>
  page.route('**/acl', route => route.fulfill({ json: { pages } }))

test('§6.3 a page that is taken away is left with the next navigation', { tag: '@full' }, async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  await only(page, 'devices')
  await step(page, '/journal?page=1')
  await expect(page).toHaveURL('/devices')
  await expect(heading(page, 'Journal')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Journal' })).toHaveCount(0)
})

test('§6.3 a page that is taken away is left when the tab is looked at again, and when a call is refused', {
  tag: '@full',
}, async ({ page, signedIn, guard }) => {
  await signedIn({ store: demoStore(3) })
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  // Pages may be requested at any moment: the response changes only where the test says so.
  let allowed = ['devices', 'filesmanager']
  await page.route('**/acl', route => route.fulfill({ json: { pages: allowed } }))
  // A response less than a second old still counts, so this repeats until it expires.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL('/filesmanager', { timeout: 300 })
  }).toPass({ timeout: 10_000 })
  const folder = page.getByRole('grid').getByRole('row', { name: 'config' })
  await expect(folder).toBeVisible()

  guard.expectStatus(403, '/filesystem/folder')
  const refusal = { status: 'failed', code: 'page.not_allowed', info: 'Not allowed.' }
  await page.route('**/filesystem/folder*', route => {
    if (route.request().headers()['folder-path'] !== '/config') return route.fallback()
    allowed = ['devices']
    return route.fulfill({ status: 403, json: refusal })
  })
  await folder.dblclick()
  await expect(page).toHaveURL('/stores')
})

test('§2.2 §2.3 §4.13 tab pages: the list first, the address says which, by keyboard', {
  tag: '@full',
}, async ({ page, server, guard, signedIn }) => {
  const token = await signedIn({ store: demoStore(4) })
  for (const { origin } of await dispatchScreensOf(server.address, token)) guard.allowOrigin(origin)
  await page.goto('/plugins')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText(['Plugins', 'Dispatch Screen', 'Terminal'])
  await expect(tab('Plugins')).toHaveAttribute('aria-selected', 'true')
  await tab('Plugins').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/plugins/dscreen')
  await expect(tab('Dispatch Screen')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('Dispatch Screen')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Dispatch Screen' })).toBeVisible()
  await page.goBack()
  await expect(tab('Plugins')).toHaveAttribute('aria-selected', 'true')

  await page.goto('/actions')
  await expect(page.getByRole('tab')).toHaveText(['Actions'])
  await page.goto('/actions/restart-service')
  await expect(page.getByRole('tab')).toHaveText(['Actions', 'Action'])
  await expect(tab('Action').last()).toHaveAttribute('aria-selected', 'true')
  await tab('Actions').click()
  await expect(page).toHaveURL('/actions')
})
