// The files manager and its editor.
import type { Scene } from '../scenes.ts'
import {
  button,
  changed,
  changedTo,
  compared,
  editor,
  folder,
  heading,
  paths,
  refusedSave,
  type,
  typeRemark,
  unreachable,
  waiting,
} from '../steps.ts'

export const filesScenes: readonly Scene[] = [
  { name: 'files', as: 'connected', arrange: page => folder(page) },
  {
    name: 'files-tree',
    as: 'connected',
    arrange: async (page, messages) => {
      await folder(page)
      const show = button(page, messages.files.showFolders)
      if (await show.isVisible()) await show.click()
      await page.getByRole('treeitem').nth(2).waitFor()
    },
  },
  {
    name: 'files-loading',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(paths.folder, waiting)
      await page.goto('/filesmanager?path=/config')
      await heading(page, messages.route.filesmanager)
    },
  },
  {
    name: 'files-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(paths.folder, unreachable(messages))
      await page.goto('/filesmanager?path=/config')
      await page.getByText(messages.files.listFailed).first().waitFor()
    },
  },
  {
    name: 'files-missing-folder',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/filesmanager?path=/no/such/folder')
      await page.getByText(messages.files.listFailed).first().waitFor()
    },
  },
  {
    name: 'files-none-found',
    as: 'connected',
    arrange: async page => {
      await folder(page)
      await page.getByRole('searchbox').fill('nothing is called this')
      await page.getByText(/[“«]nothing is called this/).waitFor()
    },
  },
  { name: 'editor', as: 'connected', arrange: page => editor(page) },
  { name: 'editor-json', as: 'connected', arrange: page => editor(page, 'pos.json') },
  {
    name: 'editor-unsaved',
    as: 'connected',
    docsWidth: 1440,
    arrange: async (page, messages) => {
      await typeRemark(page, messages)
      await page.getByText(messages.files.unsaved, { exact: true }).waitFor()
    },
  },
  {
    name: 'editor-leave',
    as: 'connected',
    arrange: async (page, messages) => {
      await type(page)
      await button(page, messages.files.close).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'editor-logout',
    as: 'connected',
    arrange: async (page, messages) => {
      await type(page)
      await page.locator('.st-initials').click()
      await button(page, messages.layout.logout).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'editor-conflict',
    as: 'connected',
    arrange: async (page, messages) => {
      const later = (content: string) => content.replace(/^(monday = .*)\d\d:\d\d$/m, '$123:30')
      await refusedSave(page, messages, changedTo(page, later), typeRemark)
      await button(page, messages.filesEditor.saveMerged).waitFor()
      await compared(page)
      await page.locator('.monaco-diff-editor .line-insert').first().waitFor()
    },
  },
  {
    name: 'editor-compare',
    as: 'connected',
    arrange: async (page, messages) => {
      await refusedSave(page, messages, changed)
      await page.getByText(messages.files.theirs).first().waitFor()
      await compared(page)
      await page.locator('.monaco-diff-editor .line-insert').first().waitFor()
    },
  },
  {
    name: 'editor-save-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await refusedSave(page, messages, unreachable(messages))
      await page.getByText(messages.files.saveFailed).waitFor()
    },
  },
  {
    name: 'editor-open-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/filesmanager?path=/config&file=/config/none.ini')
      await page.getByText(messages.files.openFailed).waitFor()
    },
  },
]
