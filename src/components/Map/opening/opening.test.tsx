// @vitest-environment jsdom
// A map opens where the operator left it, else on its content, else at home.
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BaseMap } from '../baseMap.ts'
import { type FindPlaces, MapsContext, type MapTarget } from '../search/places.ts'
import type { Box } from '../types.ts'
import { useHome } from './home.ts'
import { type ShownPlace, ShownPlaceContext } from './shown.ts'
import { useOpening } from './useOpening.ts'
import { keepView, keptView, showsSome } from './views.ts'

let owner = 'ana'
let asked: ShownPlace | null = null
const find = vi.fn<FindPlaces>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <MapsContext value={{ find, address: vi.fn(), owner: () => owner }}>
    <ShownPlaceContext value={asked}>{children}</ShownPlaceContext>
  </MapsContext>
)

beforeEach(() => {
  sessionStorage.clear()
  owner = 'ana'
  asked = null
  find.mockReset()
  find.mockResolvedValue({ places: [], source: '' })
})

/** A map that only records where it was sent. */
function fakeBase() {
  const went: unknown[] = []
  let chosen: (view: MapTarget) => void = () => undefined
  const base = {
    map: { getContainer: () => ({ focus: () => went.push('focus') }) },
    fit: (box: Box | null) => went.push(box),
    show: (at: readonly number[], zoom: number) => went.push({ at, zoom }),
    onChosen: (next: typeof chosen) => {
      chosen = next
      return () => undefined
    },
  } as unknown as BaseMap
  return { base, went, choose: (view: MapTarget) => chosen(view) }
}

const area: Box = [-7, 53, -6, 54]
const country: Box = [-10, 51, -6, 55]
const view = { at: [-6.5, 53.5] as const, zoom: 12 }

interface Given {
  base: BaseMap
  box: Box | null
  home: Box | null
  turn: unknown
}
const open = (given: Given) =>
  renderHook((props: Given) => useOpening({ ...props, label: 'Area' }), {
    initialProps: given,
    wrapper,
  })

test('opens on its content, else at home, which may be known later', () => {
  const { base, went } = fakeBase()
  const { rerender } = open({ base, box: null, home: null, turn: 0 })
  rerender({ base, box: null, home: country, turn: 0 })
  rerender({ base, box: area, home: country, turn: 0 })
  expect(went).toEqual([null, country, area])
})

test('keeps a view chosen by hand, also when it opens again, until everything is to be shown', () => {
  const { base, went, choose } = fakeBase()
  const first = open({ base, box: null, home: country, turn: 0 })
  act(() => choose(view))
  first.rerender({ base, box: area, home: country, turn: 0 })
  expect(went).toEqual([country])
  first.unmount()
  const again = fakeBase()
  const second = open({ base: again.base, box: area, home: country, turn: 0 })
  expect(again.went).toEqual([view])
  second.rerender({ base: again.base, box: area, home: country, turn: 1 })
  expect(again.went).toEqual([view, area])
  expect(keptView('ana', `${location.pathname} Area`)).toBeNull()
})

test('shows what it is asked to, each time, and stays there', () => {
  const { base, went } = fakeBase()
  const given = { base, box: area, home: country, turn: 0 }
  const { rerender } = open(given)
  asked = { box: [1, 2, 3, 4] }
  rerender(given)
  rerender({ ...given, home: null })
  expect(went).toEqual([area, [1, 2, 3, 4], 'focus'])
  asked = { box: [1, 2, 3, 4] }
  rerender(given)
  expect(went.slice(3)).toEqual([[1, 2, 3, 4], 'focus'])
})

test('opens on its content when the kept view shows none of it', () => {
  keepView('ana', `${location.pathname} Area`, { at: [100, 10], zoom: 12 })
  const { base, went } = fakeBase()
  open({ base, box: area, home: null, turn: 0 })
  expect(went).toEqual([area])
})

test('does not open where another operator left it', () => {
  keepView('ana', `${location.pathname} Area`, view)
  owner = 'ben'
  const { base, went } = fakeBase()
  open({ base, box: area, home: null, turn: 0 })
  expect(went).toEqual([area])
})

test('keeps the view when a pin is placed by hand', () => {
  const { base, went } = fakeBase()
  const { result, rerender } = open({ base, box: null, home: country, turn: 0 })
  result.current()
  rerender({ base, box: area, home: country, turn: 0 })
  expect(went).toEqual([country])
})

test.each([
  '{',
  'null',
  '[]',
  '{"owner":"ana","views":7}',
  '{"owner":"ana","views":[["m",1]]}',
  '{"owner":"ana","views":[["m",1,95,3]]}',
  '{"owner":"ana","views":[["m","1","2","3"]]}',
  '{"owner":"ana","views":[["m",1,2,300]]}',
])('ignores invalid storage: %s', text => {
  sessionStorage.setItem('support-tools.mapViews', text)
  expect(keptView('ana', 'm')).toBeNull()
})

test('tells whether a view shows part of a box across the antimeridian', () => {
  expect(showsSome({ at: [-179.9, -17], zoom: 8 }, [177, -18, 181, -16])).toBe(true)
  expect(showsSome({ at: [0, -17], zoom: 8 }, [177, -18, 181, -16])).toBe(false)
})

test('home is the town of the address in its country, else the country, else the world', async () => {
  const dublins = [
    { name: 'Dublin', country: 'US', region: 'CA', at: [-121.9, 37.7] as const },
    { name: 'Dublin', country: 'IE', region: '', at: [-6.25, 53.33] as const },
  ]
  find.mockImplementation(async text => ({
    places: text.startsWith('Dublin') ? dublins : [],
    source: '',
  }))
  const { result, rerender } = renderHook(home => useHome(home, true), {
    initialProps: { town: 'Dublin', country: 'IE' },
    wrapper,
  })
  await waitFor(() => expect(result.current?.map(Math.round)).toEqual([-6, 53, -6, 53]))
  rerender({ town: 'Nowhere', country: 'BR' })
  await waitFor(() => expect(result.current?.map(Math.round)).toEqual([-69, -31, -35, -1]))
  const none = renderHook(() => useHome({}, true), { wrapper })
  expect(none.result.current).toBeNull()
})

test('home falls back to the country when the search fails, and searches only when needed', async () => {
  find.mockRejectedValue(new Error('gone'))
  const { result } = renderHook(() => useHome({ town: 'Dublin', country: 'IE' }, true), { wrapper })
  await waitFor(() => expect(result.current?.map(Math.round)).toEqual([-10, 52, -6, 55]))
  find.mockClear()
  renderHook(() => useHome({ town: 'Dublin', country: 'IE' }, false), { wrapper })
  expect(find).not.toHaveBeenCalled()
})
