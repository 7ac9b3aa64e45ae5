// @vitest-environment jsdom
// Readers written by others read what we write.

import { kml } from '@tmcw/togeojson'
import shp from 'shpjs'
import { expect, test } from 'vitest'
import { madeAreas } from '#tests/support/areas.ts'
import { areaGap } from '#tests/support/map/areasEqual.ts'
import { acceptArea } from '../accept.ts'
import { writeAreas } from './write.ts'

/** shpjs gives a hole to the smallest box round it, which here is another part's. */
const beyondShpjs = 'A hole beside a slope'

test('@tmcw/togeojson reads our KML', async () => {
  const text = new TextDecoder().decode(await writeAreas('kml', madeAreas))
  const { features } = kml(new DOMParser().parseFromString(text, 'text/xml'))
  expect(features.map(({ properties }) => properties?.name ?? '')).toEqual(
    madeAreas.map(({ name }) => name),
  )
  for (const [nth, { area }] of madeAreas.entries()) {
    const geometry = features[nth]?.geometry
    // It keeps several polygons as a collection.
    const value =
      geometry?.type === 'GeometryCollection'
        ? {
            type: 'MultiPolygon',
            coordinates: geometry.geometries.map(part => 'coordinates' in part && part.coordinates),
          }
        : geometry
    const accepted = acceptArea(value).area
    expect(accepted && areaGap(accepted, area)).toBe(0)
  }
})

test('shpjs reads our Shapefile', async () => {
  const { features } = await shp(new Uint8Array(await writeAreas('shapefile', madeAreas)))
  expect(features.map(({ properties }) => properties.NAME)).toEqual(
    madeAreas.map(({ name }) => name),
  )
  for (const [nth, { name, area }] of madeAreas.entries()) {
    const accepted = acceptArea(features[nth]?.geometry).area
    if (name === beyondShpjs) expect(accepted).toBeNull()
    // It takes degrees to radians and back.
    else expect(accepted && areaGap(accepted, area)).toBeLessThan(1e-12)
  }
})
