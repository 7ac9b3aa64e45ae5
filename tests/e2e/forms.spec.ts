// A form built by keyboard alone on the real server, tried out, saved, still there after a reload,
// and rearranged with the pointer.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'checkbox') {
  const wanted = page.getByRole(role, { name })
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (
      await wanted.evaluateAll(found => found.some(element => element === document.activeElement))
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('a form is built by keyboard, tried out, saved and there again', { tag: '@full' }, async ({
  page,
  signedIn,
  operator,
}) => {
  await signedIn()
  await page.goto('/onboardingform/chains/createform')
  const name = `Till ${operator.username}`
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type(name)
  await tabTo(page, /^Custom Field/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toBeFocused()
  await page.keyboard.type('Tills')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeFocused()
  await page.keyboard.type('Num')
  await tabTo(page, 'Required', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, /^Address Field/, 'button')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Entrance')

  await page.getByRole('button', { name: 'Move Entrance', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Entrance is now field 1 of 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Entrance', exact: true })).toBeFocused()

  const preview = page.getByRole('region', { name: 'Form as operators see it' })
  await preview.getByRole('button', { name: 'Check answers' }).press('Enter')
  await expect(preview.getByText('The Tills field is required')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText(`Added: ${name}`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.getByRole('rowheader')).toHaveText([name])
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('list', { name: 'Fields' })).toContainText('Tills')
  await page.reload()
  const fields = page.getByRole('list', { name: 'Fields' }).getByRole('listitem')
  await expect(fields).toHaveCount(2)
  await expect(fields.nth(0)).toContainText('Entrance')
  await expect(fields.nth(1)).toContainText('Number')
  await expect(page.getByRole('row', { name: /^1 Newest/ })).toBeVisible()

  // The same with the pointer.
  const last = await fields.nth(1).boundingBox()
  await page.getByRole('button', { name: 'Move Entrance', exact: true }).hover()
  await page.mouse.down()
  await page.mouse.move(300, (last?.y ?? 0) + (last?.height ?? 0), { steps: 4 })
  await page.mouse.up()
  await expect(fields.nth(1)).toContainText('Entrance')
})
