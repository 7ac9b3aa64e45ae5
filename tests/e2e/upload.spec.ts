// Files and folders uploaded to the host; the results are checked on its disk.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const bySize = async (path: string) => sha256(await readFile(path))

let local: string
test.beforeEach(async () => {
  local = await mkdtemp(join(tmpdir(), 'support-tools-upload-'))
})
test.afterEach(() => rm(local, { recursive: true, force: true }))

const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' })

/** Chooses files through the command; the browser's picker takes paths on this machine. */
async function choose(page: Page, command: string, path: string | string[]) {
  const more = page.getByRole('button', { name: 'More' })
  const button = page.getByRole('button', { name: command, exact: true })
  const chooser = page.waitForEvent('filechooser')
  // The bar knows how many commands fit once it is rendered.
  await more.waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: command, exact: true }).click()
  }
  await (await chooser).setFiles(path)
}

test('a file that is chosen arrives whole, and its end is said', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(159)
  await signedIn({ store })
  const name = `it's "new" 100% ☕ ${'é'.repeat(100)}.bin`
  const content = randomBytes(300_000)
  await writeFile(join(local, name), content)
  await page.goto('/filesmanager')
  await choose(page, 'Upload', join(local, name))
  await expect(panel(page).getByText(/^1 of 1 files?, /)).toBeVisible()
  await expect(panel(page).getByText('Done', { exact: true })).toBeVisible()
  await expect(page.getByText('1 file uploaded')).toBeAttached()
  expect(await bySize(server.fileOf(store, `/${name}`))).toBe(sha256(content))
})

test('a tree that is dropped arrives with its empty folders, at once @full', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(161)
  await signedIn({ store })
  await mkdir(join(local, 'tree/deep/none'), { recursive: true })
  await mkdir(join(local, 'tree/empty'))
  await writeFile(join(local, 'tree/deep/a.txt'), 'a')
  await page.goto('/filesmanager')
  const box = await page.getByRole('grid').boundingBox()
  // Drops them as the system's file manager would: events created in a page cannot contain folders.
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 40,
      y: (box?.y ?? 0) + 80,
      data: { items: [], files: [join(local, 'tree')], dragOperationsMask: 1 },
    })
  await expect(page.getByText('1 file uploaded, 2 empty folders created')).toBeAttached()
  const there = (path: string) => readdir(server.fileOf(store, path))
  expect(await there('/tree')).toEqual(['deep', 'empty'])
  expect(await there('/tree/deep')).toEqual(['a.txt', 'none'])
  expect([await there('/tree/empty'), await there('/tree/deep/none')]).toEqual([[], []])
})

test('a file that changes on its own disk meanwhile is said, and chosen anew @full', async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  const store = demoStore(160)
  await signedIn({ store })
  const path = join(local, 'changing.bin')
  await writeFile(path, randomBytes(3 * 1024 * 1024))
  const content = randomBytes(2 * 1024 * 1024)
  let came = 0
  await page.route('**/ext/files/uploads/*', async route => {
    const request = route.request()
    if (request.method() === 'PATCH' && ++came === 2) {
      guard.tolerateUnreachable(new URL(request.url()).pathname)
      await writeFile(path, content)
      return route.abort('internetdisconnected')
    }
    await route.continue()
  })
  await page.goto('/filesmanager')
  await choose(page, 'Upload', path)
  await expect(panel(page).getByText(/^The file on your computer was changed/)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the file again: changing.bin' }).click()
  await (await chooser).setFiles(path)
  await expect(panel(page).getByText('Done', { exact: true })).toBeVisible()
  expect(await bySize(server.fileOf(store, '/changing.bin'))).toBe(sha256(content))
})

test('a folder with odd names and a large file arrive whole across a dropped network @full', async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  const store = demoStore(133)
  await signedIn({ store })
  const large = randomBytes(20 * 1024 * 1024)
  const odd = ["it's 100% ☕.txt", '-rf', 'çãé 🍕.ini', '%2e%2e', 'empty']
  await mkdir(join(local, 'menu/deep er'), { recursive: true })
  await writeFile(join(local, 'menu/large.bin'), large)
  for (const name of odd)
    await writeFile(join(local, 'menu/deep er', name), name === 'empty' ? '' : name)

  // The network drops when part of the large file has been sent, and returns after some attempts.
  let [came, refused] = [0, 0]
  await page.route('**/ext/files/uploads/*', async route => {
    const { pathname } = new URL(route.request().url())
    const isDown = route.request().method() !== 'DELETE' && came > 0 && refused < 3
    if (isDown) {
      refused += 1
      guard.tolerateUnreachable(pathname)
      await route.abort('internetdisconnected')
    } else {
      if (route.request().method() === 'PATCH') came += 1
      await route.continue()
    }
  })
  await page.goto('/filesmanager')
  await choose(page, 'Upload a folder', join(local, 'menu'))
  await expect(
    panel(page).getByText(/resumes automatically\. There is no network connection/),
  ).toBeVisible()
  await expect(panel(page).getByText(/^6 of 6 files, /)).toBeVisible({ timeout: 60_000 })
  expect(refused).toBe(3)
  expect(await bySize(server.fileOf(store, '/menu/large.bin'))).toBe(sha256(large))
  expect((await readdir(server.fileOf(store, '/menu/deep er'))).sort()).toEqual(odd.sort())
  expect(await readFile(server.fileOf(store, '/menu/deep er/%2e%2e'), 'utf8')).toBe('%2e%2e')
  // The list updates automatically.
  await expect(page.getByRole('row', { name: /menu/ })).toBeVisible()
  await expect(page.getByText('6 files uploaded')).toBeAttached()
})

