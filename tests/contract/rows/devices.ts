import { expect } from 'vitest'
import { type Caller, type CallSpec, dig, text } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { column, pagination, rowsOf } from '../somebody.ts'

const as = 'operator'
const none = 2_147_483_647
const bodyLimit = 256 * 1024

let made = 0
/** A camera with a new name. */
const camera = (caller: Caller, more = {}) => {
  made += 1
  return {
    name: `Camera ${made}`,
    store: caller.target.stores.first,
    kind: 'camera',
    protocol: 'rtsp',
    address: 'camera-9.example',
    notes: 'By the door',
    reason: 'New',
    ...more,
  }
}

async function registered(caller: Caller, more = {}): Promise<{ id: number; version: string }> {
  const { body } = await caller.call('createDevice', { as, body: camera(caller, more) })
  return { id: Number(dig(body, 'device', 'id')), version: text(body, 'device', 'version') }
}

const fixed: CallSpec = {
  as,
  body: { name: 'x', store: none, kind: 'camera', protocol: 'rtsp', address: 'a.example' },
}
const csv = (text: string) => ({ as, raw: { type: 'text/csv', text } }) as const

const listing: readonly Row[] = [
  works(
    'listDevices',
    'what was registered, found by its name',
    async caller => {
      await registered(caller, { name: 'A camera to find' })
      return { as, query: { filter: 'a camera TO find', kind: 'camera' } }
    },
    answered => expect(column(answered, 'name')).toEqual(['A camera to find']),
  ),
  works(
    'listDevices',
    'by name, the last first',
    async caller => {
      await registered(caller)
      return { as, query: { sort: 'name|desc', per_page: 1000, enabled: 'true' } }
    },
    answered => {
      const names = column(answered, 'name').map(String)
      expect(names.length).toBeGreaterThan(0)
      expect(dig(pagination(answered), 'total')).toBe(names.length)
      expect(dig(answered.body, 'unseenDays')).toBe(7)
    },
  ),
  fails('listDevices', 400, 'request.invalid', 'sorted by nothing there is', {
    as,
    query: { sort: 'secret|asc' },
  }),
  ...guarded('listDevices', { page: true }),
  works('listCredentials', 'names', { as }, ({ body }) =>
    expect(Array.isArray(dig(body, 'credentials'))).toBe(true),
  ),
  ...guarded('listCredentials', { page: true }),
  works(
    'getDevice',
    'one, with its version',
    async caller => ({ as, path: { id: (await registered(caller)).id } }),
    ({ body, headers }) => {
      expect(headers.get('etag')).toBe(`"${text(body, 'version')}"`)
      expect(body).toMatchObject({ kind: 'camera', port: 554, state: 'unknown', fingerprint: null })
    },
  ),
  fails('getDevice', 404, 'record.not_found', 'none there', { as, path: { id: none } }),
  ...guarded('getDevice', { page: true }),
]

const saving: readonly Row[] = [
  {
    operationId: 'createDevice',
    name: 'a camera',
    ask: caller => ({ as, body: camera(caller) }),
    expect: {
      status: 201,
      check: ({ body }) =>
        expect(dig(body, 'device')).toMatchObject({
          kind: 'camera',
          enabled: true,
          disabled: null,
        }),
    },
  },
  fails('createDevice', 404, 'store.not_found', 'of a store that is not there', fixed),
  fails('createDevice', 409, 'name.taken', 'the store has one of that name', async caller => {
    const body = camera(caller)
    await caller.call('createDevice', { as, body })
    return { as, body }
  }),
  fails('createDevice', 422, 'device.why', 'off without a reason', caller => ({
    as,
    body: camera(caller, { enabled: false }),
  })),
  ...guarded('createDevice', { page: true, ask: fixed }),
  ...bodied('createDevice', fixed, bodyLimit),
  works(
    'updateDevice',
    'another address',
    async caller => {
      const { id, version } = await registered(caller)
      const body = camera(caller, { address: 'camera-10.example', enabled: false, why: 'Broken' })
      return { as, path: { id }, headers: { 'If-Match': `"${version}"` }, body }
    },
    ({ body }) =>
      expect(dig(body, 'device')).toMatchObject({
        address: 'camera-10.example',
        state: 'disabled',
        disabled: { why: 'Broken' },
      }),
  ),
  fails('updateDevice', 404, 'record.not_found', 'none there', caller => ({
    as,
    path: { id: none },
    body: camera(caller),
  })),
  fails('updateDevice', 409, 'name.taken', 'the store has one of that name', async caller => {
    const body = camera(caller)
    await caller.call('createDevice', { as, body })
    return { as, path: { id: (await registered(caller)).id }, body }
  }),
  fails('updateDevice', 412, 'record.changed_by', 'changed meanwhile', async caller => ({
    as,
    path: { id: (await registered(caller)).id },
    headers: { 'If-Match': '"99"' },
    body: camera(caller),
  })),
  fails('updateDevice', 422, 'device.why', 'off without a reason', async caller => ({
    as,
    path: { id: (await registered(caller)).id },
    body: camera(caller, { enabled: false }),
  })),
  ...guarded('updateDevice', { page: true, ask: fixed }),
  ...bodied('updateDevice', fixed, bodyLimit),
  works(
    'deleteDevice',
    'as it was',
    async caller => ({
      as,
      path: { id: (await registered(caller)).id },
      query: { reason: 'Gone' },
    }),
    ({ body }) => expect(dig(body, 'device', 'notes')).toBe('By the door'),
  ),
  fails('deleteDevice', 404, 'record.not_found', 'none there', { as, path: { id: none } }),
  fails('deleteDevice', 412, 'record.changed_by', 'changed meanwhile', async caller => ({
    as,
    path: { id: (await registered(caller)).id },
    headers: { 'If-Match': '"99"' },
  })),
  ...guarded('deleteDevice', { page: true }),
]

