// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MapView } from '../Map.tsx'
import type { MapUses } from '../types.ts'
import { type FindPlaces, type MapServices, MapsContext, type MapTarget } from './places.ts'

/** Where the map was sent, and what it tells of its view. */
let went: (MapTarget | null)[] = []
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

test('the map goes to the town that is chosen, by keyboard; whose data it is stands below', async () => {
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

test('the same town chosen again moves the map again', async () => {
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

test('Enter before the answer goes to the best match once it is there', async () => {
  const user = await show()
  await user.type(box(), 'dublin{Enter}')
  await waitFor(() => expect(went.at(-1)).toEqual({ at: [-6.25, 53.33], zoom: 11 }))
})

test.each([
  ['51.5074, -0.1278', 'Coordinates'],
  ['https://www.google.com/maps/@51.5074,-0.1278,15z', 'Coordinates'],
  ['{{"type":"Point","coordinates":[[-0.1278,51.5074]}', 'Coordinates, longitude first'],
])('coordinates are offered as such, and not searched: %s', async (text, hint) => {
  const user = await show()
  await user.click(box())
  await user.paste(text.replace('{{', '{').replace('[[', '['))
  await user.click(await option(`51.5074, -0.1278${hint}`))
  expect(went.at(-1)).toEqual({ at: [-0.1278, 51.5074], zoom: 15 })
  expect(find.mock.calls.every(([asked]) => asked === '')).toBe(true)
})

test('the nearest come first only where the map shows less than most of the world', async () => {
  const user = await show()
  act(() => view?.([-10, -10, 10, 30], 3))
  await user.type(box(), 'du')
  await waitFor(() => expect(find.mock.calls.at(-1)?.slice(0, 2)).toEqual(['du', null]))
  act(() => view?.([170, 10, 200, 30], 6))
  await user.type(box(), 'b')
  await waitFor(() => expect(find.mock.calls.at(-1)?.slice(0, 2)).toEqual(['dub', [-175, 20]]))
})

test('a search that fails says so; nothing found says so', async () => {
  const user = await show()
  find.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
  await user.type(box(), 'x')
  expect(await screen.findByText(/^Something went wrong/)).toBeTruthy()
  await user.type(box(), 'yz')
  expect(await screen.findByText(/^No /)).toBeTruthy()
})

test('without anyone who finds places there is no search', async () => {
  render(<MapView label="Stores" />)
  await screen.findByRole('region', { name: 'Ground' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('where no town has that name, an address is looked for; not while it is typed', async () => {
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

test('a geocoder that fails leaves the search as it is without', async () => {
  const user = await show()
  address.mockRejectedValue(new Error('gone'))
  await user.type(box(), '1 Strand')
  await waitFor(() => expect(address).toHaveBeenCalled())
  expect(await screen.findByText(/^No choices match/)).toBeTruthy()
})
