// Camera pictures as one archive with a list of its contents.
import { createHash } from 'node:crypto'
import type { BytesAnswer } from '../contract/bytes.ts'
import type { Answer, Call } from '../contract/types.ts'
import { cameraDownloads } from '../db/repositories.ts'
import type { JsonValue, Sql } from '../db/tables/index.ts'
import { ApiFailure, type Language, textOf, toApiFailure } from '../failures/index.ts'
import { wantsJson } from '../files/operations/download.ts'
import type { Host, HostError } from '../hosts/index.ts'
import { jobBytes } from '../jobs/bytes.ts'
import {
  isHostGone,
  type JobKind,
  Report,
  type Spool,
  unlessStopped,
  type Work,
  type WorkResult,
  ZipWriter,
  zipFailure,
} from '../jobs/index.ts'
import { queueJob } from '../jobs/queue.ts'
import { cell } from '../journal/export.ts'
import type { Services } from '../operations/services.ts'
import {
  type Broken,
  BrokenPicture,
  bytesOf,
  type Cameras,
  demandWhole,
  type Shot,
} from './index.ts'
import { beginVisit, subjectOfVisit, visitTo } from './visits.ts'

/** As stored in the job. */
interface StillsInput {
  readonly files: readonly string[]
  readonly operatorId: number
  readonly language: Language
  readonly name: string
}

const minute = 60_000
/** Paths listed in the journal; the rest is only counted. */
const maxListed = 100

export async function downloadStills(
  services: Services,
  call: Call<'downloadStills'>,
): Promise<BytesAnswer | Answer<'downloadStills'>> {
  const { body, session, accept, language } = call
  const storeId = body.store ?? session.connection?.storeId
  if (storeId === undefined) throw new ApiFailure(409, 'connection.none')
  const at = body.reason
    ? await beginVisit(services, call, storeId, body.reason)
    : await visitTo(services, call, storeId)
  const about = { id: at.visit.connection_id, storeId }
  let name = ''
  const job = await queueJob(services, { ...call, connection: about }, async () => {
    const files = [...new Set(body.files)]
    const shots = files.map(path => services.cameras.shotAt(path))
    // A store without a machine is reported at once.
    await services.hosts.of(storeId, session.jti)
    name = nameOf(shots)
    const input = { files, operatorId: session.operator.id, language, name }
    const details = { files: files.slice(0, maxListed), count: files.length }
    return { subject: name, input, details, of: subjectOfVisit(at) }
  })
  if (!wantsJson(accept)) return await jobBytes(services, call, job.id)
  const none = { ticket: null, size: null, version: null, expires: null }
  return { status: 'ok', payload: { ...none, name: name || job.subject, job: job.id } }
}

/** `counter-2026-11-20.zip`: the parts that all have in common. */
function nameOf(shots: readonly Shot[]): string {
  const only = (all: readonly string[]) => (new Set(all).size === 1 ? all.slice(0, 1) : [])
  const parts = [...only(shots.map(({ camera }) => camera)), ...only(shots.map(({ day }) => day))]
  // A camera's name may contain characters a file name must not.
  const safe = parts
    .join('-')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .slice(0, 100)
  return `${safe || 'stills'}.zip`
}

/** One line of the contents. */
interface Looked {
  readonly path: string
  readonly shot: Shot
  readonly bytes?: Buffer
  readonly modified?: number
  readonly failed?: ApiFailure | HostError | BrokenPicture
}

/** Truncated pictures still show something; a web page or an empty file does not. */
const shown: readonly Broken[] = ['picture.cut', 'picture.damaged', 'picture.too_many_pixels']

interface Parts {
  readonly sql: Sql
  readonly cameras: Cameras
  readonly spool: Spool
  readonly hostOf: (storeId: number) => Promise<Host>
}

export function downloadStillsKind(parts: Parts): JobKind {
  const { spool, hostOf } = parts
  return {
    page: 'qtcamera',
    timeLimitMs: 60 * minute,
    async run(work) {
      // As written by the handler.
      const input = work.input as unknown as StillsInput
      const host = await unlessStopped(work.signal, hostOf(work.storeId))
      const { handle, room } = await spool.make(work.id)
      const zip = new ZipWriter(handle, room, work.signal)
      try {
        const result = await pack({ ...parts, host, work, input, zip })
        await handle.sync()
        return result
      } catch (error) {
        zip.abandon()
        throw zipFailure(error, room < spool.limit, room)
      } finally {
        await handle.close()
      }
    },
  }
}

