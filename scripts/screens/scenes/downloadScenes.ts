// Exports of a store: the list, a path, progress, and failures.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { broken, json, scene, unreachable, waiting } from '../steps.ts'

const path = '/downloads'
const calls = { list: '**/getDbDownloader', set: '**/conString', jobs: '**/ext/jobs' }

async function listed(page: Page, messages: Messages): Promise<void> {
  await page.goto(path)
  await page.getByRole('list', { name: messages.downloads.list }).waitFor()
}

const handler = {
  id: 'orders',
  name: 'Orders',
  kind: 'database',
  path: '/data/orders.db',
  version: 'v',
  description: 'A consistent copy.',
  supported: true,
  reason: null,
}
const at = '2026-11-20T08:16:02.000Z'
const job = (n: number, subject: string, facts: object) => ({
  id: `6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c1${n}`,
  kind: 'downloadDatabase',
  subject,
  connection: null,
  cancelling: false,
  created: at,
  started: at,
  ended: null,
  result: null,
  report: null,
  failure: null,
  progress: { step: 'packing', unit: 'bytes', done: 0, total: null },
  ...facts,
})
const jobs = [
  job(1, 'Database', {
    state: 'running',
    progress: { step: 'packing', unit: 'bytes', done: 31_000_000, total: 82_000_000 },
  }),
  job(2, 'Logs of a day', {
    state: 'done',
    ended: at,
    result: { name: 'logs-2026-11-19.zip', size: 4_200_000, version: 'v', expires: at },
  }),
  job(3, '/data/a-folder-with-a-name/that-is-much-longer/than-the-screen-is-wide/orders.sqlite', {
    state: 'unknown',
    ended: at,
  }),
]

/** Opens the first handler's path for editing. */
async function changing(page: Page, messages: Messages): Promise<void> {
  await listed(page, messages)
  await page.locator('.st-download-path button').first().click()
  await page.locator('.st-download-path input').fill('/databases/of-another-till.sqlite')
  await page.locator('.st-download-path button[type=submit]').click()
  await page.locator('.st-download-path').getByRole('note').waitFor()
}

export const downloadScenes = [
  scene('downloads', listed),
  scene('downloads-one', async (page, messages) => {
    await page.route(calls.list, route => json(route, [handler]))
    await listed(page, messages)
  }),
  scene('downloads-none', async (page, messages) => {
    await page.route(calls.list, route => json(route, []))
    await page.goto(path)
    await page.getByRole('heading', { name: messages.downloads.none }).waitFor()
  }),
  scene('downloads-loading', async (page, messages) => {
    await page.route(calls.list, waiting)
    await page.goto(path)
    await page.getByRole('status', { name: messages.app.loading }).first().waitFor()
  }),
  scene('downloads-failed', async (page, messages) => {
    await page.route(calls.list, unreachable(messages))
    await page.goto(path)
    await page.getByRole('heading', { name: messages.downloads.failed }).waitFor()
  }),
  scene('downloads-path', changing),
  scene('downloads-path-failed', async (page, messages) => {
    await page.route(calls.set, broken(messages))
    await changing(page, messages)
  }),
  scene('downloads-day', async (page, messages) => {
    await listed(page, messages)
    await page
      .locator('.st-download')
      .filter({ has: page.locator('.st-day-field') })
      .locator('.st-download-start > .MuiButton-root')
      .click()
    await page
      .getByText(messages.field.required.replace('%{name}', messages.downloads.day))
      .waitFor()
  }),
  scene('downloads-exports', async (page, messages) => {
    // The connected store's id is known once the console has loaded.
    await listed(page, messages)
    const store = await page.evaluate(() => {
      const kept = localStorage.getItem('support-tools.store')
      return kept === null ? null : JSON.parse(kept)
    })
    const named = { id: store?.id ?? 1, name: store?.name ?? '' }
    await page.route(calls.jobs, route =>
      json(
        route,
        jobs.map(item => ({ ...item, store: named })),
      ),
    )
    await listed(page, messages)
    await page.getByRole('progressbar').first().waitFor()
  }),
]
