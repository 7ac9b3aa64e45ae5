// Cameras: which store, why, a day's pictures, one large, and what can be wrong with them.
import type { Page } from '@playwright/test'
import { languageOf } from '#server/failures/failure.ts'
import { textOf } from '#server/failures/index.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import { demoStore } from '#tests/e2e/support/words.ts'
import { broken, json, scene, waiting } from '../steps.ts'

const path = '/qtcamera'
const calls = {
  cameras: '**/ext/camera/*/cameras',
  pictures: '**/ext/camera/*/pictures*',
  picture: '**/ext/camera/*/picture?*',
}

/** The connected store, and the last day that has pictures. */
async function day(page: Page, words: Messages): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: words.camera.connected }).waitFor()
  await page.locator('.st-camera-found button').first().click()
  await page.locator('.st-day-among button').last().click()
}

async function pictures(page: Page, words: Messages): Promise<void> {
  await day(page, words)
  await page.locator('.st-camera-tile img').first().waitFor()
}

async function large(page: Page, words: Messages): Promise<void> {
  await pictures(page, words)
  await page.locator('.st-camera-tile').first().dblclick()
  await page.locator('.st-camera-enlarge').first().click()
  await page.locator('.st-camera-place img').waitFor()
}

/** Every picture is the same broken one. */
const wrong = (page: Page) =>
  page.route(calls.picture, route =>
    json(route, {
      status: 'broken',
      code: 'picture.page',
      info: textOf('picture.page', languageOf(route.request().headers()['accept-language'])),
    }),
  )

export const cameraScenes = [
  scene('camera-stores', async (page, words) => {
    await page.goto(path)
    await page.getByRole('heading', { name: words.camera.connected }).waitFor()
  }),
  scene('camera-why', async (page, words) => {
    await page.goto(`${path}?store=${demoStore(9).id}`)
    await page.getByRole('button', { name: words.camera.begin }).click()
    await page.getByText(words.field.required.replace('%{name}', words.camera.reason)).waitFor()
  }),
  scene('camera-no-day', async (page, words) => {
    await page.goto(path)
    await page.locator('.st-camera-found button').first().click()
    await page.getByRole('heading', { name: words.camera.noDay }).waitFor()
    await page.locator('.st-day-among').first().waitFor()
  }),
  scene('camera-day', pictures),
  scene('camera-chosen', async (page, words) => {
    await pictures(page, words)
    await page.getByRole('button', { name: words.camera.selectAll }).click()
    await page.locator('.st-camera-download [data-kind=primary]').click()
    await page.getByText(words.camera.packed).waitFor()
  }),
  scene('camera-broken', async (page, words) => {
    await wrong(page)
    await day(page, words)
    await page.locator('.st-camera-wrong').first().waitFor()
  }),
  scene('camera-loading', async (page, words) => {
    await page.route(calls.pictures, waiting)
    await day(page, words)
    await page.getByRole('status', { name: words.app.loading }).first().waitFor()
  }),
  scene('camera-failed', async (page, words) => {
    await page.route(calls.cameras, broken(words))
    await page.goto(`${path}?store=1`)
    await page.getByRole('heading', { name: words.camera.failed }).waitFor()
  }),
  scene('camera-large', large),
  scene('camera-moment', async (page, words) => {
    await large(page, words)
    await page.getByRole('checkbox', { name: words.camera.moment }).click()
    await page.locator('.st-camera-moment img').first().waitFor()
  }),
]