interface Packing extends Parts {
  readonly host: Host
  readonly work: Work
  readonly input: StillsInput
  readonly zip: ZipWriter
}

/** Pictures read ahead of the one being packed. */
const ahead = 3
const head = 'name,camera,day,time,bytes,sha256,state,reason\r\n'
const listName = 'contents.csv'
const fileMode = 0o644

async function pack(packing: Packing): Promise<WorkResult> {
  const { work, input, zip, sql } = packing
  const { files, name, operatorId } = input
  const report = new Report()
  const lines = [head]
  const had: Parameters<typeof cameraDownloads.add>[1][number][] = []
  const looking: Promise<Looked>[] = []
  const total = files.length
  work.report(report.value)
  for (let at = 0; at < total; at += 1) {
    while (looking.length < ahead && at + looking.length < total) {
      const next = look(packing, files[at + looking.length] ?? '')
      // Not awaited when an earlier one ends the job.
      next.catch(() => undefined)
      looking.push(next)
    }
    const found = await unlessStopped(work.signal, looking.shift() as Promise<Looked>)
    lines.push(await packOne(packing, found))
    const { path, shot, bytes, failed } = found
    if (failed) report.fail(path, failureOf(failed))
    else {
      report.did()
      const { camera, day } = shot
      const own = { operator_id: operatorId, store_id: work.storeId }
      had.push({ ...own, camera, day, path, size: bytes?.length ?? 0 })
    }
    work.report(report.value)
    work.progress({ step: 'packing', unit: 'files', done: at + 1, total })
  }
  if (report.done === 0) throw new ApiFailure(422, 'camera.nothing_whole')
  // Without the byte order mark spreadsheets assume another encoding.
  const list = Buffer.from(`\ufeff${lines.join('')}`)
  await zip.file(listName, { modified: Date.now(), mode: fileMode }, once(list))
  const result = await zip.end()
  await cameraDownloads.add(sql, had)
  const details = { pictures: report.done, broken: report.failures, bytes: result.size }
  return { name, ...result, details: details satisfies JsonValue }
}

const failureOf = (failed: NonNullable<Looked['failed']>) =>
  failed instanceof BrokenPicture ? new ApiFailure(422, failed.code) : failed

async function look({ cameras, host, work }: Packing, path: string): Promise<Looked> {
  const shot = cameras.shotAt(path)
  let bytes: Buffer | undefined
  let modified: number | undefined
  try {
    work.signal.throwIfAborted()
    const facts = await cameras.pictures.look(host, work.storeId, path)
    modified = facts.modified
    bytes = await bytesOf(host, path, facts.size)
    await demandWhole(bytes)
    return { path, shot, bytes, modified }
  } catch (error) {
    const isOne = error instanceof BrokenPicture || !isHostGone(error)
    if (!isOne) throw error
    // Any other error only concerns this picture.
    const failed = error as BrokenPicture | HostError
    return { path, shot, failed, ...(bytes && modified !== undefined ? { bytes, modified } : {}) }
  }
}

/** Adds it to the archive if there is anything to see. Returns its line of the contents. */
async function packOne({ zip, input }: Packing, found: Looked): Promise<string> {
  const { path, shot, bytes, modified = Date.now(), failed } = found
  const within = path.slice(1)
  const isShown = failed instanceof BrokenPicture && shown.includes(failed.code)
  const place = failed ? (isShown ? `broken/${within}` : '') : within
  if (bytes && place) {
    // Pictures are already compressed.
    const facts = { modified, mode: fileMode, compress: false }
    await zip.file(place, facts, once(bytes))
  }
  const reason = failed ? reasonOf(failed, input.language) : ''
  const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : ''
  const { camera, day, time } = shot
  const state = failed ? (failed instanceof BrokenPicture ? 'broken' : 'missing') : 'whole'
  const row = [
    place || within,
    camera,
    day,
    clock(time),
    bytes?.length ?? null,
    sha256,
    state,
    reason,
  ]
  return `${row.map(cell).join(',')}\r\n`
}

function reasonOf(failed: NonNullable<Looked['failed']>, language: Language): string {
  if (failed instanceof BrokenPicture) return textOf(failed.code, language)
  const { code, params } = toApiFailure(failed)
  return textOf(code, language, params)
}

/** 08:15:00, with milliseconds where there are any. */
function clock(time: number): string {
  const text = new Date(time % 86_400_000).toISOString()
  return text.slice(11, time % 1000 === 0 ? 19 : 23)
}

async function* once(bytes: Buffer) {
  yield bytes
}
