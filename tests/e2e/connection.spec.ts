// The connection wizard on the real server: by mouse and by keyboard, a form that changes while the
// console runs, refusals, links that contain a store, favourites and recent stores.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  bar,
  choose,
  chooseStore,
  connect,
  demoStore,
  expectHeading,
  giveReason,
  go,
  signIn,
} from './support/words.ts'

const atStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${title}\\b`) })).toBeVisible()
/** Opens a Select and takes its first option; returns its text. */
async function chooseFirst(field: Locator): Promise<string> {
  await field.click()
  const option = field.page().locator('[role="option"][data-none="false"]').first()
  const name = (await option.textContent()) ?? ''
  await option.click()
  return name
}
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason' })
const rowOf = (page: Page, { name, extra }: { name: string; extra: string }) =>
  page.getByRole('treeitem', { name: `${name}, ${extra}` })

test('from sign-in to the connection by mouse: a region opened, a nested field, what is said is stored', {
  tag: '@full',
}, async ({ page, operator, server }) => {
  test.setTimeout(120_000) // the server stops while its database is inspected
  const store = demoStore(105)
  await signIn(page, operator)
  await atStep(page, 'Store')
  await page.getByRole('treeitem', { name: /^Spain, \d+ stores$/ }).click()
  await rowOf(page, store).click()
  const about = page.getByRole('complementary', { name: 'The store you chose' })
  await expect(about.getByText('Nobody else is connected.')).toBeVisible()
  await next(page)
  await reason(page).fill('Drawer is stuck')
  await choose(page.getByRole('combobox', { name: 'Category' }), 'Fault')
  const affected = page.getByRole('combobox', { name: 'What is affected' })
  const first = await chooseFirst(affected)
  await next(page)
  await expect(page.getByText(/^The .* field is required$/)).toHaveCount(1)
  const chosen = [first]
  for (let level = 2; level <= 3; level++) {
    chosen.push(await chooseFirst(page.locator(`[role="combobox"][id$="-${level}"]`)))
  }
  await next(page)
  await expect(page.getByText(`You are about to connect to ${store.name}.`)).toBeVisible()
  await expect(page.getByText(chosen.join(' › '))).toBeVisible()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expectHeading(page, 'Monitor')
  await page.close()
  const [record] = await server.sql(
    `select reason from connections c join operators o on o.id = c.operator_id
     where o.username = '${operator.username}'`,
  )
  expect(record).toEqual({
    reason: expect.objectContaining({ reason: 'Drawer is stuck', category: 'Fault' }),
  })
  expect(Object.values(Object(record?.reason))).toContainEqual(chosen)
})

test('by keyboard alone: search, down into the tree, Enter chooses and goes on, Enter in the form too', {
  tag: '@full',
}, async ({ page, operator }) => {
  const store = demoStore(1)
  const keys = page.keyboard
  await signIn(page, operator)
  await atStep(page, 'Store')
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await keys.type(store.name)
  await expect(rowOf(page, store)).toBeVisible()
  await keys.press('ArrowDown')
  await expect(page.getByRole('treeitem', { name: /^United Kingdom/ })).toBeFocused()
  await keys.type(store.name.slice(0, 6))
  await expect(rowOf(page, store)).toBeFocused()
  await keys.press('Enter')
  await expect(rowOf(page, store)).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: `Connect to ${store.name}` })).toBeVisible()
  await expect(reason(page)).toBeFocused()
  await keys.type('By keys')
  await keys.press('Enter')
  await expect(page.getByText('The Category field is required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await keys.type('Question')
  await expect(page.getByRole('option', { name: 'Question', exact: true })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Question')
  await keys.press('Enter')
  await expectHeading(page, 'Monitor')
})

test('a field added on the server appears, validates and is stored without a new console', {
  tag: '@full',
}, async ({ page, operator, server }) => {
  test.setTimeout(180_000) // the embedded database has one user at a time: the server stops for each statement
  const store = demoStore(2)
  const add = `insert into reason_fields (name, label, type, position, required, choices) values
    ('floors', '{"gb":"Floors","br":"Andares","es":"Plantas"}', 'custom_multi_select', 90, true,
     '["Ground","First","Second","Roof"]'),
    ('visits', '{"gb":"Visits","br":"Visitas","es":"Visitas"}', 'custom_number', 91, false, '[]')`
  await signIn(page, operator, `/stores?store=${store.id}`)
  await expect(reason(page)).toBeVisible()
  await expect(page.getByText('Floors')).toHaveCount(0)
  const script = await page.locator('script[src]').first().getAttribute('src')
  await page.goto('about:blank')
  await server.sql(add)
  try {
    await page.goto(`${server.address}/stores?store=${store.id}&step=reason`)
    expect(await page.locator('script[src]').first().getAttribute('src')).toBe(script)
    await reason(page).fill('Counting floors')
    await choose(page.getByRole('combobox', { name: 'Category' }), 'Check or audit')
    await page.getByRole('textbox', { name: /Visits/ }).fill('two')
    await next(page)
    await expect(page.getByText('The Floors field is required')).toBeVisible()
    await expect(page.getByText('The Visits field must be a whole number')).toBeVisible()
    await page.getByRole('textbox', { name: /Visits/ }).fill('2')
    const floors = page.getByRole('combobox', { name: 'Floors' })
    await floors.click()
    for (const name of ['Ground', 'First']) await page.getByRole('option', { name }).click()
    await expect(floors).toHaveAccessibleDescription(/^Ground ?First/)
    await page.getByRole('option', { name: 'Roof' }).click()
    await expect(floors).toHaveAccessibleDescription('3/4 chosen')
    await floors.press('Escape')
    await next(page)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expectHeading(page, 'Monitor')
  } finally {
    await page.close()
    const [record] = await server.sql(
      `select c.reason from connections c join operators o on o.id = c.operator_id
       where o.username = '${operator.username}'`,
    )
    await server.sql(`delete from reason_fields where name in ('floors', 'visits')`)
    expect(record?.reason).toMatchObject({ floors: ['Ground', 'First', 'Roof'], visits: 2 })
  }
})

test('§4.6 a refusal is shown word for word; step, store and words stay', { tag: '@full' }, async ({
  page,
  operator,
  guard,
}) => {
  const store = demoStore(3)
  guard.expectStatus(503, '/set/tools')
  const info = 'The machine of this store sleeps until six.'
  await page.route('**/set/tools', route =>
    route.fulfill({ status: 503, json: { status: 'failed', code: 'host.unavailable', info } }),
  )
  await signIn(page, operator)
  await chooseStore(page, store)
  await giveReason(page, 'Kept words')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert').getByText(info)).toBeVisible()
  await atStep(page, 'Confirm')
  await expect(page.getByText('Kept words')).toBeVisible()
  await page.unroute('**/set/tools')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expectHeading(page, 'Monitor')
})

test('a link with a store: to its reason, then to its page; what was typed survives a reload', {
  tag: '@full',
}, async ({ page, operator, guard }) => {
  const store = demoStore(120)
  await signIn(page, operator, `/stores?store=${store.id}&step=reason&to=/filesmanager`)
  await atStep(page, 'Reason')
  await expect(page.getByRole('main').getByText(store.name).first()).toBeVisible()
  await reason(page).fill('Half a sentence')
  await page.reload()
  await expect(reason(page)).toHaveValue('Half a sentence')
  await giveReason(page, 'A whole sentence')
  await page.reload()
  await atStep(page, 'Confirm')
  await page.goBack()
  await atStep(page, 'Reason')
  await page.goForward()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expectHeading(page, 'Files Manager')

  await page.goto(`/stores?store=${store.id}&to=/journal`)
  await expect(page.getByText('You are connected to this store.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Journal' }).click()
  await expectHeading(page, 'Journal')

  guard.expectStatus(404, '/ext/stores/99999999')
  await page.goto('/stores?store=99999999')
  await expect(page.getByText(/There is no store with the number 99999999/)).toBeVisible()
  await atStep(page, 'Store')
})

test('the words come back on another machine; those of the last time are offered', {
  tag: '@full',
}, async ({ page, operator, elsewhere, server }) => {
  const store = demoStore(5)
  await signIn(page, operator, `/stores?store=${store.id}`)
  const kept = page.waitForResponse(
    answer =>
      answer.url().endsWith('/ext/drafts') &&
      (answer.request().postData() ?? '').includes('Begun here'),
  )
  await reason(page).fill('Begun here')
  await kept
  const otherPage = await elsewhere()
  await signIn(otherPage, operator, `${server.address}/stores?store=${store.id}`)
  await expect(reason(otherPage)).toHaveValue('Begun here')
  await reason(otherPage).fill('Ended there')
  await choose(otherPage.getByRole('combobox', { name: 'Category' }), 'Fault')
  await otherPage.getByRole('button', { name: 'Connect' }).click()
  await expectHeading(otherPage, 'Monitor')

  await otherPage.goto(`${server.address}/stores?store=${store.id}&step=reason`)
  await expect(otherPage.getByText(/Your answers from/)).toBeVisible()
  await expect(reason(otherPage)).toHaveValue('')
  await otherPage.getByRole('button', { name: 'Use them again' }).click()
  await expect(reason(otherPage)).toHaveValue('Ended there')
})

test('favourites and recent stores survive a reload; who else is there is said', {
  tag: '@full',
}, async ({ page, operator, another, elsewhere, server }) => {
  const [here, liked] = [demoStore(42), demoStore(45)]
  const second = another()
  const otherPage = await elsewhere()
  await signIn(otherPage, second, server.address)
  await connect(otherPage, here, 'I was first')

  await signIn(page, operator)
  await page.getByRole('searchbox', { name: 'Search' }).fill(liked.storeNumber)
  await rowOf(page, liked)
    .getByRole('button', { name: `Add ${liked.name} to favourites` })
    .click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(here.storeNumber)
  await rowOf(page, here).click()
  const about = page.getByRole('complementary', { name: 'The store you chose' })
  await expect(about.getByText(second.username)).toBeVisible()
  await expect(about.getByText('I was first')).toBeVisible()
  await next(page)
  await expect(page.getByText('1 other person is connected.')).toBeVisible()
  await giveReason(page, 'I was second')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(bar(page).getByRole('link', { name: here.name, exact: true })).toBeVisible()

  await go(page, 'Stores')
  await page.reload()
  const tree = page.getByRole('tree', { name: 'Stores by country' })
  await expect(tree.getByRole('treeitem').nth(0)).toHaveAccessibleName('Favourites, 1 store')
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAccessibleName(
    new RegExp(`^${liked.name}, ${liked.extra} · `),
  )
  await expect(tree.getByRole('treeitem').nth(2)).toHaveAccessibleName('Recent, 1 store')
  await expect(tree.getByRole('treeitem').nth(3)).toHaveAccessibleName(
    new RegExp(`^${here.name}, ${here.extra} · .*, Connected$`),
  )
})

test('§9.4 the steps stand below each other up to 767 pixels, side by side above', {
  tag: '@full',
}, async ({ page, operator }) => {
  await signIn(page, operator)
  const direction = () =>
    page.getByRole('list', { name: 'Steps' }).evaluate(list => getComputedStyle(list).flexDirection)
  await page.setViewportSize({ width: 767, height: 800 })
  expect(await direction()).toBe('column')
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await direction()).toBe('row')
})
