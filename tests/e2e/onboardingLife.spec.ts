// A whole on-boarding on the real server: a form, a chain, a franchise with it, its stores from a
// CSV file, one of them filled in, edited in two tabs at the same time, and the franchise deleted with its
// stores moved.
import type { Page } from '@playwright/test'
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ actionTimeout: 30_000 })

const screens = '/onboardingform/chains'
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const csv =
  'Store number,Name,City,Country\n0042,Harbour Deli,Leeds,GB\n0043,Quay Grill,Hull,GB\n0044,Mill Bakery,Ely,GB\n'
const area = {
  type: 'Polygon',
  coordinates: [
    [
      [-1.55, 53.78],
      [-1.53, 53.78],
      [-1.53, 53.8],
      [-1.55, 53.8],
      [-1.55, 53.78],
    ],
  ],
}

const sheet = (page: Page) => page.getByRole('region', { name: /^Form: / })

async function fillInAddress(page: Page): Promise<void> {
  const form = sheet(page)
  const address = form.getByRole('group', { name: /^Entrance/ })
  // The country comes from the CSV file.
  await expect(address.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom')
  await address.getByRole('textbox', { name: 'Street' }).fill('4 Wharf Street')
  await address.getByRole('textbox', { name: 'Post town' }).fill('Leeds')
  await address.getByRole('textbox', { name: 'Postal code' }).fill('ls27eq')
  await address.getByRole('textbox', { name: 'Latitude' }).fill('53.79')
  await address.getByRole('textbox', { name: 'Longitude' }).fill('-1.54')
  await page.keyboard.press('Tab')
  await expect(address.getByRole('status', { name: 'As written on an envelope' })).toContainText(
    'LS2 7EQ',
  )
}

async function drawArea(page: Page): Promise<void> {
  const drawn = sheet(page).getByRole('group', { name: /^Delivery area/ })
  await drawn.getByRole('button', { name: 'Import an area' }).click()
  await drawn.getByRole('textbox', { name: 'GeoJSON' }).fill(JSON.stringify(area))
  await drawn.getByRole('button', { name: 'Use this text' }).click()
  await expect(drawn.getByText('Entrance is inside the area.')).toBeVisible()
}

test('from nothing to a chain with stores, changed by two, and its franchise deleted with a move', {
  tag: '@full',
}, async ({ page, context, signedIn, server, operator, guard }) => {
  test.setTimeout(240_000)
  const token = await signedIn()
  const ask = async (method: string, path: string, body?: object) =>
    (await call(server.address, path, { method, token, body })).json
  const who = operator.username
  const franchises = { from: `Norte ${who}`, to: `Sul ${who}` }

  await test.step('a form, a chain, a franchise whose default form it is', async () => {
    await page.goto('/onboardingform/forms')
    await page.getByRole('link', { name: 'Add a form' }).click()
    await box(page, 'Name').fill(`Sheet ${who}`)
    for (const [type, label] of [
      [/^Address Field/, 'Entrance'],
      [/^Polygon Field/, 'Delivery area'],
    ] as const) {
      await page.getByRole('button', { name: type }).click()
      await expect(page.getByRole('textbox', { name: 'Label' }).last()).toBeFocused()
      await page.keyboard.type(label)
      await page.getByRole('checkbox', { name: 'Required', exact: true }).last().check()
    }
    await save(page).click()
    await expect(page.getByText(`Added: Sheet ${who}`)).toBeVisible()
    await page.goto(`${screens}/createchain`)
    await box(page, 'Name').fill(`Cais ${who}`)
    await save(page).click()
    await expect(page.getByText(`Added: Cais ${who}`)).toBeVisible()
    await page.goto(`${screens}/createfranchise`)
    await box(page, 'Name').fill(franchises.from)
    for (const [name, text] of [
      ['Chain', `Cais ${who}`],
      [/^Default form/, `Sheet ${who}`],
    ] as const) {
      await page.getByRole('combobox', { name }).fill(text)
      await page.getByRole('option', { name: text }).click()
    }
    await save(page).click()
    await expect(page.getByText(`Added: ${franchises.from}`)).toBeVisible()
  })
  const [from] = (await ask('GET', `/api/franchises?filter=${encodeURIComponent(franchises.from)}`))
    .data
  const { chainId } = from

  await test.step('its stores out of a file', async () => {
    await page.goto(`${screens}?list=stores&upload=${from.id}`)
    const file = { name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(page.getByText(/stores\.csv: 3 rows/)).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Save 3 stores' }).click()
    await expect(page.getByText('3 stores saved.')).toBeVisible()
    await page.getByRole('link', { name: `Open the stores of ${franchises.from}` }).click()
    await expect(page.getByRole('row', { name: /Incomplete|No/ })).toHaveCount(3)
  })
  const [store] = (await ask('GET', `/api/stores?franchiseId=${from.id}&filter=0042`)).data
  const read = () => ask('GET', `/api/store/${store.id}`)

  await test.step('one of them filled in', async () => {
    await page.getByRole('link', { name: 'Harbour Deli' }).click()
    await fillInAddress(page)
    await save(page).click()
    await expect(page.getByText('The Delivery area field is required')).toBeVisible()
    await drawArea(page)
    await save(page).click()
    // A toast lasts 2.5 s, which a busy machine may miss; onboarding.spec.ts checks one.
    await expect.poll(async () => (await read()).complete).toBe(true)
    const position = { latitude: 53.79, longitude: -1.54 }
    expect(await read()).toMatchObject({ complete: true, country: 'GB', position })
    const [owner] = (await ask('GET', `/api/franchises?ids=${from.id}`)).data
    expect(owner).toMatchObject({ stores: 3, incomplete: 2 })
  })

  await test.step('changed in two tabs: theirs kept, then overwritten', async () => {
    guard.tolerateStatus(412)
    const otherPage = await context.newPage()
    const address = `${screens}/createstore/${store.id}`
    const both = async (theirs: string) => {
      await page.goto(address)
      await expect(box(page, 'Name')).not.toHaveValue('')
      await otherPage.goto(address)
      await box(otherPage, 'Name').fill(theirs)
      await save(otherPage).click()
      await expect(otherPage.getByText(`Saved: ${theirs}`)).toBeVisible()
      await page.getByRole('textbox', { name: /^City/ }).fill('York')
      await save(page).click()
      const prompt = page.getByRole('dialog', { name: new RegExp(`^Changed by ${who} at \\d`) })
      await prompt.getByRole('button', { name: 'Compare' }).click()
      await expect(prompt.getByRole('row', { name: 'City' })).toHaveText('CityLeedsYork')
      return prompt
    }
    await (await both('Harbour Deli West')).getByRole('button', { name: 'Keep theirs' }).click()
    await expect(box(page, 'Name')).toHaveValue('Harbour Deli West')
    await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Leeds')
    await (await both('Harbour Deli East')).getByRole('button', { name: 'Overwrite' }).click()
    await expect(page.getByText(/^Saved: /)).toBeVisible()
    expect(await read()).toMatchObject({ extra: 'York', complete: true })
    await otherPage.close()
  })

  await test.step('the franchise is deleted, its stores go to another; it comes back with them', async () => {
    const to = (await ask('POST', '/api/franchise', { name: franchises.to, chainId })).entity
    await page.goto(`${screens}/createfranchise/${from.id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const prompt = page.getByRole('dialog', { name: `Delete ${franchises.from}?` })
    await expect(prompt).toContainText('It has related records: 3 stores.')
    await prompt.getByRole('radio', { name: 'Move them to another record' }).check()
    await prompt.getByRole('combobox', { name: 'Destination' }).fill(franchises.to)
    await page.getByRole('option', { name: franchises.to }).click()
    await prompt.getByRole('button', { name: 'Delete' }).click()
    const owners = async () =>
      (await ask('GET', `/api/stores?chainId=${chainId}`)).data.map(
        (record: { franchiseId: number }) => record.franchiseId,
      )
    await expect.poll(owners).toEqual([to.id, to.id, to.id])
    await page.goto(`${screens}?view=deleted&filter=${encodeURIComponent(franchises.from)}`)
    await page.getByRole('button', { name: `Restore ${franchises.from}` }).click()
    await expect(page.getByText(`Restored: ${franchises.from}`)).toBeVisible()
    expect(await owners()).toEqual([from.id, from.id, from.id])
  })
})
