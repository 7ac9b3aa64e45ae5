// Downloads: one file by its ticket, interrupted and resumed; a folder by a job. The tray itself is
// in tray.spec.ts.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const run = promisify(execFile)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Downloads one file with one click; returns the browser's download. */
async function downloadOne(page: Page, name: string) {
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  return coming
}

/** Selects entries and downloads them; returns the browser's download. */
async function download(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const fetched = await coming
  await expect(dialog.getByText('Download started. Follow it in the top bar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return fetched
}

test('one file is fetched by its ticket, to the byte and under its own name', async ({
  page,
  server,
  signedIn,
}, info) => {
  const store = demoStore(137)
  await signedIn({ store })
  const bytes = randomBytes(2_000_003)
  const name = `café "🍕" 100%.bin`
  await mkdir(server.fileOf(store, '/fetched'))
  await writeFile(server.fileOf(store, `/fetched/${name}`), bytes)
  await page.goto('/filesmanager?path=/fetched')
  const fetched = await downloadOne(page, name)
  // The browser itself replaces characters that Windows does not permit in names.
  expect(fetched.suggestedFilename().replaceAll(/["_]/g, '')).toBe(name.replaceAll('"', ''))
  const path = info.outputPath('fetched.bin')
  await fetched.saveAs(path)
  expect(sha256(await readFile(path))).toBe(sha256(bytes))
})

test('a download that was cut goes on where it was, of the log as it was', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(138)
  await signedIn({ store })
  const before = Buffer.from('one line of the log\n'.repeat(20_000))
  const file = server.fileOf(store, '/grows/store.log')
  await mkdir(server.fileOf(store, '/grows'))
  await writeFile(file, before)
  await page.goto('/filesmanager?path=/grows')
  const response = page.waitForResponse(answer =>
    answer.url().endsWith('/filesystem/file/download'),
  )
  await downloadOne(page, 'store.log')
  const { payload } = await (await response).json()
  // The browser's cookies and the ticket's address, as requested after a lost connection.
  const ask = (headers: Record<string, string>) =>
    page.request.get(`/ext/downloads/${payload.ticket}`, { headers })
  const first = await ask({ Range: 'bytes=0-99999' })
  const etag = first.headers().etag ?? ''
  await writeFile(file, 'one more line\n', { flag: 'a' })
  const rest = await ask({ Range: 'bytes=100000-', 'If-Range': etag })
  expect([first.status(), rest.status()]).toEqual([206, 206])
  const whole = Buffer.concat([await first.body(), await rest.body()])
  expect(sha256(whole)).toBe(sha256(before))
  await writeFile(file, 'another file')
  expect((await ask({ Range: 'bytes=100000-', 'If-Range': etag })).status()).toBe(404)
})

test(
  'a folder and a file are packed by a job, and come as one zip',
  { tag: '@full' },
  async ({ page, server, signedIn }, info) => {
    const store = demoStore(139)
    await signedIn({ store })
    await mkdir(server.fileOf(store, '/several/in'), { recursive: true })
    await writeFile(server.fileOf(store, '/several/in/hello.txt'), 'olá ☕\n')
    await writeFile(server.fileOf(store, '/several/beside.txt'), 'beside\n')
    await writeFile(server.fileOf(store, '/several/left.txt'), 'left\n')
    await page.goto('/filesmanager?path=/several')
    const fetched = await download(page, 'in', 'beside.txt')
    expect(fetched.suggestedFilename()).toBe('several.zip')
    const path = info.outputPath('several.zip')
    await fetched.saveAs(path)
    const { stdout } = await run('python3', ['-m', 'zipfile', '-l', path])
    expect(stdout).toContain('several/in/hello.txt')
    expect(stdout).toContain('several/beside.txt')
    expect(stdout).not.toContain('left.txt')
  },
)
