// The stores as a tree and on the map, on the real server, both by keyboard.
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const chains = '/onboardingform/chains'
const store = demoStore(195)
const otherStore = demoStore(197)

test('the tree by keys: down to the stores, a search that opens the way, the record and back', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto(`${chains}?view=tree`)
  const rows = page.getByRole('treeitem')
  /** The first item that has loaded. */
  const first = (level: number) =>
    page.locator(`[role=treeitem][aria-level="${level}"]:not([aria-busy])`).first()
  await rows.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(first(2)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('*')
  await expect(first(3)).toBeVisible()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).fill(store.name)
  const found = page.getByRole('treeitem', {
    name: new RegExp(`^${store.name}, .*\\b${store.storeNumber}\\b`),
  })
  await expect(page.getByText(/^Found: /)).toBeVisible()
  await expect(found).toBeVisible()
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(found).toBeVisible()
})

test('the map by its list: a store is found, its card says how it stands, Escape closes it', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto(`${chains}?view=map&filter=${encodeURIComponent(otherStore.name)}`)
  const entry = page
    .getByRole('region', { name: 'Stores found' })
    .getByRole('button', { name: otherStore.name })
    .first()
  await entry.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: otherStore.name, exact: true })
  await expect(card).toContainText(otherStore.storeNumber)
  await expect(card).toContainText(/omplete/)
  await expect(page.locator('.st-map-pin')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(entry).toBeFocused()
})

test('on a phone what is said of a chosen row hides neither it nor another one', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn()
  await page.goto(`${chains}?view=tree`)
  const tree = page.getByRole('tree')
  await page.getByRole('treeitem').last().click()
  const panel = page.getByRole('complementary', { name: 'Selected in the tree' })
  await expect(panel.getByRole('heading')).toBeVisible()
  /** The bottom of its visible part: a long tree continues inside its container. */
  const below = (place: typeof tree) =>
    place.evaluate(element => {
      const seen = [element.getBoundingClientRect().bottom]
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowY !== 'visible')
          seen.push(at.getBoundingClientRect().bottom)
      return Math.min(...seen)
    })
  const topOf = async (place: typeof tree) => (await place.boundingBox())?.y ?? 0
  // The page makes room for it.
  const isBelow = (one: typeof tree, other: typeof tree) =>
    expect.poll(async () => (await topOf(one)) >= (await below(other))).toBe(true)
  await isBelow(panel, tree)
  await page.goto(`${chains}?view=map&filter=${encodeURIComponent(otherStore.name)}`)
  const list = page.getByRole('region', { name: 'Stores found' })
  await list.getByRole('button').first().click()
  const card = page.getByRole('region', { name: otherStore.name, exact: true })
  await expect(card).toBeVisible()
  await isBelow(list, card)
})

test('nothing for axe to say of the tree, the map, what was deleted, and the question', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  test.setTimeout(240_000)
  await signedIn()
  await beginLooking(page)
  const found: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${chains}?view=tree&filter=${encodeURIComponent(store.name)}`)
    await expect(page.getByRole('treeitem', { name: store.name })).toBeVisible()
    found.push(...(await violations(page, `tree ${width}`)))
    await page.goto(`${chains}?view=map&filter=${encodeURIComponent(otherStore.name)}`)
    await page.getByRole('region', { name: 'Stores found' }).getByRole('button').first().click()
    await expect(page.locator('.st-map-card')).toBeVisible()
    await expect(page.locator('.st-map-spot').first()).toBeVisible()
    found.push(...(await violations(page, `map ${width}`)))
    await page.goto(`${chains}?view=deleted`)
    await expect(page.getByRole('tab', { name: 'Deleted' })).toBeVisible()
    found.push(...(await violations(page, `deleted ${width}`)))
    await page.goto(`${chains}?list=franchises`)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    found.push(...(await violations(page, `question ${width}`)))
  }
  expect(found).toEqual([])
})
