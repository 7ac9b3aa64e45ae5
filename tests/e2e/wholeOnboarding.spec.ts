// A chain from a real file, from nothing to a connection; the page counts every click and key.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { bar, go } from './support/words.ts'

/** 303 rows, three of which are duplicate stores. */
const file = 'tests/fixtures/stores/gb_eotho_rows_00001-00303.csv'
const most = 40

/** Runs in the page before its scripts: counts the operator's actions, also across reloads. */
const countPresses = () => {
  const count = (event: Event) => {
    if (!event.isTrusted) return
    sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
  }
  addEventListener('pointerdown', count, true)
  addEventListener('keydown', count, true)
}

const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')))

test(`300 stores of a real file in at most ${most} clicks and keys, and one of them is connected to`, {
  tag: '@full',
}, async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  await signedIn()
  await page.addInitScript(countPresses)
  await page.goto('/stores')
  const { keyboard } = page

  await go(page, 'Manage Chains')
  await page.getByRole('link', { name: 'Add a chain' }).click()
  await page.getByRole('textbox', { name: 'Name' }).click()
  // First in alphabetical order: other tests have created chains too, and the list shows ten.
  await keyboard.type('300')
  await keyboard.press('Enter')
  const chain = page.getByRole('row').filter({ hasText: /^300\D*0/ })
  await chain.getByRole('link', { name: '0', exact: true }).first().click()
  await page.getByRole('link', { name: 'Add a franchise' }).click()
  await expect(page.getByRole('combobox', { name: 'Chain' })).toHaveValue('300')
  await page.getByRole('textbox', { name: 'Name' }).click()
  await keyboard.type('X')
  await keyboard.press('Enter')
  await page.getByRole('row', { name: 'X' }).getByRole('link', { name: '0', exact: true }).click()

  await page.getByRole('link', { name: 'Upload stores (CSV)' }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByText('Choose a file').click()
  await (await chosen).setFiles({
    name: 'stores.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(file),
  })
  await expect(page.getByText(/stores\.csv: 303 rows/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Next' }).click()
  // Without a country, which no column contains.
  await expect(page.getByRole('combobox', { name: 'Country of the stores' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Save 300 stores' }).click({ timeout: 60_000 })
  await expect(page.getByText('300 stores saved.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('3 rows skipped.')).toBeVisible()

  await go(page, 'Stores')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await keyboard.type('gors')
  await page.getByRole('treeitem', { name: /Gorse Hill Tearooms/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).click()
  await keyboard.type('N')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await keyboard.type('F')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  const connected = bar(page).getByRole('link', { name: 'Gorse Hill Tearooms', exact: true })
  await expect(connected).toBeVisible()
  const done = await presses(page)
  console.info(`${done} clicks and keys`)
  expect(done).toBeGreaterThan(20)
  expect(done).toBeLessThanOrEqual(most)
})
