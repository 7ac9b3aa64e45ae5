// Finds towns and coordinates on a map. Store 190 belongs to this file.
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

test('a map moves to a town and to pasted coordinates, and asks no other origin', async ({
  page,
  signedIn,
  server,
}) => {
  await signedIn()
  const others: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(server.address)) others.push(url)
  })
  await page.goto(`/onboardingform/chains/createstore/${demoStore(190).id}`)
  const box = page.getByRole('combobox', { name: /^Find a place: / }).first()
  await box.pressSequentially('sao paulo')
  const town = page.getByRole('option', { name: /^São Paulo\s*Brazil$/ }).first()
  await town.waitFor()
  await expect(page.getByText('Places: GeoNames')).toBeVisible()
  await town.click()
  await expect(box).toHaveValue('São Paulo')
  await expect(page.getByText('The map shows São Paulo.')).toBeAttached()
  await box.fill('51.5074, -0.1278')
  await box.press('Enter')
  await expect(box).toHaveValue('51.5074, -0.1278')
  expect(others).toEqual([])
})

test('a link to a map in one field of a position fills both', { tag: '@full' }, async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto(`/onboardingform/chains/createstore/${demoStore(190).id}`)
  const number = (name: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${name}(?! of)`) }).first()
  await number('Latitude').fill('https://www.openstreetmap.org/#map=16/51.5074/-0.1278')
  await number('Latitude').press('Tab')
  await expect(number('Latitude')).toHaveValue('51.5074')
  await expect(number('Longitude')).toHaveValue('-0.1278')
  await expect(page.getByText('Both numbers were taken from the text.')).toBeVisible()
})
