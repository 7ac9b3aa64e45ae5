// A store's configuration: a value is changed, reviewed, saved, reverted, and found in the journal.
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const reason = 'The kitchen closes later'

test('a change of a value is shown before the save, reverted by one press, and journalled', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(215)
  await signedIn({ store, reason })
  const file = server.fileOf(store, '/config/store.ini')
  const before = await readFile(file, 'utf8')

  await page.goto('/logs?part=config&doc=store')
  const monday = page.getByRole('textbox', { name: 'Monday' })
  // The form does not save values that break a rule of the schema.
  await monday.fill('whenever')
  await page.getByRole('button', { name: 'Save …' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await refusal
    .getByRole('button', { name: /^Opening hours \/ Monday: must have this form/ })
    .click()
  await expect(monday).toBeFocused()
  await monday.fill('11:00-23:45')
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Save …' }).click()
  const question = page.getByRole('dialog', { name: 'Save store?' })
  await expect(question.locator('.monaco-diff-editor')).toContainText('11:00-23:45')
  // Both sides keep their names when one moves below the other.
  const usual = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...usual, width: 640 })
  await expect(question.locator('.monaco-diff-editor:not(.side-by-side)')).toBeVisible()
  for (const name of ['Current version', 'Your version'])
    await expect(question.locator(`[role=textbox][aria-label^="${name}"]`)).toHaveCount(1)
  await page.setViewportSize(usual)
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(before.replace('11:00-22:30', '11:00-23:45'))

  await page.getByRole('link', { name: 'History' }).click()
  const versions = page.getByRole('list', { name: 'Versions of store' }).getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(reason)
  await versions
    .last()
    .getByRole('button', { name: /^Revert to the version/ })
    .click()
  await expect(page.getByText(/^Reverted to the version of/)).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(before)

  // Indentation is significant in YAML, so it is shown as a change like any other.
  await page.goto('/logs?part=config&doc=dispatch&view=text')
  const text = page.getByRole('textbox', { name: /dispatch/ })
  await text.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('  ')
  await page.getByRole('button', { name: 'Save …' }).click()
  const indented = page.getByRole('dialog', { name: 'Save dispatch?' })
  await expect(indented.locator('.line-insert').first()).toBeVisible()
  await indented.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await page.goto(`/journal?filter=${encodeURIComponent('/config/store.ini')}`)
  const rows = page.getByRole('row').filter({ hasText: reason }).filter({ hasText: store.name })
  await expect(rows).toHaveCount(2)
})
