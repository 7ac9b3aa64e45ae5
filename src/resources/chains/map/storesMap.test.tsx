// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { MapHub, MapPoint } from '#src/components/Map/types.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  mock,
  open,
  path,
  recordsOf,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'
import { mapData } from './useStorePoints.ts'

interface Drawn {
  label: string
  points: readonly MapPoint[]
  hubs: readonly MapHub[]
  kinds: Readonly<Record<string, string>>
  focus: readonly [number, number] | null
  names?: ReadonlyMap<string, string>
  loading?: boolean
  onChoose: (id: string) => void
  onSeen: (ids: readonly string[]) => void
}
let drawn: Drawn | undefined

// The drawing needs a worker and a layout: the browser tests have both.
vi.mock('#src/components/Map/Map.tsx', () => ({
  MapView: (props: Drawn) => {
    drawn = props
    return (
      <figure aria-label={props.label} aria-busy={props.loading}>
        {[...props.points, ...props.hubs].map(({ id, label }) => (
          <button key={id} type="button" onClick={() => props.onChoose(id)}>
            {props.names?.get(id) ?? label}
          </button>
        ))}
      </figure>
    )
  },
}))

withPeople()

const map = '/onboardingform/chains?view=map'
const figure = () => screen.findByRole('figure', { name: 'Stores and their franchises' })
/** With its stores. */
const filled = async () => {
  const shown = await figure()
  await waitFor(() => expect(shown.getAttribute('aria-busy')).toBe('false'))
}
const position = { latitude: -23.56, longitude: -46.68 }

/** Gives a franchise's first store an address with a pin. */
function place(franchise: number, more: object = {}) {
  const found = recordsOf('stores').find(({ franchiseId }) => franchiseId === franchise)
  if (!found) throw new Error(`No store of franchise ${franchise}`)
  const parts = { road: 'Rua dos Pinheiros', house_number: '100', city: 'São Paulo' }
  const answers = { f2: { country: 'BR', parts, position } }
  return Object.assign(found, { answers, position, ...more })
}

test('a store stands where its address has a pin, belongs to its franchise, and says how complete it is', async () => {
  const store = place(4)
  open(map)
  await filled()
  expect(drawn?.points).toEqual([
    {
      id: `s${store.id}`,
      at: [-46.68, -23.56],
      label: `Aurora São Paulo #${store.id}`,
      kind: 'warn',
      hub: 'f4',
    },
  ])
  expect(drawn?.hubs).toMatchObject([{ id: 'f4', label: 'Aurora São Paulo' }])
  expect(drawn?.kinds).toEqual({ good: 'Complete', warn: 'Incomplete' })
  expect(await screen.findByText(/stores are not on the map yet\./)).toBeTruthy()
})

test('the card: name, number, address, what is missing, and the way to the record', async () => {
  const store = place(4)
  const user = open(map)
  await user.click(await screen.findByRole('button', { name: `Aurora São Paulo #${store.id}` }))
  const card = within(await screen.findByRole('region', { name: String(store.name) }))
  expect(await card.findByText(`${store.storeNumber} · Aurora São Paulo`)).toBeTruthy()
  expect(await card.findByText('Rua dos Pinheiros, 100')).toBeTruthy()
  expect(card.getByText('Incomplete')).toBeTruthy()
  expect(await card.findByText(/^1 answer is missing or invalid: Ovens/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Open the store' }).getAttribute('href')).toBe(
    `/onboardingform/chains/createstore/${store.id}`,
  )
  expect(path()).toContain(`at=s${store.id}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(path()).not.toContain('at='))
  expect(document.activeElement?.textContent).toContain('Aurora São Paulo')
})

test('the list beside leads to a place by keyboard; a store without one leads to its record', async () => {
  const store = place(7)
  const user = open(`${map}&franchiseId=7`)
  const list = within(await screen.findByRole('region', { name: 'Stores found' }))
  const entry = await list.findByRole('button', { name: new RegExp(`^${store.name}`) })
  entry.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: String(store.name) })
  expect(drawn?.focus).toEqual([-46.68, -23.56])
  expect(entry.getAttribute('aria-pressed')).toBe('true')
})

test('what has no place yet says so, and leads to its record', async () => {
  place(7)
  open(map)
  const list = within(await screen.findByRole('region', { name: 'Stores found' }))
  const [first] = await list.findAllByText('Not on the map yet')
  expect(first?.closest('a')?.getAttribute('href')).toMatch(/createstore\/\d+$/)
})

test('points that stand alone are called by their names', async () => {
  const store = place(4)
  open(map)
  await filled()
  drawn?.onSeen([`s${store.id}`])
  await screen.findByRole('button', { name: `${store.name}, ${store.storeNumber}` })
})

test('narrowed to a chain, or to the franchise of a card; a search goes along', async () => {
  place(4)
  place(7)
  const user = open(map)
  await filled()
  expect(drawn?.points).toHaveLength(2)
  await user.click(screen.getByRole('combobox', { name: 'Chain' }))
  await user.click(await screen.findByRole('option', { name: 'Harbour' }))
  await waitFor(() => expect(drawn?.points).toHaveLength(1))
  expect(path()).toContain('chainId=2')
  await user.click(screen.getByRole('button', { name: 'Harbour Scotland' }))
  await user.click(await screen.findByRole('button', { name: 'Show only this franchise' }))
  await waitFor(() => expect(path()).toContain('franchiseId=7'))
  expect(path()).not.toContain('chainId')
  const tab = screen.getByRole('tab', { name: 'Stores' })
  expect(tab.getAttribute('href')).toBe('/onboardingform/chains?list=stores&franchiseId=7')
})

test('the map is there at once, and waits for its stores', async () => {
  place(4)
  let letGo = () => {}
  const held = new Promise<undefined>(resolve => {
    letGo = () => resolve(undefined) // then the usual handler answers
  })
  mock.msw.use(http.get('*/ext/onboarding/points', () => held))
  open(map)
  const shown = await figure()
  expect(shown.getAttribute('aria-busy')).toBe('true')
  letGo()
  await waitFor(() => expect(drawn?.points).toHaveLength(1))
  expect(shown.getAttribute('aria-busy')).toBe('false')
})

test('nobody on the map: how stores get there', async () => {
  open(map)
  expect(await screen.findByText('No stores on the map yet')).toBeTruthy()
  expect(screen.getByText(/once its address has a pin or its area is drawn/)).toBeTruthy()
})

test('places that cannot be loaded are said, and asked for again', async () => {
  place(4)
  expectConsole(/.*/)
  mock.msw.use(
    http.get('*/ext/onboarding/points', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  )
  const user = open(map)
  expect(await screen.findByText('The locations of the stores could not be loaded.')).toBeTruthy()
  await user.click(button('Try again'))
  await figure()
})

test('100,000 points are made a piece at a time', async () => {
  const stores = Array.from({ length: 100_000 }, (_, n) => [n + 1, 4, 1, 2, n % 2])
  const franchises = [{ id: 4, name: 'A', chainId: 1, latitude: 1, longitude: 2 }]
  let turns = 0
  const timer = setInterval(() => turns++)
  const data = await mapData('', { stores, franchises, without: 0 })
  clearInterval(timer)
  expect(data.points).toHaveLength(100_000)
  expect(turns).toBeGreaterThan(1)
})
