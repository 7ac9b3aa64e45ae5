import { expect } from 'vitest'
import type { OperationId } from '#src/generated/operations.ts'
import { type Caller, type CallSpec, dig, text } from '../caller.ts'
import { forgotten } from '../forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected'
const day = '2026-11-20'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = {
  'counter/2026-11-19/21-00-00.png': pixel,
  'counter/2026-11-20/08-15-00.png': pixel,
  'counter/2026-11-20/08-16-00.png': pixel,
  'counter/2026-11-20/09-00-00.jpg': Buffer.from('<!doctype html><title>Sign in</title>'),
  'kitchen/2026-11-20/08-15-30.png': pixel,
}
const place = (name: string) => `/cameras/${name}`
const whole = place('counter/2026-11-20/08-15-00.png')
const page = place('counter/2026-11-20/09-00-00.jpg')

/** Makes the request once the pictures exist. */
const there =
  (ask: (caller: Caller) => CallSpec | Promise<CallSpec>) =>
  async (caller: Caller): Promise<CallSpec> => {
    const folders = Object.keys(files).map(name => name.slice(0, name.lastIndexOf('/')))
    for (const folder of ['', 'counter', 'kitchen', ...new Set(folders)]) {
      const path = place(folder).replace(/\/$/, '')
      await caller.call('makeFolder', { as, body: { path } })
    }
    for (const [name, bytes] of Object.entries(files)) await caller.target.put(place(name), bytes)
    return await ask(caller)
  }

const at = ({ target }: Caller) => ({ store: target.stores.first })

type Query = NonNullable<CallSpec['query']>

/** Refusals common to all calls about a store's cameras. */
const ofStore = (id: OperationId, more: { query?: Query; body?: object } = {}): Row[] => [
  ...guarded(id, { ask: { ...more, path: { store: 1 } }, page: true }),
  fails(id, 404, 'store.not_found', 'there is no such store', {
    as,
    path: { store: 2_000_000_000 },
    ...more,
  }),
]

const withMachine = (id: OperationId, query: Query = {}): Row[] => [
  ...ofStore(id, { query }),
  fails(id, 503, 'host.none', 'no machine', caller => ({
    as: 'hostless',
    query,
    path: { store: caller.target.stores.hostless },
  })),
]

/** Further refusals of the calls that view pictures. */
const looking = (id: OperationId, query: Query = {}): Row[] => [
  ...withMachine(id, query),
  fails(id, 409, 'camera.no_reason', 'nobody has said why', caller => ({
    as: 'operator',
    query,
    path: at(caller),
  })),
]

const visit: Row[] = [
  works(
    'openCamera',
    'the reason of the connection',
    caller => ({ as, path: at(caller), body: {} }),
    ({ body }) => expect(body).toMatchObject({ connection: expect.any(String) }),
  ),
  works(
    'openCamera',
    'a reason of its own, as the form has it',
    async caller => ({
      as: { token: await caller.ownToken() },
      path: at(caller),
      body: { reason: await caller.reason('Cameras') },
    }),
    ({ body }) => expect(body).toMatchObject({ connection: null, reason: 'Cameras' }),
  ),
  works(
    'openCamera',
    'a reason in words, which opens the cameras',
    async caller => {
      const own = { token: await caller.ownToken() }
      const path = { store: caller.target.stores.first }
      await caller.call('openCamera', { as: own, path, body: { words: 'Who was there' } })
      const { body } = await caller.call('listCameras', { as: own, path })
      expect(text(body, 'visit', 'reason')).toBe('Who was there')
      return { as: own, path, body: { words: 'And who else' } }
    },
    ({ body }) => expect(body).toMatchObject({ reason: 'And who else' }),
  ),
  fails('openCamera', 422, 'reason.invalid', 'no reason', caller => ({
    as: 'operator',
    body: { reason: {} },
    path: at(caller),
  })),
  ...ofStore('openCamera', { body: { words: 'x' } }),
  ...bodied('openCamera', { as, path: { store: 1 }, body: { words: 'x' } }, 256 * 1024),
]

const november = { camera: 'counter', from: '2026-11-01', to: '2026-11-30' }
const pictures = { camera: 'counter', day }

