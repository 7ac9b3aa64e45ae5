// Operators: signing up, pages, disabling, codes, sessions, their own password; on the real server,
// in two browsers at a time.
import type { Page } from '@playwright/test'
import { call, login, signInByApi } from './support/api.ts'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { Guard } from './support/guard.ts'
import { press, reportPointer, tabTo } from './support/keys.ts'
import { type Operator, operatorOf } from './support/staff.ts'
import { enterCode, enterPassword, expectHeading, go, signIn } from './support/words.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const panel = (page: Page, name: string) =>
  page.getByRole('region', { name: `Operator ${name}`, exact: true })
const page = (from: Page, name: string) => from.getByRole('checkbox', { name, exact: true })
const toast = (from: Page, text: string | RegExp) => expect(from.getByText(text)).toBeVisible()

/** Every call in flight is refused; which ones these are depends on the page. */
const sessionsEnd = (guard: Guard) => guard.tolerateStatus(401)

/** Finds an operator's row by name and opens it beside the list. */
async function openOperator(from: Page, { username }: Pick<Operator, 'username'>): Promise<void> {
  await from.goto(`/operators?filter=${username}`)
  await from.getByRole('link', { name: username, exact: true }).click()
  await expect(panel(from, username).getByRole('form', { name: 'Pages' })).toBeVisible()
}

const saved = async (from: Page, name: string) => {
  await from.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(from, `Saved: ${name}`)
  // The toast of an earlier save may still be visible; this text appears when this save is done.
  await expect(from.getByText('No changes yet.')).toBeVisible()
}

