// The tools of the area editor, on stores that this file adds: by keyboard, by pointer, with a neighbour.
import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ actionTimeout: 30_000 })

type Ask = (method: string, path: string, body?: object) => Promise<{ entity: { id: number } }>

const square = (west: number, south: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})

/** A store with an area and one without, under a franchise of their own; gives the second one's id. */
async function twoStores(ask: Ask, who: string, west: number): Promise<number> {
  const Fields = [{ type: 'polygon', index: 1, key: 'area', name: 'Delivery area' }]
  const form = (await ask('POST', '/api/form', { name: `Tools ${who}`, Fields })).entity
  const chain = (await ask('POST', '/api/chain', { name: `Tools ${who}` })).entity
  const franchise = (
    await ask('POST', '/api/franchise', {
      name: `Tools ${who}`,
      chainId: chain.id,
      defaultForm: form.id,
    })
  ).entity
  const add = async (name: string, storeNumber: string, area: object) =>
    (
      await ask('POST', '/api/store', {
        name: `${name} ${who}`,
        storeNumber,
        franchiseId: franchise.id,
        formId: form.id,
        country: 'PT',
        answers: { area },
      })
    ).entity.id
  await add('Neighbour', 'n1', square(west + 0.01, -30, 0.01))
  return add('Own', 'n2', square(west, -30, 0.005))
}

const areaOf = (page: Page) => page.getByRole('group', { name: /^Delivery area/ })

async function choose(page: Page, menu: 'Draw' | 'Change', tool: string) {
  await areaOf(page).getByRole('button', { name: menu, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: tool }).focus()
  await page.keyboard.press('Enter')
}