const lists: Row[] = [
  works(
    'listCameras',
    'by name',
    there(caller => ({ as, path: at(caller) })),
    ({ body }) => expect(body).toMatchObject({ cameras: ['counter', 'kitchen'] }),
  ),
  works(
    'listCameras',
    'none while nobody has said why',
    caller => ({ as: 'operator', path: at(caller) }),
    ({ body }) => expect(body).toEqual({ visit: null, cameras: [] }),
  ),
  ...withMachine('listCameras'),
  works(
    'listCameraDays',
    'with pictures',
    there(caller => ({ as, path: at(caller), query: november })),
    ({ body }) =>
      expect(dig(body, 'days')).toEqual([
        { day: '2026-11-19', pictures: 1 },
        { day, pictures: 3 },
      ]),
  ),
  fails('listCameraDays', 422, 'camera.days', 'too many days', caller => ({
    as,
    path: at(caller),
    query: { ...november, from: '2020-01-01' },
  })),
  ...looking('listCameraDays', november),
  works(
    'listPictures',
    'by time',
    there(caller => ({ as, path: at(caller), query: pictures })),
    ({ body }) =>
      expect(body).toMatchObject({
        root: '/cameras/counter/2026-11-20/',
        total: 3,
        more: false,
        names: ['08-15-00.png', '08-16-00.png', '09-00-00.jpg'],
        times: [29_700_000, 29_760_000, 32_400_000],
      }),
  ),
  works(
    'listPictures',
    'some of them',
    there(caller => ({ as, path: at(caller), query: { ...pictures, from: 1, limit: 1 } })),
    ({ body }) => expect(body).toMatchObject({ from: 1, total: 3, names: ['08-16-00.png'] }),
  ),
  fails('listPictures', 400, 'request.invalid', 'no day', caller => ({
    as,
    path: at(caller),
    query: { ...pictures, day: 'today' },
  })),
  ...looking('listPictures', pictures),
  works(
    'listMoment',
    'the nearest of each camera',
    there(caller => ({ as, path: at(caller), query: { day, time: 29_750_000 } })),
    ({ body }) =>
      expect(dig(body, 'cameras')).toEqual([
        {
          camera: 'counter',
          picture: {
            path: place('counter/2026-11-20/08-16-00.png'),
            time: 29_760_000,
            size: pixel.length,
          },
        },
        { camera: 'kitchen', picture: expect.objectContaining({ time: 29_730_000 }) },
      ]),
  ),
  ...looking('listMoment', { day, time: 0 }),
]

const small = { path: whole, size: 'thumbnail' }

const picture: Row[] = [
  works(
    'readPicture',
    'whole',
    there(caller => ({ as, path: at(caller), query: { path: whole, size: 'whole' } })),
  ),
  works(
    'readPicture',
    'small',
    there(caller => ({ as, path: at(caller), query: small })),
  ),
  {
    operationId: 'readPicture',
    name: 'a page with the name of a picture',
    ask: there(caller => ({ as, path: at(caller), query: { path: page, size: 'whole' } })),
    expect: {
      status: 200,
      code: 'picture.page',
      check: ({ body }) => expect(body).toMatchObject({ status: 'broken' }),
    },
  },
  {
    operationId: 'readPicture',
    name: 'still the same',
    ask: async caller => {
      const ask = await there(() => ({ as, path: at(caller), query: small }))(caller)
      const { headers } = await caller.call('readPicture', ask)
      return { ...ask, headers: { 'If-None-Match': headers.get('etag') ?? '' } }
    },
    expect: { status: 304 },
  },
  fails('readPicture', 404, 'file.not_found', 'it is not there', caller => ({
    as,
    path: at(caller),
    query: { ...small, path: place('counter/2026-11-20/03-00-00.png') },
  })),
  fails('readPicture', 422, 'camera.no_picture', 'no picture of a camera', caller => ({
    as,
    path: at(caller),
    query: { ...small, path: '/log/store.log' },
  })),
  ...looking('readPicture', small),
]

const json = { Accept: 'application/json' }
const ask = { as, body: { files: [whole] } } as const

const download: Row[] = [
  works(
    'downloadStills',
    'an archive, as a job; an OK status means success',
    there(() => ({ ...ask, headers: json })),
    ({ body }) =>
      expect(body).toMatchObject({ status: 'ok', payload: { job: expect.any(String) } }),
  ),
  works(
    'downloadStills',
    'the bytes, for who takes no JSON',
    there(() => ask),
  ),
  works(
    'downloadStills',
    'of another store, with a reason',
    there(async caller => ({
      as: { token: await caller.ownToken() },
      headers: json,
      body: {
        files: [whole],
        store: caller.target.stores.first,
        reason: await caller.reason('Stills'),
      },
    })),
  ),
  works(
    'downloadStills',
    'which one has from then on',
    there(async caller => {
      const own = { token: await caller.ownToken() }
      await caller.connect(own.token, caller.target.stores.first)
      await caller.call('downloadStills', { ...ask, as: own })
      const query = { camera: 'counter', day }
      const answered = await caller.call('listPictures', { as: own, path: at(caller), query })
      expect(dig(answered.body, 'downloaded')).toEqual([0])
      return { ...ask, as: own, headers: json }
    }),
  ),
  forgotten(
    'downloadStills',
    there(() => ({ ...ask, headers: json })),
  ),
  fails('downloadStills', 409, 'connection.none', 'no store', { ...ask, as: 'operator' }),
  fails('downloadStills', 409, 'camera.no_reason', 'no reason', ({ target }) => ({
    as: 'operator',
    body: { files: [whole], store: target.stores.first },
  })),
  fails('downloadStills', 404, 'store.not_found', 'there is no such store', {
    as,
    body: { files: [whole], store: 2_000_000_000 },
  }),
  fails('downloadStills', 422, 'camera.no_picture', 'no picture of a camera', {
    as,
    body: { files: ['/log/store.log'] },
  }),
  fails('downloadStills', 503, 'host.none', 'no machine', { ...ask, as: 'hostless' }),
  ...guarded('downloadStills', { ask, page: true }),
  ...bodied('downloadStills', ask, 16 * 1024 * 1024),
]

export const camera: readonly Row[] = [...visit, ...lists, ...picture, ...download]
