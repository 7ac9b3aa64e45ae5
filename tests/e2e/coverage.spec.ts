// All areas of a demo franchise on the real server: findings, files, and no other origin.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

/** In Mexico: some of its areas overlap, and between some are strips. */
const franchise = 8
const address = `/onboardingform/chains?coverage=${franchise}`

async function openCoverage(page: Page): Promise<void> {
  await page.goto(address)
  await page.getByRole('table', { name: /^Overlaps/ }).waitFor()
}

/** Whether anything is drawn on the tiles of areas. */
const isDrawn = (page: Page) =>
  page.locator('.leaflet-st-areas-pane canvas').evaluateAll(tiles =>
    (tiles as HTMLCanvasElement[]).some(tile => {
      const copy = Object.assign(document.createElement('canvas'), { width: 512, height: 512 })
      const pen = copy.getContext('2d')
      pen?.drawImage(tile, 0, 0)
      return pen?.getImageData(0, 0, 512, 512).data.some(value => value > 0) ?? false
    }),
  )

async function saved(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the record leads to all areas of the franchise; an overlap can be shown', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto(`/onboardingform/chains/createfranchise/${franchise}`)
  await page.getByRole('link', { name: 'Coverage' }).click()
  await expect(page).toHaveURL(address)
  await expect.poll(() => isDrawn(page)).toBe(true)
  const show = page
    .getByRole('table', { name: /^Overlaps/ })
    .getByRole('button')
    .first()
  await show.press('Enter')
  await expect(page).toHaveURL(/&show=overlap-\d+-\d+$/)
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.st-map-area-name span').first()).toBeVisible()
  await expect(page.getByRole('table', { name: /^Gaps/ }).getByRole('button').first()).toBeVisible()
  expect(await violations(page, 'coverage')).toEqual([])
})

test('both files, and no request to another origin', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  await signedIn()
  await openCoverage(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  const areas = await saved(page, 'Save as GeoJSON')
  expect(areas.name).toBe('Farol de Cobre México.geojson')
  const { type, features } = JSON.parse(areas.bytes.toString())
  expect(type).toBe('FeatureCollection')
  expect(features.length).toBeGreaterThan(15)
  expect(features[0]).toMatchObject({
    type: 'Feature',
    properties: { id: expect.any(Number), name: expect.any(String) },
    geometry: { type: 'Polygon' },
  })
  const picture = await saved(page, 'Save as picture')
  expect(picture.name).toBe('Farol de Cobre México.png')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.bytes.length).toBeGreaterThan(10_000)
  const asked = guard.requests.filter(url => url.startsWith('http'))
  expect([...new Set(asked.map(url => new URL(url).origin))]).toEqual([server.address])
})
