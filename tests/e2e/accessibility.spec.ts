// Every screen through axe, light and dark, WCAG 2.2 A and AA and axe's best practices.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Exclusion, exclusions } from './support/axeExclusions.ts'
import { expect, test } from './support/fixtures.ts'
import {
  chooseStore,
  demoStore,
  editor,
  enterCode,
  enterPassword,
  expectHeading,
  giveReason,
  go,
  openFile,
  openFolder,
  save,
  typeAtStart,
} from './support/words.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const needed = new Set<Exclusion>()

/** One line for each element that breaks a rule and is not excluded. */
async function violations(page: Page, screen: string): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ target, failureSummary }) => {
      const where = target.join(' ')
      const excluded = exclusions.find(one => one.rule === id && one.target.test(where))
      if (excluded) needed.add(excluded)
      return excluded ? [] : [`${screen}: ${id} (${help}) at ${where}: ${failureSummary}`]
    }),
  )
}

/** A save that comes too late; theirs is a remark more than the text on the host. */
async function conflict(page: Page): Promise<void> {
  await page.route('**/filesystem/file/edit', route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const other = { by: 'mariana', at: new Date().toISOString(), version: 'other' }
    const body = { status: 'failed', code: 'version.changed_by', info: '', conflict: other }
    return route.fulfill({ status: 412, json: body })
  })
  await typeAtStart(page, editor(page, 'store.ini'), '; a remark\nnumber = 1\n[section]\n')
  await save(page)
  await expect(page.getByText(/^mariana changed this file/)).toBeVisible()
}

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen breaks a rule of axe, ${scheme}`, async ({ page, operator, guard }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const found: string[] = []
    const look = async (screen: string) => {
      found.push(...(await violations(page, screen)))
    }
    const store = demoStore(6)
    const menu = page.getByRole('button', { name: `Signed in as ${operator.username}` })

    await page.goto('/')
    await expectHeading(page, 'Sign in')
    await look('sign-in')
    await enterPassword(page, operator)
    await expectHeading(page, 'One-time code')
    await look('one-time code')
    await enterCode(page, operator)
    await expect(page.getByRole('tree', { name: 'Stores by country' })).toBeVisible()
    await look('stores: choose')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('The Store field is required')).toBeVisible()
    await look('stores: nothing chosen')
    await chooseStore(page, store)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('The Category field is required')).toBeVisible()
    await look('stores: reason, incomplete')
    await giveReason(page, 'Looking with other eyes')
    await look('stores: confirm')
    await page.getByRole('button', { name: 'Connect' }).click()
    await expectHeading(page, 'Monitor')
    await look('not available yet')
    await go(page, 'Files Manager')
    await openFolder(page, 'config')
    await look('files')
    await openFile(page, 'store.ini')
    await look('files: editor')
    guard.expectStatus(412, '/filesystem/file/edit')
    await conflict(page)
    await look('files: conflict')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.locator('.monaco-diff-editor .line-insert').first()).toBeVisible()
    await look('files: compare')
    await page.getByRole('button', { name: 'Back to my text' }).click()
    await menu.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog', { name: 'Log out with unsaved text?' })).toBeVisible()
    await look('files: Logout with unsaved text')
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Lose mine, take theirs' }).click()
    await expect(page.getByText('Unsaved', { exact: true })).toBeHidden()
    await go(page, 'Journal')
    await expect(page.getByRole('row', { name: store.name }).first()).toBeVisible()
    await menu.click()
    await look('journal, with the menu of the operator')
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
    await expect(page.getByText('No record matches')).toBeVisible()
    await look('journal: none found')
    await page.setViewportSize({ width: 390, height: 844 })
    await look('journal, narrow')
    expect(found).toEqual([])
  })
}

test('every exclusion is still needed', () => {
  test.info().annotations.push({ type: 'axe exclusions', description: `${exclusions.length}` })
  expect(exclusions.filter(one => !needed.has(one))).toEqual([])
})
