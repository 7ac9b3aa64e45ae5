// The walks of the errands: what each begins with, and its steps held against docs/errands.md.
import type { Page } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { errandsTable } from '#tests/errands/table.ts'
import { call } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { bar, expectHeading } from '../words.ts'
import { countSteps, type Steps } from './steps.ts'

/** What was done at the store while the session was connected to it. */
type Meanwhile = (post: Post) => Promise<void>
type Post = (path: string, body?: object) => Promise<void>

interface ErrandFixtures {
  /**
   * Signed in, on the page Stores, not connected, though lately to that store; steps count from here on. Answers the
   * token.
   */
  begin: (lately?: DemoStore, meanwhile?: Meanwhile) => Promise<string>
  /** Steps count from the next address on; the row of the test's name has to say as many. */
  count: () => Promise<void>
}

/** A test of the name of a row walks that errand. */
export const errand = test.extend<ErrandFixtures>({
  count: async ({ page }, use, info) => {
    const row = errandsTable().find(({ name }) => name === info.title)
    if (!row) throw new Error(`docs/errands.md has no row “${info.title}”`)
    let steps: Readonly<Steps> | undefined
    await use(async () => {
      steps = await countSteps(page)
    })
    // A walk that broke off says more by itself.
    if (info.errors.length > 0) return
    const words = 'mend the screen, or, where this is right, the row in docs/errands.md'
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

/** The session was connected to the store, and is no more. */
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

/** The dialog of a store that one was not at yet. */
export async function giveReason(page: Page, reason: string, store: string): Promise<void> {
  const { keyboard } = page
  await expect(reasonField(page)).toBeFocused()
  await keyboard.type(reason)
  await keyboard.press('Tab')
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toBeFocused()
  await keyboard.type('Fault')
  await keyboard.press('Enter') // takes what is found
  await expect(category).toHaveValue('Fault')
  await keyboard.press('Enter')
  await expectConnected(page, store)
}

/** From the page Stores to one of lately, which stand first: the answers of then, with a reason of now. */
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
