// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AddressValue, addressProblems } from '#common/address/address.ts'
import { type MapServices, MapsContext } from '../Map/search/places.ts'
import { AddressField } from './AddressField.tsx'

// The drawing needs a worker and a layout: the browser tests have both.
vi.mock('../Map/Drawing.tsx', () => ({ default: () => <section aria-label="Ground" /> }))

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

test('turns what is typed into a valid address', async () => {
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

test('names missing parts once the field is validated', async () => {
  render(<Page value={{ country: 'GB', parts: { road: 'High Street' } }} validated />)
  await waitFor(() => expect(screen.getByText('The Post town field is required')).toBeTruthy())
  expect(screen.queryByText('The Street field is required')).toBeNull()
})

test('drops the parts that another country does not have and keeps the others', async () => {
  const user = userEvent.setup()
  render(<Page value={{ country: 'BR', parts: { road: 'A', suburb: 'B', state: 'SP' } }} />)
  const country = await screen.findByRole('combobox', { name: 'Country' })
  act(() => country.focus())
  await user.keyboard('Germany{Enter}')
  await waitFor(() => expect(kept).toEqual({ country: 'DE', parts: { road: 'A' } }))
})

test('refuses half a position and one off the earth', async () => {
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
])('fills both fields when %s is pasted into one, and says so', async (text, said) => {
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

test('keeps a single pasted number in its field; splits two typed into one', async () => {
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

describe('the address on the map', () => {
  const strand = { country: 'GB', parts: { road: 'Strand', house_number: '1', city: 'London' } }
  const ask = vi.fn<MapServices['address']>()
  const find = vi.fn<MapServices['find']>()
  beforeEach(() => {
    ask.mockReset()
    find.mockReset()
    find.mockResolvedValue({ places: [], source: '' })
  })
  const show = () => {
    render(
      <MapsContext value={{ find, address: ask, owner: () => 'ana' }}>
        <Page value={strand} />
      </MapsContext>,
    )
    return userEvent.setup()
  }
  const button = () => screen.findByRole('button', { name: 'Find the address on the map' })
  const at = [-0.12, 51.5] as const

  test('is found: places the pin and keeps the parts', async () => {
    ask.mockResolvedValue({
      available: true,
      addresses: [{ label: '1, Strand', at, precision: 'house' }],
    })
    const user = show()
    await user.click(await button())
    expect(ask.mock.calls[0]?.slice(0, 2)).toEqual(['1 Strand, London', 'GB'])
    expect(await screen.findByText('The pin is at: 1, Strand')).toBeTruthy()
    expect(kept).toEqual({ ...strand, position: { latitude: 51.5, longitude: -0.12 } })
    // Hides the outcome once the address changes.
    await user.type(await box('Post town'), 'x')
    expect(screen.queryByText('The pin is at: 1, Strand')).toBeNull()
    expect(kept?.position).toEqual({ latitude: 51.5, longitude: -0.12 })
  })

  test('is ambiguous: offers the alternatives', async () => {
    const other = [-0.2, 51.6] as const
    ask.mockResolvedValue({
      available: true,
      addresses: [
        { label: 'Strand', at, precision: 'street' },
        { label: 'Strand, elsewhere', at: other, precision: 'area' },
      ],
    })
    const user = show()
    await user.click(await button())
    expect(await screen.findByText(/^Only the street was found/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Strand, elsewhere' }))
    expect(kept?.position).toEqual({ latitude: 51.6, longitude: -0.2 })
    expect(await screen.findByText(/^Only the area was found/)).toBeTruthy()
  })

  test.each([
    [{ available: false, addresses: [] }, /^No geocoder is set up/],
    [{ available: true, addresses: [] }, /^The address was not found/],
  ])('is not found: %j', async (answer, said) => {
    ask.mockResolvedValue(answer)
    const user = show()
    await user.click(await button())
    expect(await screen.findByText(said)).toBeTruthy()
    expect(kept).toEqual(strand)
  })

  test('a slow service does not block the form', async () => {
    ask.mockReturnValueOnce(new Promise(() => undefined))
    const user = show()
    await user.click(await button())
    await user.type(await box('Street'), ' Street')
    expect(kept?.parts.road).toBe('Strand Street')
  })

  test('shows a failure', async () => {
    ask.mockRejectedValue(new Error('gone'))
    const user = show()
    await user.click(await button())
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(kept).toEqual(strand)
  })
})
