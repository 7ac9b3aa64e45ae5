// Every form of the console, as data: the way to it, what is typed, and its save.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Ways } from '#scripts/screens/prepare.ts'
import { button, command, noDrafts } from '#scripts/screens/steps.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import { demoStore } from '../words.ts'

export interface Save {
  readonly name: string
  readonly as: 'nobody' | 'signedIn' | 'connected'
  /** By the number of the turn, where a form is filled in once for a store. */
  readonly address: string | ((turn: number) => string)
  /** From the loaded address to the form, where that has no address of its own. */
  readonly open?: (page: Page, messages: Messages, ways: Ways) => Promise<void>
  readonly field: (page: Page, messages: Messages) => Locator
  /** What is typed into the field; by default a text that no other test types. */
  readonly typed?: (text: string) => string
  /** Types the rest of the form. */
  readonly rest?: (page: Page, messages: Messages, text: string) => Promise<void>
  readonly press: (page: Page, messages: Messages) => Promise<void>
  /** The method and path of the save. */
  readonly call: RegExp
  /** What was typed, where it is not the field's value. */
  readonly kept?: (page: Page, messages: Messages, typed: string) => Promise<void>
  /** The button that brings back what was typed before. */
  readonly offer?: (messages: Messages) => string
  /** It succeeds only once, so it is not pressed again after each fault. */
  readonly spends?: true
  /** A secret, which must not outlive its page. */
  readonly secret?: true
}

const chains = '/onboardingform/chains'
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page, { action }: Messages) => button(page, action.save).click()
const saveDialog = (page: Page, { action }: Messages) =>
  dialog(page).getByRole('button', { name: action.save, exact: true }).click()

const record = (name: string, address: string, call: RegExp): Save => ({
  name,
  as: 'connected',
  address: `${chains}/${address}`,
  field: page => page.locator('.st-record .MuiInputBase-input').first(),
  press: save,
  call,
  offer: messages => messages.onboarding.draft.restore,
})

/** Monaco shows its text in lines and takes keys in a field without a size. */
const text = (page: Page) => page.locator('.monaco-editor').first()
const key = (what: string) => `; ${what}`
async function typeFirst(page: Page, typed: string): Promise<void> {
  await page.locator('.view-line').nth(3).waitFor()
  await page.getByRole('code').first().getByRole('textbox').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText(`${typed}\n`)
}
const inText = async (page: Page, _: Messages, typed: string) => {
  // Its spaces are no-break spaces.
  await expect(text(page)).toContainText(new RegExp(typed.replaceAll(' ', '\\s')))
}

