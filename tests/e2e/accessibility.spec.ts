// Checks every screen and state with axe, light and dark. Operators are in operators.spec.ts, the
// files manager in filesAxe.spec.ts.
import type { Page } from '@playwright/test'
import { compared } from '#scripts/screens/steps.ts'
import { signInByApi } from './support/api.ts'
import { beginLooking, needed, violations } from './support/axe.ts'
import { exclusions } from './support/axeExclusions.ts'
import { expect, test } from './support/fixtures.ts'
import {
  bar,
  chooseStore,
  demoStore,
  editor,
  enterCode,
  enterPassword,
  expectHeading,
  giveReason,
  go,
  openFile,
  openFolder,
  save,
  typeAtStart,
} from './support/words.ts'

/** Makes a save conflict; their version has one more comment than the text on the host. */
async function conflict(page: Page): Promise<void> {
  await page.route('**/filesystem/file/edit', route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const otherVersion = { by: 'mariana', at: new Date().toISOString(), version: 'other' }
    const body = { status: 'failed', code: 'version.changed_by', info: '', conflict: otherVersion }
    return route.fulfill({ status: 412, json: body })
  })
  await typeAtStart(page, editor(page, 'store.ini'), '; a remark\nnumber = 1\n[section]\n')
  await save(page)
  await expect(page.getByText(/^mariana changed this file/)).toBeVisible()
}

test('the screens that are used most break no rule of axe, light and wide', async ({
  page,
  signedIn,
}) => {
  await beginLooking(page)
  const found: string[] = []
  const look = async (screen: string) => {
    found.push(...(await violations(page, screen)))
  }
  await page.goto('/')
  await expectHeading(page, 'Sign in')
  await look('sign-in')
  await signedIn({ store: demoStore(169) })
  await page.goto('/stores')
  await expect(page.getByRole('tree', { name: 'Stores by country' })).toBeVisible()
  await look('stores')
  await page.goto('/filesmanager?path=/config&file=/config/store.ini')
  await expect(editor(page, 'store.ini')).toBeAttached()
  await look('files: list and editor')
  await page.goto('/journal')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await look('journal')
  expect(found).toEqual([])
})

test('no screen breaks a rule of axe', { tag: '@full' }, async ({ page, operator, guard }) => {
  test.setTimeout(240_000)
  await beginLooking(page)
  const found: string[] = []
  const look = async (screen: string) => {
    found.push(...(await violations(page, screen)))
  }
  const store = demoStore(55)
  const menu = page.getByRole('button', { name: `Signed in as ${operator.username}` })

  await page.goto('/')
  await expectHeading(page, 'Sign in')
  await look('sign-in')
  await enterPassword(page, operator)
  await expectHeading(page, 'One-time code')
  await look('one-time code')
  await enterCode(page, operator)
  await expect(page.getByRole('tree', { name: 'Stores by country' })).toBeVisible()
  await look('stores: choose')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('The Store field is required')).toBeVisible()
  await look('stores: nothing chosen')
  await chooseStore(page, store)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('The Category field is required')).toBeVisible()
  await look('stores: reason, incomplete')
  await giveReason(page, 'Looking with other eyes')
  await look('stores: confirm')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expectHeading(page, 'Monitor')
  await look('not available yet')
  await go(page, 'Files Manager')
  await openFolder(page, 'config')
  await look('files')
  await openFile(page, 'store.ini')
  await look('files: editor')
  guard.expectStatus(412, '/filesystem/file/edit')
  await conflict(page)
  await compared(page)
  await expect(page.locator('.monaco-diff-editor .line-insert').first()).toBeVisible()
  await look('files: compare')
  await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out with unsaved changes?' })).toBeVisible()
  await look('files: Logout with unsaved text')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.getByRole('button', { name: 'Discard mine, take theirs' }).click()
  await expect(page.getByText('Unsaved', { exact: true })).toBeHidden()
  await go(page, 'Journal')
  await expect(page.getByRole('row', { name: store.name }).first()).toBeVisible()
  await menu.click()
  await look('journal, with the menu of the operator')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByText('No records match')).toBeVisible()
  await look('journal: none found')
  await page.setViewportSize({ width: 390, height: 844 })
  await look('journal, narrow')
  expect(found).toEqual([])
})

/** Makes the next matching call fail. */
const broken = (page: Page, pattern: string) =>
  page.route(pattern, route =>
    route.fulfill({ status: 500, json: { status: 'failed', code: 'server.error', info: '' } }),
  )

test('no part of the shell breaks a rule of axe', { tag: '@full' }, async ({
  page,
  signedIn,
  another,
  elsewhere,
  server,
  guard,
}) => {
  test.setTimeout(240_000)
  await beginLooking(page)
  const found: string[] = []
  const look = async (screen: string) => {
    found.push(...(await violations(page, screen)))
  }
  const store = demoStore(54)
  await signInByApi(await elsewhere(), server.address, another(), { store, reason: 'Beside' })
  await signedIn({ store })

  await page.goto('/devices')
  await expectHeading(page, 'Manage Connections')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('option').first()).toBeVisible()
  await look('palette')
  await page.keyboard.type('nothing is called this')
  await expect(palette.getByText('Nothing matches')).toBeVisible()
  await look('palette: none found')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look('shortcut sheet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const about = bar(page).getByRole('button', { name: `About ${store.name}` })
  await about.click()
  await expect(page.getByText(/other operators? connected to this store/)).toBeVisible()
  await look('menu of the store')
  await page.keyboard.press('Escape')

  await page.goto('/plugins')
  await expectHeading(page, 'Plugins')
  await look('a page of tabs')
  await page.goto(`/stores?store=${store.id}`)
  await expect(page.getByText('You are connected to this store.')).toBeVisible()
  await look('stores: a link, connected already')
  await page.goto(`/stores?store=${demoStore(56).id}`)
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  await look('stores: a link to a reason')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('complementary', { name: 'The store you chose' })).toBeVisible()
  await look('stores: what is known of the store')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByText('No stores match')).toBeVisible()
  await look('stores: none found')

  guard.expectStatus(500, '/data/journal')
  guard.expectConsole(/The table could not be loaded/)
  await broken(page, '**/data/journal*')
  await page.goto('/journal')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await look('journal: failed')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await look('menu, narrow')
  expect(found).toEqual([])
})

test('every exclusion is still needed', { tag: '@full' }, () => {
  test.info().annotations.push({ type: 'axe exclusions', description: `${exclusions.length}` })
  expect(exclusions.filter(exclusion => !needed.has(exclusion))).toEqual([])
})
