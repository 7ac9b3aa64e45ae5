import { expect } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { type Caller, type CallSpec, dig, text } from '../caller.ts'
import { forgotten } from '../forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const database = { path: '/orders.db', handler: 'database' }
const [list, set, run] = ['listDownloadHandlers', 'setDownloadPath', 'downloadDatabase'] as const

/** An empty SQLite database without tables. */
function emptyDatabase(): Buffer {
  const file = Buffer.alloc(512)
  file.write('SQLite format 3\0', 0, 'latin1')
  const places = { 16: 2, 18: 1, 19: 1, 21: 64, 22: 32, 23: 32, 27: 1, 31: 1, 47: 4, 59: 1, 95: 1 }
  for (const [at, byte] of Object.entries(places)) file[Number(at)] = byte
  file[100] = 13
  file[105] = 2
  return file
}

const there =
  (spec: CallSpec) =>
  async ({ target }: Caller): Promise<CallSpec> => {
    await target.put('/orders.db', emptyDatabase())
    return { as, ...spec }
  }

const ready =
  (spec: CallSpec) =>
  async (caller: Caller): Promise<CallSpec> => {
    const asking = await there(spec)(caller)
    await caller.call(set, { as, body: database })
    return asking
  }

const noMachine = (id: OperationId, body?: object): Row =>
  fails(id, 503, 'host.none', 'no machine', { as: 'hostless', ...(body ? { body } : {}) })

export const downloads: readonly Row[] = [
  works(list, 'what can be exported, each with its path', ready({}), ({ body }) => {
    expect(body).toMatchObject([
      { id: 'database', kind: 'database', path: '/orders.db', supported: true, reason: null },
      { id: 'postgres', kind: 'database' },
      { id: 'logs', kind: 'log' },
      { id: 'diagnostics', kind: 'archive' },
    ])
  }),
  ...guarded(list, { page: true, store: true }),
  noMachine(list),
  works(set, 'a file that is there', there({ body: database }), ({ body }) => {
    expect(body).toMatchObject({ status: 'ok', info: expect.any(String) })
  }),
  ...guarded(set, { ask: { body: database }, page: true, store: true }),
  ...bodied(set, { as, body: database }, 256 * 1024),
  noMachine(set, database),
  fails(set, 404, 'file.not_found', 'nothing is there', { as, body: { path: '/none.db' } }),
  fails(set, 404, 'export.handler', 'no such handler', {
    as,
    body: { path: '/orders.db', handler: '__proto__' },
  }),
  fails(set, 412, 'export.path_changed', 'somebody has set another one', async caller => {
    const spec = await ready({ body: { ...database, path: '/other.db' } })(caller)
    await caller.target.put('/other.db', emptyDatabase())
    return { ...spec, headers: { 'If-Match': '"usual"' } }
  }),
  works(set, 'the version it has', async caller => {
    const spec = await ready({ body: database })(caller)
    const { body } = await caller.call(list, { as })
    return { ...spec, headers: { 'If-Match': `"${text(body, 0, 'version')}"` } }
  }),
  fails(set, 422, 'file.not_a_file', 'a folder is no database', { as, body: { path: '/' } }),
  works(
    run,
    'a job that makes the copy',
    ready({ headers: { Accept: 'application/json' }, body: { handler: 'database' } }),
    ({ body }) => {
      expect(dig(body, 'payload')).toMatchObject({ ticket: null, job: expect.any(String) })
    },
  ),
  works(
    run,
    'the bytes, for who takes no JSON',
    ready({ headers: { Accept: 'application/octet-stream' }, body: { handler: 'database' } }),
  ),
  forgotten(run, ready({ headers: { Accept: 'application/json' }, body: { handler: 'database' } })),
  ...guarded(run, { ask: { body: { handler: 'database' } }, page: true, store: true }),
  ...bodied(run, { as, body: { handler: 'database' } }, 256 * 1024),
  noMachine(run, { handler: 'database' }),
  fails(run, 404, 'export.handler', 'no such handler', { as, body: { handler: 'none' } }),
  fails(run, 422, 'export.no_day', 'logs without a day', { as, body: { handler: 'logs' } }),
]
