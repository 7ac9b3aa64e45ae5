// The errand by keyboard alone. A pointer event in the page fails the test through the guard.
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { isFocused, press, reportPointer, stops, tabTo } from './support/keys.ts'
import { demoStore, editor, expectHeading, expectRowVisible, shownText } from './support/words.ts'

test('the whole errand by keyboard', async ({ page, operator, server }) => {
  test.setTimeout(90_000)
  const store = demoStore(7)
  const reason = 'By keyboard alone'
  const keys = page.keyboard
  await page.addInitScript(reportPointer)

  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await keys.type(operator.username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keys.type(operator.password)
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Control code' })).toBeFocused()
  await keys.type(await operator.code())
  await keys.press('Enter')
  await expectHeading(page, 'Stores')

  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await keys.type(store.storeNumber)
  const wanted = page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` })
  await expect(wanted).toBeVisible()
  await keys.press('ArrowDown')
  for (let row = 0; row < stops && !(await isFocused(wanted)); row++) await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Reason' }))
  await keys.type(reason)
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }))
  await keys.type('Question')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Question')
  await press(page, page.getByRole('button', { name: 'Next' }))
  await press(page, page.getByRole('button', { name: 'Connect' }))
  await expectHeading(page, 'Monitor')

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await press(page, menu.getByRole('link', { name: 'Files Manager' }))
  await tabTo(page, page.getByRole('grid').getByRole('row', { name: 'cameras' }))
  await keys.type('config')
  await expect(page.getByRole('row', { name: 'config' })).toBeFocused()
  await keys.press('Enter')
  const list = page.getByRole('grid', { name: 'Contents of /config' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('row').and(page.locator(':focus'))).toBeVisible()
  await keys.type('store.ini')
  await expect(list.getByRole('row', { name: 'store.ini' })).toBeFocused()
  await keys.press('Enter')

  await expect(shownText(page)).toBeVisible()
  await tabTo(page, editor(page, 'store.ini'))
  await keys.press('ControlOrMeta+Home')
  await keys.type('; by-keyboard')
  await keys.press('Enter')
  await keys.press('ControlOrMeta+s')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  const content = await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')
  expect(content).toMatch(/^; by-keyboard\n/)

  // The way out of the editor: until this key Tab types a tab.
  await keys.press('Control+m')
  await press(page, page.getByRole('button', { name: 'Close the file' }))
  await expect(list).toBeVisible()

  await press(page, menu.getByRole('link', { name: 'Journal' }))
  await expectRowVisible(page, operator.username, reason, 'File saved', '/config/store.ini')
  await press(page, page.getByRole('button', { name: `Signed in as ${operator.username}` }))
  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expectHeading(page, 'Sign in')
})
