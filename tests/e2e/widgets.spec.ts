// Every widget in Chromium, on a page of their own (tests/gallery): by the keyboard. No server takes part.
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

test('§5.1 Select by keyboard: required until something is chosen', async ({ page, gallery }) => {
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
  await expect(page.getByRole('option', { name: 'Training' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('Question')
})

test('§9.12 Modal: the focus stays inside, unsaved text asks, and it fades for half a second', async ({
  page,
  gallery: _,
}) => {
  const opener = page.getByRole('button', { name: 'Rename' })
  const modal = page.locator('dialog.st-modal')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    )
    expect(outside).toBe(false) // the body is the browser's own bar
  }
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('New')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  expect(await modal.evaluate(element => getComputedStyle(element).transitionDuration)).toMatch(
    /^0\.5s/,
  )
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('§9.12 a Modal opened anew while it fades stays open', async ({ page, gallery: _ }) => {
  const modal = page.locator('dialog.st-modal')
  await page.getByRole('button', { name: 'Rename' }).focus()
  for (const key of ['Enter', 'Escape', 'Enter']) await page.keyboard.press(key)
  await expect(modal).toHaveAttribute('open')
  await expect.poll(() => modal.evaluate(element => getComputedStyle(element).opacity)).toBe('1')
  await expect(modal).toHaveAttribute('open')
})

test('DatePicker by keyboard, and its calendar is a chunk that comes when it is opened', async ({
  page,
  gallery,
}) => {
  const [calendar = 'none'] = await galleryFilesWith(/rdp-month_grid/)
  expect(gallery).not.toContain(calendar)
  await page.getByRole('textbox', { name: 'Day' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('button', { name: /^Sunday,? 22 November 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue('23/11/2026')
})

test('Chat and scroll area by keyboard; the newest message is in sight', async ({
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
  const lines = page.getByRole('region', { name: 'Lines' })
  await lines.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => lines.evaluate(element => element.scrollTop)).toBe(20)
})

test('a chart by keyboard: the arrows walk along its points', async ({ page, gallery: _ }) => {
  const chart = page.getByRole('figure', { name: 'A week as line' }).locator('.recharts-surface')
  await chart.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('figure', { name: 'A week as line' }).locator('.recharts-tooltip-wrapper'),
  ).toContainText('Orders')
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
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  found.push(...(await violations(page, 'an open modal')))
  expect(found).toEqual([])
})
