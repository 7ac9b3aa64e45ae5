// Files made to harm or to mislead are refused in words, or read for the areas in them only.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { madeAreas } from '#tests/support/areas.ts'
import { acceptArea } from '../accept.ts'
import { readAreas } from './read.ts'
import { writeAreas } from './write.ts'

const read = (text: string) => readAreas(strToU8(text))
const zipped = (files: Record<string, Uint8Array>) => readAreas(zipSync(files))
const ring = '0,0 1,0 1,1 0,1 0,0'
const polygonOf = (coordinates: string) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
const kmlOf = (inside: string, head = '') => `<?xml version="1.0"?>${head}<kml>${inside}</kml>`
const placemark = (inside = polygonOf(ring)) => `<Placemark><name>A</name>${inside}</Placemark>`
const kml = strToU8(kmlOf(placemark()))
const named = (names: readonly string[]) =>
  expect.objectContaining({ areas: names.map(name => expect.objectContaining({ name })) })

/** The files of a Shapefile of the made areas, with some of them replaced. */
async function layer(changes: Record<string, (bytes: Uint8Array) => Uint8Array>) {
  const files = unzipSync(await writeAreas('shapefile', madeAreas))
  for (const [ending, change] of Object.entries(changes)) {
    const before = files[`areas.${ending}`]
    if (before) files[`areas.${ending}`] = new Uint8Array(change(before))
  }
  return zipped(files)
}
const put =
  (at: number, value: number, little = false) =>
  (bytes: Uint8Array) => {
    new DataView(bytes.buffer, bytes.byteOffset).setInt32(at, value, little)
    return bytes
  }

test('XML with a document type, with entities or broken', () => {
  const laughs = `<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`
  expect(read(kmlOf(placemark('&b;'), laughs))).toEqual({ refused: 'doctype' })
  const outside = '<!DOCTYPE kml SYSTEM "http://example.org/kml.dtd">'
  expect(read(kmlOf(placemark(), outside))).toEqual({ refused: 'doctype' })
  expect(read(kmlOf('&unknown;'))).toEqual({ refused: 'notXml', detail: '1' })
  expect(read('<kml>\n<Placemark>\n</kml>')).toEqual({ refused: 'notXml', detail: '3' })
  expect(read('<kml>')).toMatchObject({ refused: 'notXml' })
  expect(read(`<kml>${'<a>'.repeat(200_000)}`)).toMatchObject({ refused: 'notXml' })
  expect(read('<html><body/></html>')).toEqual({ refused: 'notKml' })
  expect(read(kmlOf(''))).toEqual({ refused: 'noArea' })
})

test('text of more than 5 million characters', () => {
  expect(read(kmlOf(placemark() + ' '.repeat(5_000_000)))).toEqual({ refused: 'tooLarge' })
  expect(readAreas(new Uint8Array(20_000_001))).toEqual({ refused: 'tooLarge' })
  expect(zipped({ 'doc.kml': strToU8(kmlOf(' '.repeat(5_000_000))) })).toEqual({
    refused: 'tooLarge',
  })
})

test('a network link is not opened, and said', () => {
  const link = '<NetworkLink><Link><href>http://example.org/a.kml</href></Link></NetworkLink>'
  expect(read(kmlOf(link + placemark()))).toMatchObject({ notes: [{ code: 'links', times: 1 }] })
  expect(read(kmlOf(link))).toEqual({ refused: 'noArea' })
})

test.each(['NaN', 'Infinity', '1e999', '', 'x'])('the coordinate "%s" is named', number => {
  const bad = read(kmlOf(placemark(polygonOf(`0,0 1,${number} 1,1 0,0`))))
  if ('refused' in bad) throw new Error(bad.refused)
  expect(acceptArea(bad.areas[0]?.value).problems).toEqual([
    { code: 'position', part: 1, ring: 1, point: 2 },
  ])
})

test('archives that unpack to too much, whatever they declare', () => {
  const bomb = zipSync({ 'doc.kml': new Uint8Array(21_000_000) }, { level: 9 })
  expect(bomb.length).toBeLessThan(50_000)
  expect(readAreas(bomb)).toEqual({ refused: 'zipTooLarge' })
  // The size after unpacking, in the entry and in the list at the end, says ten bytes.
  const list = strFromU8(bomb, true).lastIndexOf('PK\u0001\u0002')
  for (const at of [22, list + 24]) put(at, 10, true)(bomb)
  expect(readAreas(bomb)).toEqual({ refused: 'zipTooLarge' })
})

