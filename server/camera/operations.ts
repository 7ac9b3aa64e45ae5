import { Readable } from 'node:stream'
import { BytesAnswer } from '../contract/bytes.ts'
import type { Answer, Call, TagHandlers } from '../contract/types.ts'
import { cameraDownloads } from '../db/repositories.ts'
import { ApiFailure, textOf } from '../failures/index.ts'
import { etagOf } from '../files/etag.ts'
import { readyHost } from '../operations/readyHost.ts'
import type { Services } from '../operations/services.ts'
import { nearest } from './index.ts'
import { downloadStills } from './stillsDownload.ts'
import { beginVisit, noteLook, visitOf, visitTo, wireVisit } from './visits.ts'

const dayMs = 24 * 60 * 60_000
const maxDays = 366
const maxAtOnce = 64
const usualLimit = 50_000

export function cameraOperations(services: Services): TagHandlers<'camera'> {
  const { hosts } = services
  return {
    async openCamera(call) {
      const { reason, words } = call.body
      const id = call.path.store
      const isConnected = call.session.connection?.storeId === id
      return wireVisit(
        reason === undefined && words === undefined && isConnected
          ? await visitTo(services, call, id)
          : await beginVisit(services, call, id, words ?? reason ?? {}),
      )
    },
    async listCameras(call) {
      const { path, session } = call
      const visit = await visitOf(services, call, path.store)
      if (!visit) return { visit: null, cameras: [] }
      const host = await readyHost(services, path.store, session.jti)
      return {
        visit: wireVisit(visit),
        cameras: await services.cameras.shots(host).cameras(),
      }
    },
    async listCameraDays(call) {
      const { path, query, session } = call
      const { camera, from, to } = query
      const apart = (Date.parse(to) - Date.parse(from)) / dayMs
      if (!(apart >= 0 && apart < maxDays)) throw new ApiFailure(422, 'camera.days')
      await visitTo(services, call, path.store)
      const host = await hosts.of(path.store, session.jti)
      const days = await services.cameras.shots(host).days(camera, from, to)
      return { camera, days: [...days].map(([day, pictures]) => ({ day, pictures })) }
    },
    listPictures: call => listPictures(services, call),
    readPicture: call => readPicture(services, call),
    listMoment: call => listMoment(services, call),
    downloadStills: call => downloadStills(services, call),
  }
}

async function listPictures(
  { db, hosts, cameras, ...rest }: Services,
  call: Call<'listPictures'>,
): Promise<Answer<'listPictures'>> {
  const { path, query, session } = call
  const { camera, day, from = 0, limit = usualLimit } = query
  const visit = await visitTo({ db, hosts, cameras, ...rest }, call, path.store)
  const host = await hosts.of(path.store, session.jti)
  const { root, pictures, more } = await cameras.ofDay(host, path.store, camera, day)
  await noteLook(db.sql, call, visit, camera, day)
  const had = await cameraDownloads.ofDay(db.sql, {
    operatorId: session.operator.id,
    storeId: path.store,
    camera,
    day,
  })
  const some = pictures.slice(from, from + limit)
  return {
    camera,
    day,
    root,
    from,
    more,
    total: pictures.length,
    names: some.map(picture => picture.path.slice(root.length)),
    times: some.map(({ time }) => time),
    sizes: some.map(({ size }) => size),
    downloaded: some.flatMap((picture, at) => (had.get(picture.path) === picture.size ? [at] : [])),
  }
}

async function readPicture(
  services: Services,
  call: Call<'readPicture'>,
): Promise<BytesAnswer | Answer<'readPicture'>> {
  const { hosts, cameras, db } = services
  const { path, query, headers, session, language, setHeader, whenGone } = call
  const { camera, day } = cameras.shotAt(query.path)
  const visit = await visitTo(services, call, path.store)
  const host = await hosts.of(path.store, session.jti)
  const facts = await cameras.pictures.look(host, path.store, query.path)
  await noteLook(db.sql, call, visit, camera, day)
  const isSmall = query.size === 'thumbnail'
  const etag = etagOf(`${facts.key.slice(0, 32)}${isSmall ? 't' : 'w'}`)
  const gone = new AbortController()
  // The client has gone: a waiting thumbnail need not be made.
  whenGone(() => gone.abort(new ApiFailure(429, 'camera.busy')))
  if (headers['If-None-Match'] === etag) return new BytesAnswer(304, { etag }, nothing)
  const { pictures } = cameras
  const read = isSmall
    ? await pictures.thumbnail(host, query.path, facts, gone.signal)
    : await pictures.whole(host, query.path, facts, gone.signal)
  if ('broken' in read) {
    setHeader('etag', etag)
    return { status: 'broken', code: read.broken, info: textOf(read.broken, language) }
  }
  const { bytes } = read
  const about = {
    etag,
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    // Opened on its own, nothing in it may run.
    'content-disposition': 'attachment',
  }
  return new BytesAnswer(200, about, () => Readable.from([bytes], { objectMode: false }))
}

const nothing = () => Readable.from([])

async function listMoment(
  services: Services,
  call: Call<'listMoment'>,
): Promise<Answer<'listMoment'>> {
  const { hosts, cameras, db } = services
  const { path, query, session } = call
  const { day, time } = query
  const visit = await visitTo(services, call, path.store)
  const host = await hosts.of(path.store, session.jti)
  const names = (await cameras.shots(host).cameras()).slice(0, maxAtOnce)
  const seen: Answer<'listMoment'>['cameras'] = []
  for (const camera of names) {
    const found = nearest((await cameras.ofDay(host, path.store, camera, day)).pictures, time)
    if (found) await noteLook(db.sql, call, visit, camera, day)
    const picture = found ? { path: found.path, time: found.time, size: found.size } : null
    seen.push({ camera, picture })
  }
  return { day, time, cameras: seen }
}
