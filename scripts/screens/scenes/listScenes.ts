// The list of the files manager: rows, searches and commands.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import type { FilesScene } from '../steps.ts'
import { button, command, listed, rowBoxes, scene, unreachable } from '../steps.ts'

const typed = async (page: Page, messages: Messages, path: string) => {
  await listed(page, '/config')
  await button(page, messages.filesBrowse.editPath).click()
  await page.getByRole('combobox', { name: messages.filesBrowse.path }).fill(path)
}

export const listScenes: readonly FilesScene[] = [
  scene('list-empty', async (page, messages) => {
    await page.goto('/filesmanager?path=/scenes/empty')
    await page.getByText(messages.files.empty).waitFor()
  }),
  scene('list-one', page => listed(page, '/scenes/one')),
  scene('list-mixed', page => listed(page, '/scenes/mixed')),
  scene('list-too-much', page => listed(page, '/scenes/much')),
  scene('list-deep', async page => {
    const folder = 'Franchise of the North-East/Store 0042 at the old railway station'
    await listed(page, `/scenes/deep/${folder}/configuration/2026`)
  }),
  scene('list-selected', async page => {
    await listed(page, '/scenes/mixed')
    for (const n of [1, 2, 3]) await rowBoxes(page).nth(n).check()
  }),
  scene('list-view', async (page, messages) => {
    await listed(page, '/scenes/mixed')
    await button(page, messages.filesBrowse.view).click()
    await page.getByRole('checkbox', { name: messages.filesCommands.permissions }).check()
    await page.getByRole('checkbox', { name: messages.filesBrowse.owner }).check()
  }),
  scene('list-menu', async page => {
    await listed(page, '/scenes/mixed')
    await page.getByRole('row', { name: 'logo.png' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
  }),
  scene('list-menu-why', async page => {
    await listed(page, '/scenes/mixed')
    for (const n of [1, 2]) await rowBoxes(page).nth(n).check()
    await page.getByRole('row').nth(3).click({ button: 'right' })
    await page.getByRole('menuitem').and(page.locator('[aria-disabled="true"]')).first().hover()
  }),
  scene('list-more', async (page, messages) => {
    await listed(page, '/scenes/mixed')
    await button(page, messages.filesCommands.more).click()
    await page.getByRole('menu').waitFor()
  }),
  scene('list-path', async (page, messages) => {
    await typed(page, messages, '/scenes/')
    await page.getByRole('option').nth(2).waitFor()
    await page.keyboard.press('ArrowDown')
  }),
  scene('list-path-wrong', async (page, messages) => {
    await typed(page, messages, '/no/such/folder')
    await page.keyboard.press('Enter')
    await page.locator('.st-files-pathfield .st-error').waitFor()
  }),
  scene('find', async (page, messages) => {
    await listed(page, '/')
    await button(page, messages.filesBrowse.find).click()
    await page.getByRole('textbox', { name: messages.filesBrowse.findName }).waitFor()
  }),
  scene('find-results', async page => {
    await page.goto('/filesmanager?path=/&content=name&find=t')
    await page.locator('[role="treeitem"] mark').nth(4).waitFor()
  }),
  scene('find-none', async (page, messages) => {
    await page.goto('/filesmanager?path=/scenes&find=nothing is called this')
    await page
      .getByText(messages.filesBrowse.ended.done.split('%')[0] ?? '')
      .first()
      .waitFor()
  }),
  scene('find-failed', async (page, messages) => {
    await page.route('**/ext/files/find', unreachable(messages))
    await page.goto('/filesmanager?path=/scenes&find=menu')
    await page.getByText(messages.failure.host.unavailable).first().waitFor()
  }),
  scene('list-undo', async (page, messages) => {
    await page.route('**/ext/files/trash', route =>
      route.fulfill({
        json: { done: [{ id: crypto.randomUUID(), path: '/scenes/mixed/pos.log' }], failed: [] },
      }),
    )
    await listed(page, '/scenes/mixed')
    await page.getByRole('row', { name: 'pos.log' }).getByRole('checkbox').check()
    await command(page, messages, messages.filesCommands.trash)
    await page.getByRole('dialog').getByRole('button', { name: messages.action.delete }).click()
    await page.locator('.MuiSnackbar-root').first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }),
]
