import { expect, test } from './support/fixtures.ts'
import {
  bar,
  connect,
  demoStore,
  enterCode,
  enterPassword,
  expectHeading,
  expectRowVisible,
  signIn,
} from './support/words.ts'

test('a deep link without a session: sign-in, stores, and back to the link', async ({
  page,
  operator,
}) => {
  await page.goto('/filesmanager?path=/config')
  await expect(page).toHaveURL(/\/auth\/login\?to=/)
  await enterPassword(page, operator)
  await enterCode(page, operator)
  await expect(page).toHaveURL(/\/stores\?to=/)
  await connect(page, demoStore(0), 'By a deep link')
  await expect(page).toHaveURL('/filesmanager?path=/config')
  await expect(page.getByRole('grid', { name: 'Contents of /config' })).toBeVisible()
})

test('a page without a store comes back to itself after sign-in', { tag: '@full' }, async ({
  page,
  operator,
}) => {
  await signIn(page, operator, '/journal?filter=otp')
  await expect(page).toHaveURL('/journal?filter=otp')
  await expectHeading(page, 'Journal')
})

test('§2.5 an unknown path leads to the monitor, which asks for a store first', async ({
  page,
  operator,
}) => {
  await signIn(page, operator, '/no/such/page')
  await expect(page).toHaveURL(/\/stores/)
  await connect(page, demoStore(0), 'To the monitor')
  await expect(page).toHaveURL('/monitor')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/monitor')
})

test('a reload keeps the session and the store', async ({ page, operator }) => {
  const store = demoStore(1)
  await signIn(page, operator)
  await connect(page, store, 'A reload')
  await page.reload()
  await expect(bar(page).getByRole('link', { name: store.name, exact: true })).toBeVisible()
  await expect(page).toHaveURL('/monitor')
})

test('logout ends the session here and on the server', { tag: '@full' }, async ({
  page,
  operator,
  server,
}) => {
  await signIn(page, operator, '/journal')
  const token = await page.evaluate(() => localStorage.getItem('support-tools.token'))
  const ask = () =>
    fetch(`${server.address}/acl`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)

  await page.getByRole('button', { name: `Signed in as ${operator.username}` }).click()
  const answered = page.waitForResponse('**/ext/session/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectHeading(page, 'Sign in')
  await expect(page).toHaveURL('/auth/login')
  await answered
  expect((await ask()).status).toBe(401)

  await page.goto('/journal')
  await expectHeading(page, 'Sign in')
})

test('a logout in one tab is a logout in the other', { tag: '@full' }, async ({
  page,
  context,
  operator,
}) => {
  await signIn(page, operator, '/journal')
  const otherPage = await context.newPage()
  await otherPage.goto('/journal')
  await expectHeading(otherPage, 'Journal')
  await page.getByRole('button', { name: `Signed in as ${operator.username}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectHeading(otherPage, 'Sign in')
})

test('§4.2 when the server’s clock says the time is up: sign-in says so and comes back', async ({
  page,
  operator,
}) => {
  await signIn(page, operator, '/journal?per_page=5')
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expectRowVisible(page, operator.username, 'Signed in')
  await page.route('**/data/journal*', async route => {
    const response = await route.fetch()
    const date = new Date(Date.now() + 31 * 60_000).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.getByRole('searchbox', { name: 'Search' }).fill('otp')
  await expectHeading(page, 'Sign in')
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fjournal/)

  await page.unrouteAll()
  await enterPassword(page, operator)
  await enterCode(page, operator)
  await expectHeading(page, 'Journal')
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
})

test('§6.3 pages outside the list: the first allowed one, or the stores', { tag: '@full' }, async ({
  page,
  another,
}) => {
  await signIn(page, another('journalOnly'), '/journal')
  await expectHeading(page, 'Journal')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Journal' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Files Manager' })).toHaveCount(0)
  await page.goto('/devices')
  await expect(page).toHaveURL('/journal')
  await page.goto('/filesmanager')
  await expect(page).toHaveURL(/\/stores/)
  await expectHeading(page, 'Stores')
})

test('an operator without pages is told so', { tag: '@full' }, async ({ page, another }) => {
  await signIn(page, another('pageless'))
  await expect(page).toHaveURL(/\/stores/)
  await expect(page.getByText('You have no pages yet.')).toBeVisible()
})

test('a wrong password and a wrong code are said in words, and what was typed stays', {
  tag: '@full',
}, async ({ page, operator, guard }) => {
  guard.expectStatus(401, '/exp/login')
  guard.expectStatus(401, '/exp/otp')
  await page.goto('/')
  await enterPassword(page, { ...operator, password: 'not this one' })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(operator.username)
  await enterPassword(page, operator)
  await enterCode(page, { ...operator, code: async () => '000000' })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await enterCode(page, operator)
  await expectHeading(page, 'Stores')
})
