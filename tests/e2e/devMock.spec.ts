// The console on the mocks alone, as started by `npm run dev:mock`, without a server.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from './support/fixtures.ts'
import { Guard } from './support/guard.ts'
import { root, start } from './support/process.ts'
import {
  expectHeading,
  giveReason,
  go,
  openFile,
  openFolder,
  save,
  typeAtStart,
} from './support/words.ts'

const vite = join(root, 'node_modules/vite/bin/vite.js')

/**
 * Vite's own requests: the worker fetches them like data. When Vite discovers another dependency it
 * reloads the page, which aborts requests in flight.
 */
const ofVite =
  /^contract: GET \S+: is no operation of openapi\.yaml|^failed: net::ERR_FAILED \(http:\/\/[^/]+\/(?:src\/\S+\.tsx?|\.cache\/vite-mock\/deps\/\S+)\)/

const test = base.extend<object, { mocked: string }>({
  mocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const args = [vite, '--mode', 'mock', '--host', '127.0.0.1', '--port', '0']
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
      const child = start([...args, '--clearScreen', 'false'], env)
      const [, address = ''] = await child.says(/Local:\s+(http:\/\/[\d.]+:\d+)/)
      await use(address)
      await child.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ mocked }, use) => use(mocked),
  guard: async ({ mocked }, use) => {
    const guard = new Guard(mocked, mocked.replace('http:', 'ws:'))
    await use(guard)
    expect(guard.findings().filter(line => !ofVite.test(line))).toEqual([])
  },
})

test('the panel has another role sign in, and keeps what is chosen through a reload', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  const panel = page.getByRole('complementary', { name: 'Mocks' })
  await panel.getByRole('button', { name: 'Mocks' }).click()
  await panel.getByRole('combobox', { name: 'Role' }).selectOption('On-boarding')
  await panel.getByRole('button', { name: 'Sign in as onboarding' }).click()
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible()
  await go(page, 'Manage Chains')
  const chains = page.getByRole('link', { name: 'Add a chain' })
  await expect(chains).toBeVisible()
  await expect(page.getByRole('link', { name: 'Monitor' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Mocks' }).click()
  await panel.getByRole('combobox', { name: 'Latency' }).selectOption('200 ms')
  await panel.getByRole('combobox', { name: 'Latency' }).press('Escape')
  await expect(panel.getByRole('button')).toBeFocused()
  await page.reload()
  await expect(chains).toBeVisible() // still signed in
  await expect(panel.getByRole('button')).toHaveText('Mocks · 200 ms')
})

test('sign-in, a store, a file and the journal, with nothing but the mocks', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  const account = page.getByRole('complementary', { name: 'Mocks' })
  await account.getByRole('button', { name: 'Mocks' }).click()
  await expect(account).toContainText('demo · ')
  await account.getByRole('button', { name: 'Sign in as demo' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Padaria')
  await page.getByRole('treeitem', { name: 'Padaria Aurora Pinheiros' }).click()
  await expect(page.getByText('Nobody else is connected.')).toBeVisible() // the button moves until then
  await page.getByRole('button', { name: 'Next' }).click()
  await giveReason(page, 'Looking at the mocks', 'Incident')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expectHeading(page, 'Monitor')
  await go(page, 'Files Manager')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; kept by the mocks\n')
  await save(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Close the file' }).click()
  await go(page, 'Journal')
  await expect(page.getByRole('row', { name: 'File saved' }).first()).toBeVisible()
  await page.reload()
  await expectHeading(page, 'Journal') // still signed in
})

base('the production build has no trace of them', async ({ request, server }) => {
  const answer = await request.get(`${server.address}/mockServiceWorker.js`)
  expect(answer.headers()['content-type'] ?? '').not.toContain('javascript')
  const folder = join(root, 'dist')
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter(name => /\.(js|html|css)$/.test(name))
  expect(texts.length).toBeGreaterThan(3)
  for (const name of texts) {
    const text = await readFile(join(folder, name), 'utf8')
    expect(/mockServiceWorker|correct horse battery|Every write fails/.test(text), name).toBe(false)
  }
  expect(await readdir(join(root, 'public'))).not.toContain('mockServiceWorker.js')
})
