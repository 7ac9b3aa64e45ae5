// A third party's page among the plugins, defined by its manifest alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as usual } from './support/fixtures.ts'
import { type Server, startServer } from './support/server.ts'
import { demoStore, expectHeading } from './support/words.ts'

const html = `<!doctype html><title>Stock</title><h1>Stock</h1><p id="said"></p><script>
  document.querySelector('h1').textContent += ' of ' + location.pathname
  const tried = {}
  try { tried.above = String(top.document.title) } catch { tried.above = 'refused' }
  tried.referrer = document.referrer
  document.querySelector('#said').textContent = JSON.stringify(tried)
</script>`

/** Starts the other service on its own port, and a server that lists its page. */
async function withPage(use: (both: [Server, string]) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'plugins-'))
  const service = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  await new Promise<void>(listening => service.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const manifest = {
    id: 'stock',
    version: '2.1',
    url: `${origin}/stores/{store}`,
    name: { gb: 'Stock', br: 'Estoque', es: 'Existencias' },
    description: 'What is left in the kitchen.',
  }
  const file = join(folder, 'plugins.json')
  await writeFile(file, JSON.stringify([manifest]))
  const server = await startServer({ PLUGINS: file })
  await use([server, origin])
  await server.close()
  service.closeAllConnections()
  await new Promise(closed => service.close(closed))
  await rm(folder, { recursive: true, force: true })
}

const test = usual.extend<object, { server: Server; origin: string; both: [Server, string] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  both: [async ({}, use) => withPage(use), { scope: 'worker', timeout: 180_000 }],
  server: [({ both: [server] }, use) => use(server), { scope: 'worker' }],
  origin: [({ both: [, origin] }, use) => use(origin), { scope: 'worker' }],
})

test('a page that only its manifest names is listed, shown inside, and knows nothing of the console @full', async ({
  page,
  guard,
  signedIn,
  origin,
}) => {
  const store = demoStore(287)
  await signedIn({ store })
  guard.allowOrigin(origin)
  await page.goto('/plugins')
  const card = page.getByRole('listitem').filter({ hasText: 'What is left in the kitchen.' })
  await expect(card).toContainText('Version 2.1')
  await card.getByRole('link', { name: 'Open: Stock' }).click()
  await expectHeading(page, 'Stock')
  const inner = page.frameLocator('iframe')
  await expect(inner.getByRole('heading')).toHaveText(/^Stock of \/stores\/\d+$/)
  await expect(inner.locator('#said')).toHaveText('{"above":"refused","referrer":""}')
  await expect(page.getByRole('link', { name: /new tab/ })).toHaveAttribute(
    'href',
    new RegExp(`^${origin}/stores/\\d+$`),
  )
  // The address says which one it is.
  await page.reload()
  await expect(inner.getByRole('heading')).toBeVisible()
  await page.getByRole('link', { name: 'All plugins' }).click()
  await expect(card).toBeVisible()
})
