// @vitest-environment jsdom
import { type GridLayer, map as leafletMap, point } from 'leaflet'
import type { Feature } from 'protomaps-leaflet'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inventStreets } from '#server/demo/streets/index.ts'
import { Archive } from '#server/map/archive.ts'
import { FileSource } from '#server/map/sources.ts'
import { factsOf, layStreets, type StreetsUses } from './lay.ts'
import { pictureType, rasterStreets } from './raster.ts'
import { kindOf, labelRulesOf, nameProps, paintRulesOf, type StreetInks } from './rules.ts'
import type { StreetsFacts, StreetsSource } from './source.ts'
import { archiveOf, vectorStreets } from './vector.ts'

const inks: StreetInks = {
  land: 'land',
  green: 'green',
  water: 'water',
  building: 'building',
  edge: 'edge',
  small: 'small',
  road: 'road',
  mainRoad: 'main',
  text: 'text',
  softText: 'soft',
  halo: 'halo',
}

const facts: StreetsFacts = {
  kind: 'vector',
  attribution: '© Somebody <b>',
  minZoom: 2,
  maxZoom: 13,
  bounds: [-10, 50, 5, 60],
  problem: null,
}

const feature = (props: Feature['props'], geomType: number): Feature => ({
  props,
  geomType,
  geom: [],
  numVertices: 0,
  bbox: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
})

describe('rules', () => {
  const drawn = (layer: string, props: Feature['props'], type: number, zoom = 15) =>
    paintRulesOf(inks)
      .filter(({ dataLayer, minzoom = 0 }) => dataLayer === layer && zoom >= minzoom)
      .filter(({ filter }) => filter?.(zoom, feature(props, type)) ?? true)
      .map(({ symbolizer }) => Object(symbolizer).fill?.str ?? Object(symbolizer).color.str)

  test.each([
    ['earth', { kind: 'earth' }, 3, ['land']],
    ['landuse', { kind: 'park' }, 3, ['green']],
    ['landcover', { class: 'wood' }, 3, ['green']],
    ['landuse', { kind: 'industrial' }, 3, []],
    ['water', { kind: 'ocean' }, 3, ['water']],
    ['waterway', { class: 'river' }, 2, ['water']],
    ['roads', { kind: 'highway' }, 2, ['edge', 'main']],
    ['transportation', { class: 'primary' }, 2, ['edge', 'road']],
    ['streets', { kind: 'residential' }, 2, ['small']],
    ['boundary', { admin_level: 2 }, 2, ['edge']],
    ['boundary', { admin_level: 8 }, 2, []],
    ['boundary', { admin_level: 2, maritime: 1 }, 2, []],
    ['roads', { kind: 'rail' }, 2, ['small']],
    ['buildings', { kind: 'building' }, 3, ['building']],
    ['roads', { kind: 'a surprise' }, 2, []],
    ['roads', { kind: 5 }, 2, []],
  ])('%s %o', (layer, props, type, colours) => {
    expect(drawn(layer, props, type)).toEqual(colours)
  })

  test('draws small roads at closer zooms only', () => {
    expect(drawn('roads', { kind: 'minor_road' }, 2, 11)).toEqual([])
    expect(drawn('roads', { kind: 'highway' }, 2, 7)).toEqual(['main'])
  })

  test('labels in the operator’s language, else in a script they can read', () => {
    const named = (name: string, tag: string) => nameProps(tag, { props: { name } })
    expect(named('München', 'pt-BR').slice(0, 3)).toEqual(['name:pt', 'name_pt', 'name'])
    expect(named('東京都', 'es').slice(0, 3)).toEqual(['name:es', 'name_es', 'name:en'])
    expect(named('Αθήνα', 'en-GB').at(-1)).toBe('name')
    expect(nameProps('es', { props: {} })).toContain('name:es')
    expect(kindOf({ props: { class: 'motorway' } })).toBe('motorway')
  })

  test('labels towns before streets', () => {
    const layers = labelRulesOf(inks, 'es').map(({ dataLayer }) => dataLayer)
    expect(layers.indexOf('places')).toBeLessThan(layers.indexOf('roads'))
  })
})

const bytes = new ArrayBuffer(4)

