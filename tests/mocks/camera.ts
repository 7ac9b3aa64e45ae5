// Camera stills from the files of a store, with a few made up when the files have none.

import { startFileJob } from './jobs.ts'
import { nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { wrongFields } from './shared/reason.ts'
import { once } from './shared/repeat.ts'
import { bytesOf } from './shared/text.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import { record, type Session, type World } from './shared/world.ts'

type Id =
  | 'openCamera'
  | 'listCameras'
  | 'listCameraDays'
  | 'listPictures'
  | 'readPicture'
  | 'listMoment'
  | 'downloadStills'
type Visit = Schemas['CameraVisit']

interface Shot {
  readonly path: string
  readonly camera: string
  readonly day: string
  readonly time: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A one-pixel picture. */
const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  sign => sign.charCodeAt(0),
)

/** Visits of a session by store, and the operators' choices; they belong to the world. */
interface Memory {
  readonly visits: Map<Session, Map<number, Visit>>
  readonly had: Set<string>
  readonly looks: Set<string>
}
const remembered = new WeakMap<World, Memory>()

function memoryOf(world: World): Memory {
  const known = remembered.get(world) ?? { visits: new Map(), had: new Set(), looks: new Set() }
  remembered.set(world, known)
  return known
}

const rule = /^\/cameras\/([^/]+)\/(\d{4}-\d\d-\d\d)\/(\d\d)-(\d\d)-(\d\d)\.(?:jpe?g|png|webp)$/i

function shotOf(path: string, bytes: Uint8Array<ArrayBuffer>): Shot | undefined {
  const [, camera, day, hour, minute, second] = rule.exec(path) ?? []
  if (camera === undefined || day === undefined) return undefined
  const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
  return { path, camera, day, time, bytes }
}

const usual = ['counter', 'kitchen'].flatMap(camera =>
  ['2026-11-19/21-00-00', '2026-11-20/08-15-00', '2026-11-20/08-16-00', '2026-11-20/12-00-05'].map(
    name => `/cameras/${camera}/${name}.png`,
  ),
)

function shotsOf(world: World, store: number): Shot[] {
  const files = [...(world.files.get(store) ?? [])]
  const own = files.flatMap(([path, file]) => (file && shotOf(path, bytesOf(file))) ?? [])
  const all = own.length > 0 ? own : usual.flatMap(path => shotOf(path, pixel) ?? [])
  return all.sort((a, b) => a.time - b.time || (a.path < b.path ? -1 : 1))
}

const brokenOf = ({ bytes }: Shot): Schemas['BrokenPicture']['code'] | undefined => {
  if (bytes.length === 0) return 'picture.empty'
  if (bytes[0] === 0x3c) return 'picture.page'
  return bytes[0] === 0x89 || bytes[0] === 0xff ? undefined : 'picture.other'
}

type AnyCall = Pick<MockCall<'listCameras'>, 'world' | 'session'>

/** The visit, or the refusal when there is none. */
function visitTo({ world, session }: AnyCall, id: number) {
  const store = world.stores.find(candidate => candidate.id === id)
  if (!store) return failed(404, 'store.not_found')
  const own = memoryOf(world).visits.get(session)?.get(id)
  const { connection } = session
  if (connection?.store.id === id && own?.connection !== connection.id)
    return keep({ world, session }, store, connection.reason, connection.id)
  return own ?? failed(409, 'camera.no_reason')
}

function keep(
  { world, session }: AnyCall,
  { id, name }: Schemas['StoreEntry'],
  reason: string,
  connection: string | null,
): Visit {
  const since = nowText()
  const visit = { store: { id, name }, reason, connection, since }
  const { visits } = memoryOf(world)
  visits.set(session, new Map([...(visits.get(session) ?? []), [id, visit]]))
  return visit
}

type Reason = Readonly<Record<string, Schemas['ReasonValue']>>

function begin({ world, session }: AnyCall, id: number, reason: Reason | string) {
  const store = world.stores.find(candidate => candidate.id === id)
  if (!store) return failed(404, 'store.not_found')
  const fields = typeof reason === 'string' ? [] : wrongFields(world, reason)
  if (fields[0]) return failed(422, 'reason.invalid', { first: fields[0].info }, { fields })
  const { connection } = session
  const text = typeof reason === 'string' ? reason : String(reason.reason)
  return keep({ world, session }, store, text, connection?.store.id === id ? connection.id : null)
}

const isVisit = (found: Visit | { readonly status: number }): found is Visit => 'since' in found

const noMachine = () => failed(503, 'host.none')

function looked({ world, session }: AnyCall, visit: Visit, shot: Pick<Shot, 'camera' | 'day'>) {
  const target = `${shot.camera} ${shot.day}`
  const key = `${session.id} ${visit.since} ${visit.store.id} ${target}`
  const { looks } = memoryOf(world)
  if (looks.has(key)) return
  looks.add(key)
  const { store, reason } = visit
  record(world, 'listPictures', { by: session, target, store, reason })
}

const hadKey = ({ operator }: Session, store: number, { path, bytes }: Shot) =>
  `${operator.username} ${store} ${path} ${bytes.length}`

export const camera: MocksOf<Id> = {
  openCamera({ world, session, path: { store }, body: { reason, words } }) {
    const call = { world, session }
    const isHere =
      reason === undefined && words === undefined && session.connection?.store.id === store
    const visit = isHere ? visitTo(call, store) : begin(call, store, words ?? reason ?? {})
    if (!isVisit(visit)) return visit.status === 409 ? failed(404, 'store.not_found') : visit
    record(world, 'openCamera', {
      by: session,
      store: visit.store,
      reason: visit.reason,
    })
    return { status: 200, body: visit }
  },

  listCameras(call) {
    const { world, path } = call
    const visit = visitTo(call, path.store)
    if (!isVisit(visit))
      return visit.status === 409 ? { status: 200, body: { visit: null, cameras: [] } } : visit
    if (world.hostless.has(path.store)) return noMachine()
    const cameras = [...new Set(shotsOf(world, path.store).map(({ camera }) => camera))].sort()
    return { status: 200, body: { visit, cameras } }
  },

  listCameraDays(call) {
    const { world, path, query } = call
    const { camera, from, to } = query
    const apart = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (!(apart >= 0 && apart < 366)) return failed(422, 'camera.days')
    const visit = visitTo(call, path.store)
    if (!isVisit(visit)) return visit
    if (world.hostless.has(path.store)) return noMachine()
    const counts = new Map<string, number>()
    for (const shot of shotsOf(world, path.store))
      if (shot.camera === camera && shot.day >= from && shot.day <= to)
        counts.set(shot.day, (counts.get(shot.day) ?? 0) + 1)
    const days = [...counts].sort().map(([day, pictures]) => ({ day, pictures }))
    return { status: 200, body: { camera, days } }
  },

  listPictures(call) {
    const { world, session, path, query } = call
    const { camera, day, from = 0, limit = 50_000 } = query
    const visit = visitTo(call, path.store)
    if (!isVisit(visit)) return visit
    if (world.hostless.has(path.store)) return noMachine()
    looked(call, visit, { camera, day })
    const all = shotsOf(world, path.store).filter(
      shot => shot.camera === camera && shot.day === day,
    )
    const some = all.slice(from, from + limit)
    const root = `/cameras/${camera}/${day}/`
    const { had } = memoryOf(world)
    const body = {
      camera,
      day,
      root,
      total: all.length,
      from,
      more: false,
      names: some.map(shot => shot.path.slice(root.length)),
      times: some.map(({ time }) => time),
      sizes: some.map(({ bytes }) => bytes.length),
      downloaded: some.flatMap((shot, at) =>
        had.has(hadKey(session, path.store, shot)) ? [at] : [],
      ),
    }
    return { status: 200, body }
  },

  readPicture(call) {
    const { world, path, query, headers } = call
    if (!rule.test(query.path)) return failed(422, 'camera.no_picture')
    const visit = visitTo(call, path.store)
    if (!isVisit(visit)) return visit
    if (world.hostless.has(path.store)) return noMachine()
    const shot = shotsOf(world, path.store).find(candidate => candidate.path === query.path)
    if (!shot) return failed(404, 'file.not_found')
    looked(call, visit, shot)
    const etag = { ETag: `"${shot.bytes.length}-${query.size}"` }
    if (headers['If-None-Match'] === etag.ETag) return { status: 304, headers: etag }
    const code = brokenOf(shot)
    if (code)
      return { status: 200, headers: etag, body: { status: 'broken', code, info: say(code) } }
    const body = { bytes: shot.bytes, type: 'application/octet-stream' }
    return { status: 200, headers: etag, body }
  },

  listMoment(call) {
    const { world, path, query } = call
    const { day, time } = query
    const visit = visitTo(call, path.store)
    if (!isVisit(visit)) return visit
    if (world.hostless.has(path.store)) return noMachine()
    const all = shotsOf(world, path.store)
    const cameras = [...new Set(all.map(({ camera }) => camera))].sort().map(camera => {
      const apart = (shot: Shot) => Math.abs(shot.time - time)
      const [found] = all
        .filter(shot => shot.camera === camera && shot.day === day)
        .sort((a, b) => apart(a) - apart(b))
      if (found) looked(call, visit, found)
      const picture = found
        ? { path: found.path, time: found.time, size: found.bytes.length }
        : null
      return { camera, picture }
    })
    return { status: 200, body: { day, time, cameras } }
  },

  downloadStills: call =>
    once(call, 'downloadStills', () => {
      const { world, session, body, accept } = call
      const id = body.store ?? session.connection?.store.id
      if (id === undefined) return failed(409, 'connection.none')
      const visit = body.reason ? begin(call, id, body.reason) : visitTo(call, id)
      if (!isVisit(visit)) return visit
      if (body.files.some(path => !rule.test(path))) return failed(422, 'camera.no_picture')
      if (world.hostless.has(id)) return noMachine()
      const shots = shotsOf(world, id).filter(({ path }) => body.files.includes(path))
      const { had } = memoryOf(world)
      for (const shot of shots) if (!brokenOf(shot)) had.add(hadKey(session, id, shot))
      const file = { name: 'stills.zip', bytes: zip }
      const started = startFileJob({ world, session }, 'downloadStills', file)
      if (started.status !== 202) return started
      if (!accept?.includes('application/json')) {
        const headers = { ETag: '"ZW1wdHktemlw"' }
        return { status: 200, headers, body: { bytes: zip, type: 'application/octet-stream' } }
      }
      const none = { ticket: null, size: null, version: null, expires: null }
      const payload = { ...none, name: file.name, job: started.body.id }
      return { status: 200, body: { status: 'ok', payload } }
    }),
}

/** An empty archive. */
const zip = new Uint8Array(22)
zip.set([0x50, 0x4b, 0x05, 0x06])
