// The dispatch screen of a store, on the demo's own dispatch system: one that works and four that
// do not.
import { expect, type Page } from '@playwright/test'
import { dispatchScenes } from '#scripts/screens/scenes/dispatchScenes.ts'
import { dispatchScreensOf } from './support/api.ts'
import { test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

const path = '/plugins/dscreen'

const screenIn = (page: Page) =>
  page.frameLocator('iframe[title^="Dispatch screen of"]').frameLocator('iframe')

test('the dispatch screen is shown in its tab (§2.2), it lives, and fills the screen', async ({
  page,
  server,
  guard,
  signedIn,
}) => {
  const store = demoStore(280)
  const token = await signedIn({ store })
  const screens = await dispatchScreensOf(server.address, token)
  const origins = screens.map(({ origin }) => origin)
  expect(origins).not.toContain(server.address)
  for (const origin of origins) guard.allowOrigin(origin)
  await page.goto(path)
  const screen = screenIn(page)
  await expect(screen.getByRole('heading', { name: store.name })).toBeVisible()
  await expect(screen.getByRole('heading', { name: /^On the road/ })).toBeVisible()
  const clock = screen.locator('#clock')
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
  const link = page.getByRole('link', { name: 'Open in a new tab' })
  const places = screens.map(({ href }) => href)
  expect(places).toContain(await link.getAttribute('href'))
  // Sandboxed: it cannot open windows.
  guard.expectConsole(/^Blocked opening 'about:blank'/)
  const inner = page.frames().find(frame => places.includes(frame.url()))
  expect(await inner?.evaluate(() => window.open('about:blank'))).toBeNull()
  // It keeps its own origin and cannot access the console, neither its parent nor a console page
  // loaded into its frame.
  expect(await inner?.evaluate(() => window.origin)).toBe(new URL(inner?.url() ?? '').origin)
  const reached = (frame: 'parent' | 'top') =>
    inner?.evaluate(name => {
      try {
        return String(window[name]?.document.title)
      } catch {
        return 'refused'
      }
    }, frame)
  expect([await reached('parent'), await reached('top')]).toEqual(['refused', 'refused'])
  const wrapper = page.frames().find(frame => frame.url().includes('/ext/dispatch/'))
  expect(await wrapper?.locator('iframe').getAttribute('sandbox')).toContain('allow-scripts')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

const broken = [
  [demoStore(282), 'The dispatch screen cannot be shown inside this page'],
  [demoStore(283), 'The dispatch screen does not answer'],
  [demoStore(284), 'The dispatch screen asks you to sign in'],
  [demoStore(285), 'The dispatch screen reports an error'],
] as const

for (const [store, title] of broken)
  test(`${title}: it is said, with a new tab @full`, async ({
    page,
    context,
    server,
    guard,
    signedIn,
  }) => {
    const token = await signedIn({ store })
    const screens = await dispatchScreensOf(server.address, token)
    await page.goto('/plugins')
    const tab = page.getByRole('tab', { name: 'Dispatch Screen' })
    await tab.waitFor()
    await tab.click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    if (store !== broken[0][0]) return
    for (const { origin } of screens) guard.allowOrigin(origin)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open in a new tab' }).click()
    const otherPage = await opened
    await expect(otherPage.getByRole('heading', { name: store.name })).toBeVisible()
    expect(await otherPage.evaluate(() => window.opener)).toBeNull()
  })

test('the states of the dispatch screen break no rule of axe @full', async ({
  browser,
  server,
  operator,
}) => {
  test.setTimeout(600_000)
  const state = await signedInState(browser, server, operator, { store: demoStore(281) })
  expect(await looked(browser, server, state, dispatchScenes)).toEqual([])
})