export const saves: readonly Save[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    address: '/auth/login',
    field: (page, { signIn }) => page.getByRole('textbox', { name: signIn.username }),
    rest: (page, { signIn }) => page.getByLabel(signIn.password, { exact: true }).fill('not this'),
    press: (page, { action }) => button(page, action.continue).click(),
    call: /^POST \/exp\/login$/,
    secret: true,
  },
  {
    name: 'reason for a connection',
    as: 'signedIn',
    spends: true,
    address: `/stores?store=${demoStore(11).id}`,
    field: page => page.locator('#reason-reason'),
    rest: async page => {
      await page.locator('#reason-category').press('ArrowDown')
      await page.locator('#reason-category').press('Enter')
    },
    press: (page, { connection }) =>
      dialog(page).getByRole('button', { name: connection.connect, exact: true }).click(),
    call: /^POST \/set\/tools$/,
  },
  record('chain', 'createchain/1', /^PUT \/api\/chain\/1$/),
  record('new chain', 'createchain', /^POST \/api\/chain$/),
  record('franchise', 'createfranchise/2', /^PUT \/api\/franchise\/2$/),
  record('store', 'createstore/12', /^PUT \/api\/store\/12$/),
  {
    ...record('form', 'createform', /^POST \/api\/form$/),
    rest: async (page, { builder }, typed) => {
      await page.getByRole('button', { name: new RegExp(`^${builder.types.custom}`) }).click()
      await page.getByRole('textbox', { name: builder.label, exact: true }).fill(typed)
    },
  },
  {
    name: 'file',
    as: 'connected',
    address: '/filesmanager?path=/config&file=/config/store.ini',
    field: text,
    typed: key,
    press: save,
    call: /^POST \/filesystem\/file\/edit$/,
    kept: inText,
    offer: messages => messages.files.draftUse,
  },
  {
    name: 'configuration',
    as: 'connected',
    address: '/logs?part=config&doc=store&view=text',
    field: text,
    typed: key,
    rest: async (page, { logsConfig }) => {
      await button(page, logsConfig.save).click()
      await page.locator('.st-config-compare-text .view-line').nth(3).waitFor()
    },
    press: page => dialog(page).locator('.MuiButton-contained').click(),
    call: /^PATCH \/config$/,
    kept: inText,
    offer: messages => messages.logsConfig.draft.use,
  },
  {
    name: 'note',
    as: 'connected',
    address: '/monitor',
    field: (page, { widgets }) =>
      page.getByRole('textbox', { name: new RegExp(`^${widgets.chat.message}`) }),
    press: (page, { widgets }) => button(page, widgets.chat.send).click(),
    call: /^POST \/ext\/notes$/,
  },
  {
    name: 'thresholds',
    as: 'connected',
    address: '/monitor',
    open: (page, { monitor }) => button(page, monitor.thresholds.open).click(),
    field: page => dialog(page).getByRole('textbox').first(),
    typed: () => '55',
    rest: page => dialog(page).getByRole('textbox').nth(1).fill('95'),
    press: saveDialog,
    call: /^PUT \/ext\/monitor\/thresholds\/\d+$/,
  },
  {
    name: 'new device',
    as: 'connected',
    address: '/devices?do=add',
    field: (page, { devices }) => dialog(page).getByLabel(devices.name),
    rest: async (page, { devices }) => {
      const store = demoStore(11)
      const field = dialog(page).getByRole('combobox', { name: devices.store })
      await field.fill(store.name)
      await page.getByRole('option', { name: store.name }).first().click()
      await dialog(page).getByRole('combobox', { name: devices.kind }).selectOption('pos')
      await dialog(page).getByLabel(devices.address).fill('127.0.0.1')
      await dialog(page).getByLabel(devices.form.user).fill('support')
    },
    press: saveDialog,
    call: /^POST \/ext\/devices$/,
  },
  {
    name: 'device',
    as: 'connected',
    address: '/devices?device=3',
    open: async (page, { devices }) => {
      await button(page, devices.edit).click()
      await dialog(page).getByLabel(devices.name).waitFor()
    },
    field: (page, { devices }) => dialog(page).getByLabel(devices.name),
    press: saveDialog,
    call: /^PUT \/ext\/devices\/3$/,
  },
  {
    name: 'new operator',
    as: 'connected',
    address: '/auth/signup',
    field: page => page.locator('#name'),
    rest: async (page, _, typed) => {
      await page.locator('#username').fill(typed.replaceAll(' ', '-').toLowerCase())
      await page.locator('#password').fill('rowan-saddle-quartz-4182')
    },
    press: page => page.locator('button[type="submit"]').click(),
    call: /^POST \/new\/register$/,
  },
  {
    name: 'password',
    as: 'connected',
    spends: true, // several wrong ones are throttled
    address: '/profile',
    field: page => page.locator('#password-current'),
    rest: page => page.locator('#password-next').fill('rowan-saddle-quartz-4182'),
    press: (page, { operators }) => button(page, operators.profile.submit).click(),
    call: /^POST \/ext\/profile\/password$/,
    secret: true,
  },
  {
    name: 'new folder',
    as: 'connected',
    spends: true, // its name is taken as soon as the list shows it
    address: '/filesmanager?path=/scenes/mixed',
    open: (page, messages) => command(page, messages, messages.filesCommands.newFolder),
    field: page => dialog(page).getByRole('textbox'),
    press: (page, { filesCommands }) =>
      dialog(page).getByRole('button', { name: filesCommands.name.make, exact: true }).click(),
    call: /^POST \/ext\/files\/folder$/,
  },
  {
    name: 'action',
    as: 'connected',
    address: '/actions/printer-test',
    open: async (page, { actions }) => {
      await page.getByRole('main').getByRole('combobox').first().click()
      await page.getByRole('option').first().click()
      await page.getByRole('radio', { name: actions.several }).check()
      const store = demoStore(12)
      await page.getByRole('searchbox').fill(store.storeNumber)
      const add = new RegExp(store.name.replaceAll(/[()]/g, '.'))
      await page.getByRole('main').getByRole('button', { name: add }).first().click()
    },
    field: (page, { actions }) => page.getByRole('textbox', { name: actions.reason }),
    rest: async (page, { actions }) => {
      await button(page, actions.review).first().click()
      await dialog(page).locator('.MuiButton-contained').waitFor()
    },
    press: page => dialog(page).locator('.MuiButton-contained').click(),
    call: /^POST \/ext\/actions\/batches$/,
    kept: async (page, { actions }, typed) => {
      await expect(
        page.getByRole('textbox', { name: actions.reason, includeHidden: true }),
      ).toHaveValue(typed)
    },
  },
  {
    name: 'reason for a camera',
    as: 'connected',
    spends: true,
    address: turn => `/qtcamera?store=${demoStore(20 + (turn % 20)).id}`,
    field: (page, { camera }) => page.getByRole('textbox', { name: camera.reason }),
    press: (page, { camera }) => button(page, camera.begin).click(),
    call: /^POST \/ext\/camera\/\d+\/visit$/,
  },
  {
    name: 'path of a download',
    as: 'connected',
    address: '/downloads',
    open: async (page, { downloads }) => {
      await page
        .getByRole('button', { name: new RegExp(`^(${downloads.change}|${downloads.setPath})`) })
        .first()
        .click()
    },
    field: page => page.locator('.st-download-path input').first(),
    typed: () => '/config/store.ini',
    press: (page, { downloads }) => button(page, downloads.save).click(),
    call: /^PATCH \/conString$/,
  },
]

export const addressOf = ({ address }: Save, turn: number): string =>
  typeof address === 'string' ? address : address(turn)

/** Opens a form and types into it. */
export async function type(
  page: Page,
  it: Save,
  messages: Messages,
  ways: Ways,
  turn: number,
): Promise<string> {
  const given = `Fault ${turn} ${it.name}`
  await noDrafts(page)
  await page.goto(addressOf(it, turn))
  await it.open?.(page, messages, ways)
  const typed = (it.typed ?? (what => what))(given)
  if (it.field === text) await typeFirst(page, typed)
  else await it.field(page, messages).fill(typed)
  await it.rest?.(page, messages, given)
  return typed
}

/** What was typed is still there, or is offered where it was typed. */
export async function isKept(page: Page, it: Save, messages: Messages, typed: string) {
  if (it.kept) await it.kept(page, messages, typed)
  else await expect(it.field(page, messages)).toHaveValue(typed)
}
