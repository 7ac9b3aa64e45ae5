// Writes named areas in any of the formats. Each format's package is loaded when it is asked for.
import { csvLine } from '#common/csv/line.ts'
import { fileName } from '#common/fileName.ts'
import { partsOf } from '../shapes.ts'
import type { NamedArea } from './named.ts'

export const areaFormats = ['geojson', 'kml', 'kmz', 'shapefile', 'csv'] as const
export type AreaFormat = (typeof areaFormats)[number]

export const fileKinds: Readonly<Record<AreaFormat, { ending: string; type: string }>> = {
  geojson: { ending: 'geojson', type: 'application/geo+json' },
  kml: { ending: 'kml', type: 'application/vnd.google-earth.kml+xml' },
  kmz: { ending: 'kmz', type: 'application/vnd.google-earth.kmz' },
  shapefile: { ending: 'zip', type: 'application/zip' },
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
}

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

const collection = (areas: readonly NamedArea[]) => ({
  type: 'FeatureCollection' as const,
  features: areas.map(({ name, area }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: area,
  })),
})

async function writeKml(areas: readonly NamedArea[]): Promise<Bytes> {
  const { toKML } = await import('@placemarkio/tokml')
  return bytesOf(toKML(collection(areas)))
}

async function writeKmz(areas: readonly NamedArea[]): Promise<Bytes> {
  const { zipSync } = await import('fflate')
  return zipSync({ 'doc.kml': await writeKml(areas) })
}

/** A row for each corner; the first is not repeated at a ring's end. */
function writeTable(areas: readonly NamedArea[]): Bytes {
  const lines = [csvLine(['name', 'part', 'ring', 'corner', 'latitude', 'longitude'])]
  for (const { name, area } of areas)
    for (const [part, rings] of partsOf(area).entries())
      for (const [ring, corners] of rings.entries())
        for (const [corner, [lng = NaN, lat = NaN]] of corners.slice(0, -1).entries())
          lines.push(csvLine([name, part + 1, ring + 1, corner + 1, lat, lng]))
  // The mark lets spreadsheets read UTF-8.
  return bytesOf(`\uFEFF${lines.join('')}`)
}

export async function writeAreas(format: AreaFormat, areas: readonly NamedArea[]): Promise<Bytes> {
  if (format === 'geojson') return bytesOf(JSON.stringify(collection(areas)))
  if (format === 'kml') return await writeKml(areas)
  if (format === 'kmz') return await writeKmz(areas)
  if (format === 'csv') return writeTable(areas)
  const { writeShapefile } = await import('./writeShapefile.ts')
  return writeShapefile(areas)
}

export const fileNameOf = (words: readonly string[], format: AreaFormat): string =>
  fileName(words.join(' '), fileKinds[format].ending, 'area')
