// The monitor on the real server: the state of the store's machine is shown, and operators leave
// each other notes.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { monitorScenes } from '#scripts/screens/scenes/monitorScenes.ts'
import { signInByApi } from './support/api.ts'
import { expect, test, testOverSsh } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

const services = (page: Page) => page.getByRole('region', { name: 'Services' })
const service = (page: Page, name: string) =>
  services(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message: Notes' })
const notes = (page: Page) => page.getByRole('log', { name: 'Notes' })

test('§2.1 the landing page shows how the store is', async ({ page, signedIn }) => {
  await signedIn({ store: demoStore(263) })
  await page.goto('/')
  await expect(page).toHaveURL('/monitor')
  await expect(service(page, 'Dispatch').getByText('Up', { exact: true })).toBeVisible()
  const machine = page.getByRole('region', { name: 'Machine' })
  await expect(machine.getByText(/^\d+ %$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status' }).getByText(/^As of /)).toBeVisible()
})

test('a note is seen by a second page at once, and what is typed outlives a reload', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ store: demoStore(264) })
  const second = await context.newPage()
  await Promise.all([page.goto('/monitor'), second.goto('/monitor')])
  await expect(notes(second)).toBeVisible()
  await message(page).fill('<i>The till</i> is counted')
  await page.reload()
  await expect(message(page)).toHaveValue('<i>The till</i> is counted')
  await message(page).press('Enter')
  await expect(notes(second).getByText('<i>The till</i> is counted')).toBeVisible()
})

/** A service of the store stops, and recovers. */
async function diesAndComesBack(page: Page, setDispatch: (state: 'up' | 'down') => Promise<void>) {
  await page.goto('/monitor')
  await expect(service(page, 'Dispatch').getByText('Up', { exact: true })).toBeVisible()
  await setDispatch('down')
  const problem = page.getByRole('listitem').getByText(/Dispatch is not running/)
  await expect(problem.first()).toBeVisible({ timeout: 40_000 })
  await expect(service(page, 'Dispatch').getByText('Down', { exact: true })).toBeVisible()
  await setDispatch('up')
  await expect(service(page, 'Dispatch').getByText('Up', { exact: true })).toBeVisible({
    timeout: 40_000,
  })
  await expect(problem).toHaveCount(0)
}

test('a service dies and comes back; cut off, the page says that it is stale @full', async ({
  page,
  server,
  guard,
  signedIn,
}) => {
  test.setTimeout(180_000)
  const store = demoStore(265)
  await signedIn({ store })
  const down = server.fileOf(store, '/services/dispatch.down')
  await mkdir(server.fileOf(store, '/services'), { recursive: true })
  // Through the store's simulator.
  await diesAndComesBack(page, state => (state === 'down' ? writeFile(down, '') : rm(down)))
  guard.tolerateOutages()
  await page.context().setOffline(true)
  await page.route(/\/ext\/monitor/, () => new Promise<void>(() => undefined))
  const stale = page.getByRole('status').getByText(/^No new data since/)
  await expect(stale).toBeVisible({ timeout: 60_000 })
  await page.unroute(/\/ext\/monitor/)
  await page.context().setOffline(false)
  await expect(stale).toBeHidden({ timeout: 60_000 })
})

test('two operators hand a shift over in notes @full', async ({
  page,
  server,
  another,
  elsewhere,
  signedIn,
}) => {
  const store = demoStore(268)
  await signedIn({ store })
  const second = await elsewhere()
  await signInByApi(second, server.address, another(), { store })
  await Promise.all([page.goto('/monitor'), second.goto('/monitor')])
  await message(page).fill('The printer is being replaced')
  await message(page).press('Enter')
  await expect(notes(second).getByText('The printer is being replaced')).toBeVisible()
  await message(second).fill('Seen, I call at five')
  await message(second).press('Enter')
  await expect(notes(page).getByText('Seen, I call at five')).toBeVisible()
  await notes(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await expect(notes(second).getByText('Withdrawn')).toBeVisible()
  await expect(notes(second).getByText('Seen, I call at five')).toBeVisible()
})

/** sshHosts.ts adds it to the stores behind SSH. */
testOverSsh(
  'a service of a machine over SSH dies and comes back @full',
  async ({ page, server, signedIn }) => {
    testOverSsh.setTimeout(180_000)
    const store = demoStore(266)
    await signedIn({ store })
    // No simulator runs on a machine over SSH, so the test writes what its programs would.
    const file = server.fileOf(store, '/status.json')
    await diesAndComesBack(page, async state => {
      const status = JSON.parse(await readFile(file, 'utf8'))
      const at = new Date().toISOString()
      const services = status.services.map((item: { readonly name: string }) =>
        item.name === 'dispatch' ? { ...item, state, since: at } : item,
      )
      await writeFile(file, JSON.stringify({ ...status, at, services }))
    })
  },
)

test('every state of the monitor breaks no rule of axe', { tag: '@full' }, async ({
  browser,
  server,
  operator,
}) => {
  test.setTimeout(600_000)
  const state = await signedInState(browser, server, operator, { store: demoStore(267) })
  expect(await looked(browser, server, state, monitorScenes)).toEqual([])
})
