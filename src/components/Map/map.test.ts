// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mercatorX, mercatorY } from '#common/mercator.ts'
import { buildClusters, deepest } from './clusters.ts'
import { gridStep } from './ground.ts'
import { spotLook } from './looks.ts'
import { cutTo } from './outlines.ts'
import { boxOf, nearTo, packPoints, wrapped } from './pack.ts'
import { type LngLat, type MapPoint, mapKinds } from './types.ts'
import { loadCoarse, loadFine } from './world.ts'

const point = (id: string, at: LngLat, more: Partial<MapPoint> = {}): MapPoint => ({
  id,
  at,
  label: id,
  ...more,
})

describe('clusters', () => {
  const points = [
    point('a', [10, 50], { kind: 'good', hub: 'x' }),
    point('b', [10.001, 50], { kind: 'bad', hub: 'x' }),
    point('c', [10, 50], { kind: 'good', hub: 'y' }),
    point('d', [100, -20]),
  ]
  const build = async () => buildClusters(await packPoints(points, [{ id: 'x' }, { id: 'y' }]))

  test('count their kinds; a single point keeps its index', async () => {
    const spots = (await build()).spots([-180, -85, 180, 85], 1)
    expect(spots.map(({ count, index, kinds, hub }) => ({ count, index, kinds, hub }))).toEqual([
      { count: 3, index: -1, kinds: [0, 2, 0, 1], hub: -1 },
      { count: 1, index: 3, kinds: [1, 0, 0, 0], hub: -1 },
    ])
  })
  test('separate at closer zooms; points at one place are listed', async () => {
    const clusters = await build()
    const [all] = clusters.spots([-180, -85, 180, 85], 1)
    const zoom = clusters.opensAt(all?.cluster ?? -1)
    expect(zoom).toBeLessThanOrEqual(deepest)
    const closer = clusters.spots([9, 49, 11, 51], zoom)
    expect(closer.map(({ count }) => count).toSorted()).toEqual([1, 2])
    const pair = closer.find(({ count }) => count === 2)?.cluster ?? -1
    expect(clusters.opensAt(pair)).toBeGreaterThan(deepest)
    expect(clusters.members(pair).toSorted()).toEqual([0, 2])
  })
  test('100,000 points lose none', async () => {
    const many = Array.from({ length: 100_000 }, (_, nth) =>
      point(`m${nth}`, [((nth * 7919) % 36000) / 100 - 180, ((nth * 104729) % 16000) / 100 - 80]),
    )
    const clusters = buildClusters(await packPoints(many, []))
    const counted = clusters
      .spots([-180, -90, 180, 90], 2)
      .reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(100_000)
  })
})

describe('kinds', () => {
  const css = readFileSync(join(import.meta.dirname, 'map.css'), 'utf8')
  const drawn = mapKinds.map(kind => {
    const [, rule = ''] = css.split(`.st-map-point[data-kind="${kind}"]::before {`)
    return rule.slice(0, rule.indexOf('}'))
  })
  const colours = drawn.map(rule => rule.match(/--(text-soft|good|warn|bad|accent)/)?.[0])

  test('each has its own colour, the same in a cluster; an unknown kind has the colour of no state', () => {
    expect(colours).toEqual(['--text-soft', '--good', '--warn', '--bad'])
    const counts = mapKinds.map(() => 1)
    const spot = { lng: 0, lat: 0, index: -1, cluster: 1, count: 4, kinds: counts, hub: -1 }
    const texts = { cluster: String, point: String, number: String, together: '' }
    const [choose, open, closer] = [() => {}, () => {}, () => {}]
    const look = spotLook(spot, undefined, { texts, near: at => at, choose, open, closer })
    const roles = [...(look?.background ?? '').matchAll(/var\((--[\w-]+)\) [\d.]+% /g)]
    expect(roles.map(([, role]) => role)).toEqual(colours)
  })
  test('each has its own shape', () => {
    const shapes = drawn.map(rule => rule.replaceAll(/var\(--[\w-]+\)/g, '').trim())
    expect(new Set(shapes).size).toBe(mapKinds.length)
  })
})

describe('the box around places', () => {
  const boxAt = (...places: LngLat[]) => boxOf(places)
  test('of one place, of nothing, and across the antimeridian', () => {
    expect(boxAt([-46.6, -23.5])).toEqual([-46.6, -23.5, -46.6, -23.5])
    expect(boxAt()).toBeNull()
    expect(boxAt([178, -18], [-179, -17])).toEqual([178, -18, 181, -17])
    expect(boxAt([-46.66, -23], [-46.63, -23])).toEqual([-46.66, -23, -46.63, -23])
  })
  test('leaves out invalid places', () => {
    expect(boxAt([1, 2], [Number.NaN, 3], [4, 95])).toEqual([1, 2, 1, 2])
  })
  test('longitudes on other copies of the world are normalised', () => {
    expect(nearTo(190, [-175, 1])).toEqual([185, 1])
    expect([185, -185, 540, 180, -180].map(wrapped)).toEqual([-175, 175, -180, 180, -180])
  })
})

describe('the ground', () => {
  test('reads both atlases; no border runs across the whole map', async () => {
    const [coarse, fine] = await Promise.all([loadCoarse(), loadFine()])
    expect(coarse.length).toBeGreaterThan(200)
    expect(fine.length).toBeGreaterThan(coarse.length)
    for (const { box, ring } of [...coarse, ...fine]) {
      expect(Math.min(box[1], 1 - box[3])).toBeGreaterThanOrEqual(0)
      // No edge spans half the world: a ring across the antimeridian continues beyond it.
      for (let nth = 2; nth < ring.length - 4; nth += 2)
        if (Math.abs((ring[nth] ?? 0) - (ring[nth - 2] ?? 0)) > 0.5) throw new Error(`${box}`)
    }
  })
  test('uses the projection of the tiles', () => {
    expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, 0.5, 1])
    expect(mercatorY(0)).toBeCloseTo(0.5, 12)
    expect(mercatorY(90)).toBeCloseTo(0, 6)
    expect(mercatorY(51.5)).toBeCloseTo(0.3325, 3)
  })
  test('cuts a ring to its tile', () => {
    const ring = new Float64Array([0, 0, 1, 0, 1, 1, 0, 1])
    const land = { box: [0, 0, 1, 1] as const, ring }
    const cut = Array.from(cutTo(land, [0.25, 0.25, 0.5, 0.5]) ?? [])
    expect([Math.min(...cut), Math.max(...cut)]).toEqual([0.25, 0.5])
    expect(cutTo(land, [2, 2, 3, 3])).toBeNull()
    expect(cutTo(land, [-1, -1, 2, 2])).toBe(ring)
  })
  test('spaces the grid by about a hundred pixels at every zoom', () => {
    for (let zoom = 2; zoom <= 16; zoom++) {
      const pixels = (gridStep(zoom) / 360) * 256 * 2 ** zoom
      expect(pixels).toBeGreaterThanOrEqual(85)
      expect(pixels).toBeLessThan(320)
    }
  })
})
