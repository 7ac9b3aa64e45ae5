// The tray: downloads continue after pauses, reloads and network failures, and equal the server's
// files.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { makeLarge, openTray, order, press, row, sha256, tray } from './support/trayPage.ts'
import { demoStore } from './support/words.ts'

const large = 400_000_000

test('a file arrives by the tray, whole, under its name, with the hash of the server', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(211)
  await signedIn({ store })
  const bytes = randomBytes(3_000_001)
  await mkdir(server.fileOf(store, '/tray'))
  await writeFile(server.fileOf(store, '/tray/one.bin'), bytes)
  await page.goto('/filesmanager?path=/tray')
  const coming = page.waitForEvent('download')
  await order(page, 'one.bin')
  const saved = await coming
  expect(saved.suggestedFilename()).toBe('one.bin')
  expect((await readFile(await saved.path())).equals(bytes)).toBe(true)
  await openTray(page)
  await expect(row(page, 'one.bin')).toContainText('SHA-256 verified')
  const hash = createHash('sha256').update(bytes).digest('hex')
  await expect(row(page, 'one.bin')).toContainText(hash)
  // One record, however many requests were needed.
  await press(page, 'Remove', 'one.bin')
  await expect(tray(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Jobs and downloads' })).toContainText(
    /^Long-running jobs and downloads/,
  )
})

async function arrives(coming: Promise<Download>, path: string) {
  const saved = await coming
  expect(await sha256(await saved.path())).toBe(await sha256(path))
}

test('pause, reload, resume: it goes on where it was, also through a cut', {
  tag: '@full',
}, async ({ page, context, server, signedIn, guard }) => {
  test.setTimeout(180_000)
  guard.tolerateOutages()
  const store = demoStore(212)
  await signedIn({ store })
  const path = server.fileOf(store, '/tray/large.bin')
  await mkdir(server.fileOf(store, '/tray'))
  await makeLarge(path, large)
  await page.goto('/filesmanager?path=/tray')
  await order(page, 'large.bin')
  await openTray(page)
  await expect(row(page, 'large.bin')).toContainText(/ of 400 MB/)
  await press(page, 'Pause', 'large.bin')
  await expect(row(page, 'large.bin')).toContainText(/^large\.bin.*Paused at /)
  await page.reload()
  await openTray(page)
  await expect(row(page, 'large.bin')).toContainText('Paused at ')
  const ranges: string[] = []
  context.on('request', request => {
    const range = request.headers().range
    if (range && request.url().includes('/ext/downloads/')) ranges.push(range)
  })
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await press(page, 'Resume', 'large.bin')
  await page.waitForTimeout(300)
  await context.setOffline(true)
  await page.waitForTimeout(1000)
  await context.setOffline(false)
  await arrives(coming, path)
  await expect(row(page, 'large.bin')).toContainText('SHA-256 verified')
  expect(ranges.every(range => /^bytes=[1-9]\d*-$/.test(range))).toBe(true)
})

test('two at a time; a reload takes nothing away', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
}) => {
  test.setTimeout(180_000)
  const store = demoStore(213)
  await signedIn({ store })
  await mkdir(server.fileOf(store, '/tray'))
  const names = ['a.bin', 'b.bin', 'c.bin']
  for (const name of names) await makeLarge(server.fileOf(store, `/tray/${name}`), large)
  await page.goto('/filesmanager?path=/tray')
  const saved: Download[] = []
  page.on('download', download => saved.push(download))
  await order(page, ...names)
  await page.reload()
  await openTray(page)
  await expect(row(page, 'c.bin')).toContainText('Waiting')
  await expect.poll(() => saved.length, { timeout: 150_000 }).toBe(3)
  for (const download of saved) {
    const path = server.fileOf(store, `/tray/${download.suggestedFilename()}`)
    await arrives(Promise.resolve(download), path)
  }
})

test('another tab shows it, and may pause it', { tag: '@full' }, async ({
  page,
  context,
  server,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const store = demoStore(214)
  await signedIn({ store })
  await mkdir(server.fileOf(store, '/tray'))
  const path = server.fileOf(store, '/tray/shared.bin')
  await makeLarge(path, large)
  await page.goto('/filesmanager?path=/tray')
  await order(page, 'shared.bin')
  const otherPage = await context.newPage()
  await otherPage.goto('/filesmanager?path=/tray')
  await openTray(otherPage)
  await press(otherPage, 'Pause', 'shared.bin')
  await expect(row(otherPage, 'shared.bin')).toContainText('Paused at ')
  await openTray(page)
  await expect(row(page, 'shared.bin')).toContainText('Paused at ')
  // The tab that owned the download closes: the other one continues it.
  await page.close()
  const coming = otherPage.waitForEvent('download', { timeout: 100_000 })
  await press(otherPage, 'Resume', 'shared.bin')
  await arrives(coming, path)
})