test('what is cancelled leaves nothing, and Logout asks while files are on their way @full', async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  const store = demoStore(134)
  await signedIn({ store })
  const path = join(local, 'held.bin')
  await writeFile(path, randomBytes(3 * 1024 * 1024))
  let held = ''
  await page.route('**/ext/files/uploads/*', async route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    held = new URL(route.request().url()).pathname
    guard.tolerateUnreachable(held)
  })
  await page.goto('/filesmanager')
  await choose(page, 'Upload', path)
  await expect.poll(() => held).not.toBe('')
  await page.getByRole('button', { name: 'Pause: held.bin' }).click()
  await expect(panel(page).getByText(/^Paused at /)).toBeVisible()
  await page.getByRole('button', { name: 'Resume: held.bin' }).click()
  await expect(
    panel(page)
      .getByText(/ of 3\.1 MB$/)
      .first(),
  ).toBeVisible()
  const dropped = page.waitForResponse(
    response => response.request().method() === 'DELETE' && response.url().endsWith(held),
  )
  await page.getByRole('button', { name: 'Cancel: held.bin' }).click()
  expect((await dropped).status()).toBe(204)
  await expect(panel(page)).toBeHidden()
  expect(await readdir(server.fileOf(store, '/'))).not.toContain('held.bin')
})

test('a name that is taken is asked about: kept, replaced, both @full', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(135)
  await signedIn({ store })
  const folder = server.fileOf(store, '/taken')
  await mkdir(folder)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    await writeFile(join(folder, name), 'theirs')
    await writeFile(join(local, name), `mine ${name}`)
  }
  await page.goto('/filesmanager?path=/taken')
  const files = ['a.txt', 'b.txt', 'c.txt'].map(name => join(local, name))
  await choose(page, 'Upload', files)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(panel(page).getByText(/^2 of 2 files, /)).toBeVisible()
  await expect(panel(page).getByText('Done, saved as c (2).txt')).toBeVisible()
  const texts = await Promise.all(
    (await readdir(folder)).sort().map(name => readFile(join(folder, name), 'utf8')),
  )
  expect(texts).toEqual(['theirs', 'mine b.txt', 'mine c.txt', 'theirs'])

  // Dropped this time, all together.
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['a.txt', 'b.txt']) transfer.items.add(new File(['dropped'], name))
    return transfer
  })
  const list = page.getByRole('grid')
  await list.dispatchEvent('dragenter', { dataTransfer: data })
  await expect(page.getByText('Drop files to upload them to /taken')).toBeVisible()
  await list.dispatchEvent('drop', { dataTransfer: data })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(panel(page).getByText(/^4 of 4 files, /)).toBeVisible()
  for (const name of ['a.txt', 'b.txt'])
    expect(await readFile(join(folder, name), 'utf8')).toBe('dropped')
})

test('after a reload the same file goes on where it was @full', async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  const store = demoStore(136)
  await signedIn({ store })
  const path = join(local, 'again.bin')
  const content = randomBytes(6 * 1024 * 1024)
  await writeFile(path, content)
  let [came, isHeld] = [0, true]
  const sent: number[] = []
  await page.route('**/ext/files/uploads/*', async route => {
    const request = route.request()
    if (request.method() === 'PATCH') {
      came += 1
      if (isHeld && came > 1) return guard.tolerateUnreachable(new URL(request.url()).pathname)
      sent.push(Number(request.headers()['upload-offset']))
    }
    await route.continue()
  })
  await page.goto('/filesmanager')
  await choose(page, 'Upload', path)
  await expect.poll(() => came).toBe(2)
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  isHeld = false
  await expect(panel(page).getByText(/1 MB of 6\.3 MB uploaded/)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose the file again: again.bin' }).click()
  await (await chooser).setFiles(path)
  await expect(panel(page).getByText(/^1 of 1 files, /)).toBeVisible()
  expect(sent.slice(0, 2)).toEqual([0, 1024 * 1024])
  expect(await bySize(server.fileOf(store, '/again.bin'))).toBe(sha256(content))
})
