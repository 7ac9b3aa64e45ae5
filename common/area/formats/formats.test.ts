// Files as other programs write them.
import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { box, madeAreas, multi, polygon, taken } from '#tests/support/areas.ts'
import { areaGap } from '#tests/support/map/areasEqual.ts'
import { acceptArea } from '../accept.ts'
import type { AreaValue } from '../types.ts'
import type { NamedArea } from './named.ts'
import { readAreas } from './read.ts'
import { type AreaFormat, fileNameOf, writeAreas } from './write.ts'

const hole = box(0.2, 0.2, 0.2).toReversed()
const square = taken(polygon(box(0, 0, 1)))

/** The names, the accepted areas and the notes of a file. */
function read(bytes: Uint8Array | string) {
  const found = readAreas(typeof bytes === 'string' ? strToU8(bytes) : bytes)
  if ('refused' in found) throw new Error(found.refused)
  const areas = found.areas.map(({ value }) => acceptArea(value))
  return {
    names: found.areas.map(({ name }) => name),
    areas: areas.map(({ area }) => area),
    repairs: areas.flatMap(({ repairs }) => repairs.map(({ code }) => code)),
    notes: found.notes.map(({ code, times }) => `${code} ${times}`),
  }
}

const same = (one: AreaValue | null | undefined, other: AreaValue) =>
  one ? areaGap(one, other) : Infinity

test('the comparison of areas sees what differs', () => {
  const at = (west: number) => taken(polygon(box(west, 0, 1)))
  expect(areaGap(at(0), at(2e-6))).toBeCloseTo(2e-6, 12)
  expect(areaGap(square, taken(polygon(box(0, 0, 1), hole)))).toBe(Infinity)
  expect(areaGap(square, taken(multi([box(0, 0, 1)], [box(2, 0, 1)])))).toBe(Infinity)
  const turned = polygon([
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
  ])
  expect(areaGap(square, taken(turned))).toBe(0)
})

const ring = (corners: string) =>
  `<LinearRing><coordinates>\n ${corners}\n</coordinates></LinearRing>`
const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml:kml xmlns:kml="http://www.opengis.net/kml/2.2"><kml:Document><Style id="a"/><Folder>
<Placemark><name><![CDATA[S\u00e3o <b>]]></name><MultiGeometry><MultiGeometry>
  <Polygon><innerBoundaryIs>${ring('0.2,0.2,5 0.2,0.4,5 0.4,0.4,5 0.4,0.2,5 0.2,0.2,5')}</innerBoundaryIs>
  <outerBoundaryIs>${ring('0,0,0 1,0,0 1,1,0 0,1,0 0,0,0')}</outerBoundaryIs></Polygon></MultiGeometry>
  <Polygon><outerBoundaryIs>${ring('2, 0 3, 0\n3, 1 2, 1')}</outerBoundaryIs></Polygon>
  <Point><coordinates>1,1</coordinates></Point></MultiGeometry></Placemark>