/** The displayed key of the authenticator, as a person would type it. */
async function shownSecret(from: Page): Promise<string> {
  await expect(from.getByRole('img', { name: /^QR code/ })).toBeVisible()
  // When the password is shown too, the key comes second.
  const secret = (await from.locator('code').last().innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
  return secret
}

/** Adds an operator on the screen; ends where the authenticator is shown. */
async function signUp(from: Page, username: string): Promise<Operator> {
  await from.getByRole('textbox', { name: 'Username' }).fill(username)
  await from.getByRole('textbox', { name: 'Full name' }).fill('Bia Costa')
  await from.getByRole('button', { name: 'Generate password' }).click()
  await expect(from.getByLabel('Password', { exact: true })).not.toHaveValue('')
  const password = await from.getByLabel('Password', { exact: true }).inputValue()
  await from.getByRole('button', { name: 'Add operator' }).click()
  await expectHeading(from, `${username} was added`)
  return operatorOf({ username, password, totpSecret: await shownSecret(from) })
}

/**
 * Expects the sign-in page on the next navigation, or earlier if the page sent a request on its own.
 */
async function comesToSignIn(page: Page): Promise<void> {
  const stores = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await stores
    .filter({ hasText: 'Stores' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await expectHeading(page, 'Sign in')
}

test('§2.4 §6.4 a new operator: signed up by one who is signed in, given and taken pages, disabled, each at the next step', {
  tag: '@full',
}, async ({ page: admin, signedIn, elsewhere, guard }) => {
  test.setTimeout(120_000)
  await signedIn()
  await admin.goto('/operators')
  await admin.getByRole('link', { name: 'Add an operator' }).click()
  const bia = await signUp(admin, 'bia.costa')
  await admin.getByRole('link', { name: 'Assign pages' }).click()
  await confirm(admin, 'Leave')
  await expect(panel(admin, 'bia.costa')).toBeVisible()

  const theirs = await elsewhere()
  await signIn(theirs, bia)
  await expect(theirs.getByText('You have no pages yet.')).toBeVisible()

  await page(admin, 'Journal').check()
  await expect(admin.getByText('Adds: Journal.')).toBeVisible()
  await saved(admin, bia.username)
  await theirs.getByRole('button', { name: 'Skip the tour' }).click()
  await go(theirs, 'Stores')
  await go(theirs, 'Journal')
  await expectHeading(theirs, 'Journal')
  await expect(theirs.getByRole('row').nth(1)).toBeVisible()

  await page(admin, 'Journal').uncheck()
  await expect(admin.getByText('Removes: Journal.')).toBeVisible()
  await saved(admin, bia.username)
  // Their screen may have been notified and left already; then nothing is refused.
  guard.tolerateStatus(403)
  guard.tolerateConsole(/The table could not be loaded/)
  const sort = theirs.getByRole('button', { name: /^Time/ })
  await sort.click({ timeout: 5000 }).catch(() => undefined)
  await expectHeading(theirs, 'Stores')
  await expect(theirs.getByText('You have no pages yet.')).toBeVisible()

  await admin.getByRole('button', { name: 'Disable' }).click()
  await expect(dialog(admin)).toContainText(
    'bia.costa will no longer be able to sign in. This ends 1 session.',
  )
  await confirm(admin, 'Disable')
  await expect(panel(admin, bia.username).getByText(/^Disabled since/)).toBeVisible()
  sessionsEnd(guard)
  await comesToSignIn(theirs)
  await expect(theirs.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await enterPassword(theirs, bia)
  await expect(theirs.getByText('Name or password is wrong.')).toBeVisible()
})

test('§6.4 without the page Sign up there is no form, and the server refuses the call', {
  tag: '@full',
}, async ({ page: theirs, another, server }) => {
  const bruno = another('journalOnly')
  const token = await signInByApi(theirs, server.address, bruno)
  await theirs.goto('/auth/signup')
  await expectHeading(theirs, 'You cannot add operators')
  await expect(theirs.getByRole('textbox')).toHaveCount(0)
  const body = { username: 'someone', password: 'a long enough password' }
  const { status } = await call(server.address, '/new/register', { method: 'POST', token, body })
  expect(status).toBe(403)
})

test('the list an address asks for is asked for once, while the screen is on its way', {
  tag: '@full',
}, async ({ page: admin, signedIn, guard }) => {
  await signedIn()
  await admin.goto('/operators?filter=dora&state=active&allowed=logs&sort=name|desc&per_page=25')
  await expect(admin.getByRole('link', { name: 'dora-logs', exact: true })).toBeVisible()
  await expect(admin.getByRole('row')).toHaveCount(2)
  expect(guard.requests.filter(url => url.includes('/ext/operators'))).toHaveLength(1)
})

test('a name that is taken is said at the name; nothing typed is lost', { tag: '@full' }, async ({
  page: admin,
  signedIn,
  operator,
  guard,
}) => {
  await signedIn()
  await admin.goto('/auth/signup')
  const name = admin.getByRole('textbox', { name: 'Username' })
  await name.fill(operator.username.toUpperCase())
  await admin.getByLabel('Password', { exact: true }).fill('a long enough password')
  guard.expectStatus(409, '/new/register')
  await admin.getByRole('button', { name: 'Add operator' }).click()
  await expect(name).toHaveAccessibleDescription(/This name is already taken\./)
  await expect(admin.getByLabel('Password', { exact: true })).toHaveValue('a long enough password')
})

test('a new authenticator code: the old one is refused, the new one works', {
  tag: '@full',
}, async ({ page: admin, signedIn, another, elsewhere, server, guard }) => {
  await signedIn()
  const carla = another()
  const theirs = await elsewhere()
  await signInByApi(theirs, server.address, carla)
  await theirs.goto('/journal')
  await expect(theirs.getByRole('row').nth(1)).toBeVisible()

  await openOperator(admin, carla)
  await admin.getByRole('button', { name: 'Reset authenticator' }).click()
  await confirm(admin, 'Reset authenticator')
  const renewed = operatorOf({ ...carla, totpSecret: await shownSecret(admin) })
  await renewed.code() // the code of the last sign-in, which is used up
  await expect(panel(admin, carla.username).getByText('Not signed in anywhere.')).toBeVisible()

  sessionsEnd(guard)
  await comesToSignIn(theirs)
  await enterPassword(theirs, carla)
  await enterCode(theirs, carla)
  await expect(theirs.getByText('The code is wrong or has already been used.')).toBeVisible()
  await enterCode(theirs, renewed)
  await go(theirs, 'Stores')
  await expectHeading(theirs, 'Stores')
})

test('one session of an operator ends, then all; each browser is at sign-in at its next step', {
  tag: '@full',
}, async ({ page: admin, signedIn, another, elsewhere, server, guard }) => {
  await signedIn()
  const diana = another()
  const [first, second] = [await elsewhere(), await elsewhere()]
  await signInByApi(first, server.address, diana)
  await signInByApi(second, server.address, diana)
  for (const tab of [first, second]) {
    await tab.goto('/journal')
    await expect(tab.getByRole('row').nth(1)).toBeVisible()
  }

  await openOperator(admin, diana)
  const live = panel(admin, diana.username).getByRole('listitem')
  await expect(live).toHaveCount(2)
  await admin.getByRole('button', { name: 'End all sessions' }).click()
  await expect(dialog(admin)).toContainText('This ends 2 sessions.')
  await confirm(admin, 'Cancel')
  await live
    .first()
    .getByRole('button', { name: /^End: / })
    .click()
  await confirm(admin, 'End now')
  await expect(live).toHaveCount(1)
  await live.getByRole('button', { name: /^End: / }).click()
  await confirm(admin, 'End now')
  await expect(live).toHaveCount(0)

  sessionsEnd(guard)
  for (const tab of [first, second]) {
    await comesToSignIn(tab)
  }
})

test('the own password: changed in the profile, the other browser’s session has ended', {
  tag: '@full',
}, async ({ page: mine, signedIn, operator, elsewhere, server, guard }) => {
  await signedIn()
  const otherPage = await elsewhere()
  await signInByApi(otherPage, server.address, operator)
  await otherPage.goto('/journal')
  await expect(otherPage.getByRole('row').nth(1)).toBeVisible()

  await mine.goto('/journal')
  await mine.getByRole('button', { name: `Signed in as ${operator.username}` }).click()
  await mine.getByRole('link', { name: 'Profile' }).click()
  await expectHeading(mine, 'Profile')
  await expect(mine.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1)

  const password = 'quite another long sentence'
  await mine.getByLabel('Current password', { exact: true }).fill('not this one at all')
  await mine.getByLabel('New password', { exact: true }).fill(password)
  guard.expectStatus(422, '/ext/profile/password')
  await mine.getByRole('button', { name: 'Change password' }).click()
  await expect(mine.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'The current password is wrong.',
  )
  await mine.getByLabel('Current password', { exact: true }).fill(operator.password)
  await mine.getByRole('button', { name: 'Change password' }).click()
  await toast(mine, 'Password changed. Your other sessions have ended.')
  await expect(mine.getByRole('button', { name: 'End all other sessions' })).toBeHidden()

  sessionsEnd(guard)
  await comesToSignIn(otherPage)
  expect((await login(server.address, operator)).status).toBe(401)
  await enterPassword(otherPage, { ...operator, password })
  await expectHeading(otherPage, 'One-time code')
})

test('the pages of an operator by keyboard alone', { tag: '@full' }, async ({
  page: admin,
  signedIn,
  another,
  server,
}) => {
  await signedIn()
  const elena = another('pageless')
  await admin.addInitScript(reportPointer)
  await admin.goto('/operators')
  await tabTo(admin, admin.getByRole('searchbox', { name: 'Search' }))
  await admin.keyboard.type(elena.username)
  await expect(admin.getByRole('row')).toHaveCount(2)
  const row = admin.getByRole('link', { name: elena.username, exact: true })
  await press(admin, row)
  await expect(panel(admin, elena.username).getByRole('heading', { level: 2 })).toBeFocused()
  await press(admin, page(admin, 'Logs & Configs'), 'Space')
  await press(admin, page(admin, 'Journal'), 'Space')
  await expect(admin.getByText('Adds: Logs & Configs, Journal.')).toBeVisible()
  await press(admin, admin.getByRole('button', { name: 'Save', exact: true }))
  await toast(admin, `Saved: ${elena.username}`)
  await admin.keyboard.press('Escape')
  await expect(panel(admin, elena.username)).toBeHidden()
  await expect(row).toBeFocused()
  await admin.close() // the server stops for the statement
  const [stored] = await server.sql(
    `select pages from operators where username = '${elena.username}'`,
  )
  expect(stored?.pages).toEqual(['logs', 'journal'])
})

test('no screen about people breaks a rule of axe', { tag: '@full' }, async ({
  page: admin,
  signedIn,
  another,
}) => {
  test.setTimeout(120_000)
  const found: string[] = []
  const look = async (screen: string) => {
    found.push(...(await violations(admin, screen)))
  }
  await beginLooking(admin)
  await signedIn()
  const frida = another()
  await admin.goto('/operators')
  await expect(admin.getByRole('row').nth(3)).toBeVisible()
  await look('operators')
  await openOperator(admin, frida)
  await page(admin, 'Journal').uncheck()
  await look('operator')
  await admin.getByRole('button', { name: 'Reset authenticator' }).click()
  await look('operator: new code asked')
  await confirm(admin, 'Reset authenticator')
  await shownSecret(admin)
  await look('operator: new code')
  await admin.setViewportSize({ width: 390, height: 844 })
  await look('operator, narrow')
  await admin.getByRole('link', { name: 'Close' }).click()
  await confirm(admin, 'Leave')
  await expect(admin.getByRole('link', { name: frida.username, exact: true })).toBeVisible()
  await look('operators, narrow')
  await admin.goto('/auth/signup')
  await admin.getByRole('button', { name: 'Add operator' }).click()
  await expect(admin.getByText('The Username field is required')).toBeVisible()
  await look('sign up, incomplete')
  await signUp(admin, 'greta.garbo')
  await look('signed up')
  await admin.getByRole('link', { name: 'Back to the console' }).click()
  await confirm(admin, 'Leave')
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/profile')
  await expect(admin.getByText('This session')).toBeVisible()
  await look('profile')
  expect(found).toEqual([])
})
