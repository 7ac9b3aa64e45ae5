// Everything in the files manager without a mouse: any pointer event fails these tests. Results are
// checked on the host's disk.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { press, reportPointer, tabTo } from './support/keys.ts'
import { demoStore, editor, shownText } from './support/words.ts'

const grid = (page: Page, folder: string) =>
  page.getByRole('grid', { name: `Contents of ${folder}`, exact: true })
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const command = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.getByRole('grid').locator('tr:focus')

/** Types the name, which moves the focus to its row. */
async function jump(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1100) // a new word begins
  await page.keyboard.type(name)
  await expect(row(page, name)).toBeFocused()
}

/** Runs a command through the row's menu. */
async function byMenu(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+F10')
  const item = page.getByRole('menuitem', { name, exact: true })
  await page.keyboard.press('Home')
  for (let step = 0; step < 25; step++) {
    if (await item.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Tabs to the toolbar and moves along it. */
async function byBar(page: Page, name: string): Promise<void> {
  const stop = page.getByRole('toolbar', { name: 'Commands' }).locator('[tabindex="0"]')
  await tabTo(page, stop)
  await page.keyboard.press('Home')
  for (let step = 0; step < 15; step++) {
    if (await command(page, name).evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(command(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
}

async function choose(page: Page, field: Locator, keys: readonly string[]): Promise<void> {
  await tabTo(page, field)
  for (const key of keys) await page.keyboard.press(key)
}

test('folders and files: walk, choose, make, rename, copy, move, permissions, trash, undo', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  test.setTimeout(240_000)
  const store = demoStore(163)
  await signedIn({ store })
  const at = (path: string) => server.fileOf(store, `/keys${path}`)
  await mkdir(at('/to'), { recursive: true })
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await writeFile(at(`/${name}`), name)
  for (const name of ['a.txt', 'b.txt']) await writeFile(at(`/to/${name}`), 'old')
  const keys = page.keyboard
  await page.addInitScript(reportPointer)
  await page.goto('/filesmanager?path=/')

  await test.step('the tree', async () => {
    await tabTo(page, page.getByRole('tree').locator('[tabindex="0"]'))
    await keys.type('keys')
    await keys.press('Enter')
    await expect(grid(page, '/keys')).toBeVisible()
  })
  await test.step('the list, ranges', async () => {
    await tabTo(page, page.getByRole('grid').locator('tr[tabindex="0"]'))
    await keys.press('Home')
    await keys.press('ArrowDown')
    await keys.press('Shift+End')
    await expect(page.getByText('3 selected')).toBeVisible()
  })
  await test.step('a conflict, one answer for all', async () => {
    await keys.press('Control+c')
    await keys.press('Home')
    await keys.press('Enter')
    await expect(grid(page, '/keys/to')).toBeVisible()
    await expect(focused(page)).toBeVisible()
    await keys.press('Control+v')
    const prompt = dialog(page, 'Name conflict')
    await press(
      page,
      prompt.getByRole('checkbox', { name: /Apply to the other conflict/ }),
      'Space',
    )
    await press(page, prompt.getByRole('button', { name: 'Replace' }))
    await expect(row(page, 'c.txt')).toBeVisible()
    await expect.poll(() => readFile(at('/to/b.txt'), 'utf8')).toBe('b.txt')
    await expect(focused(page)).toBeVisible()
    await keys.press('Backspace')
    await expect(row(page, 'to')).toBeFocused()
  })
  await test.step('a folder and a file are made', async () => {
    await byBar(page, 'New folder')
    await expect(dialog(page, 'New folder').getByLabel('Name')).toBeFocused()
    await keys.type('new')
    await keys.press('Enter')
    await expect(row(page, 'new')).toHaveAttribute('aria-selected', 'true')
    await byMenuOfList(page, 'New file')
    await keys.type('made.ini')
    await keys.press('Enter')
    await expect(row(page, 'made.ini')).toHaveAttribute('aria-selected', 'true')
    await expect(focused(page)).toBeVisible()
  })
  await test.step('another name in the row, and undo', async () => {
    await jump(page, 'a.txt')
    await keys.press('F2')
    await keys.type('z')
    await keys.press('Enter')
    await expect(row(page, 'z.txt')).toBeFocused()
    expect([existsSync(at('/a.txt')), existsSync(at('/z.txt'))]).toEqual([false, true])
    await keys.press('Control+z')
    await expect(row(page, 'a.txt')).toBeFocused()
  })
  await test.step('cut, paste, undo', async () => {
    await keys.press('Control+x')
    await jump(page, 'new')
    await keys.press('Enter')
    // An empty folder has no row, so the page receives the keys.
    await expect(page.getByText('This folder is empty')).toBeVisible()
    await keys.press('Control+v')
    await expect(row(page, 'a.txt')).toBeFocused()
    await keys.press('Control+z')
    await expect(row(page, 'a.txt')).toHaveCount(0)
    await expect.poll(() => existsSync(at('/a.txt'))).toBe(true)
    await page.goto('/filesmanager?path=/keys')
    await tabTo(page, page.getByRole('grid').locator('tr[tabindex="0"]'))
  })
  await test.step('moved by the dialog', async () => {
    await jump(page, 'c.txt')
    await byMenu(page, 'Move to …')
    await expect(page.getByRole('textbox', { name: 'Target folder' })).toBeVisible()
    await tabTo(page, page.getByRole('textbox', { name: 'Target folder' }))
    await keys.press('Control+a')
    await keys.type('/keys/new')
    await keys.press('Enter')
    await expect(row(page, 'c.txt')).toHaveCount(0)
    await expect.poll(() => existsSync(at('/new/c.txt'))).toBe(true)
    await expect(focused(page)).toBeVisible()
  })
  await test.step('permissions', async () => {
    await jump(page, 'b.txt')
    await byMenu(page, 'Permissions')
    const rights = dialog(page, 'Permissions')
    await choose(page, rights.getByRole('textbox', { name: 'Octal' }), ['Control+a'])
    await keys.type('600')
    await press(page, rights.getByRole('button', { name: 'Change', exact: true }))
    await expect(rights).toBeHidden()
    await expect.poll(async () => (await stat(at('/b.txt'))).mode & 0o777).toBe(0o600)
    await expect(row(page, 'b.txt')).toBeFocused()
  })
  await test.step('deleted, undone, deleted, restored from the trash', async () => {
    const remove = async () => {
      await keys.press('Delete')
      await press(page, dialog(page, /^Delete/).getByRole('button', { name: 'Delete' }))
      await expect(row(page, 'b.txt')).toHaveCount(0)
      await expect(focused(page)).toBeVisible()
    }
    await remove()
    await keys.press('Control+z')
    await expect(row(page, 'b.txt')).toBeFocused()
    await remove()
    await byMenu(page, 'Trash')
    const trash = dialog(page, /^Trash of /)
    const thrown = trash.getByRole('row', { name: /b\.txt/ })
    await press(page, thrown.getByRole('checkbox'), 'Space')
    await press(page, trash.getByRole('button', { name: 'Restore' }))
    await expect.poll(() => existsSync(at('/b.txt'))).toBe(true)
    await keys.press('Escape')
    await expect(trash).toBeHidden()
    await expect(row(page, 'b.txt')).toBeVisible()
    await expect(focused(page)).toBeVisible()
  })
})

/** Runs a command through the menu of the current row, wherever the focus was in the list. */
async function byMenuOfList(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('grid').locator('tr[tabindex="0"]'))
  await byMenu(page, name)
}

test('finding, upload, download, packing', { tag: '@full' }, async ({ page, server, signedIn }) => {
  test.setTimeout(180_000)
  const store = demoStore(164)
  await signedIn({ store })
  const local = await mkdtemp(join(tmpdir(), 'support-tools-keys-'))
  const at = (path: string) => server.fileOf(store, `/found${path}`)
  await mkdir(at('/deep'), { recursive: true })
  await writeFile(at('/deep/needle.ini'), 'one\nthe wanted word\n')
  await writeFile(join(local, 'sent.txt'), 'sent')
  const keys = page.keyboard
  await page.addInitScript(reportPointer)
  await page.goto('/filesmanager?path=/found')
  const list = page.getByRole('grid').locator('tr[tabindex="0"]')

  await test.step('by name, shown in its folder', async () => {
    await press(page, command(page, 'Find'))
    await expect(page.getByRole('textbox', { name: 'Name contains' })).toBeFocused()
    await keys.type('needle')
    await keys.press('Enter')
    const hit = page.getByRole('treeitem', { name: /needle\.ini/ })
    await tabTo(page, hit)
    await keys.press('Control+Enter')
    await expect(grid(page, '/found/deep')).toBeVisible()
    await expect(row(page, 'needle.ini')).toBeFocused()
    await expect(row(page, 'needle.ini')).toHaveAttribute('aria-selected', 'true')
    await keys.press('Backspace')
    await expect(row(page, 'deep')).toBeFocused()
  })
  await test.step('by content, opened at its line', async () => {
    await press(page, command(page, 'Find'))
    await tabTo(page, page.getByRole('textbox', { name: 'Content contains' }))
    await keys.type('wanted')
    await keys.press('Enter')
    await tabTo(page, page.getByRole('treeitem', { name: 'needle.ini, deep, 1 match' }))
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(shownText(page)).toContainText('the wanted word')
    await page.goto('/filesmanager?path=/found')
  })
  await test.step('upload', async () => {
    await tabTo(page, list)
    const chooser = page.waitForEvent('filechooser')
    await byMenu(page, 'Upload')
    await (await chooser).setFiles(join(local, 'sent.txt'))
    await expect.poll(() => existsSync(at('/sent.txt'))).toBe(true)
    await expect(row(page, 'sent.txt')).toBeVisible()
  })
  await test.step('download one file', async () => {
    await tabTo(page, list)
    await keys.press('End')
    const coming = page.waitForEvent('download')
    await byMenu(page, 'Download')
    expect((await coming).suggestedFilename()).toBe('sent.txt')
    await expect(row(page, 'sent.txt')).toBeFocused()
  })
  await test.step('with nothing chosen all of the folder, packed', async () => {
    await keys.press('Escape')
    await byBar(page, 'Download')
    await expect(dialog(page, 'Download')).toContainText('found')
    const coming = page.waitForEvent('download')
    await press(page, dialog(page, 'Download').getByRole('button', { name: 'Download' }))
    expect((await coming).suggestedFilename()).toBe('found.zip')
    await keys.press('Escape')
    await expect(command(page, 'Download')).toBeFocused()
  })
  await rm(local, { recursive: true, force: true })
})

test('the editor: two tabs, saving, line ends and encoding, a conflict merged', {
  tag: '@full',
}, async ({ page, server, signedIn, guard }) => {
  test.setTimeout(180_000)
  const store = demoStore(165)
  await signedIn({ store })
  guard.expectStatus(412, '/filesystem/file/edit')
  const at = (path: string) => server.fileOf(store, `/edit${path}`)
  await mkdir(at(''), { recursive: true })
  await writeFile(at('/one.txt'), 'one\ntwo\nthree\n')
  await writeFile(at('/two.txt'), 'other\n')
  const keys = page.keyboard
  const saved = () => expect(page.getByText(/^Saved at/)).toBeVisible()
  const list = page.getByRole('grid').locator('tr[tabindex="0"]')
  const edit = async (name: string, typed: string) => {
    await tabTo(page, editor(page, name))
    await keys.press('Control+Home')
    await keys.insertText(typed)
    await keys.press('Control+s')
  }
  await page.addInitScript(reportPointer)
  await page.goto('/filesmanager?path=/edit')

  await test.step('two tabs, and back', async () => {
    await tabTo(page, list)
    await jump(page, 'one')
    await keys.press('Enter')
    await expect(editor(page, 'one.txt')).toBeAttached()
    await press(page, command(page, 'Show the list, keep the file open'))
    await tabTo(page, list)
    await jump(page, 'two')
    await keys.press('Enter')
    await expect(editor(page, 'two.txt')).toBeAttached()
    await edit('two.txt', 'more ')
    await saved()
    expect(await readFile(at('/two.txt'), 'utf8')).toBe('more other\n')
    // Tab stays in the text until this key releases it.
    await keys.press('Control+m')
    await tabTo(page, page.getByRole('tab', { name: 'two.txt' }))
    await keys.press('ArrowLeft')
    await keys.press('Enter')
    await expect(editor(page, 'one.txt')).toBeAttached()
  })
  await test.step('line ends and encoding', async () => {
    // The first key opens the list; nothing changes before Enter.
    await choose(page, page.getByRole('combobox', { name: 'Line endings' }), [
      'ArrowDown',
      'ArrowDown',
      'Enter',
    ])
    const encoding = page.getByRole('combobox', { name: 'Encoding' })
    await choose(page, encoding, ['ArrowDown', 'Escape'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await choose(page, encoding, ['ArrowDown', ...Array(6).fill('ArrowDown'), 'Enter'])
    await expect(encoding).toContainText('UTF-8 with BOM')
    await press(page, command(page, 'Save'))
    await saved()
    const bytes = await readFile(at('/one.txt'))
    expect(bytes.includes('\r\n')).toBe(true)
    expect(bytes.subarray(0, 3).equals(Buffer.from('\uFEFF'))).toBe(true)
  })
  await test.step('a conflict', async () => {
    await tabTo(page, editor(page, 'one.txt'))
    await keys.press('Control+Home')
    await keys.insertText('mine ')
    await writeFile(at('/one.txt'), '\uFEFFtheirs\r\ntwo\r\nthree\r\n')
    await keys.press('Control+s')
    const place = page.getByRole('group', { name: 'Conflict 1 of 1, line 1' })
    await expect(place).toBeVisible()
    await tabTo(page, place.getByRole('radio').first())
    await keys.press('Space')
    await press(page, command(page, 'Save merged text'))
    await saved()
    await expect(editor(page, 'one.txt')).toBeFocused()
  })
})
