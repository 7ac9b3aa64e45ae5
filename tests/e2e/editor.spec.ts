// The file editor, from the operator's keys to the bytes on disk.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  beginOnFiles,
  demoStore,
  editor,
  openFile,
  openFolder,
  save,
  shownText,
  typeAtStart,
} from './support/words.ts'

const saved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

/** For widths where list and file alternate. */
const toList = (page: Page) =>
  page.getByRole('button', { name: 'Show the list, keep the file open' }).click()

async function typeAtEnd(page: Page, name: string, typed: string): Promise<void> {
  await editor(page, name).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(typed)
}

test('two files in tabs: each keeps text, undo and mark; the address holds them; closing asks', {
  tag: '@full',
}, async ({ page, operator, server }) => {
  test.setTimeout(120_000)
  const store = demoStore(148)
  const [ini, json] = ['/config/store.ini', '/config/pos.json']
  await beginOnFiles(page, operator, store, 'Two files at once')
  await openFolder(page, 'config')
  const before = await readFile(server.fileOf(store, ini), 'utf8')
  await typeAtStart(page, await openFile(page, 'store.ini'), '; first\n')
  await toList(page)
  await openFile(page, 'pos.json')
  await expect(editor(page, 'pos.json')).toBeAttached()
  expect(new URL(page.url()).searchParams.getAll('file')).toEqual([ini, json])
  await expect(tab(page, 'pos.json')).toHaveAttribute('aria-selected', 'true')

  await tab(page, 'store.ini, unsaved').click()
  await expect(shownText(page)).toContainText('first')
  await editor(page, 'store.ini').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tab(page, 'store.ini')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(tab(page, 'store.ini, unsaved')).toBeVisible()

  await tab(page, /store\.ini/).press('Delete')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('store.ini')
  await question.getByRole('button', { name: 'Stay' }).click()
  await tab(page, /store\.ini/).press('Delete')
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('tab')).toHaveCount(1)
  expect(await readFile(server.fileOf(store, ini), 'utf8')).toBe(`; first\n${before}`)

  // A line from the address, and another by keyboard.
  await page.goto(`/filesmanager?file=${ini}&line=3`)
  await expect(page.getByRole('button', { name: 'Line 3, column 1' })).toBeVisible()
  await editor(page, 'store.ini').focus()
  await page.keyboard.press('Control+g')
  await expect(page.locator('.quick-input-widget')).toBeVisible()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Line 2, column/ })).toBeVisible()
})

test('a conflict in two browsers: what fits is merged, what does not is chosen, nothing is lost', {
  tag: '@full',
}, async ({ page, operator, another, elsewhere, guard, server }) => {
  test.setTimeout(120_000)
  const store = demoStore(149)
  const otherPage = await elsewhere()
  const file = server.fileOf(store, '/config/store.ini')
  guard.expectStatus(412, '/filesystem/file/edit')
  for (const [who, where] of [
    [operator, page],
    [another(), otherPage],
  ] as const) {
    await beginOnFiles(where, who, store, 'Merging')
    await openFolder(where, 'config')
    await openFile(where, 'store.ini')
  }
  const base = await readFile(file, 'utf8')
  await typeAtStart(page, editor(page, 'store.ini'), '; of the first\n')
  await save(page)
  await saved(page)
  await typeAtEnd(otherPage, 'store.ini', '; of the second\n')
  await save(otherPage)
  await expect(
    otherPage.getByText(new RegExp(`^${operator.username} changed this file`)),
  ).toBeVisible()
  await expect(otherPage.getByText(/The changes merge without conflicts/)).toBeVisible()
  await otherPage.getByRole('button', { name: 'Save merged text' }).click()
  await saved(otherPage)
  expect(await readFile(file, 'utf8')).toBe(`; of the first\n${base}; of the second\n`)

  // The same place: keeps both versions, chosen by keyboard.
  await expect(page.getByText(/changed this file at/)).toBeVisible()
  await typeAtStart(page, editor(page, 'store.ini'), '; A ')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText(/The changes merge without conflicts/)).toBeVisible()
  await page.getByRole('button', { name: 'Save merged text' }).click()
  await saved(page)
  await typeAtStart(otherPage, editor(otherPage, 'store.ini'), '; B ')
  await save(otherPage)
  const place = otherPage.getByRole('group', { name: 'Conflict 1 of 1, line 1' })
  await expect(place).toContainText('; A ; of the first')
  await expect(otherPage.getByRole('button', { name: 'Save merged text' })).toBeDisabled()
  await place.getByRole('radio', { name: 'Mine', exact: true }).focus()
  await otherPage.keyboard.press('ArrowUp')
  await expect(place.getByRole('radio', { name: 'Both, mine first' })).toBeChecked()
  await otherPage.getByRole('button', { name: 'Save merged text' }).press('Enter')
  await saved(otherPage)
  expect(await readFile(file, 'utf8')).toBe(
    `; B ; of the first\n; A ; of the first\n${base}; of the second\n`,
  )
})

