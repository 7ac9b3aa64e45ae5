// The form of a store, filled in on its screen: stores 185 to 189 belong to this file.
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const create = '/onboardingform/chains/createstore'

test('what is missing is asked for by its name, its address lies in its area, and it is saved', async ({
  page,
  signedIn,
  server,
}) => {
  const token = await signedIn()
  const { id } = demoStore(186)
  await page.goto(`${create}/${id}`)
  const form = page.getByRole('region', { name: 'Form: Copper Lantern: store sheet' })
  await expect(form.getByText('Incomplete', { exact: true })).toBeVisible()
  await expect(form.getByText('Address is inside the area.')).toBeVisible()
  // One click undoes a change of the area.
  const latitude = form.getByRole('textbox', { name: 'Latitude of corner 1', exact: true })
  const before = await latitude.inputValue()
  await latitude.fill(String(Number(before) + 0.001))
  await latitude.press('Enter')
  await page.getByRole('button', { name: 'Undo changes' }).waitFor()
  await form.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(latitude).toHaveValue(before)
  await expect(form.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  await form.getByRole('textbox', { name: /^E-mail/ }).fill('nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('The Manager field is required')).toBeVisible()
  await expect(form.getByText('The E-mail field must be an e-mail address')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Manager' })).toBeFocused()
  await page.keyboard.type('Mona')
  await form.getByRole('textbox', { name: /^E-mail/ }).fill('mona@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  const { json } = await call(server.address, `/api/store/${id}`, { token })
  expect(json).toMatchObject({
    complete: true,
    answers: { manager: 'Mona', mail: 'mona@example.com' },
  })
})

test('a form that was changed since: the store is moved on, and what it asks for is filled in', {
  tag: '@full',
}, async ({ page, signedIn, server, operator }) => {
  const token = await signedIn()
  const ask = (method: string, path: string, body: object) =>
    call(server.address, path, { method, token, body })
  const ovens = { type: 'custom', index: 1, name: 'Ovens', settings: { kind: 'number' } }
  const named = { name: `Sheet ${operator.username}` }
  const form = (await ask('POST', '/api/form', { ...named, Fields: [ovens] })).json.entity
  const [{ key }] = form.Fields
  const chain = (await ask('POST', '/api/chain', named)).json.entity
  const owner = { ...named, chainId: chain.id, defaultForm: form.id }
  const franchise = (await ask('POST', '/api/franchise', owner)).json.entity
  const body = { ...named, storeNumber: '7', franchiseId: franchise.id, answers: { [key]: 2 } }
  const store = (await ask('POST', '/api/store', body)).json.entity
  const seats = { ...ovens, index: 2, name: 'Seats', required: true }
  await ask('PUT', `/api/form/${form.id}`, { ...named, Fields: [{ ...ovens, key }, seats] })
  await page.goto(`${create}/${store.id}`)
  await expect(page.getByText('Still to fill in: Seats')).toBeVisible()
  await page.getByRole('button', { name: 'Update to the current version' }).click()
  await page.getByRole('textbox', { name: 'Seats' }).fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  const { json } = await call(server.address, `/api/store/${store.id}`, { token })
  expect(json).toMatchObject({ complete: true, formVersion: '2', answers: { [key]: 2 } })
  // It has no machine: the wizard lists it under its country, and connecting explains what is
  // missing.
  const reason = { reason: 'A test', category: 'Fault' }
  const connected = await ask('POST', '/set/tools', { store: store.id, reason })
  expect(Object.keys(connected.json.not_supported)).toContain('filesmanager')
})
