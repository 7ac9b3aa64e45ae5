// All areas of a franchise: compact for its map, and as they are for a file.
import { Readable } from 'node:stream'
import { setImmediate as rest } from 'node:timers/promises'
import { simplified } from '#common/area/coverage/cut.ts'
import { encodeRing } from '#common/area/coverage/polyline.ts'
import { opened, partsOf } from '#common/area/shapes.ts'
import { BytesAnswer } from '#server/contract/bytes.ts'
import type { HandlersOf } from '#server/contract/types.ts'
import { franchiseAreas } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { demandRow } from '#server/onboarding/records.ts'
import type { Services } from '#server/operations/services.ts'
import type { StoreArea } from './repository/areas.ts'

/** Areas read at a time. */
const atOnce = 50

/** The rings of a part without the repeated corners, encoded. */
const compact = (part: readonly number[][][]): string[] =>
  part.map(ring => encodeRing(opened(ring)))

async function compactAreas(rows: readonly StoreArea[], tolerance: number) {
  const areas = []
  for (const { area, ...store } of rows) {
    // Lets other requests be answered between two areas.
    await rest()
    const parts = partsOf(area).map(part => compact(simplified(part, tolerance)))
    areas.push({ ...store, parts })
  }
  return areas
}

/** The areas as a FeatureCollection, in pieces. */
async function* geoJson(sql: Sql, franchise: number): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let [after, before] = [0, '\n']
  for (;;) {
    const rows = await franchiseAreas.page(sql, franchise, after, atOnce)
    for (const { id, name, storeNumber, area } of rows) {
      const properties = { id, name, storeNumber }
      yield before + JSON.stringify({ type: 'Feature', id, properties, geometry: area })
      before = ',\n'
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last.id
  }
  yield '\n]}\n'
}

export function coverageOperations({
  db: { sql },
}: Services): HandlersOf<'listCoverage' | 'downloadCoverage'> {
  return {
    async listCoverage({ path, query: { after = 0, tolerance = 0 } }) {
      await demandRow(sql, 'franchises', path.id)
      const rows = await franchiseAreas.page(sql, path.id, after, atOnce)
      const next = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
      const areas = await compactAreas(rows, tolerance)
      return { areas, next, ...(await franchiseAreas.counts(sql, path.id)) }
    },
    async downloadCoverage({ path }) {
      await demandRow(sql, 'franchises', path.id)
      const about = {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      }
      const pieces = () => Readable.from(geoJson(sql, path.id), { objectMode: false })
      return new BytesAnswer(200, about, pieces)
    },
  }
}
