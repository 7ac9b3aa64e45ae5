// The documentation at /docs: found, read and searched without another server, in our theme, and
// under the same policy as the console.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { press } from './support/keys.ts'

const built = join(import.meta.dirname, '../../dist/docs')

/** Every page of the site, as it is linked. */
const addresses = () =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.html') && !/^api\/|^404/.test(name))
    .map(name => `/docs/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
    .sort()

test('by keyboard alone: from the start page to a guide, and the settings are found by searching', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/docs')
  await expect(page).toHaveURL('/docs/')
  await press(page, page.getByRole('link', { name: 'Your first day' }).first())
  await expect(page).toHaveURL('/docs/staff/first-day')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const pictures = page.locator('.vp-doc img')
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('alt', /\w{3}/)

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('searchbox').fill('Demo mode and sign-in')
  await expect(page.getByRole('option').first()).toContainText('Configuration')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/operate\/configuration/)

  expect(
    asked.filter(url => !url.startsWith(`${server.address}/docs`) && !/icon\.svg$/.test(url)),
  ).toEqual([])
})

test('every page opens, and is no wider than a phone', { tag: '@full' }, async ({ page }) => {
  test.slow()
  const found: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of addresses()) {
    await page.goto(address)
    await expect(page.locator('#VPContent')).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) found.push(`${address} is ${wider} px wider than a phone`)
  }
  expect(found).toEqual([])
})

/** A page of each kind: the first one, a guide with pictures, tables, code, and another language. */
const kinds = ['', 'staff/first-day', 'operate/configuration', 'develop/contract', 'br/']

test('a page of each kind breaks no rule of axe', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const found: string[] = []
  for (const address of kinds) {
    await page.goto(`/docs/${address}`)
    await expect(page.locator('#VPContent')).toBeVisible()
    found.push(...(await violations(page, address)))
  }
  expect(found).toEqual([])
})

test('a page that is not there says so, and leads home', { tag: '@full' }, async ({
  page,
  guard,
}) => {
  guard.expectStatus(404, '/docs/staff/none')
  const answer = await page.goto('/docs/staff/none')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
