// React's warnings exist in development builds only, so the errand is walked once on Vite's own
// server with the real server behind it. The guard fails on any console message.
import { join } from 'node:path'
import { test as base, expect } from './support/fixtures.ts'
import { Guard } from './support/guard.ts'
import { root, start } from './support/process.ts'
import {
  connect,
  demoStore,
  expectHeading,
  go,
  openFile,
  openFolder,
  save,
  signIn,
  typeAtStart,
} from './support/words.ts'

const vite = join(root, 'node_modules/vite/bin/vite.js')

const test = base.extend<object, { development: string }>({
  development: [
    async ({ server }, use) => {
      const { port } = new URL(server.address)
      const args = [vite, '--host', '127.0.0.1', '--port', '0', '--clearScreen', 'false']
      const env = { ...process.env, PORT: port, NO_COLOR: '1', FORCE_COLOR: '0' }
      const child = start(args, env)
      const [, address = ''] = await child.says(/Local:\s+(http:\/\/[\d.]+:\d+)/)
      await use(address)
      await child.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ development }, use) => use(development),
  guard: async ({ development }, use) => {
    const guard = new Guard(development, development.replace('http:', 'ws:'))
    await use(guard)
    expect(guard.findings()).toEqual([])
  },
})

test('sign-in, wizard, files and journal leave no warning of React', { tag: '@full' }, async ({
  page,
  operator,
}) => {
  const store = demoStore(103)
  await signIn(page, operator)
  await connect(page, store, 'Looking for warnings')
  await go(page, 'Files Manager')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; no warning\n')
  await save(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.getByRole('button', { name: 'Close the file' }).click()
  await go(page, 'Journal')
  await expect(page.getByRole('row', { name: 'File saved' }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByText('No records match')).toBeVisible()
  await page.getByRole('button', { name: `Signed in as ${operator.username}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectHeading(page, 'Sign in')
})
