// Areas go out in each format and come in again as they were: each coordinate within 1e-6 degrees.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acceptArea } from '#common/area/accept.ts'
import type { NamedArea } from '#common/area/formats/named.ts'
import { readAreas } from '#common/area/formats/read.ts'
import { areaFormats, writeAreas } from '#common/area/formats/write.ts'
import { partsOf } from '#common/area/shapes.ts'
import { takeAreas } from '#common/area/take.ts'
import { madeAreas } from '../support/areas.ts'
import { someOf } from '../support/full.ts'
import { areaGap } from '../support/map/areasEqual.ts'
import { sharedData } from '../support/sharedData.ts'
import { filesBelow } from './corpus.ts'

const wanted = 50

/** Areas of a file that are accepted; their names are cut as reading cuts them. */
function areasIn(path: string): NamedArea[] {
  const found = takeAreas(readFileSync(path, 'utf8'))
  if ('refused' in found) return []
  return found.areas.flatMap(({ name, value }) => {
    const { area } = acceptArea(value)
    return area ? [{ name, area }] : []
  })
}

/** How many holes and further parts: what a format most likely loses. */
const intricacy = ({ area }: NamedArea) => {
  const parts = partsOf(area)
  return parts.length - 1 + parts.reduce((sum, rings) => sum + rings.length - 1, 0)
}

/** Half of them the most intricate, half of them from everywhere in the folder. */
function fiftyIn(folder: string): NamedArea[] {
  const files = filesBelow(folder).filter(file => file.endsWith('.geojson'))
  const all = files.flatMap(file => areasIn(join(folder, file)))
  const ranked = all.toSorted((a, b) => intricacy(b) - intricacy(a))
  const hard = ranked.slice(0, wanted / 2)
  const rest = all.filter(area => !hard.includes(area))
  const each = Math.floor(rest.length / (wanted / 2))
  return [...hard, ...rest.filter((_, nth) => nth % each === 0).slice(0, wanted / 2)]
}

const folder = sharedData('polygons')
const all = folder === undefined ? madeAreas : fiftyIn(folder)
const areas = someOf(all, 5)

/** What a spreadsheet, an XML parser and a table of bytes must give back unchanged. */
const trim = (name: string) => name.trim()

test('there are enough of them, with holes and several parts', () => {
  expect(all.length).toBe(folder === undefined ? madeAreas.length : wanted)
  expect(all.some(({ area }) => partsOf(area).some(rings => rings.length > 1))).toBe(true)
  expect(all.some(({ area }) => partsOf(area).length > 1)).toBe(true)
})

describe.each(areaFormats)('%s', format => {
  test.each(areas)('$name', async named => {
    const read = readAreas(await writeAreas(format, [named]))
    if ('refused' in read) throw new Error(read.refused)
    expect(read.notes).toEqual([])
    expect(read.areas.map(({ name }) => trim(name))).toEqual([trim(named.name)])
    const { area, problems, repairs } = acceptArea(read.areas[0]?.value)
    expect({ problems, repairs }).toEqual({ problems: [], repairs: [] })
    expect(area && areaGap(named.area, area)).toBeLessThanOrEqual(1e-6)
  })

  test('all in one file', async () => {
    const read = readAreas(await writeAreas(format, areas))
    if ('refused' in read) throw new Error(read.refused)
    // A table tells areas by their names alone.
    const names = areas.map(({ name }) => trim(name))
    expect(read.areas.map(({ name }) => trim(name))).toEqual(
      format === 'csv' ? [...new Set(names)] : names,
    )
  })
})
