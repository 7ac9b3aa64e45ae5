// Stores out of a CSV file, on the real server: sent, checked, put right, written.
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

test('§7.21 a file of stores: checked, put right in its place, written', async ({
  page,
  signedIn,
  server,
  operator,
}) => {
  const token = await signedIn()
  const post = async (path: string, body: object) =>
    (await call(server.address, path, { method: 'POST', token, body })).json.entity.id
  const chainId = await post('/api/chain', { name: `Lista ${operator.username}` })
  const franchise = await post('/api/franchise', { name: 'Sul', chainId })
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
  // Nothing in the file says where they are.
  const country = page.getByRole('combobox', { name: 'Country of the stores' })
  await expect(country).toBeFocused()
  await page.keyboard.type('Brazil')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Brazil')
  await next.click()
  await page.getByRole('textbox', { name: 'Row 3, Nome' }).fill('Café')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Write 2 stores' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Write 2 stores' }).click()
  await expect(page.getByText('2 stores written.')).toBeVisible()
  await page.getByRole('link', { name: 'To the stores of Sul' }).click()
  await expect(page.getByRole('row', { name: /0042/ })).toContainText('Padaria São João')
})
