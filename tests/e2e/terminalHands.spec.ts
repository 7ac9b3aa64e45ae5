// Using a terminal without typing: the clipboard, links, touch.
import type { Locator, Page } from '@playwright/test'
import { expect, testOverSsh as test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

/** Also under a dialog, which hides it from screen readers. */
const screen = (page: Page) =>
  page.getByRole('region', { name: 'Terminal 1, output', includeHidden: true })
const shown = (page: Page) => screen(page).locator('.xterm-rows')

async function openTerminal(page: Page) {
  await page.goto('/plugins/terminal')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  await screen(page).click()
}

/** A point in a line of the terminal; the element for mouse events covers it. */
async function placeIn(line: Locator) {
  const box = await line.boundingBox()
  if (!box) throw new Error('The line is not shown.')
  return [box.x + 20, box.y + box.height / 2] as const
}

async function run(page: Page, line: string) {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}

test('copies by the keys and the button, pastes by both, and asks before lines run @full', async ({
  page,
  context,
  signedIn,
}) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn({ store: demoStore(286) })
  await openTerminal(page)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const toClipboard = (text: string) =>
    page.evaluate(what => navigator.clipboard.writeText(what), text)

  await run(page, 'clear; printf "%s\\n" "copied-$((6 * 7))"')
  const line = shown(page).getByText('copied-42')
  await expect(line).toBeVisible()
  // A double click selects a word, as in every terminal.
  await page.mouse.dblclick(...(await placeIn(line)))
  await page.keyboard.press('Control+Shift+C')
  await expect.poll(clipboard).toContain('copied')
  await toClipboard('something else')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(clipboard).toContain('copied')

  await toClipboard('echo "by-key-$((1 + 1))"')
  await screen(page).click()
  await page.keyboard.press('Control+Shift+V')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toContainText('by-key-2')

  await toClipboard('echo "by-button-$((1 + 2))"\necho "and-$((2 + 2))"\n')
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste 2 lines?' })
  await expect(dialog).toContainText('by-button')
  await expect(shown(page)).not.toContainText('by-button-3')
  await dialog.getByRole('button', { name: 'Paste' }).click()
  // This shell supports bracketed paste and waits for Enter itself.
  await expect(shown(page)).toContainText('echo "and-')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toContainText('by-button-3')
  await expect(shown(page)).toContainText('and-4')
})

test('a link opens a window that knows nothing of this one @full', async ({
  page,
  context,
  signedIn,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await signedIn({ store: demoStore(286) })
  await openTerminal(page)
  await run(page, `clear; printf "%s%s\\n" "${baseURL}/sign" "in?from=shell"`)
  const link = shown(page).getByText(`${baseURL}/signin?from=shell`)
  await expect(link).toBeVisible()
  const opening = context.waitForEvent('page')
  const place = await placeIn(link)
  await page.mouse.move(...place)
  await expect(screen(page).locator('.xterm-cursor-pointer')).toHaveCount(1)
  await page.mouse.click(...place)
  const opened = await opening
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the keys that a keyboard on the screen has not @full', async ({ page, signedIn }) => {
    test.setTimeout(60_000)
    await signedIn({ store: demoStore(286) })
    await openTerminal(page)
    const keys = page.getByRole('toolbar', { name: 'Keys' })
    await run(page, 'echo "again-$((40 + 2))"')
    await expect(shown(page)).toContainText('again-42')
    await run(page, 'clear')
    await keys.getByRole('button', { name: 'Up' }).tap()
    await keys.getByRole('button', { name: 'Up' }).tap()
    await expect(page.getByRole('textbox', { name: 'Terminal 1, input' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shown(page)).toContainText('again-42')
    await run(page, 'sleep 300')
    const ctrl = keys.getByRole('button', { name: 'Ctrl' })
    await ctrl.tap()
    await expect(ctrl).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('c')
    await expect(ctrl).toHaveAttribute('aria-pressed', 'false')
    await run(page, 'echo "free-$((1 + 1))"')
    await expect(shown(page)).toContainText('free-2')
  })
})
