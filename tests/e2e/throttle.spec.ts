// Five wrong attempts are checked, the sixth is refused, right or wrong and however it is sent. A
// browser has one address, which is counted too, so preparations come from other addresses.
import type { Page } from '@playwright/test'
import { challengeOf, login, otp } from './support/api.ts'
import { expect, testAlone as test } from './support/fixtures.ts'
import type { Credentials, Operator } from './support/staff.ts'
import { enterPassword, expectHeading, signIn } from './support/words.ts'

const wrong = 'not this password'
const allowed = 5

/** A code that is practically certain to be wrong: the right one with one digit changed. */
const wrongCode = (right: string) => `${(Number(right[0]) + 1) % 10}${right.slice(1)}`

let addresses = 1
/** An address of this machine that no test has used yet. */
function elsewhereFrom(): string {
  addresses += 1
  return `127.0.0.${addresses}`
}

async function failPasswords(address: string, who: Credentials, times: number): Promise<void> {
  const from = elsewhereFrom()
  for (let n = 0; n < times; n++) {
    const { status } = await login(address, { ...who, password: wrong }, { from })
    expect(status).toBe(401)
  }
}

async function failCodes(address: string, who: Operator, times: number): Promise<void> {
  const from = elsewhereFrom()
  const cookie = await challengeOf(address, who, { from })
  for (let n = 0; n < times; n++) {
    const { status } = await otp(address, cookie, wrongCode(await codeNow(who)), { from })
    expect(status).toBe(401)
  }
}

/** Each operator's current code. No attempt here redeems one, so it can be used repeatedly. */
const shown = new Map<string, Promise<string>>()
function codeNow(who: Operator): Promise<string> {
  const known = shown.get(who.username) ?? who.code()
  shown.set(who.username, known)
  return known
}

const languages = [
  {
    name: 'English',
    form: { username: 'Username', password: 'Password', next: 'Continue' },
    refusal: /^Too many attempts\. Try again in 1[45] min\.$/,
  },
  {
    name: 'Português (Brasil)',
    form: { username: 'Usuário', password: 'Senha', next: 'Continuar' },
    refusal: /^Tentativas demais\. Tente de novo em 1[45] min\.$/,
  },
  {
    name: 'Español',
    form: { username: 'Usuario', password: 'Contraseña', next: 'Continuar' },
    refusal: /^Demasiados intentos\. Inténtelo de nuevo en 1[45] min\.$/,
  },
] as const

for (const { name, form, refusal } of languages) {
  test(`the sixth wrong password: refused once, with how long to wait, in ${name}`, {
    tag: name === 'English' ? [] : '@full',
  }, async ({ page, operator, server, guard }) => {
    guard.expectStatus(429, '/exp/login')
    await failPasswords(server.address, operator, allowed)
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Language' }).selectOption(name)
    const username = page.getByRole('textbox', { name: form.username })
    const password = page.getByLabel(form.password, { exact: true })
    await username.fill(operator.username)
    await password.fill(wrong)
    const answered = page.waitForResponse('**/exp/login')
    await page.getByRole('button', { name: form.next }).click()

    await expect(page.getByText(refusal)).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toHaveCount(1)
    const wait = Number(await (await answered).headerValue('retry-after'))
    expect(wait).toBeGreaterThan(13 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    await expect(username).toHaveValue(operator.username)
    await expect(password).toHaveValue(wrong)
  })
}

test('five wrong passwords in the browser, then the right one is refused too; another operator signs in', {
  tag: '@full',
}, async ({ page, operator, another, elsewhere, guard }) => {
  guard.expectStatus(401, '/exp/login')
  guard.expectStatus(429, '/exp/login')
  await page.goto('/')
  const note = page.getByRole('alert')
  for (let n = 0; n < allowed; n++) {
    await attempt(page, () => enterPassword(page, { ...operator, password: `${wrong} ${n}` }))
    await expect(note).toHaveText('Name or password is wrong.')
  }
  await attempt(page, () => enterPassword(page, operator))
  await expect(note).toHaveText(/^Too many attempts/)
  await expectHeading(page, 'Sign in')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(operator.password)

  await signIn(await elsewhere(), another())
})

/** One click and its response, so that an earlier attempt's message is not taken for this one's. */
async function attempt(page: Page, act: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse(/\/exp\/(login|otp)$/)
  await act()
  return (await answered).status()
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Control code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the sixth code, though right: refused in parallel tabs, after a new login, from invented addresses', {
  tag: '@full',
}, async ({ page, context, operator, server, guard }) => {
  guard.expectStatus(401, '/exp/otp')
  guard.expectStatus(429, '/exp/otp')
  const right = await codeNow(operator)
  await failCodes(server.address, operator, allowed - 1)

  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/auth/login')
    await enterPassword(tab, operator)
    await expectHeading(tab, 'One-time code')
  }
  const both = await Promise.all(tabs.map(tab => attempt(tab, () => enter(tab, wrongCode(right)))))
  expect(both.sort()).toEqual([401, 429])

  const isRefused = async (tab: Page) => {
    expect(await attempt(tab, () => enter(tab, right))).toBe(429)
    await expect(tab.getByRole('alert')).toHaveText(
      /^Too many attempts\. Try again in 1[45] min\.$/,
    )
    await expect(tab.getByRole('textbox', { name: 'Control code' })).toHaveValue(right)
  }
  for (const tab of tabs) await isRefused(tab)

  await page.getByRole('button', { name: 'Use another account' }).click()
  await enterPassword(page, operator)
  await expectHeading(page, 'One-time code')
  await isRefused(page)
  expect(await page.evaluate(() => localStorage.getItem('support-tools.token'))).toBeNull()

  const cookie = await challengeOf(server.address, operator)
  const invented = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.8, 127.0.0.1' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.10' },
    { 'cf-connecting-ip': '203.0.113.11', 'true-client-ip': '203.0.113.12' },
  ]
  for (const headers of invented) {
    const { status, json } = await otp(server.address, cookie, right, { headers })
    expect([status, json.code], JSON.stringify(headers)).toEqual([429, 'login.throttled'])
  }
  const { status } = await otp(server.address, cookie, right, { from: elsewhereFrom() })
  expect(status, 'from another address, really').toBe(429)
})

test('twenty wrong codes at once: five are looked at', { tag: '@full' }, async ({
  operator,
  server,
}) => {
  const from = elsewhereFrom()
  const cookies = [
    await challengeOf(server.address, operator, { from }),
    await challengeOf(server.address, operator, { from }),
  ]
  const code = wrongCode(await codeNow(operator))
  const tries = Array.from({ length: 20 }, (_, n) =>
    otp(server.address, cookies[n % 2] ?? '', code, { from }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(allowed)
  expect(statuses.filter(status => status === 429)).toHaveLength(20 - allowed)
})

test('after four wrong codes the right one still signs in', { tag: '@full' }, async ({
  page,
  operator,
  server,
}) => {
  await failCodes(server.address, operator, allowed - 1)
  await page.goto('/')
  await enterPassword(page, operator)
  await enter(page, await codeNow(operator))
  await expectHeading(page, 'Stores')
})
