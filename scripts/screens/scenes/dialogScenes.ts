// Dialogs of the files manager, its running jobs, its trash; jobs, and the columns of a table.
import type { Page } from '@playwright/test'
import type { FileRefusal, Job, TrashEntry } from '#src/dataProvider/index.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import type { FilesScene } from '../steps.ts'
import { button, command, journal, json, listed, scene } from '../steps.ts'

const at = '2026-11-20T08:15:30.000Z'
const id = (n: number) => `6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c${String(n).padStart(2, '0')}`

const job = (n: number, more: Partial<Job>): Job => ({
  id: id(n),
  kind: 'transferFiles',
  subject: '/scenes/empty',
  store: { id: 17, name: 'Forno Viola' },
  connection: id(99),
  state: 'running',
  cancelling: false,
  progress: { step: 'copying', unit: 'files', done: 37, total: 120 },
  created: at,
  started: at,
  ended: null,
  result: null,
  report: null,
  failure: null,
  ...more,
})

const refusals = (messages: Messages): FileRefusal[] =>
  ['menu.csv', 'backup/a very long name of a file that nobody may read.csv', 'logo.png'].map(
    name => ({
      path: `/scenes/mixed/${name}`,
      code: 'file.denied',
      info: messages.failure.server.error,
    }),
  )

const jobs = (messages: Messages): Job[] => [
  job(1, {}),
  job(2, {
    kind: 'archiveFiles',
    subject: '/logs',
    progress: { step: 'counting', unit: 'files', done: 4200, total: null },
  }),
  job(3, {
    kind: 'archiveFiles',
    subject: '/a/path/that/is/rather/long/and/has/no/blank/to/break/at',
    state: 'done',
    result: { name: 'logs.zip', size: 52_000_000, version: 'v', expires: at },
  }),
  job(4, {
    kind: 'changePermissions',
    state: 'done',
    report: { done: 117, skipped: 0, failed: refusals(messages) },
  }),
  job(5, {
    kind: 'emptyTrash',
    subject: '/',
    state: 'unknown',
    report: { done: 3, skipped: 0, failed: [] },
  }),
]

const chosen = async (page: Page, ...names: string[]) => {
  await listed(page, '/scenes/mixed')
  for (const name of names)
    await page.getByRole('row', { name }).getByRole('checkbox').first().check()
}

/** Starts a copy whose job is `now`. */
async function copying(page: Page, messages: Messages, now: Job): Promise<void> {
  await page.route('**/ext/jobs', route => json(route, [now]))
  await page.route('**/ext/jobs/*', route => json(route, now))
  await page.route('**/ext/files/transfers', route => json(route, job(1, {}), 202))
  await chosen(page, 'menu.csv', 'logo.png')
  await command(page, messages, messages.filesCommands.copyTo)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('/scenes/empty')
  await dialog.getByRole('button', { name: messages.action.copy, exact: true }).click()
}

const trashed = (n: number, more: Partial<TrashEntry>): TrashEntry => ({
  id: id(n),
  name: 'menu.csv',
  path: '/config/menu.csv',
  type: 'file',
  size: 5321,
  trashed: at,
  operator: 'mariana',
  state: 'there',
  ...more,
})
const inTrash = [
  trashed(1, {}),
  trashed(2, { name: 'backup', path: '/scenes/mixed/backup', type: 'folder', operator: 'ana' }),
  trashed(3, {
    name: 'a very long name that somebody gave to a list of prices.csv',
    path: '/scenes/a/folder/far/down/below/the/top/of/it/all/list.csv',
  }),
  trashed(4, { path: null, operator: null, state: 'partial' }),
]

/** Opens the trash with these entries. */
async function trash(page: Page, entries: TrashEntry[]): Promise<void> {
  const count = entries.length
  const pages = {
    current_page: 1,
    last_page: 1,
    per_page: 10,
    next_page_url: null,
    prev_page_url: null,
  }
  const ends = { from: count ? 1 : null, to: count || null }
  await page.route('**/ext/files/trash?*', route =>
    json(route, { data: entries, links: { pagination: { total: count, ...pages, ...ends } } }),
  )
  await page.goto('/filesmanager?path=/config&trash=1')
  await page.getByRole('dialog').locator('.st-trash').waitFor()
  if (count > 0) await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  else await page.waitForTimeout(500)
}

