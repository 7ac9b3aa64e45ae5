// File operations on the real host, by keyboard alone; the results are checked on the host's disk.
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { press, reportPointer } from './support/keys.ts'
import type { Server } from './support/server.ts'
import { demoStore } from './support/words.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.MuiSnackbar-root', { hasText: text })

/** Creates files that contain their own names. */
async function fill(server: Server, store: DemoStore, folder: string, ...names: string[]) {
  await mkdir(server.fileOf(store, folder), { recursive: true })
  for (const name of names) await writeFile(server.fileOf(store, `${folder}/${name}`), `${name}\n`)
}

/** Waits for the row in the list, moves the keyboard to it and selects it. */
async function go(page: Page, target: Locator) {
  await target.waitFor()
  await page.getByRole('grid').locator('tr[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 20; step++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${target} is not reached`)
}

async function begin(page: Page, path: string) {
  await page.addInitScript(reportPointer)
  await beginLooking(page)
  await page.goto(`/filesmanager?path=${path}`)
  await page.getByRole('grid').waitFor()
}

test('a folder and a file are made, renamed, deleted and brought back', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(144)
  await signedIn({ store })
  await fill(server, store, '/made', 'first.ini')
  const on = (path: string) => existsSync(server.fileOf(store, `/made/${path}`))
  const keys = page.keyboard
  await begin(page, '/made')

  await press(page, page.getByRole('button', { name: 'New folder' }))
  await expect(dialog(page, 'New folder').getByLabel('Name')).toBeFocused()
  expect(await violations(page, 'new folder')).toEqual([])
  await keys.type('first.ini')
  await expect(page.getByText('That name is taken in this folder.')).toBeVisible()
  await keys.press('Control+A')
  await keys.type('naïve “☕” folder')
  await keys.press('Enter')
  await expect(row(page, 'naïve “☕” folder')).toBeVisible()
  expect(on('naïve “☕” folder')).toBe(true)

  await go(page, row(page, 'first.ini'))
  await keys.press('F2')
  await expect(page.getByRole('textbox', { name: 'New name for first.ini' })).toBeFocused()
  expect(await violations(page, 'rename in the row')).toEqual([])
  await keys.type('second')
  await keys.press('Enter')
  await expect(row(page, 'second.ini')).toBeVisible()
  // The list shows the new name before the host confirms it.
  await expect.poll(() => [on('first.ini'), on('second.ini')]).toEqual([false, true])
  expect(await readFile(server.fileOf(store, '/made/second.ini'), 'utf8')).toBe('first.ini\n')

  await go(page, row(page, 'second.ini'))
  await keys.press('Shift+ArrowUp')
  await keys.press('Delete')
  await expect(dialog(page, 'Delete 2 entries?')).toBeVisible()
  expect(await violations(page, 'delete')).toEqual([])
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(toast(page, 'Moved to the trash: 2 entries.')).toBeVisible()
  await expect(row(page, 'second.ini')).toBeHidden()
  expect([on('second.ini'), on('naïve “☕” folder')]).toEqual([false, false])
  await expect(page.getByText('This folder is empty')).toBeVisible() // and receives the keys
  await keys.press('Control+Z')
  await expect(row(page, 'second.ini')).toBeVisible()
  expect([on('second.ini'), on('naïve “☕” folder')]).toEqual([true, true])
})