/** A canvas for jsdom, which has none. Records the colours of areas and lines, and all texts. */
function penOf() {
  const drawn = { fill: new Set<unknown>(), stroke: new Set<unknown>(), texts: new Set<unknown>() }
  const state: Record<PropertyKey, unknown> = {}
  const metrics = { width: 20, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 }
  const acts: Record<PropertyKey, (...given: unknown[]) => unknown> = {
    fill: () => drawn.fill.add(state.fillStyle),
    stroke: () => drawn.stroke.add(state.strokeStyle),
    fillText: text => drawn.texts.add(text),
    measureText: () => metrics,
  }
  const pen = new Proxy(state, {
    get: (_, name) => acts[name] ?? state[name] ?? (() => {}),
    set: (_, name, value) => {
      state[name] = value
      return true
    },
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    pen as unknown as ReturnType<HTMLCanvasElement['getContext']>, // only what the library uses
  )
  return drawn
}

const sourceOf = (more: Partial<StreetsSource> = {}): StreetsSource => ({
  facts: vi.fn(async () => facts),
  tile: vi.fn(async () => bytes),
  ...more,
})

describe('the library’s archive', () => {
  const failed = vi.fn()
  const made = (source: StreetsSource) =>
    archiveOf({ facts, source, inks: () => inks, language: 'es', failed, damaged: () => {} })
  beforeEach(() => failed.mockClear())

  test('asks for no tile beyond the zooms of the streets', async () => {
    const source = sourceOf()
    expect(await made(source).getZxy(1, 0, 0)).toBeUndefined()
    expect(await made(source).getZxy(14, 0, 0)).toBeUndefined()
    expect(source.tile).not.toHaveBeenCalled()
    expect(await made(source).getZxy(13, 1, 2)).toEqual({ data: bytes })
    const empty = sourceOf({ tile: async () => new ArrayBuffer(0) })
    expect(await made(empty).getZxy(13, 1, 2)).toBeUndefined()
  })

  test('reports a failure without caching it, unless the tile is no longer wanted', async () => {
    const source = sourceOf({ tile: () => Promise.reject(new Error('gone')) })
    await expect(made(source).getZxy(13, 1, 2)).rejects.toMatchObject({ name: 'AbortError' })
    expect(failed).toHaveBeenCalledTimes(1)
    await expect(made(source).getZxy(13, 1, 2, AbortSignal.abort())).rejects.toThrow()
    expect(failed).toHaveBeenCalledTimes(1)
  })
})

/** A tile with one town whose geometry has these commands. */
function placeNowhere(commands: readonly number[] = []): number[] {
  const feature = [0x12, 4, 0, 0, 1, 0, 0x18, 1, 0x22, commands.length, ...commands]
  const text = (tag: number, value: string) => [
    tag,
    value.length,
    ...new TextEncoder().encode(value),
  ]
  const kind = [...text(0x1a, 'kind'), ...text(0x1a, 'name'), 0x22, 6, ...text(0x0a, 'city')]
  const layer = [...text(0x0a, 'places'), 0x12, feature.length, ...feature, ...kind, 0x78, 2]
  return [0x1a, layer.length, ...layer]
}

describe('on a map', () => {
  const tell = vi.fn()
  const done = vi.fn()
  const uses = (source: StreetsSource): StreetsUses => ({
    source,
    language: 'en-GB',
    inks: () => inks,
    onLaid: done,
    tell,
    damagedText: 'Damaged.',
    textOf: error => (error instanceof Error ? error.message : ''),
  })
  const newMap = () => leafletMap(document.createElement('div'), { center: [52, 0], zoom: 12 })
  beforeEach(() => {
    tell.mockClear()
    done.mockClear()
    penOf()
  })

  test('lays vector streets and reports their facts', async () => {
    const map = newMap()
    const laid = layStreets(map, uses(sourceOf()))
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(facts))
    const layers: unknown[] = []
    map.eachLayer(layer => layers.push(layer))
    expect(layers).toHaveLength(1)
    laid.redraw()
    laid.remove()
    map.remove()
  })

  test('lays nothing without streets, and reports a problem if there is one', async () => {
    const map = newMap()
    const none = sourceOf({ facts: async () => ({ ...facts, kind: 'none', attribution: null }) })
    layStreets(map, uses(none))
    await factsOf(none)
    const problem = 'The file is cut.'
    layStreets(map, uses(sourceOf({ facts: async () => ({ ...facts, kind: 'none', problem }) })))
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith(problem))
    layStreets(map, uses(sourceOf({ facts: () => Promise.reject(new Error('Offline')) })))
    await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith('Offline'))
    let many = 0
    map.eachLayer(() => {
      many += 1
    })
    expect([many, done.mock.calls.length]).toEqual([0, 0])
    map.remove()
  })

  test('asks the server once for many maps, and again after a problem', async () => {
    const source = sourceOf()
    await Promise.all([factsOf(source), factsOf(source)])
    expect(source.facts).toHaveBeenCalledTimes(1)
    await factsOf(source, Date.now() + 6 * 60_000)
    expect(source.facts).toHaveBeenCalledTimes(2)
    const broken = sourceOf({ facts: vi.fn(async () => ({ ...facts, problem: 'Cut.' })) })
    await factsOf(broken)
    await factsOf(broken)
    expect(broken.facts).toHaveBeenCalledTimes(2)
  })

  test('leaves a removed map alone', async () => {
    const map = newMap()
    const source = sourceOf()
    layStreets(map, uses(source)).remove()
    map.remove()
    await factsOf(source)
    expect(done).not.toHaveBeenCalled()
  })

  test.each([
    ['no tile', [0xff, 0xff, 0xff]],
    ['a web page', [...new TextEncoder().encode('<!doctype html><title>Sign in</title>')]],
    ['a part that ends at once', [0x1a, 0x7f]],
    ['a town without a geometry', placeNowhere()],
    // Closes the ring before it begins.
    ['a ring without a corner', placeNowhere([0x0f])],
  ])('reports %s as damaged, and nothing else happens', async (_, given) => {
    const map = newMap()
    const tile = async () => Uint8Array.from(given).buffer
    layStreets(map, uses(sourceOf({ tile })))
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    const layers: unknown[] = []
    map.eachLayer(layer => layers.push(layer))
    const at = Object.assign(point(2048, 1350), { z: 12 })
    await new Promise<void>(drawn => void Object(layers[0]).createTile(at, drawn))
    await vi.waitFor(() => expect(tell).toHaveBeenCalledWith('Damaged.'))
    map.remove()
  })

  test('fetches pictures through the client, and aborts when they leave the view', async () => {
    const signals: AbortSignal[] = []
    const source = sourceOf({
      tile: (_z, _x, _y, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    })
    const failed = vi.fn()
    const raster: StreetsFacts = { ...facts, kind: 'raster' }
    const { layer } = rasterStreets({
      facts: raster,
      source,
      inks: () => inks,
      language: 'es',
      failed,
      damaged: () => {},
    })
    const make = layer as GridLayer & { createTile(at: object, done: () => void): HTMLElement }
    const tile = make.createTile({ z: 3, x: 1, y: 2 }, () => {})
    expect([tile.tagName, tile.getAttribute('alt'), signals.length]).toEqual(['IMG', '', 1])
    layer.fire('tileunload', { tile })
    expect(signals[0]?.aborted).toBe(true)
    expect(failed).not.toHaveBeenCalled()
    const first = (...values: number[]) => pictureType(Uint8Array.from(values).buffer)
    expect([first(0xff), first(0x89), first(0x52), first(0)]).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/avif',
    ])
  })
})

