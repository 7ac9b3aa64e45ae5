// Every widget in Chromium, on a separate page (tests/gallery), by keyboard. Needs no server.
import { test as base, expect, type Page } from '@playwright/test'
import { galleryFilesWith, openGallery } from '../gallery/open.ts'
import { beginLooking, violations } from './support/axe.ts'

const test = base.extend<{ gallery: readonly string[] }>({
  gallery: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', line => {
      if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
    await use(await openGallery(page))
    expect(complaints).toEqual([])
  },
})
test.use({ timezoneId: 'Europe/London', viewport: { width: 1440, height: 900 } })
test.setTimeout(180_000)

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name })

test('§5.1 Combobox by keyboard: required until something is chosen', { tag: '@full' }, async ({
  page,
  gallery,
}) => {
  expect(gallery.length).toBeGreaterThan(0)
  const field = combobox(page, 'Category')
  await expect(page.getByText('The Category field is required')).toBeVisible()
  await field.focus()
  await page.keyboard.type('qu')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Question')
  await expect(page.getByText('The Category field is required')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const marked = await page.getByRole('option', { name: 'Training' }).getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', `${marked}`)
  await expect(page.getByRole('option', { name: 'Question', selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('Question')
})

test('§9.12 Modal: the focus stays inside, unsaved text asks, and it fades for half a second', {
  tag: '@full',
}, async ({ page, gallery: _ }) => {
  const opener = page.getByRole('button', { name: 'Rename' })
  const modal = page.locator('[aria-modal="true"]', { hasText: 'A new name' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () =>
        !document.activeElement?.closest('[aria-modal="true"]') &&
        document.activeElement !== document.body,
    )
    expect(outside).toBe(false) // the body stands for the browser's own interface
  }
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type('New')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  const fading = modal.locator('..')
  expect(await fading.evaluate(element => getComputedStyle(element).transitionDuration)).toMatch(
    /^0\.5s/,
  )
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('§9.12 a Modal opened anew while it fades stays open', { tag: '@full' }, async ({
  page,
  gallery: _,
}) => {
  const modal = page.getByRole('dialog', { name: 'A new name' })
  await page.getByRole('button', { name: 'Rename' }).focus()
  for (const key of ['Enter', 'Escape', 'Enter']) await page.keyboard.press(key)
  await expect(modal).toBeVisible()
  await page.waitForTimeout(600)
  await expect(modal).toBeVisible()
})

test('DatePicker by keyboard, and its calendar is a chunk that comes when it is opened', {
  tag: '@full',
}, async ({ page, gallery }) => {
  const [calendar = 'none'] = await galleryFilesWith(/MuiDateCalendar/)
  expect(gallery).not.toContain(calendar)
  await page.getByRole('textbox', { name: 'Day' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('gridcell', { name: /^Sunday,? 22 November 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue('23/11/2026')
})

test('Chat and scroll area by keyboard; the newest message is in sight', { tag: '@full' }, async ({
  page,
  gallery: _,
}) => {
  const field = page.getByRole('textbox', { name: 'Message: Store 4' })
  await field.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Thank you')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log', { name: 'Store 4' })
  await expect(log.locator('.st-chat-message')).toHaveCount(9)
  await expect(log.getByText('Thank you')).toBeInViewport()
  const lines = page.getByRole('group', { name: 'Lines' })
  await lines.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => lines.evaluate(element => element.scrollTop)).toBe(20)
})

test('a chart by keyboard: the arrows walk along its points', { tag: '@full' }, async ({
  page,
  gallery: _,
}) => {
  const chart = page.getByRole('figure', { name: 'A week as line' }).locator('.recharts-surface')
  await chart.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('figure', { name: 'A week as line' }).locator('.recharts-tooltip-wrapper'),
  ).toContainText('Orders')
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Map by keyboard: Tab leads to its places, the arrows from one to the next, Enter opens; each part is a chunk', {
  tag: '@full',
}, async ({ page, gallery }) => {
  const map = region(page, 'Stores of a chain')
  await expect(map.getByRole('button', { name: '3 places' })).toBeVisible()
  await map.focus()
  await page.keyboard.press('Tab')
  await expect(map.getByRole('button', { name: 'Franchise North' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: north')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const below = map.getByRole('button', { name: /^3 places|Franchise South/ })
  await expect(below.and(page.locator(':focus'))).toBeVisible()
  const south = map.getByRole('button', { name: '3 places (complete: 2, incomplete: 1)' })
  await south.focus()
  await page.keyboard.press('Enter')
  const store = map.getByRole('button', { name: /^Store [567] \(/ }).first()
  await expect(store).toBeVisible()
  await store.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Chosen: s[456]$/)).toBeVisible()
  expect(gallery.filter(name => /countries-110m|clusters\.worker/.test(name))).toHaveLength(2)
  expect(gallery.filter(name => /index/.test(name)).length).toBeLessThan(4)
})

test('a pin is moved by the arrow keys, with Shift in small steps', { tag: '@full' }, async ({
  page,
  gallery: _,
}) => {
  const pin = region(page, 'Where the store is').getByRole('button', { name: 'The store' })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  const announcement = page.getByText(/^Pin at /)
  await expect(announcement).not.toHaveText('Pin at 51.5072, -0.1276')
  const [, far = ''] = /at ([\d.]+),/.exec((await announcement.textContent()) ?? '') ?? []
  expect(Number(far)).toBeGreaterThan(51.5072)
  await page.keyboard.press('Shift+ArrowDown')
  const [, near = ''] = /at ([\d.]+),/.exec((await announcement.textContent()) ?? '') ?? []
  expect(Number(near)).toBeGreaterThan(51.5072)
  expect(Number(near)).toBeLessThanOrEqual(Number(far))
})

test('Area by keyboard: corners as numbers; a border that crosses itself is named and not kept', {
  tag: '@full',
}, async ({ page, gallery: _ }) => {
  const field = region(page, 'Area')
  const latitude = (nth: number) =>
    field.getByRole('textbox', { name: `Latitude of corner ${nth}`, exact: true })
  await expect(latitude(4)).toHaveValue('-23.54')
  await field.getByRole('button', { name: 'Move corner 1 down' }).press('Enter')
  await expect(field.getByRole('alert')).toContainText('The border crosses itself')
  await expect(field.getByText('Not valid')).toBeVisible()
  await field.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(field.getByRole('alert')).toHaveCount(0)
  await latitude(1).fill('-23,58')
  await latitude(1).press('Enter')
  await expect(latitude(1)).toHaveValue('-23.58')
  const numbers = region(page, 'Coordinates')
  await numbers.getByRole('button', { name: 'Add a corner before corner 1' }).press('Enter')
  await expect(latitude(5)).toBeVisible()
  await field.getByRole('button', { name: 'Remove corner 5' }).press('Enter')
  await field.getByRole('button', { name: 'Add a hole' }).press('Enter')
  for (const [nth, [lat, lng]] of [
    ['-23.56', '-46.65'],
    ['-23.555', '-46.645'],
    ['-23.56', '-46.645'],
  ].entries()) {
    await field.getByRole('button', { name: 'Add a corner', exact: true }).press('Enter')
    await latitude(nth + 1).fill(lat ?? '')
    const longitude = field.getByRole('textbox', { name: `Longitude of corner ${nth + 1}` })
    await longitude.fill(lng ?? '')
    await longitude.press('Enter')
  }
  await expect(field.getByText('The store is inside the area.')).toBeVisible()
  await expect(field.getByRole('alert')).toHaveCount(0)
})

test('Area from GeoJSON: refused with the reason, or taken with what was put right', {
  tag: '@full',
}, async ({ page, gallery: _ }) => {
  const field = region(page, 'Area')
  await field.getByRole('button', { name: 'Import an area' }).press('Enter')
  const text = field.getByRole('textbox', { name: 'GeoJSON' })
  const take = async (value: string) => {
    await text.fill(value)
    await field.getByRole('button', { name: 'Use this text' }).press('Enter')
  }
  await take('{')
  await expect(field.getByRole('alert')).toHaveText('This is not JSON.')
  await take('{"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}')
  await expect(field.getByRole('alert')).toContainText('crosses itself (Part 1, Corner 1, 1, 1)')
  const fiji = '[[177,-19],[177,-16],[-178,-16],[-178,-19]]'
  await take(`{"type":"Polygon","coordinates":[${fiji}]}`)
  for (const repair of ['1 open ring was closed', '1 part was cut at the antimeridian'])
    await expect(field.getByText(repair)).toBeVisible()
  await expect(field.getByText('The store is outside the area.')).toBeVisible()
})

test('Address by keyboard: the fields of the country, its postal code and its envelope', {
  tag: '@full',
}, async ({ page, gallery: _ }) => {
  const field = region(page, 'Address')
  await expect(field.getByRole('textbox', { name: /^Neighbourhood \(bairro\)/ })).toHaveValue(
    'Bela Vista',
  )
  await expect(field.getByText('Avenida Paulista, 1578')).toBeVisible()
  const country = combobox(page, 'Country')
  await country.focus()
  await page.keyboard.type('United King')
  await page.keyboard.press('Enter')
  const labels = field.locator('.st-address-parts label')
  await expect(labels).toHaveText([
    'Building or name (optional)',
    'Number (optional)',
    'Street',
    'Locality (optional)',
    'Post town',
    'Postal code',
  ])
  await field.getByRole('textbox', { name: 'Post town' }).fill('London')
  const code = field.getByRole('textbox', { name: 'Postal code' })
  await code.fill('123')
  await code.press('Tab')
  await expect(field.getByRole('alert')).toContainText('Use the format A9 9AA')
  await code.fill('ec1m5rf')
  await code.press('Tab')
  await expect(code).toHaveValue('EC1M 5RF')
  const envelope = field.locator('output span')
  await expect(envelope).toHaveText([
    '1578 Avenida Paulista',
    'London',
    'EC1M 5RF',
    'UNITED KINGDOM',
  ])
})

test('100,000 points are taken in, clustered and gone closer to', {
  tag: '@full',
}, async ({ page, gallery: _ }) => {
  const map = region(page, 'Stores of a chain')
  await expect(map.getByRole('button', { name: '3 places' })).toBeVisible()
  await page.getByRole('button', { name: '100,000 stores' }).click()
  const north = map.getByRole('button', { name: /^57,144 places/ })
  await expect(north).toBeVisible({ timeout: 30_000 })
  for (let times = 0; times < 4; times++) {
    const clusters = map.getByRole('button', { name: /places/ })
    const before = await clusters.allTextContents()
    await clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => clusters.allTextContents()).not.toEqual(before)
  }
})

test('no widget breaks a rule of axe, wide and at 390 px, and none is wider than the page', {
  tag: '@full',
}, async ({ page, gallery: _ }) => {
  await beginLooking(page)
  const found: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('figure').first()).toBeVisible()
    found.push(...(await violations(page, `widgets at ${width} px`)))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  }
  await combobox(page, 'Category').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  found.push(...(await violations(page, 'an open select')))
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Day' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('grid')).toBeVisible()
  found.push(...(await violations(page, 'an open calendar')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  found.push(...(await violations(page, 'an open modal')))
  expect(found).toEqual([])
})
