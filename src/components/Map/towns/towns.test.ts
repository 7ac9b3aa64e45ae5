// @vitest-environment jsdom
import { map as leafletMap } from 'leaflet'
import { expect, test, vi } from 'vitest'
import { makeGroundPanes, nameTowns } from './townLayer.ts'
import { labelsIn, townLists } from './towns.ts'

const [{ load: loadLarge }, { load: loadSmall }, { load: loadTiny }] = townLists

const flat = (lng: number, lat: number) => [lng * 100, -lat * 100] as const

test('reads the places of towns, the largest first', async () => {
  const { names, places } = await loadLarge()
  expect(places).toHaveLength(names.length * 2)
  const at = names.indexOf('London')
  expect(at).toBeLessThan(100)
  expect(places[at * 2]).toBeCloseTo(-0.1257, 3)
  expect(places[at * 2 + 1]).toBeCloseTo(51.5085, 3)
  for (const load of [loadSmall, loadTiny])
    expect((await load()).names.length).toBeGreaterThan(names.length)
})

test('labels neither overlap nor lie outside the view', async () => {
  const large = await loadLarge()
  const labels = labelsIn([large], [-10, 35, 30, 60], flat)
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.every(({ lng, lat }) => lng >= -10 && lng <= 30 && lat >= 35 && lat <= 60)).toBe(
    true,
  )
  expect(new Set(labels.map(({ name }) => name)).has('London')).toBe(true)
  const packed = labelsIn([large], [-10, 35, 30, 60], (lng, lat) => [lng, -lat])
  expect(packed.length).toBeLessThan(3)
})

test('labels appear on every copy of the world', async () => {
  const [label] = labelsIn([await loadLarge()], [359, 51, 361, 52], flat)
  expect([label?.name, Math.round(label?.lng ?? 0)]).toEqual(['London', 360])
})

test('a map names towns from zoom 5, below everything else and hidden from assistive technology', async () => {
  const container = document.createElement('div')
  vi.spyOn(container, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(container, 'clientHeight', 'get').mockReturnValue(500)
  const map = leafletMap(container, { center: [51, 0], zoom: 3, zoomAnimation: false })
  makeGroundPanes(map)
  nameTowns(map, error => {
    throw error
  })
  const names = () => [...container.querySelectorAll('.st-map-town')].map(one => one.textContent)
  map.setView([51.2, 0], 4)
  expect(names()).toEqual([])
  map.setView([51.2, 0], 6)
  await vi.waitFor(() => expect(names()).toContain('London'))
  expect(container.querySelector('.leaflet-st-towns-pane')?.getAttribute('aria-hidden')).toBe(
    'true',
  )
  expect(container.querySelector('.st-map-town')?.getAttribute('tabindex')).toBeNull()
  map.setView([51.2, 0], 10)
  await vi.waitFor(() => expect(names()).toContain('Tonbridge'))
  // A lonely place: smaller towns than the zoom's own.
  map.setView([-20, 135], 6)
  await vi.waitFor(() => expect(names()).toContain('Alice Springs'))
  map.setView([51.13, 0.26], 8)
  map.setView([51.13, 0.26], 2)
  await vi.waitFor(() => expect(names()).toEqual([]))
  map.remove()
})