test('copies meet names that are taken: one answer for all; a move by cut and paste', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(145)
  await signedIn({ store })
  await fill(server, store, '/from', 'a.txt', 'b.txt', 'c.txt')
  await fill(server, store, '/from/to')
  for (const name of ['a.txt', 'b.txt'])
    await writeFile(server.fileOf(store, `/from/to/${name}`), 'old')
  const text = (path: string) => readFile(server.fileOf(store, path), 'utf8')
  const keys = page.keyboard
  await begin(page, '/from')

  await go(page, row(page, 'a.txt'))
  await keys.press('Shift+ArrowDown')
  await keys.press('Shift+ArrowDown')
  await keys.press('Control+C')
  await go(page, row(page, 'to'))
  await keys.press('Enter')
  await expect(page.getByRole('grid', { name: 'Contents of /from/to' })).toBeVisible()
  await expect(row(page, 'a.txt')).toBeFocused()
  await keys.press('Control+V')
  const taken = dialog(page, 'Name conflict')
  await expect(taken.getByText('1 of 2')).toBeVisible()
  expect(await violations(page, 'name taken')).toEqual([])
  await press(page, taken.getByRole('checkbox', { name: /^Apply to the other/ }), 'Space')
  await press(page, taken.getByRole('button', { name: 'Keep both' }))
  await expect(row(page, 'c.txt')).toBeVisible()
  await expect(row(page, 'a (2).txt')).toBeVisible()
  expect([await text('/from/to/a.txt'), await text('/from/to/a (2).txt')]).toEqual([
    'old',
    'a.txt\n',
  ])

  await go(page, row(page, 'c.txt'))
  await keys.press('Control+V')
  await expect(taken.getByText('1 of 3')).toBeVisible()
  await press(page, taken.getByRole('checkbox', { name: /^Apply to the other/ }), 'Space')
  await press(page, taken.getByRole('button', { name: 'Replace' }))
  await expect.poll(() => text('/from/to/b.txt')).toBe('b.txt\n')

  await go(page, row(page, 'c.txt'))
  await keys.press('Control+X')
  await expect(toast(page, 'Cut: “c.txt”.')).toBeVisible()
  await keys.press('Backspace')
  await expect(page.getByRole('grid', { name: 'Contents of /from', exact: true })).toBeVisible()
  await go(page, row(page, 'to'))
  await keys.press('Control+V')
  await press(page, taken.getByRole('button', { name: 'Skip' }))
  expect(existsSync(server.fileOf(store, '/from/to/c.txt'))).toBe(true)
})

test('the menu: move to a folder of the tree, permissions, a download', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(146)
  await signedIn({ store })
  await fill(server, store, '/work', 'run.sh', 'list.csv')
  await fill(server, store, '/attic')
  const keys = page.keyboard
  await begin(page, '/work')
  const chosen = async (letters: string) => {
    await keys.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await keys.type(letters)
    await keys.press('Enter')
  }
  await go(page, row(page, 'run.sh'))
  await keys.press('Shift+F10')
  expect(await violations(page, 'menu')).toEqual([])
  await keys.press('Escape')
  await expect(row(page, 'run.sh')).toBeFocused()
  await chosen('perm')
  const rights = dialog(page, 'Permissions')
  expect(await violations(page, 'permissions')).toEqual([])
  await press(page, rights.getByRole('checkbox', { name: 'Files: Owner, Execute' }), 'Space')
  await press(page, rights.getByRole('button', { name: 'Change' }))
  await expect(rights).toBeHidden()
  await expect
    .poll(async () => (await stat(server.fileOf(store, '/work/run.sh'))).mode & 0o100)
    .toBe(0o100)

  await go(page, row(page, 'list.csv'))
  await chosen('move')
  const move = dialog(page, 'Move “list.csv”')
  expect(await violations(page, 'move')).toEqual([])
  const attic = move.getByRole('treeitem', { name: 'attic' })
  await attic.waitFor()
  await keys.press('Tab')
  await keys.type('attic')
  await keys.press('Enter')
  await expect(move.getByLabel('Target folder')).toHaveValue('/attic')
  await press(page, move.getByRole('button', { name: 'Move' }))
  await expect(row(page, 'list.csv')).toBeHidden()
  await expect
    .poll(() => readFile(server.fileOf(store, '/attic/list.csv'), 'utf8').catch(String))
    .toBe('list.csv\n')

  await go(page, row(page, 'run.sh'))
  const coming = page.waitForEvent('download')
  await chosen('down')
  expect((await coming).suggestedFilename()).toBe('run.sh')
})

test('rows are dragged onto a folder of the list and of the tree', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(147)
  await signedIn({ store })
  await fill(server, store, '/drag', 'one.txt', 'two.txt')
  await fill(server, store, '/drag/into')
  await fill(server, store, '/dropped')
  const on = (path: string) => existsSync(server.fileOf(store, path))
  await page.goto('/filesmanager?path=/drag')
  const name = (of: string) => row(page, of).locator('[draggable="true"]')
  await name('one.txt').dragTo(row(page, 'into'))
  await expect(row(page, 'one.txt')).toBeHidden()
  expect(on('/drag/into/one.txt')).toBe(true)
  await name('two.txt').dragTo(page.getByRole('treeitem', { name: 'dropped' }))
  await expect(row(page, 'two.txt')).toBeHidden()
  expect(on('/dropped/two.txt')).toBe(true)
})
