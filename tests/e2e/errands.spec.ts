// The errands that need a connection, each done as an experienced operator would; see
// docs/develop/errands.md.
import { existsSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { connectLately, errand } from './support/errands/walk.ts'
import { expect } from './support/fixtures.ts'
import { demoStore, editor, expectFound, go, shownText } from './support/words.ts'

const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const reason = 'The store called'

errand('Edit one word of a file', async ({ page, server, begin }) => {
  const store = demoStore(170)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Files Manager')
  await row(page, 'config').getByText('config').click()
  await row(page, 'store.ini').getByText('store.ini').click()
  await editor(page, 'store.ini').waitFor({ state: 'attached' })
  await shownText(page)
    .getByText(/^monday/)
    .dblclick({ position: { x: 12, y: 8 } })
  await page.keyboard.type('holiday')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  const text = await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')
  expect(text).toContain('\nholiday = 11:00-22:30\n')
})

errand('Download a file', { tag: '@full' }, async ({ page, server, begin }) => {
  const store = demoStore(171)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Files Manager')
  await row(page, 'config').getByText('config').click()
  await row(page, 'store.ini').getByRole('checkbox').click()
  const coming = page.waitForEvent('download')
  await button(page, 'Download').click()
  const bytes = await readFile(await (await coming).path())
  expect(bytes).toEqual(await readFile(server.fileOf(store, '/config/store.ini')))
})

errand('Upload a file', { tag: '@full' }, async ({ page, server, begin }) => {
  const store = demoStore(172)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Files Manager')
  await row(page, 'config').getByText('config').click()
  await expect(row(page, 'store.ini')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Upload').click()
  const file = { name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from('{}\n') }
  await (await choosing).setFiles(file)
  await expect(page.getByText('1 file uploaded')).toBeAttached()
  expect(await readFile(server.fileOf(store, '/config/menu.json'), 'utf8')).toBe('{}\n')
})

errand(
  'Find what a log said in the last hour',
  { tag: '@full' },
  async ({ page, server, begin }) => {
    const store = demoStore(173)
    await begin(store)
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const text = `${at(200)} INFO of the morning\n${at(10)} ERROR of this hour\n`
    await writeFile(server.fileOf(store, '/logs/service.log'), text)
    await connectLately(page, store, reason)
    await go(page, 'Logs')
    await page.getByRole('link', { name: /^service\.log \d/ }).click()
    await page.getByRole('button', { name: 'Last hour' }).click()
    await expectFound(page, '1 line matches')
    await expect(page.getByRole('region', { name: 'Matching lines' })).toContainText(
      'ERROR of this hour',
    )
  },
)

errand(
  "Find yesterday's failed order in a log",
  { tag: '@full' },
  async ({ page, server, begin }) => {
    const store = demoStore(174)
    await begin(store)
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    await appendFile(
      server.fileOf(store, '/logs/service.log.1'),
      `${yesterday} INFO order 47110814 sent\n${yesterday} ERROR order 47110815 declined\n`,
    )
    await connectLately(page, store, reason)
    await go(page, 'Logs')
    await page.getByRole('link', { name: 'Search all logs' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search all logs' })).toBeFocused()
    await page.keyboard.type('47110815')
    await page.keyboard.press('Enter')
    await expect(page.getByText('order 47110815 declined')).toBeVisible()
  },
)

errand('Open a shell', { tag: '@full' }, async ({ page, begin }) => {
  const store = demoStore(175)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Plugins')
  await page.getByRole('tab', { name: 'Terminal' }).click()
  await expect(page.getByText('Connected', { exact: true }).filter({ visible: true })).toBeVisible()
})

errand('Restart a service', async ({ page, server, begin }) => {
  const store = demoStore(176)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Actions')
  await page.getByRole('link', { name: 'Restart a service' }).click()
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Printing' }).click()
  await button(page, 'Review and run').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByText('Done')).toBeVisible()
  expect(await readFile(server.fileOf(store, '/services/printing.state'), 'utf8')).toMatch(
    /^running/,
  )
})

errand('Run an action at three stores', { tag: '@full' }, async ({ page, server, begin }) => {
  const store = demoStore(177)
  const others = [demoStore(178), demoStore(179)]
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Actions')
  await page.getByRole('link', { name: 'Restart a service' }).click()
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Printing' }).click()
  await page.getByRole('radio', { name: 'On several stores' }).click()
  await page.getByRole('searchbox', { name: 'Find a store' }).click()
  for (const { name, storeNumber } of [...others, store]) {
    await page.keyboard.type(storeNumber) // replaces the previous one
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Reason' }).click()
  await page.keyboard.type(reason)
  await button(page, 'Review and run').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run on 3 stores' }).click()
  const batch = page.getByRole('region', { name: 'On several stores' })
  await expect(batch.getByText('3 of 3 done, 0 failed')).toBeVisible({ timeout: 40_000 })
  for (const at of [store, ...others])
    expect(await readFile(server.fileOf(at, '/services/printing.state'), 'utf8')).toMatch(
      /^running/,
    )
})

errand('Delete a file and restore it', { tag: '@full' }, async ({ page, server, begin }) => {
  const store = demoStore(180)
  await begin(store)
  const file = server.fileOf(store, '/config/store.ini')
  const before = await readFile(file)
  await connectLately(page, store, reason)
  await go(page, 'Files Manager')
  await row(page, 'config').getByText('config').click()
  await row(page, 'store.ini').getByRole('checkbox').click()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Moved to the trash: “store.ini”.')).toBeVisible()
  expect(existsSync(file)).toBe(false)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row(page, 'store.ini')).toBeVisible()
  expect(await readFile(file)).toEqual(before)
})

errand('Download a folder as an archive', { tag: '@full' }, async ({ page, begin }) => {
  const store = demoStore(181)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Files Manager')
  await row(page, 'config').getByRole('checkbox').click()
  await button(page, 'Download').click()
  const coming = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Download' })
    .getByRole('button', { name: 'Download', exact: true })
    .click()
  const saved = await coming
  expect((await readFile(await saved.path())).length).toBeGreaterThan(100)
})

errand('Change a value of the configuration', { tag: '@full' }, async ({ page, server, begin }) => {
  const store = demoStore(182)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Logs')
  await page.getByRole('tab', { name: 'Configuration', exact: true }).click()
  await page.getByRole('link', { name: /^store\b/ }).click()
  await page.getByRole('textbox', { name: 'Monday' }).click({ clickCount: 3 })
  await page.keyboard.type('11:00-23:45')
  await button(page, 'Save …').click()
  const question = page.getByRole('dialog', { name: 'Save store?' })
  await expect(question.locator('.monaco-diff-editor')).toContainText('11:00-23:45')
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect(await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')).toContain('11:00-23:45')
})

errand('Export the database', { tag: '@full' }, async ({ page, begin }) => {
  const store = demoStore(183)
  await begin(store)
  await connectLately(page, store, reason)
  await go(page, 'Downloads')
  const coming = page.waitForEvent('download')
  await button(page, 'Export: Database').click()
  const saved = await coming
  expect((await readFile(await saved.path())).subarray(0, 15).toString()).toBe('SQLite format 3')
})
