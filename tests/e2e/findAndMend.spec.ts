// The work of a support operator when a store calls: the error is found in the log, the exchange
// behind it read, the configuration repaired, and reverted. The journal records all of it. On both
// kinds of machine.
import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test, testOverSsh } from './support/fixtures.ts'
import { demoStore, expectFound } from './support/words.ts'

const megabytes = process.env.TEST_FULL === '1' ? 100 : 2
const transaction = 'T-47110815'
const reason = 'Orders of the counter get lost in the evening'

const stampAt = (n: number) => new Date(Date.UTC(2026, 10, 20, 6) + n * 10).toISOString()
const failure = (n: number) =>
  `${stampAt(n)} ERROR [till-2] order ${n} LOST (transaction ${transaction})\n` +
  'pos.net.LinkException: no answer from dispatch\n\tat pos.Outbox.flush(Outbox.java:119)\n'

/**
 * Writes a log of that size with an error at each fifth; returns the number of lines and the places
 * of the errors.
 */
async function writeLog(file: string): Promise<{ lines: number; errors: number[] }> {
  const line = (n: number) =>
    `${stampAt(n)} INFO  [till-1] order ${n} was sent to the kitchen, accepted there and paid by card\n`
  const count = Math.floor((megabytes * 1024 * 1024) / line(0).length)
  const errors = [1, 2, 3, 4].map(part => Math.floor((count * part) / 5))
  await mkdir(dirname(file), { recursive: true })
  const log = await open(file, 'w')
  const at = 20_000
  for (let from = 0; from < count; from += at) {
    const numbers = Array.from({ length: Math.min(at, count - from) }, (_, n) => from + n)
    const texts = numbers.map(n => (errors.includes(n) ? failure(n) : line(n)))
    await log.write(texts.join(''))
  }
  await log.close()
  return { lines: count, errors }
}

