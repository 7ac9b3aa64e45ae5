// What is photographed: each scene knows who looks and how the page gets there.
import type { Page } from '@playwright/test'
import type { Messages } from '../../src/i18n/gb.ts'
import type { Ways } from './prepare.ts'
import {
  broken,
  button,
  changed,
  confirm,
  editor,
  folder,
  heading,
  journal,
  json,
  password,
  paths,
  reason,
  refusedSave,
  type,
  unreachable,
  waiting,
} from './steps.ts'

export interface Scene {
  readonly name: string
  readonly as: 'nobody' | keyof Ways['states']
  readonly arrange: (page: Page, words: Messages, ways: Ways) => Promise<void>
}

export const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    arrange: async (page, words) => {
      await page.goto('/')
      await heading(page, words.signIn.title)
    },
  },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    arrange: async (page, words) => {
      await password(page, words)
      await page.getByRole('alert').locator('p').waitFor()
    },
  },
  {
    name: 'sign-in-code',
    as: 'nobody',
    arrange: async (page, words) => {
      await page.route(paths.login, route => json(route, { status: 'ok', info: '' }))
      await password(page, words)
      await heading(page, words.signIn.codeTitle)
    },
  },
  {
    name: 'stores',
    as: 'signedIn',
    arrange: async page => {
      await page.goto('/stores')
      await page.getByRole('treeitem').nth(1).click()
      await page.getByRole('treeitem', { level: 2 }).nth(1).click()
    },
  },
  {
    name: 'stores-loading',
    as: 'signedIn',
    arrange: async (page, words) => {
      await page.route(paths.stores, waiting)
      await page.goto('/stores')
      await heading(page, words.connection.title)
    },
  },
  {
    name: 'stores-failed',
    as: 'signedIn',
    arrange: async (page, words) => {
      await page.route(paths.stores, broken(words))
      await page.goto('/stores')
      await page.getByText(words.connection.listFailed).waitFor()
    },
  },
  {
    name: 'stores-none-found',
    as: 'signedIn',
    arrange: async (page, words) => {
      await page.goto('/stores')
      await page.getByRole('searchbox').fill('nothing is called this')
      await button(page, words.connection.clearSearch).waitFor()
    },
  },
  {
    name: 'stores-no-pages',
    as: 'pageless',
    arrange: async (page, words) => {
      await page.goto('/stores')
      await page.getByText(words.connection.noPages).waitFor()
      await page.getByRole('treeitem').nth(3).waitFor()
    },
  },
  { name: 'reason', as: 'signedIn', arrange: reason },
  {
    name: 'reason-incomplete',
    as: 'signedIn',
    arrange: async (page, words, ways) => {
      await reason(page, words, ways)
      await button(page, words.action.next).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'confirm', as: 'signedIn', arrange: confirm },
  {
    name: 'confirm-refused',
    as: 'signedIn',
    arrange: async (page, words, ways) => {
      await page.route(paths.connect, unreachable(words))
      await confirm(page, words, ways)
      await button(page, words.connection.connect).click()
      await page.getByRole('alert').locator('p').waitFor()
    },
  },
  {
    name: 'not-available',
    as: 'connected',
    arrange: async (page, words) => {
      await page.goto('/monitor')
      await page.getByText(words.notAvailable.title).waitFor()
    },
  },
  {
    name: 'operator-menu',
    as: 'connected',
    arrange: async page => {
      await page.goto('/monitor')
      await page.locator('.st-initials').click()
    },
  },
  {
    name: 'main-menu',
    as: 'connected',
    arrange: async (page, words) => {
      await page.goto('/monitor')
      await page.getByText(words.notAvailable.title).waitFor()
      const open = page.getByRole('button', { name: words.layout.openMenu })
      if (await open.isVisible()) await open.click()
      await button(page, words.layout.expand.replace('%{name}', words.route.plugins)).click()
    },
  },
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
      await button(page, words.files.compare).click()
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
  { name: 'journal', as: 'connected', arrange: page => journal(page) },
  {
    name: 'journal-loading',
    as: 'connected',
    arrange: async (page, words) => {
      await page.route(paths.journal, waiting)
      await page.goto('/journal')
      await heading(page, words.journal.title)
    },
  },
  {
    name: 'journal-failed',
    as: 'connected',
    arrange: async (page, words) => {
      await page.route(paths.journal, broken(words))
      await page.goto('/journal')
      await page.getByText(words.journal.failed).waitFor()
    },
  },
  {
    name: 'journal-none-found',
    as: 'connected',
    arrange: async page => {
      await page.goto('/journal?filter=nothing+is+called+this')
      await page.getByText(/[“«]nothing is called this/).waitFor()
    },
  },
]
