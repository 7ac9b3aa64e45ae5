// What one operator does is seen by another without a reload and without a question.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import type { Operator } from './support/staff.ts'
import { bar, connect, demoStore, signIn } from './support/words.ts'

/** Far below the half minute after which the page would ask by itself. */
const moment = { timeout: 15_000 }

const others = (page: Page) => bar(page).getByRole('button', { name: /^About .*other/ })

async function on(page: Page, operator: Operator, reason: string) {
  await signIn(page, operator, '/stores')
  await connect(page, demoStore(70), reason)
}

test('who comes to the store is seen within a moment, and who goes too', async ({
  page,
  elsewhere,
  operator,
  another,
}) => {
  await on(page, operator, 'First')
  await expect(others(page)).toHaveCount(0)
  const second = await elsewhere()
  await on(second, another(), 'Second')
  await expect(others(page)).toBeVisible(moment)
  await second.getByRole('button', { name: /^About / }).click()
  await second.getByRole('button', { name: 'Disconnect' }).click()
  await expect(others(page)).toHaveCount(0, moment)
})
