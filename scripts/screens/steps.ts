// The way to each screen, and the responses that cause a state. Texts come from the dictionaries,
// so a step works in every language.
import type { Locator, Page, Route } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import type { Ways } from './prepare.ts'
import { type Language, languageOf } from './words.ts'

/** A scene of a connected operator, for browser tests and screenshots alike. */
export interface FilesScene {
  readonly name: string
  readonly as: 'connected'
  readonly arrange: (page: Page, messages: Messages) => Promise<void>
}

/** Makes a scene of an operator connected to the scenes' store. */
export const scene = (
  name: string,
  arrange: (page: Page, messages: Messages) => Promise<void>,
): FilesScene => ({
  name,
  as: 'connected',
  arrange,
})

export const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const failure =
  (status: number, code: string, info: string, more: object = {}) =>
  (route: Route) =>
    json(route, { status: 'failed', code, info, ...more }, status)
export const broken = (messages: Messages) =>
  failure(500, 'server.error', messages.failure.server.error)
export const unreachable = (messages: Messages) =>
  failure(503, 'host.unavailable', messages.failure.host.unavailable)

/** Never resolves, so that the screen stays in its waiting state. */
export const waiting = () => new Promise<void>(() => undefined)

const only =
  (method: string, then: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().method() === method ? then(route) : route.fallback()

export const paths = {
  login: '**/exp/login',
  otp: '**/exp/otp',
  stores: '**/ext/stores/regions*',
  fields: '**/freshdesk/fields',
  connect: '**/set/tools',
  folder: '**/filesystem/folder*',
  file: '**/filesystem/file/edit*',
  journal: '**/data/journal*',
}

/** Prevents a draft from one scene being offered in the next. */
export const noDrafts = (page: Page) =>
  page.route(
    /\/ext\/drafts\?/,
    only('GET', route => json(route, [])),
  )

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits for what a log search finds. A busy machine stops it at its time limit, before it has anything. */
export async function foundIn(page: Page, { logsFiles }: Messages, target: Locator): Promise<void> {
  const goOn = button(page, logsFiles.goOn)
  await target.or(goOn).first().waitFor()
  for (let turn = 0; turn < 12 && !(await target.isVisible()); turn++)
    await goOn.click({ timeout: 5000 }).catch(() => undefined) // gone once the search is done
  await target.waitFor()
}

export async function password(page: Page, messages: Messages): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: messages.signIn.username }).fill('ana')
  await page.getByLabel(messages.signIn.password, { exact: true }).fill('not this one')
  await button(page, messages.action.continue).click()
}

export async function reason(page: Page, messages: Messages, { store }: Ways): Promise<void> {
  await noDrafts(page)
  await page.goto('/stores')
  await page.getByRole('searchbox').fill(store.storeNumber)
  await page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` }).click()
  await button(page, messages.action.next).click()
  await page.locator('#reason-reason').waitFor()
}

export async function confirm(page: Page, messages: Messages, ways: Ways): Promise<void> {
  await reason(page, messages, ways)
  await page.locator('#reason-reason').fill('Till 2 prints the wrong address on receipts')
  await page.locator('#reason-category').press('ArrowDown')
  await page.locator('#reason-category').press('Enter')
  await button(page, messages.action.next).click()
  await button(page, messages.connection.connect).waitFor()
}

const grid = (page: Page) => page.getByRole('grid').getByRole('row').nth(1)

export async function folder(page: Page): Promise<void> {
  await page.goto('/filesmanager?path=/config')
  await grid(page).waitFor()
}

/** Opens a folder and waits for its list. */
export async function listed(page: Page, path: string): Promise<void> {
  await page.goto(`/filesmanager?path=${encodeURIComponent(path)}`)
  await page.locator('.st-entry-row').first().waitFor()
}

/** The checkboxes that select rows of the list. */
export const rowBoxes = (page: Page) => page.locator('.st-entry-row').getByRole('checkbox')

/** A command in the toolbar, or in its menu when the toolbar is too narrow. */
export async function command(page: Page, messages: Messages, name: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: messages.filesCommands.bar })
  const own = bar.getByRole('button', { name, exact: true })
  await bar.getByRole('button', { name: messages.filesCommands.more }).waitFor()
  if (await own.isVisible()) return own.click()
  await bar.getByRole('button', { name: messages.filesCommands.more }).click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
}

export async function editor(page: Page, file = 'store.ini'): Promise<void> {
  await noDrafts(page)
  await page.goto(`/filesmanager?path=/config&file=/config/${file}`)
  await page.getByRole('code').first().waitFor()
  await page.locator('.view-line').nth(3).waitFor()
}

/** Waits until both texts of a comparison have their names, which Monaco sets after drawing. */
export async function compared(page: Page): Promise<void> {
  const texts = page.locator('.monaco-diff-editor').getByRole('textbox', { name: /\S/ })
  await texts.nth(1).waitFor({ state: 'attached' })
}

export async function type(page: Page): Promise<void> {
  await editor(page)
  await page.getByRole('code').first().getByRole('textbox').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText('; what the operator typed\n')
}

/** What the guide of the first day tells to type after the first line. */
const remarks: Readonly<Record<Language, string>> = {
  gb: '; read on my first day',
  br: '; lido no meu primeiro dia',
  es: '; leído en mi primer día',
}

/** Types as the guide of the first day says, in a store without the folder that scenes need. */
export async function typeRemark(page: Page, messages: Messages): Promise<void> {
  await page.route(paths.folder, async route => {
    const answer = await (await route.fetch()).json()
    const entries = answer.payload?.filter(({ name }: { name: string }) => name !== 'scenes')
    await json(route, { ...answer, payload: entries })
  })
  await editor(page)
  await page.getByRole('code').first().getByRole('textbox').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(remarks[languageOf(messages)])
}

export async function refusedSave(
  page: Page,
  messages: Messages,
  route: (route: Route) => Promise<void>,
  typing: (page: Page, messages: Messages) => Promise<void> = type,
) {
  await page.route(paths.file, only('POST', route))
  await typing(page, messages)
  await button(page, messages.action.save).click()
}

export const changed = failure(412, 'version.changed_by', '', {
  conflict: { by: 'mariana', at: new Date(Date.now() - 95_000).toISOString(), version: 'other' },
})

/** Refuses to save, because a colleague has saved the file as `change` makes it. */
export const changedTo =
  (page: Page, change: (content: string) => string) =>
  async (refused: Route): Promise<void> => {
    const get = async (route: Route) => {
      const answer = await (await route.fetch()).json()
      const content = change(answer.payload.content)
      await json(route, { ...answer, payload: { ...answer.payload, content, version: 'other' } })
    }
    await page.route(paths.file, only('GET', get))
    await changed(refused)
  }

export async function journal(page: Page, search = ''): Promise<void> {
  await page.goto(`/journal${search}`)
  await page.getByRole('row').nth(1).waitFor()
}

/** Changes the rows of a list's response. */
export const rows =
  (change: (rows: Record<string, unknown>[]) => unknown[]) =>
  async (route: Route): Promise<void> => {
    const answer = await (await route.fetch()).json()
    const data = change(answer.data)
    const total = data.length
    const range = total > 0 ? { from: 1, to: total } : { from: null, to: null }
    const pagination = { ...answer.links.pagination, ...range, total, last_page: 1 }
    await json(route, { ...answer, data, links: { pagination } })
  }
