import { encodeRing } from '#common/area/coverage/polyline.ts'
import { opened, partsOf } from '#common/area/shapes.ts'
import type { AreaValue } from '#common/area/types.ts'
import { crud } from './crud/index.ts'
import { failed } from './shared/failures.ts'
import type { MocksOf } from './shared/types.ts'
import type { World } from './shared/world.ts'
import { storesCsv } from './stores/csv.ts'

const isArea = (value: unknown): value is AreaValue =>
  ['Polygon', 'MultiPolygon'].includes(String(Object(value).type))

/** The stores of a franchise with their first area. */
function areasOf({ records }: World, franchise: number) {
  return [...records.stores.values()]
    .map(({ entity }) => entity)
    .filter(({ franchiseId }) => franchiseId === franchise)
    .map(({ id, name, storeNumber, answers }) => ({
      id,
      name: String(name),
      storeNumber: String(storeNumber),
      area: Object.values(Object(answers)).find(isArea),
    }))
}

const compact = (part: readonly number[][][]) => part.map(ring => encodeRing(opened(ring)))

const coverage: MocksOf<'listCoverage' | 'downloadCoverage'> = {
  listCoverage({ world, path: { id }, query: { after = 0 } }) {
    if (!world.records.franchises.has(id)) return failed(404, 'record.not_found')
    const all = areasOf(world, id)
    const drawn = all.flatMap(({ area, ...store }) =>
      area ? [{ ...store, parts: partsOf(area).map(compact) }] : [],
    )
    const page = drawn.filter(store => store.id > after).slice(0, 50)
    const next = page.length < 50 ? null : (page.at(-1)?.id ?? null)
    const [total, without] = [drawn.length, all.length - drawn.length]
    return { status: 200, body: { areas: page, next, total, without } }
  },

  downloadCoverage({ world, path: { id } }) {
    if (!world.records.franchises.has(id)) return failed(404, 'record.not_found')
    const features = areasOf(world, id).flatMap(({ area, ...properties }) =>
      area ? [{ type: 'Feature', id: properties.id, properties, geometry: area }] : [],
    )
    const text = JSON.stringify({ type: 'FeatureCollection', features })
    return {
      status: 200,
      body: { bytes: new TextEncoder().encode(text), type: 'application/octet-stream' },
    }
  },
}

export const franchises = { ...crud('franchises'), ...coverage, ...storesCsv }
