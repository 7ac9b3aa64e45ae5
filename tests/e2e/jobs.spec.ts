// Long-running work on the real server: a folder is packed, watched, cancelled and downloaded.
import { execFile } from 'node:child_process'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from './support/fixtures.ts'
import { demoStore, packFolder } from './support/words.ts'

const run = promisify(execFile)

test(
  'a folder is packed and fetched: the bytes are a zip of it, also after a reload',
  { tag: '@full' },
  async ({ page, server, signedIn }, info) => {
    const store = demoStore(75)
    await signedIn({ store })
    await mkdir(server.fileOf(store, '/packed/in'), { recursive: true })
    await writeFile(server.fileOf(store, '/packed/in/hello.txt'), 'olá ☕\n')
    await page.goto('/filesmanager?path=/packed')
    await packFolder(page)
    const jobs = page.getByRole('button', { name: /\b1 job/ })
    await expect(page.getByText('Archive of /packed: Ready')).toBeVisible()
    await page.reload()
    await jobs.click()
    const panel = page.getByRole('region', { name: 'Jobs' })
    await expect(panel.getByText(/^Ready, /)).toBeVisible()
    const coming = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download: Archive of /packed' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('packed.zip')
    const path = info.outputPath('packed.zip')
    await download.saveAs(path)
    const { stdout } = await run('python3', ['-m', 'zipfile', '-l', path])
    expect(stdout).toContain('packed/in/hello.txt')
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
    await panel.getByRole('button', { name: 'Dismiss: Archive of /packed' }).click()
    await expect(panel).toBeHidden()
    // Finished downloads are listed below, in the same place.
    const work = page.getByRole('dialog', { name: 'Jobs and downloads' })
    await work.getByRole('button', { name: 'Remove finished' }).click()
    await expect(work.getByText(/^Long-running jobs and downloads/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(work).toBeHidden()
  },
)

test('a long one shows how far it is, and stops when it is cancelled', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(76)
  await signedIn({ store })
  await mkdir(server.fileOf(store, '/long'))
  // A sparse file takes no disk space, and a while to read on any machine.
  const file = await open(server.fileOf(store, '/long/holes'), 'w')
  await file.truncate(16_000_000_000)
  await file.close()
  await page.goto('/filesmanager?path=/long')
  await packFolder(page)
  await page.getByRole('button', { name: /^1 job, 1 in progress/ }).click()
  const panel = page.getByRole('region', { name: 'Jobs' })
  await expect(panel.getByText(/ of 16 GB$/)).toBeVisible()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel: Archive of /long' }).click()
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(panel.getByRole('progressbar')).toBeHidden()
})
