// The theme in every tab and before the first paint; the command palette and the shortcut sheet.
import type { Page } from '@playwright/test'
import { br } from '#src/i18n/br/index.ts'
import { es } from '#src/i18n/es/index.ts'
import { gb } from '#src/i18n/gb/index.ts'
import { shortcutsOn } from '#src/layout/shortcuts/shortcuts.ts'
import { expect, test } from './support/fixtures.ts'
import { pressAll as press } from './support/keys.ts'
import {
  bar,
  beginOnFiles,
  demoStore,
  editor,
  expectHeading,
  openFile,
  openFolder,
  signIn,
} from './support/words.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'rgb(244, 246, 247)'
const dark = 'rgb(18, 22, 27)'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Page, store, file, log or action' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/**
 * Runs in the page before its scripts: records the theme when the first painted element appears.
 */
const noteFirstTheme = () => {
  const watch = new MutationObserver(() => {
    if (!document.body) return
    watch.disconnect()
    Reflect.set(window, 'firstTheme', document.documentElement.dataset.theme ?? 'none')
  })
  watch.observe(document, { childList: true, subtree: true })
}

test('the theme is chosen at sign-in, stays, and is there before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(noteFirstTheme)
  await page.goto('/')
  await expectHeading(page, 'Sign in')
  expect(await ground(page)).toBe(light)
  expect(await page.evaluate(() => Reflect.get(window, 'firstTheme'))).toBe('none')
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await ground(page)).toBe(dark)
  await page.reload()
  await expectHeading(page, 'Sign in')
  expect(await page.evaluate(() => Reflect.get(window, 'firstTheme'))).toBe('dark')
  expect(await ground(page)).toBe(dark)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#16222c')
})

test('all tabs have one theme, at once; the editor too; the system is followed when asked for', {
  tag: '@full',
}, async ({ page, context, operator }) => {
  // Colours change even with reduced motion, down to the innermost text.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await beginOnFiles(page, operator, demoStore(3), 'Reading in the dark')
  await openFolder(page, 'config')
  await openFile(page, 'store.ini')
  const paper = page.locator('.monaco-editor').first()
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const otherPage = await context.newPage()
  await otherPage.goto('/stores')
  await otherPage.getByRole('button', { name: `Signed in as ${operator.username}` }).click()
  await otherPage.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => ground(page)).toBe(dark)
  await expect(paper).toHaveCSS('background-color', 'rgb(26, 31, 38)')
  await otherPage.getByRole('radio', { name: 'System' }).check()
  await expect.poll(() => ground(page)).toBe(light)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [colorScheme, colour] of [
    ['dark', 'rgb(227, 232, 237)'],
    ['light', 'rgb(27, 35, 44)'],
    ['dark', 'rgb(227, 232, 237)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(heading).toHaveCSS('color', colour)
  }
  await expect.poll(() => ground(page)).toBe(dark)
  await expect(paper).toHaveCSS('background-color', 'rgb(26, 31, 38)')
})

