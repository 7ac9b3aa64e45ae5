// The data table on the pages that use it: the operators (twenty with similar names) and the
// journal.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { press, reportPointer, tabTo } from './support/keys.ts'
import { demoStore, expectHeading } from './support/words.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'List of operators' })
const names = (page: Page) => grid(page).getByRole('rowheader')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const head = (page: Page, name: RegExp) => page.getByRole('columnheader', { name })

/** Shows twenty operators, vera-10 to vera-29. */
async function open(page: Page, more = ''): Promise<void> {
  await page.goto(`/operators?filter=vera-${more}`)
  await expect(names(page).first()).toBeVisible()
}

/** Expects the whole list within the window. */
async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

test('§4.14 §4.15 §4.16 sorted, with Alt by more columns, paged, resized and filtered; the address survives a reload', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await open(page)
  await expect(names(page)).toHaveCount(10)
  await button(page, /^Username/).click()
  await expect(names(page).first()).toHaveText('vera-29')
  await button(page, 'Page 2').click()
  await expect(names(page).first()).toHaveText('vera-19')
  await page.reload()
  await expect(names(page).first()).toHaveText('vera-19')
  await expect(head(page, /^Username/)).toHaveAttribute('aria-sort', 'descending')

  await button(page, /^Full name/).click({ modifiers: ['Alt'] })
  await expect(page).toHaveURL(/sort=username%7Cdesc%2Cname%7Casc&page=1/)
  await expect(names(page).first()).toHaveText('vera-29')
  await button(page, /^Full name/).click({ modifiers: ['Alt'] })
  await expect(page).toHaveURL(/sort=username%7Cdesc%2Cname%7Cdesc/)
  await button(page, /^Full name/).click({ modifiers: ['Alt'] })
  await expect(page).toHaveURL(/sort=username%7Cdesc&/)

  await button(page, 'Next page').click()
  await expect(names(page).first()).toHaveText('vera-19')
  await page.getByRole('combobox', { name: 'per page' }).selectOption('5')
  await expect(names(page)).toHaveCount(5)
  await expect(names(page).first()).toHaveText('vera-29')
  await page.getByRole('searchbox', { name: 'Search' }).fill('vera-2')
  await expect(page.getByText('1–5 of 10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1–5 of 10')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('vera-2')
  await page.goBack()
  await expect(page.getByText('11–20 of 20')).toBeVisible()
})

test('the grid by keyboard: one stop, arrows, sorting from the head, a cell of its own link', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  const keys = page.keyboard
  await page.addInitScript(reportPointer)
  await signedIn()
  await open(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await tabTo(page, link('vera-10'))
  await keys.press('ArrowDown')
  await expect(link('vera-11')).toBeFocused()
  await keys.press('PageDown')
  await expect(link('vera-19')).toBeFocused()
  await keys.press('Control+Home')
  await expect(button(page, /^Username/)).toBeFocused()
  await keys.press('Enter')
  await expect(names(page).first()).toHaveText('vera-29')
  await expect(button(page, /^Username/)).toBeFocused()
  await keys.press('ArrowRight')
  await keys.press('Alt+Enter')
  await expect(page).toHaveURL(/username%7Cdesc%2Cname%7Casc/)
  await expect(button(page, /^Full name/)).toBeFocused()
  await keys.press('Control+End')
  await expect(grid(page).getByRole('gridcell').last()).toBeFocused()
  await keys.press('Home')
  await expect(link('vera-20')).toBeFocused()
  await keys.press('Tab')
  await expect(page.getByRole('combobox', { name: 'per page' })).toBeFocused()
  await keys.press('Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'Operator vera-20' })).toBeVisible()
})

test('columns, density and a saved view, by keyboard; a reload keeps them, another address does not lose them', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await page.addInitScript(reportPointer)
  await signedIn()
  await open(page)
  await press(page, button(page, 'View'))
  await press(page, page.getByRole('checkbox', { name: 'Pages', exact: true }), 'Space')
  await expect(head(page, /^Pages/)).toHaveCount(0)
  await press(page, button(page, 'Move State up'))
  await press(page, page.getByRole('radio', { name: 'Comfortable' }), 'ArrowDown')
  await expect(page).toHaveURL(/columns=username%2Cstate%2Cname.*dense=1/)
  await tabTo(page, page.getByRole('textbox', { name: 'Name of the view' }))
  await page.keyboard.type('The veras')
  await page.keyboard.press('Enter')
  await expect(button(page, 'The veras')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'View')).toBeFocused()

  await page.goto('/operators')
  await expect(head(page, /^Pages/)).toHaveCount(0) // the last layout
  await press(page, button(page, 'View'))
  await press(page, button(page, 'Show default columns'))
  await expect(head(page, /^Pages/)).toBeVisible()
  await press(page, button(page, 'The veras'))
  await expect(names(page).first()).toHaveText('vera-10')
  await expect(head(page, /^Pages/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('State')
})

test('what is filtered is exported, whatever page is shown', { tag: '@full' }, async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await open(page, '&page=2&per_page=5&columns=username,pages')
  const saving = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^operators-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFUsername,Pages')
  expect(lines[1]).toBe('vera-10,All pages')
  expect(lines).toHaveLength(22)
  await expect(page.getByText('20 rows exported.')).toBeVisible()
})

