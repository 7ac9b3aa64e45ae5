// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MapView } from '../Map.tsx'
import type { MapUses } from '../types.ts'
import { type FindPlaces, type MapServices, MapsContext, type MapTarget } from './places.ts'

/** Where the map was sent. */
let went: (MapTarget | null)[] = []
/** Reports a view of the map. */
let view: MapUses['onView']

// The drawing needs a worker and a layout: the browser tests have both.
vi.mock('../Drawing.tsx', () => ({
  default: ({ target, onView }: MapUses & { target: MapTarget | null }) => {
    if (went.at(-1) !== target) went.push(target)
    view = onView
    return <section aria-label="Ground" />
  },
}))

const places = [
  { name: 'Dublin', country: 'IE', region: '', at: [-6.25, 53.33] as const },
  { name: 'Dublin', country: 'US', region: 'OH', at: [-83.11, 40.1] as const },
]
const find = vi.fn<FindPlaces>()
const address = vi.fn<MapServices['address']>()

beforeEach(() => {
  went = []
  find.mockReset()
  address.mockReset()
  address.mockResolvedValue({ available: false, addresses: [] })
  find.mockImplementation(async text => ({
    places: text.startsWith('dub') ? places : [],
    source: 'GeoNames',
  }))
})

async function show() {
  render(
    <MapsContext value={{ find, address, owner: () => 'ana' }}>
      <MapView label="Stores" />
    </MapsContext>,
  )
  await screen.findByRole('region', { name: 'Ground' })
  await screen.findByRole('combobox')
  return userEvent.setup()
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a place: Stores' })
const option = (name: string) => screen.findByRole('option', { name })

test('moves the map to a town chosen by keyboard, and names the source of the data', async () => {
  const user = await show()
  await user.type(box(), 'dub')
  await option('DublinIreland')
  await option('DublinOH, United States')
  expect(screen.getByText('Places: GeoNames')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(went.at(-1)).toEqual({ at: [-83.11, 40.1], zoom: 11 })
  expect(box().value).toBe('Dublin')
  expect(screen.getByText('The map shows Dublin.').getAttribute('role')).toBe('status')
})

test('moves the map again when the same town is chosen again', async () => {
  const user = await show()
  for (const _ of [1, 2]) {
    await user.clear(box())
    await user.keyboard('dublin')
    await user.click(await option('DublinIreland'))
  }
  expect(went.slice(1)).toEqual([
    { at: [-6.25, 53.33], zoom: 11 },
    { at: [-6.25, 53.33], zoom: 11 },
  ])
})

test('moves to the best match when Enter is pressed before the answer', async () => {
  const user = await show()
  await user.type(box(), 'dublin{Enter}')
  await waitFor(() => expect(went.at(-1)).toEqual({ at: [-6.25, 53.33], zoom: 11 }))
})

test.each([
  ['51.5074, -0.1278', 'Coordinates'],
  ['https://www.google.com/maps/@51.5074,-0.1278,15z', 'Coordinates'],
  ['{{"type":"Point","coordinates":[[-0.1278,51.5074]}', 'Coordinates, longitude first'],
])('offers coordinates without a search: %s', async (text, hint) => {
  const user = await show()
  await user.click(box())
  await user.paste(text.replace('{{', '{').replace('[[', '['))
  await user.click(await option(`51.5074, -0.1278${hint}`))
  expect(went.at(-1)).toEqual({ at: [-0.1278, 51.5074], zoom: 15 })
  expect(find.mock.calls.every(([asked]) => asked === '')).toBe(true)
})

test('asks for the nearest first unless the map shows most of the world', async () => {
  const user = await show()
  act(() => view?.([-10, -10, 10, 30], 3))
  await user.type(box(), 'du')
  await waitFor(() => expect(find.mock.calls.at(-1)?.slice(0, 2)).toEqual(['du', null]))
  act(() => view?.([170, 10, 200, 30], 6))
  await user.type(box(), 'b')
  await waitFor(() => expect(find.mock.calls.at(-1)?.slice(0, 2)).toEqual(['dub', [-175, 20]]))
})

test('reports a search that fails or finds nothing', async () => {
  const user = await show()
  find.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
  await user.type(box(), 'x')
  expect(await screen.findByText(/^Something went wrong/)).toBeTruthy()
  await user.type(box(), 'yz')
  expect(await screen.findByText(/^No /)).toBeTruthy()
})

test('shows no search without services', async () => {
  render(<MapView label="Stores" />)
  await screen.findByRole('region', { name: 'Ground' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('looks for an address when no town matches, once typing stops', async () => {
  const user = await show()
  address.mockResolvedValue({
    available: true,
    addresses: [{ label: '1 Strand, London', at: [-0.12, 51.5], precision: 'house' }],
  })
  await user.type(box(), '1 Strand')
  expect(address).not.toHaveBeenCalled()
  await user.click(await option('1 Strand, London'))
  expect(address.mock.calls.map(([text]) => text)).toEqual(['1 Strand'])
  expect(went.at(-1)).toEqual({ at: [-0.12, 51.5], zoom: 17 })
})

test('ignores a geocoder that fails', async () => {
  const user = await show()
  address.mockRejectedValue(new Error('gone'))
  await user.type(box(), '1 Strand')
  await waitFor(() => expect(address).toHaveBeenCalled())
  expect(await screen.findByText(/^No choices match/)).toBeTruthy()
})
