// The files manager and its editor.
import type { Scene } from '../scenes.ts'
import {
  button,
  changed,
  editor,
  folder,
  heading,
  paths,
  refusedSave,
  type,
  unreachable,
  waiting,
} from '../steps.ts'

export const filesScenes: readonly Scene[] = [
  { name: 'files', as: 'connected', arrange: page => folder(page) },
  {
    name: 'files-tree',
    as: 'connected',
    arrange: async (page, words) => {
      await folder(page)
      const show = button(page, words.files.showFolders)
      if (await show.isVisible()) await show.click()
      await page.getByRole('treeitem').nth(2).waitFor()
    },
  },
  {
    name: 'files-loading',
    as: 'connected',
    arrange: async (page, words) => {
      await page.route(paths.folder, waiting)
      await page.goto('/filesmanager?path=/config')
      await heading(page, words.files.title)
    },
  },
  {
    name: 'files-failed',
    as: 'connected',
    arrange: async (page, words) => {
      await page.route(paths.folder, unreachable(words))
      await page.goto('/filesmanager?path=/config')
      await page.getByText(words.files.listFailed).first().waitFor()
    },
  },
  {
    name: 'files-missing-folder',
    as: 'connected',
    arrange: async (page, words) => {
      await page.goto('/filesmanager?path=/no/such/folder')
      await page.getByText(words.files.listFailed).first().waitFor()
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
    arrange: async (page, words) => {
      await type(page)
      await page.getByText(words.files.unsaved, { exact: true }).waitFor()
    },
  },
  {
    name: 'editor-leave',
    as: 'connected',
    arrange: async (page, words) => {
      await type(page)
      await button(page, words.files.close).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'editor-logout',
    as: 'connected',
    arrange: async (page, words) => {
      await type(page)
      await page.locator('.st-initials').click()
      await button(page, words.layout.logout).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'editor-conflict',
    as: 'connected',
    arrange: async (page, words) => {
      await refusedSave(page, words, changed)
      await button(page, words.files.overwrite).waitFor()
    },
  },
  {
    name: 'editor-compare',
    as: 'connected',
    arrange: async (page, words) => {
      await refusedSave(page, words, changed)
      await page.getByText(words.files.theirs).first().waitFor()
      await page.locator('.monaco-diff-editor .line-insert').first().waitFor()
    },
  },
  {
    name: 'editor-save-failed',
    as: 'connected',
    arrange: async (page, words) => {
      await refusedSave(page, words, unreachable(words))
      await page.getByText(words.files.saveFailed).waitFor()
    },
  },
  {
    name: 'editor-open-failed',
    as: 'connected',
    arrange: async (page, words) => {
      await page.goto('/filesmanager?path=/config&file=/config/none.ini')
      await page.getByText(words.files.openFailed).waitFor()
    },
  },
]
