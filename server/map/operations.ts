import { Readable } from 'node:stream'
import { BytesAnswer } from '../contract/bytes.ts'
import type { TagHandlers } from '../contract/types.ts'
import { ApiFailure, textOf } from '../failures/index.ts'
import { etagOf } from '../files/etag.ts'
import type { Services } from '../operations/services.ts'
import { wholeWorld } from './index.ts'

/** Private: a tile takes a session. */
const caching = 'private, max-age=3600, no-transform'

const nothing = () => Readable.from([])

export function mapOperations({ ground }: Services): TagHandlers<'map'> {
  return {
    async readMap({ language }) {
      const { facts, attribution, problem } = await ground.describe()
      return {
        kind: facts?.kind ?? 'none',
        attribution,
        min_zoom: facts?.minZoom ?? 0,
        max_zoom: facts?.maxZoom ?? 0,
        bounds: [...(facts?.bounds ?? wholeWorld)],
        problem: problem ? { code: problem, info: textOf(problem, language) } : null,
      }
    },
    async readTile({ path, headers, whenGone, readsGzip }) {
      const gone = new AbortController()
      // The view has moved on: stops waiting for the tile.
      whenGone(() => gone.abort(new ApiFailure(429, 'map.busy')))
      const tile = await ground.tile(path.z, path.x, path.y, gone.signal)
      const packed = readsGzip ? tile.packed : undefined
      const bytes = packed ?? tile.bytes
      // Each encoding has its own tag.
      const etag = etagOf(packed ? `${tile.version}z` : tile.version)
      const about = { etag, 'cache-control': caching, vary: 'accept-encoding' }
      if (headers['If-None-Match'] === etag) return new BytesAnswer(304, about, nothing)
      return new BytesAnswer(
        200,
        {
          ...about,
          ...(packed ? { 'content-encoding': 'gzip' } : {}),
          'content-length': String(bytes.length),
          'x-content-type-options': 'nosniff',
          // Runs no content when somebody opens the address itself.
          'content-disposition': 'attachment',
        },
        () => Readable.from([bytes], { objectMode: false }),
      )
    },
  }
}
