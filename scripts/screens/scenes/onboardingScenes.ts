// Manage Chains: its lists, the tree, the map, deleted records, and confirmations before a
// deletion.
import type { Page, Route } from '@playwright/test'
import type { Deletion, ResourceRecord } from '#src/dataProvider/index.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import { broken, button, heading, json, rows, waiting } from '../steps.ts'

/** A scene of a signed-in operator, for browser tests and screenshots alike. */
export interface OnboardingScene {
  readonly name: string
  readonly as: 'signedIn'
  readonly arrange: (page: Page, messages: Messages) => Promise<void>
}

export const scene = (
  name: string,
  arrange: (page: Page, messages: Messages) => Promise<void>,
): OnboardingScene => ({ name: `onboarding-${name}`, as: 'signedIn', arrange })

export const chains = '/onboardingform/chains'
const lists = {
  chains: '**/api/chains?*',
  stores: '**/api/stores?*',
  points: '**/ext/onboarding/points*',
  coverage: '**/ext/onboarding/franchises/*/areas*',
  deleted: '**/ext/onboarding/deleted?*',
}

const table = async (page: Page, address: string) => {
  await page.goto(address)
  await page.locator('.st-table tbody').getByRole('row').first().waitFor() // not every width shows a header
}
const tree = async (page: Page) => {
  await page.goto(`${chains}?view=tree`)
  await page.getByRole('treeitem').first().waitFor()
}
/** Expands the first chain and its first franchise. */
const opened = async (page: Page) => {
  await tree(page)
  await page.getByRole('treeitem').first().focus()
  for (const level of [2, 3]) {
    await page.keyboard.press('ArrowRight')
    const first = page.locator(`[role=treeitem][aria-level="${level}"]:not([aria-busy])`).first()
    await first.waitFor()
    await page.keyboard.press('ArrowRight')
  }
}
const drawn = async (page: Page) => {
  await page.locator('.st-map-spot').first().waitFor()
  await page.waitForTimeout(700) // the map's tiles load one by one
}

const longName =
  'Companhia Brasileira de Restaurantes e Padarias do Vale do Paraíba e Litoral Norte '
const muchOf = (resourceRecord: ResourceRecord, nth: number): ResourceRecord => ({
  ...resourceRecord,
  name: `${longName.repeat(1 + (nth % 2))}${nth}`,
  storeNumber: `0000-${'9'.repeat(30)}-${nth}`,
  extra: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  franchises: 1_234_567,
  stores: 12_345_678,
  incomplete: 2_345_678,
})
// The cast is safe: a list's items are records.
const much = rows(all => all.map((item, nth) => muchOf(item as unknown as ResourceRecord, nth)))
const none = rows(() => [])
const single = rows(all => all.slice(0, 1))

const at = '2026-11-20T08:15:30.000Z'
const deletion = (nth: number, more: Partial<Deletion>): Deletion => ({
  id: `7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a0${nth}`,
  kind: 'stores',
  record: nth,
  name: 'Forno Viola Pinheiros',
  by: 'mariana',
  at,
  below: [],
  moved: 0,
  ...more,
})
const deletions: Deletion[] = [
  deletion(1, {}),
  deletion(2, { kind: 'franchises', name: 'Sul', below: [{ kind: 'stores', count: 28 }] }),
  deletion(3, { kind: 'chains', name: longName, by: null, moved: 3 }),
]
const pages = { per_page: 10, current_page: 1, last_page: 1 }
const ends = { next_page_url: null, prev_page_url: null, from: 1, to: 3 }
const deletedPage = (data: Deletion[]) => (route: Route) =>
  json(route, { data, links: { pagination: { total: data.length, ...pages, ...ends } } })

