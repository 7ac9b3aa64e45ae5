// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { fileName } from '#common/fileName.ts'
import type { Box, MapArea } from '#src/components/Map/types.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { box, polygon } from '#tests/support/areas.ts'
import { mock, open, path, recordsOf, withPeople } from '#tests/support/pages/onboardingPage.tsx'

interface Drawn {
  label: string
  areas: readonly MapArea[]
  frame: Box | null
  onChooseArea: (id: string) => void
}
let drawn: Drawn | undefined

// The drawing needs a layout, and finding overlaps a worker: the browser tests have both.
vi.mock('#src/components/Map/Map.tsx', () => ({
  MapView: (props: Drawn) => {
    drawn = props
    return <figure aria-label={props.label} />
  },
}))
vi.mock('./inWorker.ts', async () => {
  const { findingsOf, shapesOf } = await import('./compare.ts')
  type Areas = Parameters<typeof shapesOf>[0]
  return {
    shapesAside: async (areas: Areas) => shapesOf(areas),
    findingsAside: async (areas: Areas) => findingsOf(areas, () => false),
  }
})

withPeople()

const franchise = 4
const page = `/onboardingform/chains?coverage=${franchise}`

/** Gives the franchise three stores with squares side by side: two overlap, and a strip is between two. */
function draw() {
  const own = recordsOf('stores').slice(0, 3)
  const squares = [box(-46.7, -23.6, 0.02), box(-46.685, -23.6, 0.02), box(-46.664, -23.6, 0.02)]
  for (const [nth, square] of squares.entries())
    Object.assign(own[nth] ?? {}, { franchiseId: franchise, answers: { area: polygon(square) } })
  return own.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
}

test('areas, an overlap with the share of each, and a gap; each can be shown', async () => {
  const [first, second, third] = draw()
  const user = open(page)
  const overlaps = within(await screen.findByRole('table', { name: 'Overlaps (1)' }))
  expect(overlaps.getByRole('link', { name: first?.name ?? '' })).toBeTruthy()
  expect(overlaps.getByText(/\(25%\) – /).textContent).toContain('(25%)')
  const gaps = within(screen.getByRole('table', { name: 'Gaps (1)' }))
  expect(gaps.getByText(`${second?.name}, ${third?.name}`)).toBeTruthy()
  expect(drawn?.areas.map(({ kind }) => kind)).toEqual(['area', 'area', 'area', 'gap', 'overlap'])
  expect(drawn?.frame).toBeNull()
  await user.click(gaps.getByRole('button', { name: `Show ${second?.name}, ${third?.name}` }))
  expect(path()).toBe(`${page}&show=gap-1`)
  const [west = 0, , east = 0] = drawn?.frame ?? []
  expect([west, east]).toEqual([expect.closeTo(-46.665, 4), expect.closeTo(-46.664, 4)])
  await user.click(overlaps.getByRole('button', { name: `Show ${first?.name} – ${second?.name}` }))
  expect(path()).toBe(`${page}&show=overlap-${first?.id}-${second?.id}`)
})

test('the address opens a finding, and an area leads to its store', async () => {
  const [first, second] = draw()
  open(`${page}&show=overlap-${first?.id}-${second?.id}`)
  await waitFor(() => expect(drawn?.frame).toHaveLength(4))
  drawn?.onChooseArea(String(first?.id))
  await waitFor(() => expect(path()).toBe(`/onboardingform/chains/createstore/${first?.id}`))
})

test('without areas it tells how to add them', async () => {
  open(page)
  expect(await screen.findByText('No delivery areas yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as GeoJSON' })).toBeNull()
})

test('a failure is shown with its reason, and can be tried again', async () => {
  expectConsole(/.*/)
  mock.msw.use(http.get('*/ext/onboarding/franchises/*/areas', () => HttpResponse.error()))
  open(page)
  expect(await screen.findByText('The areas could not be loaded.')).toBeTruthy()
})

test('file names have nothing that a system refuses', () => {
  expect(fileName('Forno "Viola": São/Paulo\u202e…', 'png', 'coverage')).toBe(
    'Forno Viola São Paulo ….png',
  )
  expect(fileName('../..', 'geojson', 'coverage')).toBe('coverage.geojson')
  expect(fileName('a'.repeat(300), 'png', 'coverage')).toHaveLength(84)
})