/** Writes the messages exchanged when the order was lost, in the format of the store's programs. */
async function writeExchange(file: string): Promise<void> {
  const line = (ago: number, more: object) =>
    `${JSON.stringify({ at: new Date(Date.now() - ago).toISOString(), transaction, ...more })}\n`
  const order = { order: 4711, channel: 'counter', pan: '4111 1111 1111 1111' }
  await appendFile(
    file,
    line(900, { side: 'in', operation: 'createOrder', body: order }) +
      line(20, { side: 'out', status: 'failed', body: { order: 4711, error: 'kitchen closed' } }),
  )
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

async function findTheError(page: Page, file: string): Promise<void> {
  const { lines: count, errors } = await writeLog(file)
  const [, second = 0] = errors
  const lines = region(page, 'Lines of the log')
  await page.goto('/logs')
  await page.getByRole('link', { name: /^service\.log \d/ }).click()
  await expect(lines.getByText(`order ${count - 1} was sent`)).toBeInViewport()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('lost')
  await page.keyboard.press('Enter')
  await expectFound(page, '4 lines match')
  const found = region(page, 'Matching lines')
  await expect(found.getByRole('listitem')).toHaveCount(4)
  // A bar of the histogram contains one of them; going back shows all.
  const bars = page.getByRole('group', { name: 'Matching lines over time' }).getByRole('button')
  await bars
    .and(page.getByRole('button', { name: /: 1, errors 1/ }))
    .nth(1)
    .click()
  await expectFound(page, '1 line matches')
  await expect(found.getByText(`order ${second} LOST`)).toBeVisible()
  await page.goBack()
  await expectFound(page, '4 lines match')

  const row = found.getByRole('listitem').filter({ hasText: `order ${second} LOST` })
  await row.getByRole('link', { name: 'Surrounding lines' }).click()
  const line = lines.getByRole('listitem').filter({ hasText: `order ${second} LOST` })
  await expect(line).toBeInViewport()
  await expect(lines.getByText(`order ${second - 1} was sent`)).toBeVisible()
  await line.getByRole('button', { name: '2 more lines' }).click()
  await expect(line.getByText('at pos.Outbox.flush')).toBeVisible()
  // The line's link is the page's address; it leads back to the line with its number.
  const number = new Intl.NumberFormat('en-GB').format(second + 1 + 2)
  await page.goto(page.url())
  await expect(line).toBeInViewport()
  await expect(line).toHaveAttribute('aria-current', 'true')
  await expect(line.getByRole('link', { name: number })).toBeVisible()
}

async function followIt(page: Page, file: string): Promise<void> {
  const lines = region(page, 'Lines of the log')
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('')
  await button(page, 'Follow').click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await appendFile(
    file,
    `${new Date().toISOString()} WARN  [till-1] written while it is looked at\n`,
  )
  await expect(lines.getByText('written while it is looked at')).toBeInViewport()
  await button(page, 'Pause').click()
  await appendFile(file, failure(9_999_999))
  await button(page, '3 new lines').click()
  await expect(lines.getByText('order 9999999 LOST')).toBeInViewport()
}

async function readItsExchange(page: Page): Promise<void> {
  await region(page, 'Lines of the log')
    .getByRole('link', { name: `Exchange ${transaction}` })
    .last()
    .click()
  const exchange = region(page, `Exchange ${transaction}`)
  await expect(exchange.getByText('Failed', { exact: true })).toBeVisible()
  const input = exchange.getByRole('region', { name: 'Input' })
  await expect(input).toContainText('"channel": "counter"')
  await expect(input).toContainText('1 secret redacted')
  await expect(input).not.toContainText('4111')
  await expect(exchange.getByRole('region', { name: 'Output' })).toContainText('kitchen closed')
  await exchange.getByRole('radio', { name: 'Differences' }).check()
  await expect(exchange.locator('.monaco-diff-editor')).toContainText('kitchen closed')
  await expect(page.getByRole('table', { name: 'Exchanges' }).getByRole('row')).toHaveCount(2)
  // The log is at the same position as before.
  await part(page, 'Log files')
  await expect(page.getByRole('heading', { name: 'service.log' })).toBeVisible()
}

async function mendAndPutBack(page: Page, file: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  await part(page, 'Configuration')
  await page.getByRole('link', { name: /^store\b/ }).click()
  await page.getByRole('textbox', { name: 'Monday' }).fill('11:00-23:45')
  await button(page, 'Save …').click()
  const question = page.getByRole('dialog', { name: 'Save store?' })
  await expect(question.locator('.monaco-diff-editor')).toContainText('11:00-23:45')
  await button(question, 'Save').click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect(await readFile(file, 'utf8')).not.toBe(before)
  await page.getByRole('link', { name: 'History' }).click()
  const versions = page.getByRole('list', { name: 'Versions of store' }).getByRole('listitem')
  await expect(versions.first()).toContainText(reason)
  await versions
    .last()
    .getByRole('button', { name: /^Revert to the version/ })
    .click()
  await expect(page.getByText(/^Reverted to the version of/)).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(before)
}

/** As displayed below the table. */
const expectTotal = (page: Page, total: number) =>
  expect(page.getByText(new RegExp(`^1–${Math.min(10, total)} of ${total}\\b`))).toBeVisible()

async function seeItInTheJournal(page: Page, operator: string, store: string): Promise<void> {
  await page.goto(`/journal?operator=${operator}`)
  const grid = page.getByRole('grid', { name: 'Journal' })
  const saves = grid.getByRole('row', { name: /Configuration (saved|reverted)/ })
  await expect(saves).toHaveCount(2)
  for (const save of await saves.all()) {
    await expect(save).toContainText(reason)
    await expect(save).toContainText(store)
  }
  await saves.first().getByRole('link').first().click()
  const record = page.getByRole('region', { name: /^Record \d+$/ })
  await expect(record.getByRole('blockquote')).toHaveText(reason)
  await expect(record.getByText('/config/store.ini')).toBeVisible()
  await expect(record.getByRole('columnheader', { name: 'After' })).toBeVisible()
  await record.getByRole('link', { name: 'Show the whole connection' }).click()
  const line = page.getByRole('list', { name: 'Operations in order' })
  await expect(line.getByRole('listitem').first()).toContainText('Connected')
  for (const done of ['Configuration saved', 'Configuration reverted'])
    await expect(line.getByRole('listitem').filter({ hasText: done })).toHaveCount(1)
}

async function pressTheChart(page: Page, operator: string): Promise<void> {
  await page.goto(`/journal?view=statistics&operator=${operator}`)
  const mark = page.getByRole('button', { name: /^Busiest tools: / })
  await mark.focus()
  const label = /^Busiest tools: Logs & Configs.*: (\d+)\. Press Enter to show the records\.$/
  await expect(async () => {
    if (label.test((await mark.getAttribute('aria-label')) ?? '')) return
    await page.keyboard.press('ArrowRight')
    throw new Error('This mark is of another tool')
  }).toPass()
  const [, count] = label.exec((await mark.getAttribute('aria-label')) ?? '') ?? []
  expect(Number(count)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Enter')
  await expectTotal(page, Number(count))
  await expect(page).toHaveURL(/tool=logs/)
}

for (const [kind, on, store] of [
  ['in a folder', test, demoStore(250)],
  ['over SSH', testOverSsh, demoStore(251)],
] as const)
  on(
    `an error in a log of ${megabytes} MB to its exchange, its cause mended and put back, all of it in the journal: a machine ${kind} (§7)`,
    { tag: '@full' },
    async ({ page, server, signedIn, operator }) => {
      on.setTimeout(240_000)
      await signedIn({ store, reason })
      const file = server.fileOf(store, '/logs/service.log')
      await writeExchange(server.fileOf(store, '/logs/exchange.log'))
      await on.step('find the error', () => findTheError(page, file))
      await on.step('follow the log', () => followIt(page, file))
      await on.step('read its exchange', () => readItsExchange(page))
      const config = server.fileOf(store, '/config/store.ini')
      await on.step('mend, and put back', () => mendAndPutBack(page, config))
      await on.step('the journal', () => seeItInTheJournal(page, operator.username, store.name))
      await on.step('the chart', () => pressTheChart(page, operator.username))
    },
  )
