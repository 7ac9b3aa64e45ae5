// What an operator does, in the words of the screen (British English). Specs read as sentences.
import { expect, type Locator, type Page } from '@playwright/test'
import { type DemoStore, demoFleet } from '#server/demo/fleet.ts'
import { signInByApi } from './api.ts'
import type { Operator } from './staff.ts'

const withHost = demoFleet().stores.filter(({ location }) => location !== null)

/**
 * The n-th demo store that has a machine, from 0. All tests of a run share them, with what was done
 * to them and who is still connected: a spec that cares, or that takes something away, has numbers
 * of its own, from 40 (tests/e2eStores.test.ts).
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

/** Opens an address and signs in there; done when the console stands. */
export async function signIn(page: Page, operator: Operator, at = '/'): Promise<void> {
  await page.goto(at)
  await enterPassword(page, operator)
  await enterCode(page, operator)
  // A link to a store asks for its reason at once, over the bar.
  const left = { name: 'Time left in this session', includeHidden: true }
  await expect(page.getByRole('timer', left)).toBeVisible()
}

export async function chooseStore(page: Page, store: DemoStore): Promise<void> {
  // By the name: many stores' numbers begin as this one's, and a row out of sight is not drawn.
  await page.getByRole('searchbox', { name: 'Search' }).fill(store.name)
  await page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

/**
 * Finds one of the choices of a Select by typing. A draft may have brought it back already: then there is nothing to
 * take, and Enter would send the form.
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

/** Walks the wizard, on the page it is on. */
export async function connect(page: Page, store: DemoStore, reason: string): Promise<void> {
  await chooseStore(page, store)
  await giveReason(page, reason)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(bar(page).getByRole('link', { name: store.name, exact: true })).toBeVisible()
}

export const bar = (page: Page): Locator => page.getByRole('banner')

/** A page of the main menu. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
}

/** Signs in, connects and stands in the files manager. */
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

/** The same without the pages on the way there, for tests that are not about them. */
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
  await page.getByRole('grid').getByRole('row', { name }).dblclick()
  await expect(page.getByRole('grid', { name: `Contents of /${name}` })).toBeVisible()
}

/** Opens a file of the folder that is shown; done when its text can be typed in. */
export async function openFile(page: Page, name: string): Promise<Locator> {
  await page.getByRole('grid').getByRole('row', { name }).dblclick()
  await expect(shownText(page)).toBeVisible()
  // Of another file until this one has come.
  const text = editor(page, name)
  await text.waitFor({ state: 'attached' })
  return text
}

/** Where the keys go; Monaco gives it no size of its own. */
export const editor = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Text of ${name}` })

/** Puts words at the beginning of an open file. */
export async function typeAtStart(page: Page, text: Locator, typed: string): Promise<void> {
  await text.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.insertText(typed)
}

export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click()

/** Has the folder that shows packed, and does not wait for it: nothing is chosen in the list. */
export async function packFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  // The one at the foot says Cancel until the work has begun.
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toHaveCount(2)
  await close.first().click()
  await expect(dialog).toBeHidden()
}

/** The lines that Monaco draws; it draws spaces as no-break ones. */
export const shownText = (page: Page): Locator => page.getByRole('code').first()

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** A row of a table that has all of these in its cells, the first such. */
export async function expectRowVisible(page: Page, ...cells: string[]): Promise<Locator> {
  let row = page.getByRole('row')
  for (const cell of cells) row = row.filter({ hasText: cell })
  await expect(row.first()).toBeVisible()
  return row.first()
}
