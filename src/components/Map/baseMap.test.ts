// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { t } from '#src/i18n/useT.ts'
import { type BaseMap, makeBaseMap } from './baseMap.ts'
import type { StreetsFacts, StreetsSource } from './streets/index.ts'

const facts: StreetsFacts = {
  kind: 'raster',
  attribution: '© <img src=x onerror=alert(1)> Somebody',
  minZoom: 0,
  maxZoom: 19,
  bounds: [-180, -85, 180, 85],
  problem: null,
}

let made: BaseMap[] = []
let container: HTMLElement

beforeEach(() => {
  made = []
  container = document.createElement('div')
  vi.spyOn(container, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(container, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  for (const base of made) base.remove()
})

function mapOn(streets: StreetsSource | null): BaseMap {
  const base = makeBaseMap(container, {
    label: 'Stores',
    describedBy: 'keys',
    t,
    language: 'en-GB',
    streets,
  })
  made.push(base)
  return base
}

const sourceOf = (more: Partial<StreetsFacts>, tile: StreetsSource['tile'] = never) => ({
  facts: async () => ({ ...facts, ...more }),
  tile,
})
const never = () => new Promise<ArrayBuffer>(() => {})
const credits = () => container.querySelector('.leaflet-control-attribution')
const notice = () => container.querySelector('[role="status"]')?.textContent

test('shows only the console’s own ground without streets', () => {
  mapOn(null)
  expect(credits()?.textContent).toBe('Leaflet | Natural Earth, GeoNames')
  expect(notice()).toBe('')
  expect(container.getAttribute('aria-label')).toBe('Stores')
})

test('shows the attribution of the streets as text, whatever it contains', async () => {
  mapOn(sourceOf({}))
  await vi.waitFor(() => expect(credits()?.textContent).toContain('<img src=x'))
  expect(credits()?.querySelector('img')).toBeNull()
})

test('zooms in on a single place once there are streets, unless the map was moved', async () => {
  const place = [-0.1, 51.5, -0.1, 51.5] as const
  const one = mapOn(sourceOf({}))
  one.fit(place)
  expect(one.map.getZoom()).toBe(8)
  await vi.waitFor(() => expect(one.map.getZoom()).toBe(15))
  one.remove()
  made = []
  const moved = mapOn(sourceOf({}))
  moved.fit(place)
  moved.map.setView([40, 0], 6, { animate: false })
  await vi.waitFor(() => expect(credits()?.textContent).toContain('Somebody'))
  expect(moved.map.getZoom()).toBe(6)
  moved.look([-0.1, 51.5])
  expect(moved.map.getZoom()).toBe(15)
  moved.remove()
  made = []
  const elsewhere = mapOn(sourceOf({ bounds: [5, 40, 20, 60] }))
  elsewhere.fit(place)
  await vi.waitFor(() => expect(credits()?.textContent).toContain('Somebody'))
  expect(elsewhere.map.getZoom()).toBe(8)
})

test('says why streets are missing until another part of the map is shown', async () => {
  mapOn(sourceOf({ kind: 'none', attribution: null, problem: 'The file is cut off.' }))
  await vi.waitFor(() => expect(notice()).toBe('Streets are missing. The file is cut off.'))
  made[0]?.remove()
  made = []
  let isDown = true
  const tile = async () => {
    if (isDown) throw Object.assign(new Error('down'), { info: 'It is down.', verbatim: true })
    return new ArrayBuffer(0)
  }
  const { map } = mapOn(sourceOf({}, tile))
  await vi.waitFor(() => expect(notice()).toBe('Streets are missing. It is down.'))
  isDown = false
  map.setView([10, 100], 9, { animate: false })
  await vi.waitFor(() => expect(notice()).toBe(''))
})