const several: CallSpec = { as, body: { devices: [{ id: none }], change: {} } }

const many: readonly Row[] = [
  works(
    'changeDevices',
    'each on its own',
    async caller => {
      const { id, version } = await registered(caller)
      const devices = [{ id, version }, { id: none }]
      return { as, body: { devices, change: { notes: 'Seen' }, reason: 'A round' } }
    },
    ({ body }) =>
      expect(body).toMatchObject({
        changed: 1,
        results: [{ ok: true }, { ok: false, code: 'record.not_found' }],
      }),
  ),
  fails('changeDevices', 404, 'store.not_found', 'to a store that is not there', {
    as,
    body: { devices: [{ id: 1 }], change: { store: none } },
  }),
  ...guarded('changeDevices', { page: true, ask: several }),
  ...bodied('changeDevices', several, bodyLimit),
  works(
    'importDevices',
    'only checked',
    caller => ({
      ...csv(
        `store,name,kind,protocol,address\n${caller.target.stores.first},From a file,camera,rtsp,a.example\n${none},x,camera,rtsp,a.example\n`,
      ),
      query: { dryRun: 'true' },
    }),
    ({ body }) =>
      expect(body).toMatchObject({
        dryRun: true,
        applied: false,
        created: 1,
        rejected: 1,
        rows: [
          { row: 2, action: 'create', errors: [] },
          { row: 3, action: 'rejected', errors: [{ column: 'store', code: 'store.not_found' }] },
        ],
      }),
  ),
  fails('importDevices', 422, 'csv.empty', 'no row', csv('store,name\n')),
  fails('importDevices', 415, 'request.media_type', 'another media type', {
    as,
    raw: { type: 'text/plain', text: 'x' },
  }),
  fails('importDevices', 413, 'csv.bytes', 'too large', csv('x'.repeat(4 * 1024 * 1024 + 1))),
  ...guarded('importDevices', { page: true, ask: csv('store,name\n') }),
]

const looking: readonly Row[] = [
  works(
    'testDevice',
    'step by step',
    async caller => ({
      as,
      path: { id: (await registered(caller, { address: 'nobody.invalid' })).id },
      body: { test: '3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55', reason: 'A look' },
    }),
    ({ body }) => {
      expect(dig(body, 'test')).toBe('3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55')
      const steps = Object.values(Object(dig(body, 'steps'))).map(step => dig(step, 'step'))
      expect(steps).toEqual(['name', 'port', 'answer'])
    },
  ),
  fails('testDevice', 404, 'record.not_found', 'none there', { as, path: { id: none }, body: {} }),
  ...guarded('testDevice', { page: true, ask: { as, body: {} } }),
  ...bodied('testDevice', { as, body: {} }, bodyLimit),
  fails('acceptDeviceKey', 404, 'record.not_found', 'none there', {
    as,
    path: { id: none },
    body: { fingerprint: 'SHA256:x', reason: 'New' },
  }),
  fails('acceptDeviceKey', 422, 'device.no_key', 'a camera has none', async caller => ({
    as,
    path: { id: (await registered(caller)).id },
    body: { fingerprint: 'SHA256:x', reason: 'New' },
  })),
  ...guarded('acceptDeviceKey', {
    page: true,
    ask: { as, body: { fingerprint: 'SHA256:x', reason: 'New' } },
  }),
  ...bodied('acceptDeviceKey', { as, body: { fingerprint: 'SHA256:x', reason: 'New' } }, bodyLimit),
]

const end: CallSpec = {
  as,
  path: { id: '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a9' },
  body: { reason: 'The store moves' },
}

/** A session connected to a store; returns its connection's token. */
async function connected(caller: Caller): Promise<string> {
  const token = await caller.ownToken()
  const { body } = await caller.connect(token, caller.target.stores.first)
  return text(body, 'connection')
}

const connections: readonly Row[] = [
  works(
    'listConnections',
    'who is where',
    async caller => {
      await connected(caller)
      return { as, query: { store: caller.target.stores.first, sort: 'since|desc' } }
    },
    answered => {
      expect(rowsOf(answered)[0]).toMatchObject({ own: false, jobs: 0, terminals: 0 })
      expect(dig(answered.body, 'mayEnd')).toBe(true)
    },
  ),
  fails('listConnections', 400, 'request.invalid', 'sorted by nothing there is', {
    as,
    query: { sort: 'secret|asc' },
  }),
  ...guarded('listConnections', { page: true }),
  works('endOperatorConnection', 'with a reason', async caller => ({
    ...end,
    path: { id: await connected(caller) },
  })),
  fails('endOperatorConnection', 404, 'record.not_found', 'none there', end),
  fails('endOperatorConnection', 409, 'connection.over', 'that has ended', async caller => {
    const path = { id: await connected(caller) }
    await caller.call('endOperatorConnection', { ...end, path })
    return { ...end, path }
  }),
  ...guarded('endOperatorConnection', { page: true, ask: end }),
  ...bodied('endOperatorConnection', end, bodyLimit),
]

export const devices: readonly Row[] = [...listing, ...saving, ...many, ...looking, ...connections]
