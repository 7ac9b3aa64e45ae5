import { expect } from 'vitest'
import { fails, guarded, type Row, works } from '../row.ts'

const as = 'operator'
const whole = { z: 0, x: 0, y: 0 }

export const map: readonly Row[] = [
  works('readMap', 'with streets', { as }, ({ body }) =>
    expect(body).toMatchObject({ kind: 'vector', attribution: 'Invented streets', problem: null }),
  ),
  works('readMap', 'for a newcomer', { as: 'newcomer' }),
  ...guarded('readMap'),
  works('readTile', 'of the whole world', { as, path: whole }),
  works('readTile', 'where nothing is', { as, path: { z: 13, x: 1, y: 1 } }),
  {
    operationId: 'readTile',
    name: 'that is unchanged',
    ask: async caller => {
      const { headers } = await caller.call('readTile', { as, path: whole })
      return { as, path: whole, headers: { 'If-None-Match': headers.get('etag') ?? '' } }
    },
    expect: { status: 304 },
  },
  fails('readTile', 404, 'map.no_tile', 'east of the world', { as, path: { z: 1, x: 2, y: 0 } }),
  fails('readTile', 404, 'map.no_tile', 'south of the world', { as, path: { z: 1, x: 0, y: 2 } }),
  fails('readTile', 400, 'request.invalid', 'too close', { as, path: { z: 23, x: 0, y: 0 } }),
  fails('readTile', 400, 'request.invalid', 'west of the world', {
    as,
    path: { z: 1, x: -1, y: 0 },
  }),
  ...guarded('readTile', { ask: { path: whole } }),
]
