// All scenes: each knows its operator and the way to its page.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import type { Ways } from './prepare.ts'
import { actionScenes } from './scenes/actionScenes.ts'
import { cameraScenes } from './scenes/cameraScenes.ts'
import { deviceScenes } from './scenes/deviceScenes.ts'
import { dialogScenes } from './scenes/dialogScenes.ts'
import { dispatchScenes } from './scenes/dispatchScenes.ts'
import { downloadScenes } from './scenes/downloadScenes.ts'
import { filesScenes } from './scenes/filesScenes.ts'
import { journalScenes } from './scenes/journalScenes.ts'
import { listScenes } from './scenes/listScenes.ts'
import { configScenes, exchangeScenes, fileScenes } from './scenes/logScenes.ts'
import { monitorScenes } from './scenes/monitorScenes.ts'
import { onboardingScenes } from './scenes/onboardingScenes.ts'
import { openScenes } from './scenes/openScenes.ts'
import { peopleScenes } from './scenes/peopleScenes.ts'
import { pluginScenes } from './scenes/pluginScenes.ts'
import { recordScenes } from './scenes/recordScenes.ts'
import { shellScenes } from './scenes/shellScenes.ts'
import { trayScenes } from './scenes/trayScenes.ts'
import { widgetScenes } from './scenes/widgetScenes.ts'
import {
  broken,
  button,
  confirm,
  heading,
  json,
  noDrafts,
  password,
  paths,
  reason,
  unreachable,
  waiting,
} from './steps.ts'
import { languageOf } from './words.ts'

export interface Scene {
  readonly name: string
  readonly as: 'nobody' | keyof Ways['states']
  readonly arrange: (page: Page, messages: Messages, ways: Ways) => Promise<void>
  /** Width of its picture in the documentation, where the usual one has no room for what it shows. */
  readonly docsWidth?: number
  /** Does not run beside another such scene, since they would interfere. */
  readonly alone?: boolean
}

const pageScenes: readonly Scene[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    arrange: async (page, messages) => {
      await page.goto('/')
      await heading(page, messages.signIn.title)
    },
  },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    arrange: async (page, messages) => {
      await password(page, messages)
      await page.getByRole('alert').getByRole('paragraph').waitFor()
    },
  },
  {
    name: 'sign-in-code',
    as: 'nobody',
    arrange: async (page, messages) => {
      await page.route(paths.login, route => json(route, { status: 'ok', info: '' }))
      await password(page, messages)
      await heading(page, messages.signIn.codeTitle)
    },
  },
  {
    name: 'stores',
    as: 'signedIn',
    arrange: async page => {
      await page.goto('/stores')
      await page.getByRole('treeitem').nth(1).click()
      const store = page.getByRole('treeitem', { level: 2 }).nth(1)
      await store.getByRole('button').waitFor()
      await store.click()
      await page.locator('.st-store-step aside').getByRole('button').first().waitFor()
    },
  },
  {
    name: 'stores-chosen',
    as: 'signedIn',
    arrange: async (page, messages) => {
      const district = { gb: 'Ancoats', br: 'Moema', es: 'Lavapiés' }[languageOf(messages)]
      await page.goto('/stores')
      await page.getByRole('searchbox').fill(district)
      const store = page.getByRole('treeitem', { name: `Forno Viola ${district}` })
      await store.getByRole('button').waitFor()
      await store.click()
      const about = page.locator('.st-store-step aside')
      await about.getByText(messages.connection.others).waitFor()
    },
  },
  {
    name: 'stores-loading',
    as: 'signedIn',
    arrange: async (page, messages) => {
      await page.route(paths.stores, waiting)
      await page.goto('/stores')
      await heading(page, messages.route.stores)
    },
  },
  {
    name: 'stores-failed',
    as: 'signedIn',
    arrange: async (page, messages) => {
      await page.route(paths.stores, broken(messages))
      await page.goto('/stores')
      await page.getByText(messages.connection.listFailed).waitFor()
    },
  },
  {
    name: 'stores-none-found',
    as: 'signedIn',
    arrange: async (page, messages) => {
      await page.goto('/stores')
      await page.getByRole('searchbox').fill('nothing is called this')
      await button(page, messages.connection.clearSearch).waitFor()
    },
  },
  {
    name: 'stores-no-pages',
    as: 'pageless',
    arrange: async (page, messages) => {
      await page.goto('/stores')
      await page.getByText(messages.connection.noPages).waitFor()
      await page.getByRole('treeitem').nth(3).waitFor()
    },
  },
  { name: 'reason', as: 'signedIn', arrange: reason },
  {
    name: 'connect',
    as: 'signedIn',
    arrange: async (page, _, { store }) => {
      await noDrafts(page)
      await page.goto(`/stores?store=${store.id}&to=/logs`)
      await page.locator('#reason-reason').waitFor()
      await page.getByRole('treeitem', { includeHidden: true }).nth(1).waitFor()
    },
  },
  {
    name: 'reason-incomplete',
    as: 'signedIn',
    arrange: async (page, messages, ways) => {
      await reason(page, messages, ways)
      await button(page, messages.action.next).click()
      await page.locator('.st-error').first().waitFor()
    },
  },
  { name: 'confirm', as: 'signedIn', arrange: confirm },
  {
    name: 'confirm-refused',
    as: 'signedIn',
    arrange: async (page, messages, ways) => {
      await page.route(paths.connect, unreachable(messages))
      await confirm(page, messages, ways)
      await button(page, messages.connection.connect).click()
      await page.getByRole('alert').getByRole('note').waitFor()
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
    arrange: async (page, messages) => {
      await page.goto('/monitor')
      await heading(page, messages.route.monitor)
      const open = page.getByRole('button', { name: messages.layout.openMenu })
      if (await open.isVisible()) await open.click()
      await button(page, messages.layout.expand.replace('%{name}', messages.route.plugins)).click()
    },
  },
]

export const scenes: readonly Scene[] = [
  ...pageScenes,
  ...filesScenes,
  ...listScenes,
  ...openScenes,
  ...dialogScenes,
  ...onboardingScenes,
  ...recordScenes,
  ...journalScenes,
  ...fileScenes,
  ...exchangeScenes,
  ...configScenes,
  ...actionScenes,
  ...cameraScenes,
  ...dispatchScenes,
  ...downloadScenes,
  ...pluginScenes,
  ...deviceScenes,
  ...monitorScenes,
  ...shellScenes,
  ...peopleScenes,
  ...trayScenes,
  ...widgetScenes,
]