test('the palette by keyboard: pages with their reasons, commands, stores; Escape gives the focus back', async ({
  page,
  operator,
}) => {
  await signIn(page, operator, '/journal')
  await expectHeading(page, 'Journal')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()

  // A page that needs a store says so, and Enter on it does nothing.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('files man')
  const files = palette(page).getByRole('option', { name: 'Files Manager' })
  await expect(files).toHaveAttribute('aria-disabled', 'true')
  await expect(files).toContainText('Choose a store first')
  await expect(files).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()

  await field(page).fill('operat')
  await expect(palette(page).getByRole('option').first()).toContainText('Operators')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expectHeading(page, 'Operators')

  const store = demoStore(5)
  await bar(page).getByRole('button', { name: 'Search and commands' }).press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(store.storeNumber)
  const found = palette(page).getByRole('group', { name: 'Stores' }).getByRole('option')
  await expect(found.first()).toContainText(store.name)
  // The arrows wrap around; the field refers to the active option.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const pointed = async () => {
    const id = await found.first().getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none', {
      timeout: 500,
    })
  }
  await expect(pointed).toPass({ timeout: 10_000 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stores\?store=\d+&to=%2Foperators/)
  const asked = page.getByRole('dialog', { name: `Connect to ${store.name}` })
  await expect(asked.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Escape')

  const command = async (typed: string, chosen: RegExp) => {
    const dialog = page.getByRole('dialog') // its name is in the current language
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+k')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(dialog.getByRole('option', { selected: true })).toContainText(chosen)
    await page.keyboard.press('Enter')
  }
  await command('theme dark', /dark/i)
  await expect.poll(() => ground(page)).toBe(dark)
  await command('espanol', /Español/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await command('cerrar ses', /Cerrar sesión/)
  await expectHeading(page, 'Iniciar sesión')
})

test('a file opened before is found by a few letters, and opens beside the others', {
  tag: '@full',
}, async ({ page, operator }) => {
  await beginOnFiles(page, operator, demoStore(3), 'Back to a file')
  await openFolder(page, 'config')
  await openFile(page, 'store.ini')
  await page.goto('/journal')
  await expectHeading(page, 'Journal')
  await page.keyboard.press('ControlOrMeta+k')
  const recent = palette(page).getByRole('group', { name: 'Recent files' }).getByRole('option')
  await expect(recent).toHaveText([/store\.ini.*\/config/])
  await page.keyboard.type('re.ini')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('store.ini')
  await page.keyboard.press('Enter')
  await expect(editor(page, 'store.ini')).toBeAttached()
  await expect(page.getByRole('tab', { name: 'store.ini' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

/** Opens the sheet and closes it after `look`. */
async function onSheet(page: Page, look: () => Promise<void>) {
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
}

const inTree = (page: Page) => page.getByRole('tree').locator('[tabindex="0"]')
const inList = (page: Page) => page.getByRole('grid').locator('tr[tabindex="0"]')

/**
 * The visible effect of each key of the files manager and of all pages; sheetKeys.spec.ts has the others.
 */
const effects = {
  async palette(page: Page) {
    await press(page, 'ControlOrMeta+k')
    await expect(palette(page)).toBeVisible()
  },
  async close(page: Page) {
    await press(page, 'Escape')
    await expect(palette(page)).toBeHidden()
  },
  async sheet(page: Page) {
    await onSheet(page, () => expect(sheet(page)).toContainText('In the list of files'))
  },
  async search(page: Page) {
    await press(page, '/')
    await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toBeFocused()
  },
  async treeEnds(page: Page) {
    await inTree(page).focus()
    await press(page, 'End', 'Home')
    await expect(inTree(page)).toHaveAttribute('aria-level', '1')
    await expect(inTree(page)).toBeFocused()
  },
  async treeOpen(page: Page) {
    if ((await inTree(page).getAttribute('aria-expanded')) !== 'true')
      await press(page, 'ArrowRight')
    await expect(inTree(page)).toHaveAttribute('aria-expanded', 'true')
  },
  async treeMove(page: Page) {
    await press(page, 'ArrowDown')
    await expect(inTree(page)).toHaveAttribute('aria-level', '2')
    await press(page, 'ArrowUp')
    await expect(inTree(page)).toHaveAttribute('aria-level', '1')
  },
  async treeName(page: Page) {
    await press(page, ...'conf')
    await expect(inTree(page)).toHaveAccessibleName(/^config/)
  },
  async treeChoose(page: Page) {
    await press(page, 'Enter')
    await expect(page.getByRole('grid', { name: 'Contents of /config' })).toBeVisible()
  },
  async treeClose(page: Page) {
    await inTree(page).focus()
    await press(page, 'Home', 'ArrowLeft')
    await expect(inTree(page)).toHaveAttribute('aria-expanded', 'false')
  },
  async listEnds(page: Page) {
    await inList(page).focus()
    await press(page, 'End')
    const rows = await page.getByRole('grid').getAttribute('aria-rowcount')
    await expect(inList(page)).toHaveAttribute('aria-rowindex', rows ?? '')
    await press(page, 'Home')
    await expect(inList(page)).toHaveAttribute('aria-rowindex', '2')
  },
  async listMove(page: Page) {
    await press(page, 'ArrowDown')
    await expect(inList(page)).toHaveAttribute('aria-rowindex', '3')
    await press(page, 'ArrowUp')
    await expect(inList(page)).toHaveAttribute('aria-rowindex', '2')
  },
  async listTen(page: Page) {
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount'))
    await press(page, 'PageDown')
    await expect(inList(page)).toHaveAttribute('aria-rowindex', String(Math.min(rows, 12)))
    await press(page, 'PageUp')
    await expect(inList(page)).toHaveAttribute('aria-rowindex', '2')
  },
  async listName(page: Page) {
    await press(page, 's')
    await expect(inList(page)).toHaveAccessibleName(/^s/i)
  },
  async listUp(page: Page) {
    await press(page, 'Backspace')
    await expect(page.getByRole('grid', { name: 'Contents of /', exact: true })).toBeVisible()
  },
  async listOpen(page: Page) {
    await press(page, ...'conf', 'Enter')
    await expect(page.getByRole('grid', { name: 'Contents of /config' })).toBeVisible()
  },
  async listPath(page: Page) {
    await press(page, 'Control+l')
    await expect(page.getByRole('combobox', { name: 'Path' })).toBeFocused()
    await press(page, 'Escape')
    await inList(page).focus()
  },
  async listWiden(page: Page) {
    await press(page, 'Home', 'Shift+ArrowDown')
    await expect(page.getByText('2 selected')).toBeVisible()
    await press(page, 'Shift+ArrowUp')
    await expect(page.getByText('1 selected')).toBeVisible()
  },
  async listToggle(page: Page) {
    await press(page, 'Control+ArrowDown', 'Space')
    await expect(page.getByText('2 selected')).toBeVisible()
  },
  async listAll(page: Page) {
    await press(page, 'ControlOrMeta+a')
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    await expect(page.getByText(`${rows} selected`)).toBeVisible()
  },
  async listNone(page: Page) {
    await press(page, 'Escape')
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
  },
  async listMenu(page: Page) {
    await press(page, ...'pos.json'.slice(0, 3), 'Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, 'Escape')
    await expect(inList(page)).toBeFocused()
  },
  async listRename(page: Page) {
    await press(page, 'F2')
    await expect(page.getByRole('textbox', { name: /^New name for/ })).toBeFocused()
    await page.keyboard.type('till')
    await press(page, 'Enter')
    await expect(page.getByRole('row', { name: 'till.json' })).toBeFocused()
  },
  async listUndo(page: Page) {
    await press(page, 'ControlOrMeta+z')
    await expect(page.getByRole('row', { name: 'pos.json' })).toBeFocused()
  },
  async listCopy(page: Page) {
    await press(page, 'ControlOrMeta+c')
    await expect(
      page.getByText('Copied: “pos.json”. Open the target folder and paste.'),
    ).toBeVisible()
  },
  async listPaste(page: Page) {
    await press(page, 'ControlOrMeta+v')
    await expect(page.getByRole('row', { name: 'pos (2).json' })).toBeFocused()
  },
  async listCut(page: Page) {
    await press(page, 'ControlOrMeta+x')
    await expect(page.locator('tr[data-cut="true"]')).toHaveAccessibleName(/pos \(2\)/)
  },
  async listTrash(page: Page) {
    await press(page, 'Delete')
    await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible()
    await press(page, 'Tab', 'Enter')
    await expect(page.getByRole('row', { name: 'pos (2).json' })).toHaveCount(0)
  },
  async tabMove(page: Page) {
    await page.getByRole('tab', { name: 'store.ini' }).focus()
    await press(page, 'ArrowLeft')
    await expect(page.getByRole('tab', { name: 'pos.json' })).toBeFocused()
  },
  async tabShow(page: Page) {
    await press(page, 'Enter')
    await expect(page.getByRole('tab', { name: 'pos.json' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
  async tabClose(page: Page) {
    await press(page, 'Delete')
    await expect(page.getByRole('tab', { name: 'pos.json' })).toHaveCount(0)
  },
  async find(page: Page) {
    await editor(page, 'store.ini').focus()
    await press(page, 'ControlOrMeta+f')
    await expect(page.locator('.find-widget.visible')).toBeVisible()
    await press(page, 'Escape')
  },
  async goToLine(page: Page) {
    await editor(page, 'store.ini').focus()
    await press(page, 'Control+g')
    await expect(page.locator('.quick-input-widget')).toBeVisible()
    await press(page, '2', 'Enter')
    await expect(page.getByRole('button', { name: /^Line 2, column/ })).toBeVisible()
  },
  async commands(page: Page) {
    await press(page, 'F1')
    await expect(page.locator('.quick-input-widget')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.locator('.quick-input-widget')).toBeHidden()
  },
  async chord(page: Page) {
    await editor(page, 'store.ini').focus()
    await press(page, 'ControlOrMeta+k')
    await expect(palette(page)).toBeHidden()
    // The second half of the editor's own command: the line is a comment now.
    await press(page, 'ControlOrMeta+c')
    await expect(page.getByText('Unsaved', { exact: true })).toBeVisible()
  },
  async save(page: Page) {
    await press(page, 'ControlOrMeta+s')
    await expect(page.getByText(/^Saved at/)).toBeVisible()
  },
  async tab(page: Page) {
    await press(page, 'Control+m', 'Tab')
    await expect(editor(page, 'store.ini')).not.toBeFocused()
    await editor(page, 'store.ini').focus()
    await press(page, 'Control+m')
  },
}

// In this order each leaves the page as the next needs it.
const order = [
  'sheet',
  'palette',
  'close',
  'search',
  'treeEnds',
  'treeOpen',
  'treeMove',
  'treeName',
  'treeChoose',
  'treeClose',
  'listEnds',
  'listMove',
  'listTen',
  'listName',
  'listUp',
  'listOpen',
  'listPath',
  'listWiden',
  'listToggle',
  'listAll',
  'listNone',
  'listMenu',
  'listRename',
  'listUndo',
  'listCopy',
  'listPaste',
  'listCut',
  'listTrash',
] as const
const inEditor = [
  'tabMove',
  'tabShow',
  'tabClose',
  'find',
  'goToLine',
  'commands',
  'chord',
  'save',
  'tab',
] as const

test('the sheet does not lie: each of its keys does what it says', { tag: '@full' }, async ({
  page,
  operator,
}) => {
  test.setTimeout(120_000)
  const all = shortcutsOn('filesmanager').flatMap(({ shortcuts }) => shortcuts.map(({ id }) => id))
  expect([...order, ...inEditor].toSorted()).toEqual(all.toSorted())
  const does = (id: keyof typeof effects) => test.step(id, () => effects[id](page))

  await beginOnFiles(page, operator, demoStore(2), 'Pressing every key')
  await openFolder(page, 'config')
  await page.getByRole('main').focus()
  for (const id of order) await does(id)
  await page.goto('/filesmanager?path=/config&file=/config/pos.json&file=/config/store.ini')
  await expect(editor(page, 'store.ini')).toBeAttached()
  for (const id of inEditor) await does(id)
})

test('what is typed is typed: ? and / open nothing in a field; the palette not over a dialog', {
  tag: '@full',
}, async ({ page, operator }) => {
  await signIn(page, operator, '/stores')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.type('?/')
  await expect(search).toHaveValue('?/')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page)).not.toContainText('In the editor')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeHidden()
})

for (const [language, texts] of [
  ['gb', gb],
  ['br', br],
  ['es', es],
] as const)
  test(`palette and sheet in ${language}, on a small screen`, {
    tag: '@full',
  }, async ({ page, another }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signIn(page, another('journalOnly'), '/journal')
    await page.evaluate(chosen => localStorage.setItem('support-tools.language', chosen), language)
    await page.reload()
    await expectHeading(page, texts.route.journal)
    await page.getByRole('button', { name: texts.looks.palette.open }).click()
    const dialog = page.getByRole('dialog', { name: texts.looks.palette.open })
    await expect(dialog.getByRole('option', { name: texts.route.journal })).toBeVisible()
    // Pages without permission are not offered.
    await expect(dialog.getByRole('option', { name: texts.route.operators })).toBeHidden()
    await page.keyboard.type('qqq')
    await expect(dialog.getByRole('status')).toContainText('qqq')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: texts.looks.keys.title })
    await expect(keys.getByText(texts.looks.keys.everywhere)).toBeVisible()
    expect(await keys.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
  })
