// The errand by keyboard alone. The guard fails the test on any pointer event in the page.
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { isFocused, press, reportPointer, stops, tabTo } from './support/keys.ts'
import { demoStore, editor, expectHeading, expectRowVisible, shownText } from './support/words.ts'

test('the whole errand by keyboard', async ({ page, operator, server }) => {
  test.setTimeout(90_000)
  const store = demoStore(57)
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
  await keys.type(store.name)
  const wanted = page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` })
  await expect(wanted).toBeVisible()
  await keys.press('ArrowDown')
  for (let row = 0; row < stops && !(await isFocused(wanted)); row++) await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: `Connect to ${store.name}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await keys.type(reason)
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }))
  await keys.type('Question')
  await keys.press('Enter') // chooses the match
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Question')
  await keys.press('Enter')
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

  // Releases Tab from the editor; before that, Tab inserts a tab.
  await keys.press('Control+m')
  await press(page, page.getByRole('button', { name: 'Close the file' }))
  await expect(list).toBeVisible()

  await press(page, menu.getByRole('link', { name: 'Journal' }))
  await expectRowVisible(page, operator.username, reason, 'File saved', '/config/store.ini')
  await press(page, page.getByRole('button', { name: `Signed in as ${operator.username}` }))
  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expectHeading(page, 'Sign in')
})

test('favourites, palette, store menu, profile and Logout by keyboard', { tag: '@full' }, async ({
  page,
  operator,
  signedIn,
}) => {
  const [first, second] = [demoStore(59), demoStore(100)]
  const keys = page.keyboard
  await page.addInitScript(reportPointer)
  await signedIn({ store: first })
  const bar = page.getByRole('banner')

  // A favourite, added in the wizard.
  await page.goto('/stores')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await keys.type(second.name)
  const found = page.getByRole('treeitem', { name: `${second.name}, ${second.extra}` })
  await expect(found).toBeVisible()
  for (let row = 0; row < stops && !(await isFocused(found)); row++) await keys.press('ArrowDown')
  await keys.press('Enter')
  const star = page.getByRole('button', { name: 'Favourite', exact: true })
  await press(page, star, 'Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  // Goes to another page through the palette, and checks the connection's details in the store's
  // menu.
  await keys.press('ControlOrMeta+k')
  await expect(
    page.getByRole('combobox', { name: 'Page, store, file, log or action' }),
  ).toBeFocused()
  await keys.type('profile')
  await expect(page.getByRole('option', { selected: true })).toContainText('Profile')
  await keys.press('Enter')
  await expectHeading(page, 'Profile')
  await press(page, bar.getByRole('button', { name: `About ${first.name}` }))
  const about = page.getByRole('dialog', { name: `About ${first.name}` })
  await expect(about).toContainText('A test that is not about connecting')
  await keys.press('Escape')
  await expect(about).toBeHidden()
  await expect(bar.getByRole('button', { name: `About ${first.name}` })).toBeFocused()
  await keys.press('Enter')
  await press(page, about.getByRole('button', { name: 'Disconnect' }))
  await expect(bar.getByText('Not set')).toBeVisible()
  await expectHeading(page, 'Stores')

  // The favourite is first in the tree, and is chosen there.
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await keys.press('ControlOrMeta+a')
  await keys.press('Delete')
  const group = page.getByRole('treeitem', { name: 'Favourites, 1 store' })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  const favourite = page.getByRole('treeitem', { name: second.name }).first()
  for (let row = 0; row < stops && !(await isFocused(favourite)); row++)
    await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(favourite).toHaveAttribute('aria-selected', 'true')

  await press(page, bar.getByRole('button', { name: `Signed in as ${operator.username}` }))
  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expectHeading(page, 'Sign in')
})
