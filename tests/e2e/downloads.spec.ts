// Exports of a store on the real server: a database is copied while a program of the store writes
// it, and arrives through the tray.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { downloadScenes } from '#scripts/screens/scenes/downloadScenes.ts'
import { expect, test, testOverSsh } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Downloads' }).getByRole('listitem').filter({ hasText: name })
const openTray = (page: Page) => page.getByRole('button', { name: /\d+ downloads?/ }).click()

/** Expects the whole file: the saved one has the hash shown in the tray. */
async function savedAs(page: Page, name: string, path: string): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  await openTray(page)
  await expect(row(page, name)).toContainText('SHA-256 verified')
  await expect(row(page, name)).toContainText(hash)
}

test('the database of a store is exported and comes by the tray', async ({ page, signedIn }) => {
  await signedIn({ store: demoStore(216) })
  await page.goto('/downloads')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export: Database' }).click()
  const saved = await coming
  expect(saved.suggestedFilename()).toBe('store.sqlite')
  const db = new DatabaseSync(await saved.path(), { readOnly: true })
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(db.prepare('select count(*) > 0 found from orders').get()).toEqual({ found: 1 })
  db.close()
  const exports = page.getByRole('region', { name: 'Exports of this store' })
  await expect(exports.getByText(/^Ready, /)).toBeVisible()
  await savedAs(page, 'store.sqlite', await saved.path())
})

/**
 * Writes pairs with a sum of zero, a thousand transactions a second, until stopped; then prints
 * their number.
 */
const writer = `
const { DatabaseSync } = require('node:sqlite')
const db = new DatabaseSync(process.argv[1])
db.exec('pragma journal_mode=wal; pragma synchronous=off; pragma busy_timeout=20000')
db.exec('create table moves (id integer primary key, pair int, amount int, filler text)')
const put = db.prepare('insert into moves (pair, amount, filler) values (?, ?, ?)')
let pair = 0
const one = () => {
  db.exec('begin immediate')
  put.run(pair, 7, 'x'.repeat(200)); put.run(pair, -7, 'y'.repeat(200))
  db.exec('commit')
  pair += 1
}
for (let at = 0; at < 5000; at += 1) one()
process.stdout.write('ready')
const began = performance.now(); const before = pair
setInterval(() => { while (pair - before < performance.now() - began) one() }, 2)
process.on('SIGTERM', () => {
  process.stdout.write(String(Math.round((pair - before) / (performance.now() - began) * 1000)))
  process.exit(0)
})
`

/** sshHosts.ts adds it to the stores behind SSH. */
testOverSsh(
  'on a machine over SSH: another path, then its database while it is written a thousand times a second @full',
  async ({ page, server, signedIn, guard }) => {
    testOverSsh.setTimeout(180_000)
    const store = demoStore(217)
    guard.expectStatus(404, '/conString')
    const child = spawn(
      process.execPath,
      ['-e', writer, server.fileOf(store, '/databases/moves.sqlite')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      await once(child.stdout, 'data')
      await signedIn({ store })
      await page.goto('/downloads')
      await page.getByRole('button', { name: 'Change path: Database' }).click()
      const path = page.getByRole('textbox', { name: 'Path on the machine: Database' })
      await path.fill('/databases/none.sqlite')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await expect(path).toHaveValue('/databases/none.sqlite')
      await path.fill('/databases/moves.sqlite')
      await page.keyboard.press('Enter')
      await expect(page.getByText('The path is set.')).toBeVisible()

      const coming = page.waitForEvent('download', { timeout: 60_000 })
      await page.getByRole('button', { name: 'Export: Database' }).click()
      const saved = await coming
      const copy = new DatabaseSync(await saved.path(), { readOnly: true })
      expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      const found = copy
        .prepare('select count(*) count, sum(amount) sum, max(pair) + 1 pairs from moves')
        .get()
      copy.close()
      expect(found).toMatchObject({ count: 2 * Number(found?.pairs), sum: 0 })
      expect(Number(found?.pairs)).toBeGreaterThanOrEqual(5000)
      await savedAs(page, 'moves.sqlite', await saved.path())
      expect(await readdir(server.fileOf(store, '/.support-tools/exports'))).toEqual([])

      const output = once(child.stdout, 'data')
      child.kill('SIGTERM')
      const rate = Number(String((await output)[0]))
      console.info(`written meanwhile: ${rate} a second`)
      expect(rate).toBeGreaterThan(900)
    } finally {
      child.kill('SIGKILL')
    }
  },
)

test('every state of the exports breaks no rule of axe', { tag: '@full' }, async ({
  browser,
  server,
  operator,
}) => {
  test.setTimeout(900_000)
  const state = await signedInState(browser, server, operator, { store: demoStore(218) })
  expect(await looked(browser, server, state, downloadScenes)).toEqual([])
})
