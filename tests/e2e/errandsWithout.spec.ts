// The errands that need no connection, or make one, each done as an experienced operator would; see
// docs/develop/errands.md.
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { call, signInByApi, tokenOf } from './support/api.ts'
import { connectLately, errand, giveReason, wasConnected } from './support/errands/walk.ts'
import { expect } from './support/fixtures.ts'
import { demoStore, expectHeading, expectRowVisible, go } from './support/words.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

errand('Find who changed a file', { tag: '@full' }, async ({ page, begin, operator }) => {
  const file = { file: '/config/store.ini', content: '[store]\n' }
  await begin(demoStore(184), post => post('/filesystem/file/edit', file))
  await go(page, 'Journal')
  await expectRowVisible(page, operator.username, 'File saved')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('store.ini')
  await expect(page).toHaveURL(/filter=store.ini/)
  await expectRowVisible(page, operator.username, 'File saved', '/config/store.ini')
})

errand('Add an operator', async ({ page, context, begin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin()
  await go(page, 'Operators')
  await link(page, 'Add an operator').click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type('nadia.nova')
  await button(page, 'Support').click()
  await button(page, 'Generate password').click()
  await button(page, 'Add operator').click()
  await expectHeading(page, 'nadia.nova was added')
  await button(page, 'Copy name, password and key').click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('nadia.nova')
})

errand('Connect to the worst store', { tag: '@full' }, async ({ page, begin }) => {
  await begin()
  await go(page, 'Fleet')
  const worst = page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first()
  const name = (await worst.textContent()) ?? ''
  await worst.click()
  await giveReason(page, 'It is down', name)
})

errand('Add a chain with a franchise and a store', { tag: '@full' }, async ({ page, begin }) => {
  const { keyboard } = page
  await begin()
  await go(page, 'Manage Chains')
  await link(page, 'Add a chain').click()
  await expect(name(page)).toBeFocused()
  await keyboard.type('201')
  await keyboard.press('Enter')
  const chain = page.getByRole('row').filter({ hasText: /^201\D*0/ })
  await chain.getByRole('link', { name: '0', exact: true }).first().click()
  await link(page, 'Add a franchise').click()
  await expect(page.getByRole('combobox', { name: 'Chain' })).toHaveValue('201')
  await expect(name(page)).toBeFocused()
  await keyboard.type('North')
  await keyboard.press('Enter')
  await page
    .getByRole('row', { name: 'North' })
    .getByRole('link', { name: '0', exact: true })
    .click()
  await link(page, 'Add a store').click()
  await expect(name(page)).toBeFocused()
  await keyboard.type('Harbour Street')
  await keyboard.press('Tab')
  await keyboard.type('0001')
  await keyboard.press('Enter')
  await expectRowVisible(page, 'Harbour Street', 'North')
})

/** Adds a picture at that time to the store's last whole day; returns the day. */
async function pictureAt(folder: string, time: string): Promise<string> {
  const day = (await readdir(folder)).toSorted().at(-2) ?? ''
  const [some = ''] = await readdir(join(folder, day))
  await copyFile(join(folder, day, some), join(folder, day, `${time}.png`))
  return day
}

/** As the calendar names it. */
const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

errand(
  "Look at a camera at yesterday's noon",
  { tag: '@full' },
  async ({ page, begin, server }) => {
    const store = demoStore(185)
    await begin(store)
    const day = await pictureAt(server.fileOf(store, '/cameras/counter'), '12-00-30')
    await go(page, 'Camera')
    await page.getByRole('main').getByRole('button', { name: store.name }).click()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('Order was handed to another')
    await button(page, 'View cameras').click()
    await page.getByRole('gridcell', { name: dayName(day) }).click()
    await page.getByRole('button', { name: /^12:00, [1-9]/ }).click()
    await expect(page).toHaveURL(new RegExp(`day=${day}`))
    await expect(page.getByRole('gridcell', { name: /^12:00:30/ })).toBeInViewport()
  },
)

errand('Sign in and connect', { tag: '@full' }, async ({ page, operator, count, server }) => {
  const store = demoStore(187)
  await wasConnected(server.address, await tokenOf(server.address, operator), store)
  await count()
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type(operator.username)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(operator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Control code' })).toBeFocused()
  await page.keyboard.type(await operator.code())
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Stores')
  await connectLately(page, store, 'The store called')
})

errand('Bring in 500 stores', { tag: '@full' }, async ({ page, begin, server, operator }) => {
  const token = await begin()
  const post = async (path: string, body: object) =>
    (await call(server.address, path, { method: 'POST', token, body })).json.entity.id
  const chainId = await post('/api/chain', { name: `Lista ${operator.username}` })
  await post('/api/franchise', { name: '000 South', chainId })
  const lines = Array.from({ length: 500 }, (_, n) => `${9000 + n},Store ${n},Olinda,BR\n`)
  const buffer = Buffer.from(`Number,Name,City,Country\n${lines.join('')}`)
  await go(page, 'Manage Chains')
  await page.getByRole('tab', { name: 'Franchises' }).click()
  await page
    .getByRole('row', { name: '000 South' })
    .getByRole('link', { name: '0', exact: true })
    .click()
  await link(page, 'Upload stores (CSV)').click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByText('Choose a file').click()
  await (await chosen).setFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/stores\.csv: 500 rows/)).toBeVisible({ timeout: 60_000 })
  await button(page, 'Next').click()
  await button(page, 'Save 500 stores').click({ timeout: 60_000 })
  await expect(page.getByText('500 stores saved.')).toBeVisible({ timeout: 60_000 })
})

errand(
  'See who else is at a store',
  { tag: '@full' },
  async ({ page, begin, another, elsewhere, server }) => {
    const store = demoStore(188)
    const other = another()
    const reason = 'The drawer is stuck'
    await signInByApi(await elsewhere(), server.address, other, { store, reason })
    await begin(store)
    await page
      .getByRole('treeitem', { name: `${store.name}, ${store.extra}` })
      .first()
      .click()
    const about = page.getByRole('complementary', { name: 'The store you chose' })
    await expect(about.getByText(other.username)).toBeVisible()
    await expect(about.getByText(reason)).toBeVisible()
  },
)
