// The errand by keyboard alone. A pointer event in the page fails the test through the guard.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { demoStore, editor, expectHeading, expectRowVisible, shownText } from './support/words.ts'

const reportPointer = () => {
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    document.addEventListener(type, () => console.error(`The mouse was used: ${type}`), true)
}

const stops = 80

const isFocused = (target: Locator) =>
  target.evaluate(element => element === document.activeElement)

/** Presses Tab until the target has the focus, as a person would who does not know how far it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < stops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by ${stops} times Tab`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

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
  await expect(page.getByRole('radio')).toHaveCount(2)
  const wanted = page.getByRole('radio', { name: `${store.name}, ${store.extra}` })
  await press(page, page.getByRole('radio').first(), 'Space')
  if (!(await wanted.isChecked())) await keys.press('ArrowDown')
  await expect(wanted).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Next' }))
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