export const onboardingScenes: readonly OnboardingScene[] = [
  scene('chains', page => table(page, chains)),
  scene('franchises', page => table(page, `${chains}?list=franchises`)),
  scene('stores', page => table(page, `${chains}?list=stores`)),
  scene('forms', page => table(page, '/onboardingform/forms')),
  scene('stores-one', async page => {
    await page.route(lists.stores, single)
    await table(page, `${chains}?list=stores`)
  }),
  scene('stores-none-found', async (page, messages) => {
    await page.goto(`${chains}?list=stores&filter=nothing+is+called+this`)
    await button(page, messages.onboarding.clear).waitFor()
  }),
  scene('chains-empty', async page => {
    await page.route(lists.chains, none)
    await page.goto(chains)
    await page.locator('.st-state').waitFor()
  }),
  scene('chains-much', async page => {
    await page.route(lists.chains, much)
    await table(page, chains)
  }),
  scene('stores-much', async page => {
    await page.route(lists.stores, much)
    await table(page, `${chains}?list=stores`)
  }),
  scene('stores-loading', async (page, messages) => {
    await page.route(lists.stores, waiting)
    await page.goto(`${chains}?list=stores`)
    await heading(page, messages.route.chains)
  }),
  scene('stores-failed', async (page, messages) => {
    await page.route(lists.stores, broken(messages))
    await page.goto(`${chains}?list=stores`)
    await page.getByText(messages.onboarding.failed).waitFor()
  }),
  scene('tree', opened),
  scene('tree-search', async (page, messages) => {
    await page.goto(`${chains}?view=tree&filter=forno`)
    await page.locator('[data-hit="true"]').first().waitFor()
    await page.getByText(messages.chains.tree.found.split('%{')[0] ?? '').waitFor()
  }),
  scene('tree-much', async page => {
    for (const list of ['**/api/chains?*', '**/api/franchises?*', lists.stores])
      await page.route(list, much)
    await opened(page)
  }),
  scene('tree-loading', async (page, messages) => {
    await page.route(lists.chains, waiting)
    await page.goto(`${chains}?view=tree`)
    await heading(page, messages.route.chains)
    await page.waitForTimeout(500)
  }),
  scene('tree-failed', async (page, messages) => {
    await page.route(lists.chains, broken(messages))
    await page.goto(`${chains}?view=tree`)
    await page.getByText(messages.chains.tree.failed).waitFor()
  }),
  scene('tree-empty', async (page, messages) => {
    await page.route(lists.chains, none)
    await page.goto(`${chains}?view=tree`)
    await page.getByText(messages.chains.tree.none).waitFor()
  }),
  scene('map', async page => {
    await page.goto(`${chains}?view=map`)
    await drawn(page)
  }),
  scene('map-card', async page => {
    await page.goto(`${chains}?view=map&filter=forno`)
    await drawn(page)
    await page.locator('.st-sides button[aria-pressed]').first().click()
    await page.locator('.st-map-card .MuiButton-root').waitFor()
    await drawn(page)
  }),
  scene('map-none', async (page, messages) => {
    const nobody = (route: Route) => json(route, { stores: [], franchises: [], without: 12 })
    await page.route(lists.points, nobody)
    await page.goto(`${chains}?view=map`)
    await page.getByText(messages.chains.map.none).waitFor()
  }),
  scene('map-failed', async (page, messages) => {
    await page.route(lists.points, broken(messages))
    await page.goto(`${chains}?view=map`)
    await page.getByText(messages.chains.map.failed).waitFor()
  }),
  scene('coverage', async page => {
    await page.goto(`${chains}?coverage=8`)
    await page.locator('.st-coverage button[aria-pressed]').first().click()
    await page.waitForTimeout(900) // the map's tiles load one by one
  }),
  scene('coverage-none', async (page, messages) => {
    await page.route(lists.coverage, route =>
      json(route, { areas: [], next: null, total: 0, without: 12 }),
    )
    await page.goto(`${chains}?coverage=8`)
    await page.getByText(messages.coverage.none).waitFor()
  }),
  scene('coverage-failed', async (page, messages) => {
    await page.route(lists.coverage, broken(messages))
    await page.goto(`${chains}?coverage=8`)
    await page.getByText(messages.coverage.failed).waitFor()
  }),
  scene('deleted', async page => {
    await page.route(lists.deleted, deletedPage(deletions))
    await table(page, `${chains}?view=deleted`)
  }),
  scene('deleted-none', async (page, messages) => {
    await page.route(lists.deleted, deletedPage([]))
    await page.goto(`${chains}?view=deleted`)
    await page.getByText(messages.chains.restore.none).waitFor()
  }),
  scene('deleted-refused', async (page, messages) => {
    const taken = { status: 'failed', code: 'name.taken', info: '' }
    await page.route('**/ext/onboarding/deleted/*/restore', route => json(route, taken, 409))
    await page.route(lists.deleted, deletedPage(deletions))
    await table(page, `${chains}?view=deleted`)
    await page.getByRole('row').nth(1).getByRole('button').last().click()
    await page.getByText(messages.chains.restore.name).waitFor()
  }),
  scene('delete', async (page, messages) => {
    await page.goto(`${chains}/createchain/1`)
    await button(page, messages.action.delete).click()
    await page.getByRole('dialog').getByRole('radio').first().check()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  }),
  scene('delete-many', async (page, messages) => {
    await table(page, `${chains}?list=franchises`)
    for (const nth of [1, 2, 3]) await page.getByRole('row').nth(nth).getByRole('checkbox').check()
    await button(page, messages.action.delete).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
  }),
  scene('change-many', async (page, messages) => {
    await table(page, `${chains}?list=stores`)
    for (const nth of [1, 2, 3]) await page.getByRole('row').nth(nth).getByRole('checkbox').check()
    await button(page, messages.chains.change.open).click()
    const boxes = page.getByRole('dialog').getByRole('checkbox')
    for (const nth of [0, 1, 2]) await boxes.nth(nth).check()
    await page.getByRole('dialog').getByRole('combobox').last().waitFor()
  }),
  scene('chain-franchises', async (page, messages) => {
    await page.goto(`${chains}/createchain/1`)
    await page.getByRole('link', { name: messages.resources.franchises.add }).waitFor()
    await page.getByRole('rowheader').first().waitFor()
  }),
]
