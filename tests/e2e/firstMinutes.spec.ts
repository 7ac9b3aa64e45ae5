// The tour for a new operator, the news after an upgrade, and the help for each page.
import type { Page } from '@playwright/test'
import { isFull } from '#tests/support/full.ts'
import { call, signInByApi } from './support/api.ts'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { isFocused, press, reportPointer, tabTo } from './support/keys.ts'
import { bar, expectHeading } from './support/words.ts'

const stops = [
  'Choose a store',
  'The tools of the store',
  'Find anything',
  'Long work and downloads',
  'Help, and your own menu',
]
const stop = (page: Page, name: string) => page.getByRole('dialog', { name })
/** The greeting opens about a second after the page. */
const begun = { timeout: 20_000 }

/** Opens a page and expects that neither tour nor news open. */
async function undisturbed(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse(/\/ext\/profile$/)
  await page.goto(path)
  await answered
  await page.waitForTimeout(1500) // longer than the greeting waits
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the tour works by keyboard and opens only once, even on another machine', async ({
  page,
  another,
  server,
  elsewhere,
}) => {
  const operator = another('fresh')
  await beginLooking(page)
  await signInByApi(page, server.address, operator)
  await page.addInitScript(reportPointer)
  await page.goto('/stores')
  const found: string[] = []
  for (const [n, name] of stops.entries()) {
    const dialog = stop(page, name)
    await expect(dialog).toBeVisible(begun)
    const onwards = dialog.getByRole('button', { name: n === 4 ? 'Done' : 'Next' })
    await expect(onwards).toBeFocused()
    if (isFull || n === 0) found.push(...(await violations(page, name)))
    // Keeps the focus inside.
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(popover => popover.contains(document.activeElement))).toBe(true)
    }
    await tabTo(page, onwards)
    await page.keyboard.press('Enter')
  }
  expect(found).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await undisturbed(page, '/journal')

  const other = await elsewhere()
  await signInByApi(other, server.address, operator)
  await undisturbed(other, `${server.address}/stores`)
})

test('Escape leaves the tour; it can be taken again, and the focus returns', {
  tag: '@full',
}, async ({ page, another, server }) => {
  await signInByApi(page, server.address, another('fresh'))
  await page.addInitScript(reportPointer)
  await page.goto('/journal')
  await expect(stop(page, stops[0] ?? '')).toBeVisible(begun)
  await page.keyboard.press('ArrowRight')
  await expect(stop(page, stops[1] ?? '')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await undisturbed(page, '/journal')

  const initials = bar(page).getByRole('button', { name: /^Signed in as/ })
  await press(page, initials)
  await press(page, page.getByRole('button', { name: 'Take the tour' }))
  await expect(stop(page, stops[0] ?? '')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(stop(page, stops[1] ?? '')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Skip the tour' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isFocused(initials)).toBe(true)

  await page.keyboard.press('ControlOrMeta+k')
  await page
    .getByRole('combobox', { name: 'Page, store, file, log or action' })
    .fill('take the tour')
  await page.keyboard.press('Enter')
  await expect(stop(page, stops[0] ?? '')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('on a phone the tour stays inside the window and points at what is visible', {
  tag: '@full',
}, async ({ page, another, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByApi(page, server.address, another('fresh'))
  await page.goto('/stores')
  for (const name of stops) {
    const dialog = stop(page, name)
    await expect(dialog).toBeVisible(begun)
    const box = await dialog.boundingBox()
    const frame = await page.locator('.st-tour-frame').boundingBox()
    if (!box || !frame) throw new Error(`${name} is nowhere`)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    expect(box.y + box.height).toBeLessThanOrEqual(844)
    expect(frame.width, name).toBeGreaterThan(10)
    expect(frame.x + frame.width, name).toBeLessThanOrEqual(390)
    expect(frame.y, name).toBeLessThan(120) // the bar: the menu is closed
    // Text and target do not overlap.
    expect(box.y >= frame.y + frame.height || box.x >= frame.x + frame.width, name).toBe(true)
    await page.keyboard.press('Enter')
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBe(0)
})

test('after an upgrade the news open once, with a link to their page', {
  tag: '@full',
}, async ({ page, another, server }) => {
  await beginLooking(page)
  const token = await signInByApi(page, server.address, another('fresh'))
  const body = { tour: true, version: '0.1.0' }
  const marked = await call(server.address, '/ext/profile/seen', { method: 'POST', token, body })
  expect(marked.json).toEqual(body)
  await page.addInitScript(reportPointer)
  await page.goto('/journal')
  const news = page.getByRole('dialog', { name: 'What is new' })
  await expect(news).toBeVisible(begun)
  await expect(news.getByRole('listitem').first()).toBeVisible()
  expect(await violations(page, 'What is new')).toEqual([])
  const opened = page.waitForEvent('popup')
  await press(page, news.getByRole('link', { name: 'Read it in the documentation' }))
  const docs = await opened
  await expect(docs).toHaveURL('/docs/staff/whats-new')
  await expect(docs.getByRole('heading', { name: 'What is new', level: 1 })).toBeVisible()
  await docs.close()
  await press(page, news.getByRole('button', { name: 'Got it' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await undisturbed(page, '/journal')
})

test('the help for a page opens in a new tab', { tag: '@full' }, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  const help = bar(page).getByRole('link', { name: 'Help' })
  const opened = page.waitForEvent('popup')
  await press(page, help)
  const docs = await opened
  await expect(docs).toHaveURL('/docs/staff/journal')
  await expect(docs.getByRole('heading', { level: 1 })).toBeVisible()
  await docs.close()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('link', { name: 'Help for this page' })).toHaveAttribute(
    'href',
    '/docs/staff/journal',
  )
})

test('the help fits into the bar on a phone', { tag: '@full' }, async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn()
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  await expect(bar(page).getByRole('link', { name: 'Help' })).toBeInViewport({ ratio: 1 })
  await expect(bar(page).getByRole('button', { name: /^Signed in as/ })).toBeInViewport({
    ratio: 1,
  })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBe(0)
})