test('§8.1 a failed load: the last rows stay, the screen says so, and it can be tried again', {
  tag: '@full',
}, async ({ page, signedIn, guard }) => {
  guard.expectStatus(500, '/ext/operators')
  guard.expectConsole(/The table could not be loaded/)
  await signedIn()
  await open(page)
  const refusal = { status: 'failed', code: 'server.error', info: '' }
  await page.route('**/ext/operators*', route => route.fulfill({ status: 500, json: refusal }))
  await button(page, 'Page 2').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The operators could not be loaded.' })
  await expect(alert).toBeVisible()
  await expect(names(page).first()).toHaveText('vera-10')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(names(page).first()).toHaveText('vera-20')
  await expect(alert).toBeHidden()
})

const record = (id: number) => ({
  id,
  at: '2026-11-20T08:16:02.000Z',
  operator: 'ana',
  store: { id: 7, name: 'Belém Praça' },
  connection: '7f8d2c1e-7c2a-4b52-9a3d-0a6f3f1f6f11',
  reason: 'Printer queue is stuck',
  operation: 'saveFile',
  target: '/config/store.ini',
  outcome: 'refused',
  info: 'Not allowed.',
  durationMs: 3,
  address: '10.0.0.7',
})

/** Shows a journal of `count` records on one page. */
async function records(page: Page, count: number): Promise<void> {
  const data = Array.from({ length: count }, (_, at) => record(at + 1))
  const pagination = {
    total: count,
    per_page: 100,
    current_page: 1,
    last_page: 1,
    next_page_url: null,
    prev_page_url: null,
    from: 1,
    to: count,
  }
  await page.route('**/data/journal*', route =>
    route.fulfill({ json: { data, links: { pagination } } }),
  )
  await page.goto('/journal?per_page=100')
  await expect(page.getByRole('row')).toHaveCount(count + 1)
}

test('a hundred rows: few elements, the head stays while they scroll', { tag: '@full' }, async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await records(page, 100)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1500)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(head(page, /^Time/)).toBeInViewport()
  await expect(page.getByRole('row').nth(1)).not.toBeInViewport()
})

test('rows are chosen and opened in the journal; the count stays over the pages', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn({ store: demoStore(80) })
  await page.goto('/journal?per_page=5')
  await expectHeading(page, 'Journal')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const status = page.getByRole('status').filter({ hasText: 'selected' })
  const before = await status.innerText()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByText('What happened', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByText(/^No records match/)).toBeVisible()
  await expect(status).toHaveText(before)
  await button(page, 'Clear selection').click()
  await expect(status).toBeHidden()
})

test('no state of a table breaks a rule of axe, wide and at 390 px, light and dark', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  await beginLooking(page)
  await signedIn()
  const found: string[] = []
  await open(page)
  await button(page, 'View').click()
  found.push(...(await violations(page, 'operators, view')))
  await page.keyboard.press('Escape')
  await records(page, 5)
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check()
  found.push(...(await violations(page, 'journal, a row chosen')))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  await expectNoOverflow(page)
  found.push(...(await violations(page, 'journal, narrow')))
  await button(page, 'View').click()
  await expectNoOverflow(page)
  found.push(...(await violations(page, 'journal, narrow, view')))
  expect(found).toEqual([])
})
