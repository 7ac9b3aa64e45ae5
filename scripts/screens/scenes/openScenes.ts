// Open files: tabs, read-only files with their reasons, changes by others, viewers.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { tabs } from '../plant.ts'
import type { FilesScene } from '../steps.ts'
import { button, changedTo, compared, editor, json, refusedSave, scene, type } from '../steps.ts'

const view = async (page: Page, name: string) => {
  await page.goto(`/filesmanager?path=/scenes/view&file=/scenes/view/${name}`)
  await page.locator('.st-viewer-bar').waitFor()
}

/** Makes the host report a change to the open file. */
const outside = (page: Page, state: 'changed' | 'gone' | 'folder') =>
  page.route('**/ext/files/states', async route => {
    const { files } = route.request().postDataJSON()
    const by = state === 'changed' ? 'mariana' : null
    const at = new Date(Date.now() - 95_000).toISOString()
    await json(route, {
      status: 'ok',
      payload: files.map(({ path }: { path: string }) => ({
        path,
        state,
        by,
        version: state === 'changed' ? 'other' : null,
        size: 22,
        modified: at,
        at: by && at,
      })),
    })
  })

/** Their version has a different first line. */
const clash = async (page: Page, messages: Messages) => {
  const theirs = '; till 4 is the new one\n; and so says the manager\n'
  await refusedSave(
    page,
    messages,
    changedTo(page, content => `${theirs}${content}`),
  )
  await page.getByRole('radio').first().waitFor()
  await compared(page)
}

export const openScenes: readonly FilesScene[] = [
  scene('editor-tabs', async page => {
    const search = tabs.map(name => `&file=/scenes/tabs/${encodeURIComponent(name)}`).join('')
    await page.goto(`/filesmanager?path=/scenes/tabs${search}`)
    await page.locator('.view-line').nth(3).waitFor()
  }),
  scene('editor-options', async (page, messages) => {
    await editor(page)
    await button(page, messages.filesEditor.options).click()
    await page.getByRole('slider').waitFor()
  }),
  scene('editor-encoding', async (page, messages) => {
    await editor(page)
    await page.getByRole('combobox', { name: messages.filesEditor.encoding }).focus()
    await page.keyboard.press('Home')
  }),
  scene('editor-fault', async page => {
    await editor(page, 'pos.json')
    await page.getByRole('code').first().getByRole('textbox').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.insertText('no json\n')
    await page.locator('.st-files-foot .st-error').waitFor()
  }),
  scene('editor-outside', async page => {
    await outside(page, 'changed')
    await editor(page)
    await page.locator('.st-edit-outside').waitFor()
  }),
  scene('editor-outside-unsaved', async page => {
    await outside(page, 'changed')
    await type(page)
    await page.locator('.st-edit-outside').waitFor()
  }),
  scene('editor-gone', async page => {
    await outside(page, 'gone')
    await type(page)
    await page.locator('.st-edit-outside').waitFor()
  }),
  scene('editor-merge', clash),
  scene('editor-merged', async (page, messages) => {
    await clash(page, messages)
    await page.getByRole('radio').nth(2).check()
    await page.locator('.monaco-diff-editor .view-line').nth(3).waitFor()
  }),
  scene('viewer-picture', async page => {
    await view(page, 'logo.png')
    await page.getByRole('img').first().waitFor()
  }),
  scene('viewer-broken', async (page, messages) => {
    await view(page, 'broken.png')
    await page.getByText(messages.filesViewers.pictureBroken).waitFor()
  }),
  scene('viewer-pdf', async page => {
    await view(page, 'receipts.pdf')
    await page.getByText('Receipt number 1', { exact: true }).waitFor()
  }),
  scene('viewer-csv', async page => {
    await view(page, 'orders.csv')
    await page.getByRole('gridcell', { name: 'Shop, "No. 0"' }).waitFor()
  }),
  scene('viewer-hex', async page => {
    await view(page, 'pos.bin')
    await page.getByText('00000000', { exact: true }).waitFor()
  }),
  scene('viewer-text', async page => {
    await view(page, 'large.log')
    await page.getByText('first line').waitFor()
  }),
]
