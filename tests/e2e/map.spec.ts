// Maps on the real server, as an operator sees them: the demo's streets, and a map whose file is incomplete.
// server/map/ground.test.ts has the hostile files.
import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, testAlone as test } from './support/fixtures.ts'

const storeForm = '/onboardingform/chains/createstore'

/** Opens the address of a store whose pin lies in London. */
async function openMap(page: Page): Promise<void> {
  await page.goto(`${storeForm}/1`)
  await page.locator('.st-store-form .leaflet-container').first().waitFor()
}

/** Whether anything is drawn on a vector tile. */
const isDrawn = (page: Page) =>
  page.locator('.leaflet-tile-pane canvas').evaluateAll(tiles =>
    (tiles as HTMLCanvasElement[]).some(tile => {
      const pen = tile.width > 0 ? tile.getContext('2d') : null
      return pen?.getImageData(0, 0, tile.width, tile.height).data.some(value => value > 0) ?? false
    }),
  )

test('a map shows streets, names their owner and asks no other origin', async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  await signedIn()
  const tile = page.waitForResponse(/\/ext\/map\/tiles\/\d+\/\d+\/\d+$/)
  await openMap(page)
  const answer = await tile
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toContain('private')
  expect(await answer.request().headerValue('authorization')).toMatch(/^Bearer /)
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect(page.getByText('Invented streets').first()).toBeVisible()
  await expect(page.locator('.st-map-notice').first()).toBeEmpty()
  const asked = guard.requests.filter(address => address.startsWith('http'))
  const origins = new Set(asked.map(address => new URL(address).origin))
  expect([...origins]).toEqual([server.address])
  expect(await violations(page, 'map with streets')).toEqual([])
})

test('a map reports an incomplete file of streets and works on its own ground', {
  tag: '@full',
}, async ({ page, server, signedIn, guard }) => {
  // Of several servers one may still call its file whole, and another be asked for the tile.
  guard.tolerateStatus(503)
  await signedIn()
  // The demo makes the file when a map is first opened.
  await openMap(page)
  for (const folder of server.dataDirs) {
    const path = join(folder, 'streets-2.pmtiles')
    await expect
      .poll(() =>
        stat(path).then(
          ({ size }) => size > 0,
          () => false,
        ),
      )
      .toBe(true)
    await truncate(path, 50_000)
  }
  // The server checks the file again after five seconds.
  await page.waitForTimeout(5500)
  await page.reload()
  await page.locator('.st-store-form .leaflet-container').first().waitFor()
  await expect(page.getByRole('status').filter({ hasText: 'Streets are missing.' })).toHaveText(
    'Streets are missing. The file with the streets is incomplete: its end is missing.',
  )
  await page.getByRole('button', { name: 'Zoom out' }).first().click()
  await expect(page.locator('.leaflet-st-ground-pane canvas').first()).toBeVisible()
})