export const dialogScenes: readonly FilesScene[] = [
  scene('dialog-new-folder', async (page, messages) => {
    await listed(page, '/scenes/mixed')
    await command(page, messages, messages.filesCommands.newFolder)
    await page.getByRole('dialog').getByRole('textbox').fill('backup')
    await page.getByText(messages.filesCommands.name.taken).waitFor()
  }),
  scene('dialog-move', async (page, messages) => {
    await chosen(page, 'menu.csv', 'logo.png')
    await command(page, messages, messages.filesCommands.moveTo)
    await page.getByRole('dialog').getByRole('treeitem').nth(2).waitFor()
  }),
  scene('dialog-conflict', async (page, messages) => {
    await chosen(page, 'menu.csv', 'pos.log')
    await command(page, messages, messages.filesCommands.copyTo)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('/scenes/to')
    await dialog.getByRole('button', { name: messages.action.copy, exact: true }).click()
    await button(page, messages.filesCommands.conflict.keepBoth).waitFor()
  }),
  scene('progress', async (page, messages) => {
    await copying(page, messages, job(1, {}))
    await page.locator('.st-commands-running').getByRole('progressbar').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }),
  scene('dialog-report', async (page, messages) => {
    const report = { done: 117, skipped: 0, failed: refusals(messages) }
    await copying(page, messages, job(1, { state: 'done', ended: at, report }))
    await page.getByRole('dialog', { name: messages.filesCommands.report.title }).waitFor()
    await page.waitForTimeout(700)
  }),
  scene('dialog-permissions', async (page, messages) => {
    await chosen(page, 'menu.csv', 'backup')
    await command(page, messages, messages.filesCommands.permissions)
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  }),
  scene('dialog-delete', async (page, messages) => {
    await chosen(page, 'menu.csv', 'backup', 'logo.png')
    await command(page, messages, messages.filesCommands.trash)
    await page.getByRole('dialog').getByRole('button').first().waitFor()
  }),
  scene('dialog-download', async (page, messages) => {
    await chosen(page, 'menu.csv', 'backup')
    await command(page, messages, messages.filesCommands.download)
    await page.getByRole('dialog').getByRole('button').first().waitFor()
  }),
  scene('trash', page => trash(page, inTrash)),
  scene('trash-selected', async page => {
    await trash(page, inTrash)
    await page.getByRole('dialog').getByRole('row').getByRole('checkbox').nth(1).check()
  }),
  scene('trash-empty', page => trash(page, [])),
  scene('trash-ask', async (page, messages) => {
    await trash(page, inTrash)
    await button(page, messages.filesTrash.emptyIt).click()
    await page.getByText(messages.filesTrash.emptyAsk.title).waitFor()
  }),
  scene('trash-taken', async (page, messages) => {
    const failed = [{ id: id(1), path: '/config/menu.csv', code: 'file.exists', info: '' }]
    await page.route('**/ext/files/trash/restore', route => json(route, { done: [], failed }))
    await trash(page, inTrash)
    await page
      .getByRole('dialog')
      .getByRole('row', { name: 'menu.csv' })
      .first()
      .getByRole('checkbox')
      .check()
    await button(page, messages.filesTrash.restore).click()
    await page.getByText(messages.filesTrash.taken.title).waitFor()
  }),
  scene('jobs', async (page, messages) => {
    await page.route('**/ext/jobs', route => json(route, jobs(messages)))
    await page.goto('/monitor')
    await page.locator('.st-work-button').click()
    await page.locator('.st-work').nth(4).waitFor()
  }),
  scene('table-view', async (page, messages) => {
    await journal(page)
    await button(page, messages.table.options).click()
    await page.locator('.st-options').waitFor()
  }),
]
