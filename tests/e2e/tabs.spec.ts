// One session in two tabs, two sessions in two browsers, and several operators on one store.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  bar,
  beginOnFiles,
  connect,
  demoStore,
  expectHeading,
  openFile,
  openFolder,
  save,
  shownText,
  typeAtStart,
} from './support/words.ts'

const connectedTo = (page: Page, name: string) =>
  expect(bar(page).getByRole('link', { name, exact: true })).toBeVisible()
const choose = async (page: Page, store: ReturnType<typeof demoStore>, reason: string) => {
  await page.goto('/stores')
  await connect(page, store, reason)
}
const offered = (page: Page) => page.getByText('You have an unsaved draft')
const goOn = (page: Page) => page.getByRole('button', { name: 'Use draft' }).click()

test('another store chosen in one tab: the other tab says so, follows, and keeps what was typed', {
  tag: '@full',
}, async ({ page, context, operator, server }) => {
  const [first, second] = [demoStore(46), demoStore(47)]
  await beginOnFiles(page, operator, first, 'First')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; typed for the first\n')
  const otherPage = await context.newPage()
  await choose(otherPage, second, 'Second')

  await connectedTo(page, second.name)
  const notice = page.getByRole('alert').filter({ hasText: 'This session is now connected' })
  await expect(notice).toContainText(
    `This session is now connected to ${second.name}, no longer to ${first.name}. Your unsaved changes for ${first.name} are kept.`,
  )
  // The page follows: the second store's files, none open.
  await expect(page.getByRole('grid', { name: 'Contents of /' })).toBeVisible()
  await expect(page).toHaveURL('/filesmanager')
  await expect(shownText(page)).toHaveCount(0)
  await openFolder(page, 'config')
  await openFile(page, 'store.ini')
  await expect(offered(page)).toHaveCount(0)
  await expect(shownText(page)).not.toContainText('typed for the first')
  for (const store of [first, second])
    expect(await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')).not.toContain(
      'typed for',
    )

  await notice.getByRole('link', { name: `Return to ${first.name}` }).click()
  await expect(page.getByRole('dialog', { name: `Connect to ${first.name}` })).toBeVisible()
  await choose(page, first, 'Back')
  await page.goto('/filesmanager?path=/config&file=/config/store.ini')
  await expect(offered(page)).toBeVisible()
  await goOn(page)
  await expect(shownText(page)).toContainText('typed for the first')
})

test('a write that was drawn for the other store is refused, and changes neither', {
  tag: '@full',
}, async ({ page, context, operator, guard, server }) => {
  const [first, second] = [demoStore(48), demoStore(49)]
  guard.expectStatus(409, '/filesystem/file/edit')
  guard.tolerateStatus(409) // keeping the draft may be refused as well, when its moment comes
  await beginOnFiles(page, operator, first, 'First')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; for the first only\n')

  // A save is in flight while the other tab changes the store.
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/filesystem/file/edit', async route => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const refused = page.waitForResponse(
    answer => answer.url().endsWith('/filesystem/file/edit') && answer.status() === 409,
  )
  const sent = page.waitForRequest(request => request.method() === 'POST')
  await save(page)
  expect((await sent).headers()['store-id']).toBe(String(first.id))
  const otherPage = await context.newPage()
  await choose(otherPage, second, 'Second')
  release()
  expect(await (await refused).json()).toMatchObject({ code: 'connection.changed' })

  await expect(page.getByText(`This session is now connected to ${second.name}`)).toContainText(
    `Your unsaved changes for ${first.name} are kept.`,
  )
  for (const store of [first, second])
    expect(await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')).not.toContain(
      'for the first only',
    )
  await choose(page, first, 'Back')
  await page.goto('/filesmanager?path=/config&file=/config/store.ini')
  await goOn(page)
  await expect(shownText(page)).toContainText('for the first only')
})

test('two browsers of one operator are two sessions; a draft comes to the other one', {
  tag: '@full',
}, async ({ page, operator, elsewhere }) => {
  const [first, second] = [demoStore(50), demoStore(51)]
  const far = await elsewhere()
  await beginOnFiles(page, operator, first, 'Here')
  await beginOnFiles(far, operator, second, 'There')
  await connectedTo(page, first.name)
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  const kept = page.waitForResponse(
    answer =>
      answer.url().endsWith('/ext/drafts') &&
      // Not the request for half a sentence, nor for an opened file.
      (answer.request().postData() ?? '').includes('typed on one machine'),
  )
  await typeAtStart(page, text, '; typed on one machine\n')
  expect((await kept).status()).toBe(200)

  await choose(far, first, 'There as well')
  await far.goto('/filesmanager?path=/config&file=/config/store.ini')
  await expect(offered(far)).toBeVisible()
  await goOn(far)
  await expect(shownText(far)).toContainText('typed on one machine')
  await save(far)
  await expect(far.getByText(/^Saved at/)).toBeVisible()
  await far.reload()
  await expect(shownText(far)).toContainText('typed on one machine')
  await expect(offered(far)).toHaveCount(0)
})

test('Disconnect asks about unsaved text, ends the connection in every tab, and keeps the text', {
  tag: '@full',
}, async ({ page, context, operator, server }) => {
  const store = demoStore(52)
  await beginOnFiles(page, operator, store, 'Printer is stuck')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; before disconnecting\n')
  const otherPage = await context.newPage()
  await otherPage.goto('/filesmanager')
  await expectHeading(otherPage, 'Files Manager')

  const opener = bar(page).getByRole('button', { name: `About ${store.name}` })
  await opener.click()
  const panel = page.getByRole('dialog', { name: `About ${store.name}` })
  await expect(panel.getByText('Printer is stuck')).toBeVisible()
  await expect(panel.getByText('Nobody else is connected to this store.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await panel.getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect with unsaved changes?' })
  await expect(question).toContainText('store.ini')
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page).toHaveURL('/stores')
  for (const tab of [page, otherPage]) {
    await expectHeading(tab, 'Stores')
    await expect(bar(tab).getByText('Not set')).toBeVisible()
  }
  await expect(
    otherPage.getByText(`This session is no longer connected to ${store.name}.`),
  ).toBeVisible()
  expect(await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')).not.toContain(
    'before disconnecting',
  )
  await connect(page, store, 'Again')
  await page.goto('/filesmanager?path=/config&file=/config/store.ini')
  await goOn(page)
  await expect(shownText(page)).toContainText('before disconnecting')
})

test('who else is on this store: a number in the bar, names and reasons behind it', {
  tag: '@full',
}, async ({ page, operator, another, elsewhere }) => {
  const store = demoStore(53)
  const colleague = another()
  const far = await elsewhere()
  await beginOnFiles(far, colleague, store, 'The menu has no prices')
  await beginOnFiles(page, operator, store, 'The same trouble')
  const opener = bar(page).getByRole('button', {
    name: `About ${store.name}, 1 other operator connected to this store`,
  })
  await opener.click()
  const panel = page.getByRole('dialog', { name: `About ${store.name}` })
  await expect(panel.getByText(colleague.username)).toBeVisible()
  await expect(panel.getByText('The menu has no prices')).toBeVisible()
  await expect(panel.getByText('The same trouble')).toBeVisible()

  await bar(far)
    .getByRole('button', { name: /^About/ })
    .click()
  await far.getByRole('button', { name: 'Disconnect' }).click()
  await expectHeading(far, 'Stores')
  await page.keyboard.press('Escape')
  await opener
    .or(bar(page).getByRole('button', { name: `About ${store.name}`, exact: true }))
    .click()
  await expect(panel.getByText('Nobody else is connected to this store.')).toBeVisible()
})
