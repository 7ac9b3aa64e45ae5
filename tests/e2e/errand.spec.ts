// The errand the console exists for, on real parts: nothing is mocked between the operator and the
// disk.
import { readFile, rm } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import {
  beginOnFiles,
  connect,
  demoStore,
  enterCode,
  enterPassword,
  expectHeading,
  expectRowVisible,
  go,
  openFile,
  openFolder,
  save,
  shownText,
  typeAtStart,
} from './support/words.ts'

test('sign in, choose a store, say why, change a file: disk and journal have it', async ({
  page,
  server,
}) => {
  const store = demoStore(101)
  const operator = await server.demoOperator()
  const reason = 'Opening hours are wrong on Mondays'
  const file = server.fileOf(store, '/config/store.ini')

  await page.goto('/')
  await expectHeading(page, 'Sign in')
  await enterPassword(page, operator)
  await expectHeading(page, 'One-time code')
  await enterCode(page, operator)
  await expectHeading(page, 'Stores')
  await page.getByRole('button', { name: 'Skip the tour' }).click()
  await connect(page, store, reason)

  await go(page, 'Files Manager')
  await openFolder(page, 'config')
  const before = await readFile(file, 'utf8')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; Checked by support\n')
  await expect(page.getByText('Unsaved', { exact: true })).toBeVisible()
  await save(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(`; Checked by support\n${before}`)

  await go(page, 'Journal')
  await expectRowVisible(
    page,
    operator.username,
    store.name,
    reason,
    'File saved',
    '/config/store.ini',
    'Done',
  )
  await page.context().close()

  const records = await server.sql(
    `select username, store_id, store_name, reason, target, outcome, info, details,
       connection_id is not null as connected, finished_at >= at as finished
     from journal where operation = 'saveFile' and reason = '${reason}'`,
  )
  expect(records).toEqual([
    {
      username: operator.username,
      store_id: store.id,
      store_name: store.name,
      reason,
      target: '/config/store.ini',
      outcome: 'ok',
      info: null,
      details: {
        before: expect.stringMatching(/./),
        after: expect.stringMatching(/./),
        bytes: Buffer.byteLength(`; Checked by support\n${before}`),
        unconditional: false,
      },
      connected: true,
      finished: true,
    },
  ])
  const [{ details } = { details: null }] = records
  expect(details).toMatchObject({
    before: expect.not.stringMatching(String(Object(details).after)),
  })
})

test('two operators, one file: the second is told who was faster, keeps the text, may overwrite', {
  tag: '@full',
}, async ({ page, operator, another, elsewhere, guard, server }) => {
  const store = demoStore(102)
  const second = another()
  const secondPage = await elsewhere()
  guard.expectStatus(412, '/filesystem/file/edit')

  for (const [who, where] of [
    [operator, page],
    [second, secondPage],
  ] as const) {
    await beginOnFiles(where, who, store, `Two at once: ${who.username}`)
    await openFolder(where, 'config')
  }
  const mine = await openFile(page, 'store.ini')
  const theirs = await openFile(secondPage, 'store.ini')

  await typeAtStart(page, mine, '; first-words\n')
  await save(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()

  await typeAtStart(secondPage, theirs, '; second-words\n')
  await save(secondPage)
  await expect(
    secondPage.getByText(new RegExp(`^${operator.username} changed this file at`)),
  ).toBeVisible()
  // Both versions side by side.
  await expect(secondPage.getByRole('code').last()).toContainText('second-words')
  const file = server.fileOf(store, '/config/store.ini')
  expect(await readFile(file, 'utf8')).toMatch(/^; first-words\n/)

  await secondPage.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(secondPage.getByText(/^Saved at/)).toBeVisible()
  const content = await readFile(file, 'utf8')
  expect(content).toMatch(/^; second-words\n/)
  expect(content).not.toContain('first-words')
})

test('a file that is gone: its opening fails in words, and the list is there again', async ({
  page,
  operator,
  guard,
  server,
}) => {
  const store = demoStore(40)
  guard.expectStatus(404, '/filesystem/file/edit')
  await beginOnFiles(page, operator, store, 'A file vanishes')
  await openFolder(page, 'config')
  await rm(server.fileOf(store, '/config/store.ini'))
  await page.getByRole('grid').getByRole('row', { name: 'store.ini' }).dblclick()
  await expect(page.getByText('The file could not be opened')).toBeVisible()
  await expect(page.getByText('There is no such file or folder.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the file' }).click()
  await expect(page.getByRole('grid', { name: 'Contents of /config' })).toBeVisible()
})

test('a file that is gone while it is edited: the save says so and the text stays', {
  tag: '@full',
}, async ({ page, operator, guard, server }) => {
  const store = demoStore(41)
  guard.expectStatus(412, '/filesystem/file/edit')
  await beginOnFiles(page, operator, store, 'A file vanishes under the hand')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await rm(server.fileOf(store, '/config/store.ini'))
  await typeAtStart(page, text, '; kept-words\n')
  await save(page)
  await expect(page.getByText('Your text is still here.')).toBeVisible()
  await expect(shownText(page)).toContainText('kept-words')
})
