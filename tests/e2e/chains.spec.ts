// Chains, franchises and stores on the real server: created, edited by two operators at the same time,
// deleted and restored.
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

const lists = '/onboardingform/chains'
const create = `${lists}/create`

test('a chain and its franchise: made, listed, deleted with what belongs to it, restored', async ({
  page,
  signedIn,
  operator,
}) => {
  await signedIn()
  const name = `Aurora ${operator.username}`
  await page.goto(`${create}chain`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('The Name field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await save.dblclick()
  await expect(page.getByText(`Added: ${name}`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.getByRole('rowheader')).toHaveText([name])
  await page
    .getByRole('row', { name })
    .getByRole('link', { name: '0', exact: true })
    .first()
    .click()
  await page.getByRole('link', { name: 'Add a franchise' }).click()
  await expect(page.getByRole('combobox', { name: 'Chain' })).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Name' }).fill('Sul')
  await save.click()
  await expect(page.getByRole('row', { name: 'Sul' })).toContainText(name)

  await page.goto(`${lists}?filter=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const prompt = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(prompt).toContainText('It has related records: 1 franchise.')
  await prompt.getByRole('radio', { name: /^Delete them too/ }).check()
  await prompt.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Restored: ${name}`)).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText([name])
})

test('changed by two at once: who and when, compared, overwritten', { tag: '@full' }, async ({
  page,
  signedIn,
  server,
  operator,
  guard,
}) => {
  const token = await signedIn()
  const asOther = (method: string, path: string, body: object) =>
    call(server.address, path, { method, token, body })
  const name = `Zona ${operator.username}`
  const { json } = await asOther('POST', '/api/chain', { name })
  await page.goto(`${create}chain/${json.entity.id}`)
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue(name)
  await field.fill(`${name} mine`)
  await asOther('PUT', `/api/chain/${json.entity.id}`, { name: `${name} theirs` })
  guard.tolerateStatus(412)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const prompt = page.getByRole('dialog', { name: `Changed by ${operator.username} at` })
  await prompt.getByRole('button', { name: 'Compare' }).click()
  await expect(prompt.getByRole('row', { name: 'Name' })).toHaveText(
    `Name${name} theirs${name} mine`,
  )
  await prompt.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText(`Saved: ${name} mine`)).toBeVisible()
})

test('what was typed is offered after a reload', { tag: '@full' }, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto(`${create}franchise`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Nobody knows')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nobody knows')
})
