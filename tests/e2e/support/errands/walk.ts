// Walks the errands: the start of each, and a comparison of its steps with docs/develop/errands.md.
import type { Page } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { errandsTable } from '#tests/errands/table.ts'
import { call } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { bar, expectHeading } from '../words.ts'
import { countSteps, type Steps } from './steps.ts'

/** Work at the store while the session was connected to it. */
type Meanwhile = (post: Post) => Promise<void>
type Post = (path: string, body?: object) => Promise<void>

interface ErrandFixtures {
  /**
   * Signs in on the page Stores, not connected, though recently to `lately`; steps count from here
   * on. Returns the token.
   */
  begin: (lately?: DemoStore, meanwhile?: Meanwhile) => Promise<string>
  /**
   * Counts steps from the next navigation on; the row with the test's name must have the same
   * number.
   */
  count: () => Promise<void>
}

/** A test with the name of a row walks that errand. */
export const errand = test.extend<ErrandFixtures>({
  count: async ({ page }, use, info) => {
    const row = errandsTable().find(({ name }) => name === info.title)
    if (!row) throw new Error(`docs/develop/errands.md has no row “${info.title}”`)
    let steps: Readonly<Steps> | undefined
    await use(async () => {
      steps = await countSteps(page)
    })
    // An aborted walk already reports its own error.
    if (info.errors.length > 0) return
    const words = 'mend the screen, or, where this is right, the row in docs/develop/errands.md'
    expect(steps, `“${row.name}” takes other steps than its row says: ${words}`).toEqual(row.now)
  },

  begin: async ({ page, signedIn, server, count }, use) => {
    await use(async (lately, meanwhile) => {
      const token = await signedIn()
      if (lately) await wasConnected(server.address, token, lately, meanwhile)
      await count()
      await page.goto('/stores')
      await expectHeading(page, 'Stores')
      return token
    })
  },
})

/** Connects the session to the store and disconnects it. */
export async function wasConnected(
  address: string,
  token: string,
  store: DemoStore,
  meanwhile?: Meanwhile,
): Promise<void> {
  const post: Post = async (path, body) => {
    const headers = { 'store-id': String(store.id) }
    const sent = { method: 'POST', token, headers, ...(body ? { body } : {}) }
    const { status, text } = await call(address, path, sent)
    expect(status, text).toBe(200)
  }
  const reason = { reason: 'Of another day', category: 'Fault' }
  await post('/set/tools', { store: store.id, reason })
  await meanwhile?.(post)
  await post('/ext/connection/end')
}

const reasonField = (page: Page) => page.getByRole('textbox', { name: 'Reason' })

const expectConnected = (page: Page, store: string) =>
  expect(bar(page).getByRole('link', { name: store, exact: true })).toBeVisible()

/** Fills in the dialog for a store that was not visited before. */
export async function giveReason(page: Page, reason: string, store: string): Promise<void> {
  const { keyboard } = page
  await expect(reasonField(page)).toBeFocused()
  await keyboard.type(reason)
  await keyboard.press('Tab')
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toBeFocused()
  await keyboard.type('Fault')
  await keyboard.press('Enter') // takes the match
  await expect(category).toHaveValue('Fault')
  await keyboard.press('Enter')
  await expectConnected(page, store)
}

/**
 * From the page Stores to a recent store, which are listed first: the earlier answers, with a new
 * reason.
 */
export async function connectLately(page: Page, store: DemoStore, reason: string): Promise<void> {
  const rows = page.getByRole('treeitem', { name: `${store.name}, ${store.extra}` })
  await rows.first().dblclick()
  await expect(reasonField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Use them again' }).click()
  await expect(reasonField(page)).toBeFocused()
  await page.keyboard.type(reason)
  await page.keyboard.press('Enter')
  await expectConnected(page, store.name)
}
