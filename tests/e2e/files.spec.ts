// The list of the files manager: by keyboard alone, selecting many, searching, a folder of 100,000.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { demoStore, editor, shownText } from './support/words.ts'

const list = (page: Page, folder: string) =>
  page.getByRole('grid', { name: `Contents of ${folder}` })
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('row', { name })

async function plant(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let n = 0; n < count; n += 1)
    await writeFile(join(folder, `file ${String(n).padStart(6, '0')}.log`), `line of ${n}\n`)
}

test('by keyboard alone: walk, choose, jump, open, go up, type a path', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
  guard,
}) => {
  guard.expectStatus(404, '/filesystem/folder') // the path that does not exist
  const store = demoStore(140)
  await signedIn({ store })
  await plant(server.fileOf(store, '/walk'), 30)
  await page.goto('/filesmanager')
  const keys = page.keyboard
  await rowOf(page, 'config').focus()
  await keys.type('walk')
  await expect(rowOf(page, 'walk')).toBeFocused()
  await keys.press('Enter')
  await expect(list(page, '/walk').getByRole('row', { name: 'file 000000' })).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('Shift+ArrowDown')
  await keys.press('Shift+ArrowDown')
  await expect(page.getByText('3 selected')).toBeVisible()
  await keys.press('Control+ArrowDown')
  await keys.press('Space')
  await expect(page.getByText('4 selected')).toBeVisible()
  await keys.press('End')
  await expect(rowOf(page, 'file 000029')).toBeFocused()
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('ControlOrMeta+a')
  await expect(page.getByText('30 selected')).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await keys.press('Backspace')
  await expect(rowOf(page, 'config')).toBeVisible()
  await expect(list(page, '/').getByRole('row').and(page.locator(':focus'))).toBeVisible()

  await keys.press('Control+l')
  const field = page.getByRole('combobox', { name: 'Path' })
  await expect(field).toBeFocused()
  await keys.type('/nowhere')
  await keys.press('Enter')
  await expect(page.getByText('This path could not be opened')).toBeVisible()
  await expect(field).toHaveValue('/nowhere')
  await keys.press('ControlOrMeta+a')
  await keys.type('/con')
  await expect(page.getByRole('option', { name: '/config' })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(field).toHaveValue('/config/')
  await keys.press('Enter')
  await expect(list(page, '/config')).toBeVisible()
})

test('by mouse: boxes, Ctrl and Shift, a drag over rows; columns; hidden files', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(141)
  await signedIn({ store })
  await plant(server.fileOf(store, '/many'), 12)
  await writeFile(server.fileOf(store, '/many/.hidden'), '')
  await page.goto('/filesmanager?path=/many')
  await page.getByRole('checkbox', { name: 'Select file 000001' }).check()
  await page.getByRole('checkbox', { name: 'Select file 000003' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const size = (name: string) => rowOf(page, name).getByRole('gridcell').nth(2)
  await size('file 000004').click()
  await size('file 000006').click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()

  const [from, to] = [
    await size('file 000002').boundingBox(),
    await size('file 000005').boundingBox(),
  ]
  if (!from || !to) throw new Error('The rows have no place.')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('4 selected')).toBeVisible()

  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('checkbox', { name: 'Permissions' }).check()
  await page.getByRole('checkbox', { name: 'Owner' }).check()
  await expect(rowOf(page, 'file 000002')).toContainText('rw-')
  await expect(rowOf(page, '.hidden')).toBeVisible()
  await page.getByRole('switch', { name: 'Hidden files' }).click()
  await expect(rowOf(page, '.hidden')).toHaveCount(0)
  await expect(page).toHaveURL(/hidden=no/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible()
  await expect(page.getByText('12 entries')).toBeVisible()
})

test('finds by content as results come, opens the place, and can be stopped by leaving', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(142)
  await signedIn({ store })
  await mkdir(server.fileOf(store, '/deep/er'), { recursive: true })
  const lines = Array.from({ length: 60 }, (_, n) => (n === 41 ? 'the Wanted word' : `line ${n}`))
  await writeFile(server.fileOf(store, '/deep/er/found.ini'), lines.join('\r\n'))
  await page.goto('/filesmanager?path=/')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('textbox', { name: 'Content contains' }).fill('wanted WORD')
  await page.keyboard.press('Enter')
  const hit = page.getByRole('treeitem', { name: 'found.ini, deep/er, 1 match' })
  await expect(hit).toBeVisible()
  await expect(
    page.getByText(/^Search complete\. Found: 1, names checked: [\d,]+\.$/),
  ).toBeVisible()
  await hit.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('treeitem', { name: /^Line 42: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shownText(page)).toContainText('the Wanted word')
  await expect(editor(page, 'found.ini')).toBeAttached()
  await expect(page).toHaveURL(/content=wanted\+WORD/)
  await expect(page).toHaveURL(/line=42/)
  await page.getByRole('button', { name: 'Show the list, keep the file open' }).click()
  await page.getByRole('button', { name: 'Close the search' }).click()
  await expect(rowOf(page, 'config')).toBeVisible()
})

test('100,000 entries: at once, few nodes, anywhere by scrolling, the place kept', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  test.setTimeout(600_000)
  const store = demoStore(143)
  await signedIn({ store })
  await plant(server.fileOf(store, '/huge'), 100_000)
  await page.goto('/filesmanager?path=/huge')
  await expect(rowOf(page, 'file 000000')).toBeVisible()
  await expect(page.getByText('100,000 entries')).toBeVisible()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThanOrEqual(1500)
  const scroller = page.locator('.st-entries')
  await scroller.evaluate(element => {
    element.scrollTop = 44 * 60_000
  })
  await expect(rowOf(page, 'file 060000')).toBeVisible()
  expect(await nodes()).toBeLessThanOrEqual(1500)
  await rowOf(page, 'file 060003').getByRole('gridcell').nth(2).click()
  await page.keyboard.type('file 0777')
  await expect(rowOf(page, 'file 077700')).toBeFocused()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'file 099999')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'file 000000')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText('10,000 selected')).toBeVisible({ timeout: 60_000 })
  expect(await nodes()).toBeLessThanOrEqual(1500)
  // Escape clears the selection; an arrow selects again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  // A renamed entry is scrolled to, however far away it is, and going back works too.
  await page.keyboard.press('F2')
  await page.keyboard.type('file 077700b')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'file 077700b')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rowOf(page, 'file 000000')).toBeFocused()
  await page.goto('/journal')
  await page.goBack()
  // Waits until it is back before leaving again: otherwise one navigation would cancel the other.
  await expect(page.getByRole('grid', { name: 'Contents of /huge' })).toBeVisible()
  await page.goto('/filesmanager?path=/')
  await rowOf(page, 'huge').dblclick()
  await expect(rowOf(page, 'file 000000')).toBeVisible()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'file 099999')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(rowOf(page, 'huge')).toBeVisible()
  await rowOf(page, 'huge').dblclick()
  await expect(rowOf(page, 'file 099999')).toBeVisible()
})
