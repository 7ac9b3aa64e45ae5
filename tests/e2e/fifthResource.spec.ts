// Adds a resource by docs/develop/adding/resource.md, in a copy, without writing a line for a screen.
import { join } from 'node:path'
import { copyWithBrands } from './support/fifthResource.ts'
import { test as base, expect } from './support/fixtures.ts'
import { Guard } from './support/guard.ts'
import { root, start } from './support/process.ts'
import { go } from './support/words.ts'

const vite = join(root, 'node_modules/vite/bin/vite.js')
/** Vite's own requests, and calls of the copy's contract that ours does not know. */
const ofCopy = /^contract: \w+ \S+: is no operation of openapi\.yaml|^failed: net::ERR_FAILED/

const test = base.extend<object, { brands: string }>({
  brands: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const { folder, remove } = copyWithBrands()
      const args = [vite, folder, '--mode', 'mock', '--host', '127.0.0.1', '--port', '0']
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
      const child = start([...args, '--clearScreen', 'false'], env)
      const [, address = ''] = await child.says(/Local:\s+(http:\/\/[\d.]+:\d+)/)
      await use(address)
      await child.stop()
      remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ brands }, use) => use(brands),
  guard: async ({ brands }, use) => {
    const guard = new Guard(brands, brands.replace('http:', 'ws:'))
    await use(guard)
    expect(guard.findings().filter(line => !ofCopy.test(line))).toEqual([])
  },
})

test('a fifth resource lists, creates, edits and deletes', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  const account = page.getByRole('complementary', { name: 'Mocks' })
  await account.getByRole('button', { name: 'Mocks' }).click({ timeout: 60_000 })
  await account.getByRole('button', { name: 'Sign in as demo' }).click()
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible({ timeout: 90_000 })
  await go(page, 'Manage Chains')
  await page.getByRole('tab', { name: 'Brands' }).click({ timeout: 90_000 })
  await expect(page.getByText('No Data Available')).toBeVisible()

  await page.getByRole('link', { name: 'Add a brand' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The Name field is required')).toBeVisible()
  await expect(page.getByText('The Chain field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Pão Quente')
  await page.getByRole('combobox', { name: 'Chain' }).fill('harb')
  await page.getByRole('option', { name: 'Harbour' }).click()
  await page.getByRole('combobox', { name: /^Kind/ }).click()
  await page.getByRole('option', { name: 'Bakery' }).click()
  await page.getByLabel(/^Founded/).fill('1998-05-01')
  await page.getByRole('textbox', { name: /^Seats/ }).fill('900')
  await page.getByRole('checkbox', { name: 'Active' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The Seats field must be at most 500')).toBeVisible()
  await page.getByRole('textbox', { name: /^Seats/ }).fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const row = page.getByRole('row', { name: /Pão Quente/ })
  for (const text of ['Harbour', 'Bakery', '1998-05-01', '90', 'Yes'])
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Pão Quente' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Pão Fresco')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Pão Fresco' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  const prompt = page.getByRole('dialog', { name: 'Delete Pão Fresco?' })
  await prompt.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Data Available')).toBeVisible()
})
