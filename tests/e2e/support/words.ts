// An operator's actions, in the words of the screen (British English), so that specs read as
// sentences.
import { expect, type Locator, type Page } from '@playwright/test'
import { foundIn } from '#scripts/screens/steps.ts'
import { type DemoStore, demoFleet } from '#server/demo/fleet.ts'
import { gb } from '#src/i18n/gb/index.ts'
import { signInByApi } from './api.ts'
import type { Operator } from './staff.ts'

const withHost = demoFleet().stores.filter(({ location }) => location !== null)

/**
 * The n-th demo store with a machine, from 0. All tests of a run share the stores, including their
 * changes and connections: a spec that depends on these, or removes something, has its own numbers
 * from 40 (tests/e2eStores.test.ts).
 */
export function demoStore(n: number): DemoStore {
  const found = withHost[n]
  if (!found) throw new Error(`The demo fleet has no store ${n}`)
  return found
}

export async function enterPassword(page: Page, operator: Operator): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(operator.username)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function enterCode(page: Page, operator: Operator): Promise<void> {
  await page.getByRole('textbox', { name: 'Control code' }).fill(await operator.code())
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens an address and signs in there; resolves when the console is shown. */
export async function signIn(page: Page, operator: Operator, at = '/'): Promise<void> {
  await page.goto(at)
  await enterPassword(page, operator)
  await enterCode(page, operator)
  // A link to a store opens the dialog for its reason at once, over the top bar.
  const left = { name: 'Time left in this session', includeHidden: true }
  await expect(page.getByRole('timer', left)).toBeVisible()
}

export async function chooseStore(page: Page, store: DemoStore): Promise<void> {
  // By name: many stores' numbers begin like this one's, and a row out of sight is not rendered.
  await page.getByRole('searchbox', { name: 'Search' }).fill(store.name)
  await page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

/**
 * Chooses an option of a Select by typing. A draft may have restored it already: then there is
 * nothing to choose, and Enter would submit the form.
 */
export async function choose(field: Locator, option: string): Promise<void> {
  if ((await field.inputValue()) !== option) {
    await field.fill(option)
    await field.press('Enter')
  }
  await expect(field).toHaveValue(option)
}

export async function giveReason(page: Page, reason: string, category = 'Fault'): Promise<void> {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await choose(page.getByRole('combobox', { name: 'Category' }), category)
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Completes the wizard on the current page. */
export async function connect(page: Page, store: DemoStore, reason: string): Promise<void> {
  await chooseStore(page, store)
  await giveReason(page, reason)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(bar(page).getByRole('link', { name: store.name, exact: true })).toBeVisible()
}

export const bar = (page: Page): Locator => page.getByRole('banner')

/** Opens a page through the main menu. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
}

/** Signs in, connects and opens the files manager. */
export async function startOnFiles(
  page: Page,
  operator: Operator,
  store: DemoStore,
  reason: string,
): Promise<void> {
  await signIn(page, operator, '/filesmanager')
  await connect(page, store, reason)
  await expectHeading(page, 'Files Manager')
}

/** The same without visiting the pages in between, for tests that are not about them. */
export async function beginOnFiles(
  page: Page,
  operator: Operator,
  store: DemoStore,
  reason: string,
): Promise<void> {
  await page.goto('/healthz') // any address of the server under test that runs no script
  await signInByApi(page, new URL(page.url()).origin, operator, { store, reason })
  await page.goto('/filesmanager')
  await expectHeading(page, 'Files Manager')
}

export async function openFolder(page: Page, name: string): Promise<void> {
  const root = page.getByRole('grid', { name: 'Contents of /', exact: true })
  await root.getByRole('row', { name }).dblclick()
  await expect(page.getByRole('grid', { name: `Contents of /${name}` })).toBeVisible()
}

/** Opens a file of the current folder; resolves when its text can be edited. */
export async function openFile(page: Page, name: string): Promise<Locator> {
  await page.getByRole('grid').getByRole('row', { name }).dblclick()
  await expect(shownText(page)).toBeVisible()
  // The editor shows another file until this one has loaded.
  const text = editor(page, name)
  await text.waitFor({ state: 'attached' })
  return text
}

/** Monaco's input element, which has no size of its own. */
export const editor = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Text of ${name}` })

/** Types text at the beginning of an open file. */
export async function typeAtStart(page: Page, text: Locator, typed: string): Promise<void> {
  await text.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText(typed)
}

export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click()

/** Starts packing the current folder, without waiting; nothing may be selected in the list. */
export async function packFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  // The button in the footer says Cancel until the job has started.
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toHaveCount(2)
  await close.first().click()
  await expect(dialog).toBeHidden()
}

/** The lines that Monaco renders; its spaces are no-break spaces. */
export const shownText = (page: Page): Locator => page.getByRole('code').first()

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The first table row whose cells contain all of these. */
export async function expectRowVisible(page: Page, ...cells: string[]): Promise<Locator> {
  let row = page.getByRole('row')
  for (const cell of cells) row = row.filter({ hasText: cell })
  await expect(row.first()).toBeVisible()
  return row.first()
}

/** Waits for a log search to end with this count. */
export const expectFound = (page: Page, text: string): Promise<void> =>
  foundIn(page, gb, page.getByText(text))
