// The journal on the real server: operations appear with their reason, part of a chart leads to
// exactly its records, a connection is a timeline, and filtered records can be downloaded.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { press, reportPointer, tabTo } from './support/keys.ts'
import { demoStore } from './support/words.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Journal' })
const figure = (page: Page, name: string) => page.getByRole('figure', { name })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name })

/** As displayed below the table. */
const expectTotal = (page: Page, total: number) =>
  expect(page.getByText(new RegExp(`^1–${Math.min(10, total)} of ${total}`))).toBeVisible()

test('a press on a part of a chart: exactly that many records; a reload and Back keep it', {
  tag: '@full',
}, async ({ page, signedIn, operator }) => {
  const store = demoStore(205)
  await signedIn({ store })
  const stores = figure(page, 'Connections by store')
  const first = stores.locator('.recharts-bar-rectangle').first()
  // Statistics include a record a moment after it was written.
  await expect(async () => {
    await page.goto(`/journal?view=statistics&operator=${operator.username}`)
    await expect(first).toBeVisible({ timeout: 5000 })
  }).toPass()
  await first.click()
  await expectTotal(page, 1)
  await expect(grid(page).getByRole('row', { name: store.name })).toBeVisible()
  await expect(chip(page, `Remove: Store: ${store.name}`)).toBeVisible()
  await page.reload()
  await expectTotal(page, 1)
  await expect(chip(page, 'Remove: Operation: Connected')).toBeVisible()
  await page.goBack()
  await figure(page, 'Connections by region').locator('.recharts-pie-sector').first().click()
  await expectTotal(page, 1)
  await expect(page).toHaveURL(/region=[A-Z]{2}/)
})

test('by keyboard alone: from a chart to its records, to one of them, to its connection', {
  tag: '@full',
}, async ({ page, signedIn, operator }) => {
  const keys = page.keyboard
  await page.addInitScript(reportPointer)
  await signedIn({ store: demoStore(206) })
  await page.goto(`/journal?operator=${operator.username}`)
  await tabTo(page, page.getByRole('tab', { name: 'Records' }))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await press(
    page,
    button(page, /^Connections by hour: .*: 1\. Press Enter to show the records\.$/),
  )
  await expectTotal(page, 1)
  await tabTo(page, grid(page).getByRole('checkbox').nth(1))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  const record = page.getByRole('region', { name: /^Record \d+$/ })
  await expect(record.getByRole('blockquote')).toHaveText('A test that is not about connecting')
  await press(page, record.getByRole('link', { name: 'Show the whole connection' }))
  const line = page.getByRole('list', { name: 'Operations in order' })
  await expect(line.getByRole('listitem')).toHaveText([/^\+0:00DoneConnected/])
})

test('what is filtered is exported as a job; CSV and JSON', async ({
  page,
  signedIn,
  operator,
}) => {
  await signedIn({ store: demoStore(207) })
  // The journal records the export too.
  await page.goto(`/journal?operator=${operator.username}&operation=setTools`)
  await expectTotal(page, 1)
  const fetched = async (format: string) => {
    await button(page, 'Export').click()
    await button(page, format).click()
    await expect(page.getByText(/ is ready, /).first()).toBeVisible()
    const saving = page.waitForEvent('download')
    await button(page, 'Download').click()
    const file = await saving
    await button(page, 'Close').click()
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const
  }
  const [csvName, csv] = await fetched('Export as CSV')
  expect(csvName).toBe('journal.csv')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  const [jsonName, json] = await fetched('Export as JSON')
  expect(jsonName).toBe('journal.json')
  const records: unknown = JSON.parse(json)
  expect(records).toMatchObject([{ operation: 'setTools', operator: operator.username }])
})

test('no view of the journal breaks a rule of axe, wide and at 390 px, light and dark', {
  tag: '@full',
}, async ({ page, signedIn, operator }) => {
  test.setTimeout(180_000)
  await beginLooking(page)
  await signedIn({ store: demoStore(208) })
  const found: string[] = []
  const look = async (what: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, what).toBeLessThanOrEqual(0)
      found.push(...(await violations(page, `${what}, ${width}`)))
    }
  }
  await page.goto(`/journal?operator=${operator.username}&operation=setTools`)
  await grid(page).getByRole('link').first().click()
  await expect(page.getByText(/^(Sealed as link|Not sealed yet)/)).toBeVisible()
  await look('a record')
  await page.getByRole('link', { name: 'Show the whole connection' }).click()
  await expect(page.getByRole('heading', { name: /^Connection to/ })).toBeVisible()
  await look('a connection')
  await page.goto('/journal?view=statistics')
  await figure(page, 'Busiest tools').getByRole('button', { name: 'Show as table' }).click()
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await button(page, 'More filters').click()
  await look('statistics')
  expect(found).toEqual([])
})

test('what is done to another store while connected is told of that one, with what changed', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const token = await signedIn({ store: demoStore(208) })
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json, text } = await call(server.address, path, {
      method,
      token,
      ...(body ? { body } : {}),
    })
    expect(status, text).toBeLessThan(300)
    return json
  }
  const { entity: chain } = await ask('POST', '/api/chain', { name: 'Costa do Diário' })
  const { entity: franchise } = await ask('POST', '/api/franchise', {
    name: 'Diário Um',
    chainId: chain.id,
  })
  const facts = { name: 'Oxford Road', storeNumber: '0101', franchiseId: franchise.id }
  const { entity: store } = await ask('POST', '/api/store', facts)
  await ask('PUT', `/api/store/${store.id}`, { ...facts, name: 'Oxford Road East' })
  await page.goto(`/journal?store=${store.id}&operation=updateStore`)
  const row = grid(page).getByRole('row', { name: 'Store changed' })
  await expect(row).not.toContainText(demoStore(208).name)
  const target = row.getByRole('link', { name: 'Oxford Road East' })
  await row.getByRole('link').first().click()
  const panel = page.getByRole('region', { name: /^Record / })
  await expect(panel.getByRole('row', { name: 'Oxford Road East' })).toContainText('Name')
  await expect(target).toBeVisible()
  await target.click()
  await expect(page).toHaveURL(new RegExp(`/onboardingform/chains/createstore/${store.id}$`))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Oxford Road East')
})
