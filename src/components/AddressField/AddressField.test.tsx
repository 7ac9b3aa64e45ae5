// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type AddressValue, addressProblems } from '#common/address/address.ts'
import { AddressField } from './AddressField.tsx'

afterEach(cleanup)

let kept: AddressValue | null = null

function Page({ value, validated = false }: { value: AddressValue | null; validated?: boolean }) {
  const [own, setOwn] = useState(value)
  kept = own
  return (
    <AddressField label="Address" required validated={validated} value={own} onChange={setOwn} />
  )
}

const box = (name: RegExp | string) => screen.findByRole('textbox', { name })

test('what is typed is an address that can be kept', async () => {
  const user = userEvent.setup()
  render(<Page value={{ country: 'BR', parts: {} }} />)
  for (const [name, text] of [
    ['Street', 'Rua A'],
    ['Town', 'São Paulo'],
    ['State', 'SP'],
    ['CEP', '01310100'],
  ] as const)
    await user.type(await box(name), text)
  await user.tab()
  expect(kept?.parts).toEqual({
    road: 'Rua A',
    city: 'São Paulo',
    state: 'SP',
    postcode: '01310-100',
  })
  expect(kept && addressProblems(kept)).toEqual([])
  expect(screen.getByRole('status', { name: 'As written on an envelope' }).textContent).toContain(
    'São Paulo - SP01310-100BRAZIL',
  )
})

test('what the country requires is said once it is looked at', async () => {
  render(<Page value={{ country: 'GB', parts: { road: 'High Street' } }} validated />)
  await waitFor(() => expect(screen.getByText('The Post town field is required')).toBeTruthy())
  expect(screen.queryByText('The Street field is required')).toBeNull()
})

test('parts the other country has no place for go; those it has stay', async () => {
  const user = userEvent.setup()
  render(<Page value={{ country: 'BR', parts: { road: 'A', suburb: 'B', state: 'SP' } }} />)
  const country = await screen.findByRole('combobox', { name: 'Country' })
  act(() => country.focus())
  await user.keyboard('Germany{Enter}')
  await waitFor(() => expect(kept).toEqual({ country: 'DE', parts: { road: 'A' } }))
})

test('a place is two numbers; half of one, or one off the earth, is said and not kept', async () => {
  const user = userEvent.setup()
  render(<Page value={{ country: 'GB', parts: {} }} />)
  await user.type(await box(/^Latitude/), '51,5')
  await user.type(await box(/^Longitude/), '200')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toContain('longitude from -180 to 180')
  expect(kept?.position).toBeUndefined()
  await user.clear(await box(/^Longitude/))
  await user.type(await box(/^Longitude/), '-0.12')
  await user.tab()
  expect(kept?.position).toEqual({ latitude: 51.5, longitude: -0.12 })
})

test.each([
  ['51.5074, -0.1278', /^Both numbers were taken from the text\.$/],
  ['https://www.openstreetmap.org/#map=16/51.5074/-0.1278', /^Both numbers were taken/],
  ['{"type":"Point","coordinates":[-0.1278,51.5074]}', /in which the longitude came first/],
])('%s pasted into one field fills both, and says so', async (text, said) => {
  const user = userEvent.setup()
  render(<Page value={{ country: 'GB', parts: {} }} />)
  await user.click(await box(/^Longitude/))
  await user.paste(text)
  expect(kept?.position).toEqual({ latitude: 51.5074, longitude: -0.1278 })
  expect((await box(/^Latitude/)).getAttribute('value')).toBe('51.5074')
  expect(screen.getByText(said).getAttribute('role')).toBe('status')
  await user.type(await box(/^Latitude/), '1')
  expect(screen.queryByText(said)).toBeNull()
})

test('one number pasted stays in its field; both typed into one are told apart', async () => {
  const user = userEvent.setup()
  render(<Page value={{ country: 'BR', parts: {} }} />)
  await user.click(await box(/^Longitude/))
  await user.paste('-46,63')
  expect((await box(/^Longitude/)).getAttribute('value')).toBe('-46,63')
  await user.clear(await box(/^Longitude/))
  await user.type(await box(/^Latitude/), "23°33'S 46°38'W")
  await user.tab()
  expect(kept?.position).toEqual({ latitude: -23.55, longitude: -46.6333333 })
})
