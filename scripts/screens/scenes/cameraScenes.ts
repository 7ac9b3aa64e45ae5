// Cameras: choosing the store, the reason, a day's pictures, one enlarged, and failures.
import type { Page } from '@playwright/test'
import { languageOf } from '#server/failures/failure.ts'
import { textOf } from '#server/failures/index.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import { demoStore } from '#tests/e2e/support/words.ts'
import { broken, json, scene, waiting } from '../steps.ts'

const path = '/qtcamera'
const calls = {
  cameras: '**/ext/camera/*/cameras',
  days: '**/ext/camera/*/days?*',
  pictures: '**/ext/camera/*/pictures*',
  picture: '**/ext/camera/*/picture?*',
}

const dayWithPictures = '.MuiPickerDay-root:not([aria-disabled])'

/** Opens the connected store on the last day with pictures. */
async function day(page: Page, messages: Messages): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: messages.camera.connected }).waitFor()
  await page.locator('.st-camera-found button').first().click()
  await page.locator(dayWithPictures).last().click()
}

async function pictures(page: Page, messages: Messages): Promise<void> {
  await day(page, messages)
  await page.locator('.st-camera-tile img').first().waitFor()
}

async function large(page: Page, messages: Messages): Promise<void> {
  await pictures(page, messages)
  await page.locator('.st-camera-tile').first().dblclick()
  await page.locator('.st-camera-enlarge').first().click()
  await page.locator('.st-camera-place img').waitFor()
}

/** Replaces every picture with the same broken one. */
const wrong = (page: Page) =>
  page.route(calls.picture, route =>
    json(route, {
      status: 'broken',
      code: 'picture.page',
      info: textOf('picture.page', languageOf(route.request().headers()['accept-language'])),
    }),
  )

export const cameraScenes = [
  scene('camera-stores', async (page, messages) => {
    await page.goto(path)
    await page.getByRole('heading', { name: messages.camera.connected }).waitFor()
  }),
  scene('camera-why', async (page, messages) => {
    await page.goto(`${path}?store=${demoStore(9).id}`)
    await page.getByRole('button', { name: messages.camera.begin }).click()
    await page
      .getByText(messages.field.required.replace('%{name}', messages.camera.reason))
      .waitFor()
  }),
  scene('camera-no-day', async (page, messages) => {
    // No latest picture to start with.
    await page.route(calls.days, route => json(route, { camera: 'counter', days: [] }))
    await page.goto(path)
    await page.locator('.st-camera-found button').first().click()
    await page.getByRole('heading', { name: messages.camera.noDay }).waitFor()
  }),
  scene('camera-day', pictures),
  scene('camera-chosen', async (page, messages) => {
    await pictures(page, messages)
    await page.getByRole('button', { name: messages.camera.selectAll }).click()
    await page.locator('.st-camera-download .MuiButton-contained').click()
    await page.getByText(messages.camera.packed).waitFor()
  }),
  scene('camera-broken', async (page, messages) => {
    await wrong(page)
    await day(page, messages)
    await page.locator('.st-camera-wrong').first().waitFor()
  }),
  scene('camera-loading', async (page, messages) => {
    await page.route(calls.pictures, waiting)
    await day(page, messages)
    await page.getByRole('status', { name: messages.app.loading }).first().waitFor()
  }),
  scene('camera-failed', async (page, messages) => {
    await page.route(calls.cameras, broken(messages))
    await page.goto(`${path}?store=1`)
    await page.getByRole('heading', { name: messages.camera.failed }).waitFor()
  }),
  scene('camera-large', large),
  scene('camera-moment', async (page, messages) => {
    await large(page, messages)
    await page.getByRole('checkbox', { name: messages.camera.moment }).click()
    await page.locator('.st-camera-moment img').first().waitFor()
  }),
]