<Placemark><name>Line</name><LineString><coordinates>0,0 1,1</coordinates></LineString></Placemark>
<Placemark><name>Nothing</name></Placemark><GroundOverlay><name>Picture</name></GroundOverlay>
</Folder></kml:Document></kml:kml>`

describe('KML', () => {
  test('with prefixes, folders, heights, an open ring and what is no area', () => {
    const { names, areas, repairs, notes } = read(kml)
    expect(names).toEqual(['São <b>'])
    expect(same(areas[0], taken(multi([box(0, 0, 1), hole], [box(2, 0, 1)])))).toBe(0)
    expect(repairs.toSorted()).toEqual(['closed', 'dimensions'])
    expect(notes.toSorted()).toEqual(['lines 1', 'others 1', 'pictures 1', 'points 1', 'styles 1'])
  })

  test('in an archive, beside other files', () => {
    const archive = zipSync({
      'files/a.png': strToU8('x'),
      'doc.kml': strToU8(kml),
      'b.kml': strToU8('<kml/>'),
    })
    expect(read(archive).notes).toContain('files 2')
  })

  test.each([
    ['packed', ZipDeflate],
    ['stored', ZipPassThrough],
  ])('in an archive whose sizes stand behind its files, %s', async (_, Entry) => {
    const pieces: Uint8Array[] = []
    const archive = new Zip((_error, piece) => pieces.push(piece))
    const many = await writeAreas('kml', Array(40).fill(madeAreas[1]))
    expect(many.length).toBeGreaterThan(1_000_000)
    for (const [name, bytes] of [
      ['doc.kml', many],
      ['a.txt', strToU8('a')],
    ] as const) {
      const entry = new Entry(name)
      archive.add(entry)
      entry.push(bytes, true)
    }
    archive.end()
    const whole = new Uint8Array(
      await new Blob(pieces.map(piece => new Uint8Array(piece))).arrayBuffer(),
    )
    const found = read(whole)
    expect(found.names).toHaveLength(40)
    expect(found.notes).toEqual(['files 1'])
  })
})

describe('Shapefile', () => {
  const files = async (areas: readonly NamedArea[]) =>
    unzipSync(await writeAreas('shapefile', areas))

  test('in metres', async () => {
    const utm =
      'PROJCS["WGS_1984_UTM_Zone_33N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
    const area = taken(polygon(box(13, 52, 1)))
    const metres: AreaValue = {
      type: 'Polygon',
      coordinates:
        area.type === 'Polygon'
          ? area.coordinates.map(ring => ring.map(at => proj4(utm).forward(at)))
          : [],
    }
    const layer = {
      ...(await files([{ name: 'Berlin', area: metres }])),
      'areas.prj': strToU8(utm),
    }
    const { names, areas, notes } = read(zipSync(layer))
    expect(names).toEqual(['Berlin'])
    expect(same(areas[0], area)).toBeLessThan(1e-6)
    expect(notes).toEqual(['projected 1'])
  })

  test('without its other files, and of several layers', async () => {
    const { 'areas.shp': shp = new Uint8Array(), 'areas.dbf': dbf = new Uint8Array() } =
      await files(madeAreas)
    const bare = read(shp)
    expect(bare.names).toEqual(madeAreas.map(() => ''))
    expect(bare.notes).toEqual(['noProjection 1'])
    const layers = read(zipSync({ 'a/B.SHP': shp, 'a/b.dbf': dbf, 'c.shp': shp }))
    expect(layers.names).toEqual([...madeAreas.map(({ name }) => name), ...bare.names])
  })

  test('names in the encoding of old tables', async () => {
    const layer = await files([{ name: 'S_o', area: square }])
    layer['areas.dbf']?.set([0xe3], 67)
    layer['areas.cpg'] = strToU8('1252')
    expect(read(zipSync(layer)).names).toEqual(['São'])
    delete layer['areas.cpg']
    expect(read(zipSync(layer)).names).toEqual(['São'])
  })

  test('a name longer than its field ends before a character that does not fit', async () => {
    const { 'areas.dbf': dbf } = await files([{ name: 'é'.repeat(200), area: square }])
    expect(new TextDecoder('utf-8', { fatal: true }).decode(dbf?.subarray(66, 66 + 254))).toBe(
      'é'.repeat(127),
    )
  })
})

describe('CSV', () => {
  const corners = ['0,5;1', '0,5;2', '1,5;2']
  const triangle = taken(
    polygon([
      [1, 0.5],
      [2, 0.5],
      [2, 1.5],
      [1, 0.5],
    ]),
  )

  test.each([
    ['decimal commas', `Latitude;Longitude\r\n${corners.join('\r\n')}`],
    ['tabs, other titles', `\uFEFFLANGE\tBreite\n1\t0.5\n2\t0.5\n2\t1.5\n`],
    ['an order, and closed', 'orden,lat,lon\n3,1.5,2\n1,0.5,1\n2,0.5,2\n4,0.5,1'],
    ['quoted', '"lat","lng"\n"0.5","1"\n"0.5","2"\n"1.5","2"\n'],
  ])('%s', (_, text) => {
    const { areas, notes, repairs } = read(text)
    expect(same(areas[0], triangle)).toBe(0)
    expect([...notes, ...repairs.filter(code => code !== 'order')]).toEqual([])
  })

  test('without titles', () => {
    const { areas, notes } = read(corners.join('\n'))
    expect(same(areas[0], triangle)).toBe(0)
    expect(notes).toEqual(['noTitles 1'])
  })

  test('of WKT, and WKT alone', () => {
    const wkt = 'SRID=4326;POLYGON Z ((1 0.5 0, 2 0.5 0, 2 1.5 0, 1 0.5 0))'
    const table = read(`Zone;geom\nNorth;"${wkt}"\nSouth;POINT (1 2)\n`)
    expect(table.names).toEqual(['North'])
    expect(same(table.areas[0], triangle)).toBe(0)
    expect(table.notes).toEqual(['others 1'])
    expect(same(read(wkt).areas[0], triangle)).toBe(0)
    expect(readAreas(strToU8('POLYGON ((1 2, 3 x))'))).toEqual({ refused: 'notWkt' })
    expect(readAreas(strToU8('POLYGON EMPTY'))).toEqual({ refused: 'notWkt' })
  })
})

test('GeoJSON says what it leaves out', () => {
  const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}'
  const nothing = '{"type":"Feature","geometry":null}'
  const area = `{"type":"Feature","properties":{"name":"A"},"geometry":${JSON.stringify(square)}}`
  const { names, notes } = read(
    `{"type":"FeatureCollection","features":[${[point, nothing, area]}]}`,
  )
  expect(names).toEqual(['A'])
  expect(notes).toEqual(['points 1', 'others 1'])
})

test('a text in UTF-16 or Windows-1252 is read', () => {
  const text = 'name,lat,lng\nSão,1,1\nSão,1,2\nSão,2,2'
  const wide = new Uint8Array(2 * text.length + 2)
  wide.set([0xff, 0xfe])
  for (const [nth, letter] of [...text].entries()) wide[2 * nth + 2] = letter.charCodeAt(0)
  expect(read(wide).names).toEqual(['São'])
  expect(read(Uint8Array.from(text, letter => letter.charCodeAt(0))).names).toEqual(['São'])
})

test.each<[string[], AreaFormat, string]>([
  [['São Paulo / Loja 1', 'Delivery: area'], 'kmz', 'São Paulo Loja 1 Delivery area.kmz'],
  [['../../etc\u0000\u202E', 'a'], 'csv', 'etc a.csv'],
  [[' ', '..'], 'geojson', 'area.geojson'],
  [['con'], 'kml', 'area con.kml'],
  [['a'.repeat(300)], 'shapefile', `${'a'.repeat(80)}.zip`],
])('the file of %j as %s is %s', (words, format, name) => {
  expect(fileNameOf(words, format)).toBe(name)
})