test('what happens to an open file on the host is told within five seconds', {
  tag: '@full',
}, async ({ page, operator, server }) => {
  const store = demoStore(150)
  const file = server.fileOf(store, '/config/store.ini')
  const soon = { timeout: 5000 }
  await beginOnFiles(page, operator, store, 'Changes outside')
  await openFolder(page, 'config')
  await openFile(page, 'store.ini')
  await writeFile(file, '; by a program\n')
  await expect(page.getByText(/^This file was changed on the machine/)).toBeVisible(soon)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(shownText(page)).toContainText('by a program')
  await rm(file)
  await expect(page.getByText('This file no longer exists on the machine.')).toBeVisible(soon)
  await mkdir(file)
  await expect(page.getByText('The machine now has a folder with this name.')).toBeVisible(soon)
  await rm(file, { recursive: true })
  await page.getByRole('button', { name: 'Save again' }).click()
  await saved(page)
  expect(await readFile(file, 'utf8')).toBe('; by a program\n')
})

test('bytes: ends, marks and encodings are kept, and changed on purpose only', {
  tag: '@full',
}, async ({ page, operator, server }) => {
  test.setTimeout(120_000)
  const store = demoStore(151)
  const at = (name: string) => server.fileOf(store, `/config/${name}`)
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  // A new first line gets the most frequent line ending of the file, or the first of equals.
  const files = {
    'mixed.ini': [Buffer.from('a\r\nb\nc\r'), Buffer.from('# é\r\na\r\nb\nc\r')],
    'wide.ini': [utf16('a\r\nb'), utf16('# é\r\na\r\nb')],
    'latin.ini': [Buffer.from('caf\xE9\n', 'latin1'), Buffer.from('# \xE9\ncaf\xE9\n', 'latin1')],
  } as const
  await beginOnFiles(page, operator, store, 'Bytes')
  for (const [name, [bytes]] of Object.entries(files)) await writeFile(at(name), bytes)
  await openFolder(page, 'config')
  for (const [name, [, wanted]] of Object.entries(files)) {
    await typeAtStart(page, await openFile(page, name), '# é\n')
    await save(page)
    await saved(page)
    expect((await readFile(at(name))).equals(wanted), name).toBe(true)
    await toList(page)
  }

  await openFile(page, 'mixed.ini')
  await page.getByRole('combobox', { name: 'Line endings' }).selectOption('LF')
  await save(page)
  await saved(page)
  expect(await readFile(at('mixed.ini'), 'utf8')).toBe('# é\na\nb\nc\n')
  await tab(page, 'latin.ini').click()
  await editor(page, 'latin.ini').waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Encoding' }).selectOption('save 1')
  await save(page)
  await saved(page)
  expect(await readFile(at('latin.ini'), 'utf8')).toBe('\uFEFF# é\ncafé\n')
})

test('a character the encoding lacks is shown at its place; the text is saved in another one', {
  tag: '@full',
}, async ({ page, operator, guard, server }) => {
  const store = demoStore(152)
  const file = server.fileOf(store, '/config/latin.ini')
  guard.expectStatus(422, '/filesystem/file/edit')
  await beginOnFiles(page, operator, store, 'Encodings')
  await writeFile(file, Buffer.from('caf\xE9\nmore\n', 'latin1'))
  await openFolder(page, 'config')
  await openFile(page, 'latin.ini')
  await typeAtEnd(page, 'latin.ini', 'a €')
  await save(page)
  await page.getByRole('button', { name: 'Show the character' }).click()
  await expect(page.getByRole('button', { name: 'Line 3, column 3' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Encoding' }).selectOption('save 0')
  await save(page)
  await saved(page)
  expect(await readFile(file, 'utf8')).toBe('café\nmore\na €')
})
