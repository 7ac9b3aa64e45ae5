// Three languages from sign-in to the connection; the cost of choosing one, and failures.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { br } from '#src/i18n/br/index.ts'
import { es } from '#src/i18n/es/index.ts'
import { gb } from '#src/i18n/gb/index.ts'
import { expect, test } from './support/fixtures.ts'
import type { Operator } from './support/staff.ts'
import { choose as chooseIn, demoStore, expectHeading } from './support/words.ts'

// The console starts in British English whatever the browser's language.
test.use({ locale: 'es-ES' })

const languages = [
  { name: 'English', tag: 'en-GB', texts: gb, field: 'Category', category: 'Fault' },
  { name: 'Português (Brasil)', tag: 'pt-BR', texts: br, field: 'Categoria', category: 'Falha' },
  { name: 'Español', tag: 'es', texts: es, field: 'Categoría', category: 'Avería' },
] as const
type Language = (typeof languages)[number]

const choose = (page: Page, { name }: Language) =>
  page.locator('.st-language select').selectOption(name)
const others = languages.filter(({ tag }) => tag !== 'en-GB')

for (const language of others)
  test(`${language.name}: one request, at once, and it stays`, {
    tag: language.tag === 'es' ? '@full' : [],
  }, async ({ page, guard }) => {
    await page.goto('/')
    await expectHeading(page, 'Sign in')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    const before = guard.requests.length
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language.name)
    await expectHeading(page, language.texts.signIn.title)
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag)
    expect(guard.requests.slice(before)).toHaveLength(1)
    await page.reload()
    await expectHeading(page, language.texts.signIn.title)
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag)
  })

const root = join(import.meta.dirname, '../..')

/** Compressed sizes of built files, in bytes. */
function weigh(file: RegExp): number[] {
  const assets = join(root, 'dist/assets')
  return readdirSync(assets)
    .filter(name => file.test(name))
    .map(name => readFileSync(join(assets, `${name}.br`)).length)
}

test('a language weighs at most 15 KB on the wire, and so does each of its parts', () => {
  const packs = weigh(/^pack\.(br|es)-[\w-]+\.js$/)
  const parts = readdirSync(join(root, 'src/i18n/gb/parts')).map(name => name.replace('.ts', ''))
  const ofParts = parts.flatMap(part => weigh(new RegExp(`^${part}\\.(gb|br|es)-[\\w-]+\\.js$`)))
  expect(packs).toHaveLength(2)
  expect(ofParts).toHaveLength(3 * parts.length)
  for (const size of packs) expect(size).toBeGreaterThan(3000)
  for (const size of [...packs, ...ofParts]) expect(size).toBeLessThanOrEqual(15_000)
})

async function signInWrongly(page: Page, { texts }: Language, operator: Operator) {
  await page.getByRole('textbox', { name: texts.signIn.username }).fill(operator.username)
  const password = page.getByLabel(texts.signIn.password, { exact: true })
  await page.getByRole('button', { name: texts.action.continue }).click()
  const label = texts.field.required.replace('%{name}', texts.signIn.password)
  await expect(page.getByText(label)).toBeVisible()
  await password.fill(operator.password)
  await page.getByRole('button', { name: texts.action.continue }).click()
  await page.getByRole('textbox', { name: texts.signIn.code }).fill('000000')
  await page.getByRole('button', { name: texts.action.signIn }).click()
  return page.getByRole('alert').locator('p')
}

for (const language of languages)
  test(`${language.name} from sign-in to the connection`, {
    tag: '@full',
  }, async ({ page, operator, guard }) => {
    test.setTimeout(120_000) // the machine may be busy
    const { texts, tag, field, category } = language
    const store = demoStore(1)
    guard.expectStatus(401, '/exp/otp')
    await page.goto('/')
    await expectHeading(page, 'Sign in')
    await choose(page, language)
    await expectHeading(page, texts.signIn.title)
    const refused = await signInWrongly(page, language, operator)
    // The server's own sentence, in this language.
    const sentences = { 'en-GB': /code/i, 'pt-BR': /código/i, es: /código/i }
    await expect(refused).toHaveText(sentences[tag])
    await page.getByRole('textbox', { name: texts.signIn.code }).fill(await operator.code())
    await page.getByRole('button', { name: texts.action.signIn }).click()
    await expectHeading(page, texts.route.stores)

    await page.getByRole('searchbox').fill(store.name)
    await page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` }).click()
    await page.getByRole('button', { name: texts.action.next }).click()
    await page.locator('#reason-reason').fill('Three languages')
    await page.getByRole('button', { name: texts.action.next }).click()
    await expect(page.getByText(texts.field.required.replace('%{name}', field))).toBeVisible()
    await chooseIn(page.locator('#reason-category'), category)
    await page.getByRole('button', { name: texts.action.next }).click()
    await expect(
      page.getByRole('definition').filter({ hasText: 'Three languages' }).first(),
    ).toBeVisible()
    await page.getByRole('button', { name: texts.connection.connect, exact: true }).click()
    await expectHeading(page, texts.route.monitor)

    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: store.name, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(texts.route.monitor))
    await page
      .getByRole('navigation', { name: texts.layout.menu })
      .getByRole('link', { name: texts.route.journal })
      .click()
    const row = page.getByRole('row', { name: texts.journal.operations.setTools }).first()
    await expect(row).toContainText('Three languages')
    const today = new Intl.DateTimeFormat(tag, { day: '2-digit', month: 'short', year: 'numeric' })
    await expect(row).toContainText(today.format(new Date()))
  })

test('every tab follows, typed text stays; what the language wrote is written anew', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Username' }).fill('ana')
  const otherPage = await context.newPage()
  await otherPage.goto('/')
  await choose(otherPage, languages[2])
  await expectHeading(page, es.signIn.title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('textbox', { name: es.signIn.username })).toHaveValue('ana')
  await choose(page, languages[0])
  await expectHeading(otherPage, gb.signIn.title)
})

test('a language that cannot be loaded keeps the old one, says so, and comes at the next try', async ({
  page,
  guard,
}) => {
  guard.tolerateConsole(/ERR_FAILED/) // Chromium's own message about the blocked file
  await page.goto('/')
  await expectHeading(page, 'Sign in')
  let held = 'none'
  await page.route(/\/assets\/pack\.br-/, route => {
    held = new URL(route.request().url()).pathname
    return route.abort()
  })
  await choose(page, languages[1])
  await expect(page.getByRole('alert').filter({ hasText: gb.app.languageFailed })).toBeVisible()
  guard.expectUnreachable(held)
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('gb')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.unroute(/\/assets\/pack\.br-/)
  await choose(page, languages[1])
  await expectHeading(page, br.signIn.title)
  await expect(page.getByText(gb.app.languageFailed)).toBeHidden()
})