test('tools by keyboard: circle, overlap, filling up, growing, undo', { tag: '@full' }, async ({
  page,
  signedIn,
  server,
  operator,
}) => {
  const token = await signedIn()
  const who = operator.username
  const ask: Ask = async (method, path, body) =>
    (await call(server.address, path, { method, token, body })).json
  const id = await twoStores(ask, who, -20)
  await page.goto(`/onboardingform/chains/createstore/${id}`)
  const area = areaOf(page)
  const undo = area.getByRole('button', { name: 'Undo', exact: true })
  await expect(area.getByText(/4 of 8,000 corners · 1 part$/).first()).toBeVisible()

  await test.step('fill up to the neighbour, over a gap of 480 m', async () => {
    await choose(page, 'Change', 'Fill up to neighbours …')
    const distance = area.getByRole('textbox', { name: 'Distance (m)' })
    await expect(distance).toBeFocused()
    await distance.fill('600')
    await page.keyboard.press('Enter')
    await expect(area.getByText('Applied. Undo takes it back.')).toBeVisible()
    await expect(area.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
    await expect(area.getByText(/, before /).first()).toBeVisible()
    await expect(area.getByText('Overlaps with:')).toHaveCount(0)
    await undo.click()
    await expect(area.getByText(/4 of 8,000 corners/).first()).toBeVisible()
    await expect(area.getByText(/, before /)).toHaveCount(0)
  })

  await test.step('a circle that overlaps it; Escape first, which changes nothing', async () => {
    await choose(page, 'Draw', 'Circle')
    await page.keyboard.press('Escape')
    await expect(area.getByRole('region', { name: 'Circle' })).toHaveCount(0)
    await expect(area.getByRole('button', { name: 'Draw', exact: true })).toBeFocused()
    await choose(page, 'Draw', 'Circle')
    const number = (name: string) => area.getByRole('textbox', { name, exact: true })
    await number('Radius (m)').fill('0')
    await expect(area.getByText('A number from 1 to 500,000')).toBeVisible()
    await number('Radius (m)').fill('900')
    await number('Latitude of the centre').fill('-29.9975')
    await number('Longitude of the centre').fill('-19.995')
    await page.keyboard.press('Enter')
    await expect(area.getByText('Applied. Undo takes it back.')).toBeVisible()
    await expect(area.getByText('Overlaps with:')).toBeVisible()
  })

  await test.step('the overlap is subtracted in one step', async () => {
    const subtract = area.getByRole('button', { name: /^Subtract the overlap with Neighbour/ })
    await subtract.focus()
    await page.keyboard.press('Enter')
    await expect(area.getByText('Overlaps with:')).toHaveCount(0)
    await expect(area.getByRole('button', { name: 'Draw', exact: true })).toBeFocused()
    await undo.click()
    await expect(area.getByText('Overlaps with:')).toBeVisible()
    await choose(page, 'Change', 'Subtract all overlaps')
    await expect(area.getByText('Overlaps with:')).toHaveCount(0)
  })

  await test.step('shrunk to nothing it stays as it is; the corners are still in the table', async () => {
    await choose(page, 'Change', 'Grow or shrink …')
    await area.getByRole('textbox', { name: 'Distance (m)' }).fill('-5000')
    await page.keyboard.press('Enter')
    await expect(area.getByText(/^Nothing would be left/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(
      area.getByRole('textbox', { name: 'Latitude of corner 1', exact: true }),
    ).toBeVisible()
  })

  await test.step('the area of the other store is copied', async () => {
    await choose(page, 'Change', 'Copy from a store …')
    await page.keyboard.type(`Neighbour ${who}`)
    await page.getByRole('option', { name: `Neighbour ${who}` }).waitFor()
    await page.keyboard.press('Enter')
    await area.getByRole('button', { name: 'Apply' }).click()
    await expect(area.getByText(/4 of 8,000 corners/).first()).toBeVisible()
    await expect(area.getByText('Overlaps with:')).toBeVisible()
  })
})

test('tools by pointer: a rectangle and a line by hand, added and cut out', {
  tag: '@full',
}, async ({ page, signedIn, server, operator }) => {
  const token = await signedIn()
  const ask: Ask = async (method, path, body) =>
    (await call(server.address, path, { method, token, body })).json
  const id = await twoStores(ask, operator.username, -22)
  await page.goto(`/onboardingform/chains/createstore/${id}`)
  const area = areaOf(page)
  const place = area.locator('.st-map-place')
  await place.scrollIntoViewIfNeeded()
  await expect(place.locator('path.st-map-area').first()).toBeAttached()
  const drag = async (...path: readonly (readonly [number, number])[]) => {
    await place.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await place.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    for (const [nth, [across, down]] of path.entries()) {
      await page.mouse.move(x + across * width, y + down * height, { steps: 4 })
      if (nth === 0) await page.mouse.down()
    }
    await page.mouse.up()
  }

  await choose(page, 'Draw', 'Rectangle')
  await drag([0.05, 0.2], [0.95, 0.8])
  await expect(area.getByRole('textbox', { name: 'Width (m)' })).not.toHaveValue('2000')
  await area.getByRole('button', { name: 'Apply' }).click()
  await expect(area.getByText(/, before /).first()).toBeVisible()

  await choose(page, 'Draw', 'Freehand')
  await expect(area.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await area.getByRole('combobox', { name: 'Use it to' }).selectOption('cut')
  await drag([0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6], [0.4, 0.45])
  await area.getByRole('button', { name: 'Apply' }).click()
  await expect(area.getByText('Applied. Undo takes it back.')).toBeVisible()
  await expect(area.getByRole('combobox', { name: 'Part or hole' }).locator('option')).toHaveCount(
    2,
  )
})

test('freehand by keyboard: the pen is put down, moved with the arrow keys and lifted', {
  tag: '@full',
}, async ({ page, signedIn, server, operator }) => {
  const token = await signedIn()
  const ask: Ask = async (method, path, body) =>
    (await call(server.address, path, { method, token, body })).json
  const id = await twoStores(ask, operator.username, -24)
  await page.goto(`/onboardingform/chains/createstore/${id}`)
  const area = areaOf(page)
  const place = area.locator('.st-map-place')
  await expect(place.locator('path.st-map-area').first()).toBeAttached()

  await choose(page, 'Draw', 'Freehand')
  const apply = area.getByRole('button', { name: 'Apply' })
  await expect(area.getByText(/Space on the map puts the pen down/)).toBeVisible()
  await place.focus()
  await page.keyboard.press('ArrowRight') // moves the map only
  await expect(apply).toBeDisabled()
  await page.keyboard.press('Space')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'ArrowLeft'])
    for (let press = 0; press < 3; press++) await page.keyboard.press(key)
  await page.keyboard.press('Space')
  await expect(apply).toBeEnabled()
  await page.keyboard.press('ArrowUp') // lifted: draws no more
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area.getByText('Applied. Undo takes it back.')).toBeVisible()
  await expect(area.getByText(/, before /).first()).toBeVisible()
})