test('archives of thousands of files, of archives, of nothing, or cut', () => {
  const many = Array.from({ length: 1001 }, (_, nth) => [`${nth}.txt`, new Uint8Array(1)] as const)
  expect(zipped(Object.fromEntries(many))).toEqual({ refused: 'zipTooMany' })
  expect(zipped({ 'a.kmz': zipSync({ 'doc.kml': kml }) })).toEqual({ refused: 'zipEmpty' })
  expect(zipped({ 'a.txt': kml })).toEqual({ refused: 'zipEmpty' })
  expect(zipped({})).toEqual({ refused: 'badZip' })
  const whole = zipSync({ 'doc.kml': kml })
  expect(readAreas(whole.subarray(0, 60))).toEqual({ refused: 'badZip' })
  const spoilt = new Uint8Array(whole)
  spoilt.fill(0xff, 40, 60)
  expect(readAreas(spoilt)).toEqual({ refused: 'badZip' })
})

test.each(['/etc/doc.kml', '../../doc.kml', '__proto__.kml', 'C:\\doc.KML'])(
  'the name %s in an archive is only a name',
  name => expect(zipped({ [name]: kml })).toEqual(named(['A'])),
)

test('a Shapefile that lies about its lengths', async () => {
  const bad = { refused: 'badShapefile' }
  expect(await layer({ shp: put(24, 1_000_000) })).toEqual(bad)
  expect(await layer({ shp: put(24, 60) })).toEqual(bad)
  expect(await layer({ shp: bytes => bytes.subarray(0, 150) })).toEqual(bad)
  expect(await layer({ shp: bytes => bytes.subarray(0, 20) })).toEqual(bad)
  for (const value of [-1, 0, 1, 0x7fffffff, -0x80000000]) {
    // The length of the first record; how many parts and points it has; where its second part begins.
    expect(await layer({ shp: put(104, value) })).toEqual(bad)
    expect(await layer({ shp: put(148, value, true) })).toEqual(bad)
    if (value < 0 || value > 99) {
      expect(await layer({ shp: put(144, value, true) })).toEqual(bad)
      expect(await layer({ shp: put(156, value, true) })).toEqual(bad)
    }
  }
})

test('a table of a Shapefile that lies only costs the names', async () => {
  const nameless = madeAreas.map(() => '')
  expect(await layer({ dbf: put(4, -1, true) })).toEqual(named(madeAreas.map(({ name }) => name)))
  expect(await layer({ dbf: bytes => bytes.subarray(0, 40) })).toEqual(named(nameless))
  expect(await layer({ dbf: bytes => bytes.fill(0xff) })).toEqual(named(nameless))
  expect(await layer({ cpg: () => strToU8('no such encoding') })).toEqual(
    named(madeAreas.map(({ name }) => name)),
  )
})

test('coordinate systems that are not known are named', async () => {
  const prj = (text: string) => layer({ prj: () => strToU8(text) })
  const local = 'PROJCS["Moon <b>",GEOGCS["Moon",DATUM["D_Moon",SPHEROID["Moon",1737400,0]]],'
  expect(await prj(`${local}PROJECTION["Bagel"]]`)).toEqual({
    refused: 'projection',
    detail: 'Moon <b>',
  })
  expect(await prj('EPSG:9999')).toEqual({ refused: 'projection', detail: 'EPSG:9999' })
  expect(await prj('+proj=merc +nadgrids=http://example.org/x.gsb')).toMatchObject({
    refused: 'projection',
  })
  expect(await prj(`PROJCS["${'['.repeat(9000)}`)).toMatchObject({ refused: 'projection' })
})

test('tables without numbers, without end or with numbers out of place', () => {
  expect(read('hello')).toEqual({ refused: 'unknown' })
  expect(read('')).toEqual({ refused: 'unknown' })
  expect(read('name;size\nA;1')).toEqual({ refused: 'noColumns' })
  expect(read(`lat,lng\n${'1,2\n'.repeat(1_000_000)}`)).toEqual({ refused: 'tooManyRows' })
  const names = Array.from({ length: 2001 }, (_, nth) => `${nth},1,2\n`).join('')
  expect(read(`name,lat,lng\n${names}`)).toEqual({ refused: 'tooManyAreas' })
  // A decimal comma between commas: four cells below two titles.
  const shifted = read('lat,lng\n52,5,13,4\n52,6,13,4\n52,6,13,5')
  if ('refused' in shifted) throw new Error(shifted.refused)
  expect(acceptArea(shifted.areas[0]?.value).problems[0]).toMatchObject({ code: 'position' })
})

test('a name that a spreadsheet would run is written with an apostrophe, and read without', async () => {
  const [first] = madeAreas
  if (!first) throw new Error('none')
  const bytes = await writeAreas('csv', [{ ...first, name: '=HYPERLINK("http://a.example")' }])
  expect(strFromU8(bytes)).toContain('"\'=HYPERLINK(""http://a.example"")",1,1,1,')
  expect(readAreas(bytes)).toEqual(named(['=HYPERLINK("http://a.example")']))
})