describe('the demo’s streets', () => {
  test('are read by the library and drawn by the console’s rules', async () => {
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises')
    const folder = await mkdtemp('/tmp/support-tools-streets-')
    try {
      const path = `${folder}/streets.pmtiles`
      const one = await inventStreets(city => city === 'London')
      expect(one.equals(await inventStreets(city => city === 'London'))).toBe(true)
      await writeFile(path, one)
      const archive = new Archive(await FileSource.open(path, 'one'))
      const { minZoom, maxZoom } = await archive.facts()
      expect([minZoom, maxZoom]).toEqual([10, 13])
      const tile = async (z: number, x: number, y: number, signal: AbortSignal) =>
        Uint8Array.from(await archive.tile(z, x, y, signal)).buffer
      const drawn = penOf()
      const { layer } = vectorStreets({
        facts: { ...facts, minZoom, maxZoom },
        source: sourceOf({ tile }),
        inks: () => inks,
        language: 'pt-BR',
        failed: () => {},
        damaged: () => {},
      })
      const [view] = Object(layer).views.values()
      const seen = await view.getDisplayTile({ z: 14, x: 8186, y: 5448 })
      const data: ReadonlyMap<string, readonly Feature[]> = seen.data
      expect([...data.keys()].toSorted()).toEqual(['earth', 'landuse', 'places', 'roads', 'water'])
      const rules = paintRulesOf(inks)
      const isDrawn = (name: string, one: Feature) =>
        rules.some(({ dataLayer, filter }) => dataLayer === name && filter?.(16, one))
      for (const [name, features] of data)
        if (name !== 'places')
          for (const some of features) expect(isDrawn(name, some), name).toBe(true)
      const town = data.get('places')?.find(({ props }) => props.kind === 'locality')
      expect(town?.props['name:pt']).toBe('Londres')
      const map = leafletMap(document.createElement('div'), { center: [51.507, -0.128], zoom: 14 })
      layer.addTo(map)
      const canvas = Object(layer).createTile(Object.assign(point(8186, 5448), { z: 14 }), () => {})
      expect(canvas.tagName).toBe('CANVAS')
      await vi.waitFor(() => expect(drawn.texts).toContain('Londres'))
      expect([...drawn.fill]).toContain('land')
      expect([...drawn.stroke]).toEqual(expect.arrayContaining(['road', 'edge', 'main', 'small']))
      expect([...drawn.texts].some(text => /Street|Lane|Road|Row/.test(String(text)))).toBe(true)
      map.remove()
      await archive.close()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
