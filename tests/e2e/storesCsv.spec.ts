// Stores from a CSV file, on the real server: uploaded, checked, corrected, applied, undone.
import { readFile } from 'node:fs/promises'
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

/** Creates a franchise in a new chain; returns its id. */
async function newFranchise(address: string, token: string, chain: string, name: string) {
  const post = async (path: string, body: object) =>
    (await call(address, path, { method: 'POST', token, body })).json.entity.id
  return post('/api/franchise', { name, chainId: await post('/api/chain', { name: chain }) })
}

test('§7.21 a file of stores: checked, put right in its place, written', async ({
  page,
  signedIn,
  server,
  operator,
}) => {
  const token = await signedIn()
  const franchise = await newFranchise(server.address, token, `Lista ${operator.username}`, 'Sul')
  const file = {
    name: 'lojas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Número;Nome;Cidade\n0042;Padaria São João;Olinda\n0043;;Recife\n',
      'latin1',
    ),
  }
  await page.goto(`/onboardingform/chains?list=stores&upload=${franchise}`)
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText(/lojas\.csv: 2 rows, windows-1252, semicolons/)).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  // The file does not say where they are.
  const country = page.getByRole('combobox', { name: 'Country of the stores' })
  await expect(country).toBeFocused()
  await page.keyboard.type('Brazil')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Brazil')
  await next.click()
  await page.getByRole('textbox', { name: 'Row 3, Nome' }).fill('Café')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 2 stores' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Save 2 stores' }).click()
  await expect(page.getByText('2 stores saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the stores of Sul' }).click()
  await expect(page.getByRole('row', { name: /0042/ })).toContainText('Padaria São João')
})

test('a template is filled in, sent, read anew in another encoding, written and undone', {
  tag: '@full',
}, async ({ page, signedIn, server, operator }) => {
  const token = await signedIn()
  const franchise = await newFranchise(server.address, token, `Molde ${operator.username}`, 'Norte')
  await page.goto(`/onboardingform/chains?list=stores&upload=${franchise}`)
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a template' }).click()
  const template = await readFile(await (await loading).path(), 'utf8')
  const titles = template.replace('\uFEFF', '').trim().split(',')
  const row = (number: string, name: string) =>
    titles
      .map(
        title =>
          ({ 'Store number': number, Name: name, Country: 'BR', City: 'Natal' })[title] ?? '',
      )
      .join(',')
  const lines = [titles.join(','), row('0101', 'Café Ponte'), row('0102', 'Pão'), '']
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'molde.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  const facts = page.getByText(/molde\.csv: 2 rows/)
  await expect(facts).toHaveText(/utf-8, commas/)
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  const again = page.getByRole('button', { name: 'Read the file again' })
  await encoding.selectOption('windows-1252')
  await again.click()
  await expect(page.getByText('Row 2: “CafÃ© Ponte”')).toBeVisible()
  await encoding.selectOption('utf-8')
  await again.click()
  await expect(facts).toHaveText(/utf-8, commas/)
  await expect(page.getByText(/seems? to use another encoding/)).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Save 2 stores' }).click()
  await expect(page.getByText('2 stores saved.')).toBeVisible()
  // A store edited meanwhile stays.
  const { data } = (
    await call(server.address, `/api/stores?franchiseId=${franchise}&filter=Ponte&page=1`, {
      token,
    })
  ).json
  await call(server.address, `/api/store/${data[0].id}`, {
    method: 'PUT',
    token,
    body: {
      name: 'Café da Ponte',
      storeNumber: '0101',
      franchiseId: franchise,
      formId: 0,
      country: 'BR',
    },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Delete the other 1 new store' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 1 store?' })
    .getByRole('button', { name: 'Delete 1 store', exact: true })
    .click()
  const outcome = page.getByText('1 of the new stores was deleted.')
  await expect(outcome).toBeVisible()
  await expect(page.getByRole('region', { name: 'Undo the upload' })).toBeFocused()
  await page.getByRole('link', { name: 'Open the stores of Norte' }).click()
  await expect(page.getByRole('row', { name: /Café da Ponte/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Pão/ })).toHaveCount(0)
})
