// Streets with nothing on them: the console's own ground shows through.
import { failed } from './shared/failures.ts'
import type { MocksOf } from './shared/types.ts'

const etag = {
  ETag: '"47DEQpj8HBSa-_TImW-5JC"',
  'Cache-Control': 'private, max-age=3600, no-transform',
}

export const map: MocksOf<'readMap' | 'readTile'> = {
  readMap: () => ({
    status: 200,
    body: {
      kind: 'vector',
      attribution: 'Invented streets',
      min_zoom: 0,
      max_zoom: 13,
      bounds: [-180, -85, 180, 85],
      problem: null,
    },
  }),

  readTile({ path: { z, x, y }, headers }) {
    if (x >= 2 ** z || y >= 2 ** z) return failed(404, 'map.no_tile')
    if (headers['If-None-Match'] === etag.ETag) return { status: 304, headers: etag }
    const body = { bytes: new Uint8Array(), type: 'application/octet-stream' }
    return { status: 200, headers: etag, body }
  },
}
