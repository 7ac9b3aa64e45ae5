// A download as large as a disk image: complete despite server crashes, with little memory.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { memoryOf, processMemory } from './support/memory.ts'
import type { Server } from './support/server.ts'
import { makeLarge, openTray, order, row, sha256 } from './support/trayPage.ts'
import { demoStore } from './support/words.ts'

const size = 4_000_000_000
/** Percentages of the file at which the server is killed and restarted. */
const cuts = [12, 28, 44, 60, 80]
const mebibyte = 1_048_576
/** The most either side may hold beyond its initial memory: far less than the file. */
const allowed = 500 * mebibyte

/** An ordinary browser profile: the default one of a test keeps files in memory. */
const test = base.extend<{ profile: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'support-tools-profile-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  context: async ({ profile, guard, launchOptions, contextOptions, baseURL }, use) => {
    const more = baseURL === undefined ? {} : { baseURL }
    const options = { ...launchOptions, ...contextOptions, ...more }
    const context = await chromium.launchPersistentContext(profile, options)
    await guard.watch(context)
    await use(context)
    await guard.settled()
    await context.close()
  },
})

/** The most that either side held during `work`. */
async function maxDuring(profile: string, server: Server, work: () => Promise<void>) {
  const most = { browser: 0, server: 0 }
  let over = false
  const watching = (async () => {
    while (!over) {
      most.browser = Math.max(most.browser, await memoryOf(profile))
      most.server = Math.max(most.server, await processMemory(server.pid()))
      await new Promise(done => setTimeout(done, 250))
    }
  })()
  await work().finally(() => {
    over = true
  })
  await watching
  return most
}

test('4 GB while the server is killed and started five times: whole, in little memory @full', async ({
  page,
  context,
  profile,
  server,
  signedIn,
  guard,
}) => {
  test.setTimeout(1_500_000)
  const store = demoStore(223)
  await signedIn({ store })
  const path = server.fileOf(store, '/tray/disk.img')
  await mkdir(server.fileOf(store, '/tray'))
  await makeLarge(path, size)
  await page.goto('/filesmanager?path=/tray')
  const before = {
    browser: await memoryOf(profile),
    server: await processMemory(server.pid()),
  }
  guard.tolerateOutages()
  guard.tolerateStatus(503) // the server before it is ready
  let requests = 0
  context.on('request', request => {
    if (request.method() === 'GET' && request.url().includes('/ext/downloads/')) requests += 1
  })
  const coming = page.waitForEvent('download', { timeout: 1_400_000 })
  await order(page, 'disk.img')
  await openTray(page)
  const bar = row(page, 'disk.img').getByRole('progressbar')
  const percent = () => bar.getAttribute('aria-valuenow', { timeout: 1000 }).then(Number, () => 0)
  const most = await maxDuring(profile, server, async () => {
    for (const cut of cuts) {
      await expect.poll(percent, { timeout: 240_000, intervals: [100] }).toBeGreaterThanOrEqual(cut)
      await server.crash()
    }
    await expect(row(page, 'disk.img')).toContainText('SHA-256 verified', {
      timeout: 600_000,
    })
  })
  const saved = await coming
  expect(await sha256(await saved.path())).toBe(await sha256(path))
  expect(requests).toBeGreaterThan(cuts.length)
  console.info('most held', { before, most, requests })
  expect(most.browser - before.browser).toBeLessThan(allowed)
  expect(most.server - before.server).toBeLessThan(allowed)
  await saved.delete()
})

test('one record for each file, with store and reason, however many requests it took @full', async ({
  page,
  server,
  operator,
  signedIn,
  guard,
}) => {
  test.setTimeout(180_000)
  const store = demoStore(224)
  await signedIn({ store })
  await mkdir(server.fileOf(store, '/tray'))
  await makeLarge(server.fileOf(store, '/tray/twice.bin'), 400_000_000)
  await page.goto('/filesmanager?path=/tray')
  guard.tolerateOutages()
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await order(page, 'twice.bin')
  await openTray(page)
  await expect(row(page, 'twice.bin')).toContainText(/ of 400 MB/)
  await server.crash()
  await (await coming).path()
  const records = await server.sql(`select reason, store_name, outcome from journal
    where operation = 'downloadFile' and username = '${operator.username}'`)
  expect(records).toEqual([
    { reason: expect.stringMatching(/./), store_name: store.name, outcome: 'ok' },
  ])
})
