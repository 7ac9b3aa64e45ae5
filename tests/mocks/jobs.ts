// Jobs that go one step further each time they are looked at, and the bytes of what they made.
import { failed, say } from './failures.ts'
import { fileAt, folderOf } from './files.ts'
import type { MocksOf, Schemas } from './types.ts'
import {
  type Connection,
  nextId,
  type Operator,
  record,
  type Session,
  type World,
} from './world.ts'

type Id =
  | 'archiveFolder'
  | 'listJobs'
  | 'readJob'
  | 'cancelJob'
  | 'dismissJob'
  | 'downloadJob'
  | 'fetchDownload'

type Job = Schemas['Job']
type Report = NonNullable<Job['report']>

interface Kept {
  readonly operator: Operator
  readonly key: string | undefined
  /** What it does at its end, of a job that ends with a report. */
  readonly run?: () => Report
  job: Job
}

/** What only this file remembers of a world; it goes with it. */
const remembered = new WeakMap<World, { jobs: Kept[]; tickets: Map<string, Job> }>()

function memoryOf(world: World) {
  const known = remembered.get(world) ?? { jobs: [], tickets: new Map<string, Job>() }
  remembered.set(world, known)
  return known
}

const hour = 60 * 60_000
const mostQueued = 10
/** A zip without entries. */
const bytes = new Uint8Array(22)
bytes.set([0x50, 0x4b, 0x05, 0x06])
const version = 'ZW1wdHktemlw'

const inAnHour = () => new Date(Date.now() + hour).toISOString()
const now = () => new Date().toISOString()

const steps: Readonly<Record<Job['kind'], Job['progress']['step']>> = {
  archiveFolder: 'packing',
  transferFiles: 'copying',
  changePermissions: 'changing',
  emptyTrash: 'removing',
}

/** Waiting, half done, done; with a report when it has one to make. */
function stepped({ job, run }: Kept): Job {
  if (run && job.state === 'queued') {
    const progress = { step: steps[job.kind], unit: 'files', done: 0, total: 1 } as const
    return { ...job, state: 'running', started: now(), progress }
  }
  if (run && job.state === 'running') {
    const progress = { ...job.progress, done: 1 }
    return { ...job, state: 'done', ended: now(), progress, report: run() }
  }
  if (job.state === 'queued') {
    const progress = { step: 'packing', unit: 'bytes', done: 11, total: 22 } as const
    return { ...job, state: 'running', started: now(), progress }
  }
  if (job.state !== 'running') return job
  const name = `${job.subject.split('/').at(-1) || job.store.name}.zip`
  const result = { name, size: bytes.length, version, expires: inAnHour() }
  const progress = { ...job.progress, done: 22 }
  return { ...job, state: 'done', ended: now(), progress, result }
}

const ownOf = (world: World, operator: Operator) =>
  memoryOf(world).jobs.filter(one => one.operator === operator)

function find(world: World, operator: Operator, id: string): Kept | undefined {
  const kept = ownOf(world, operator).find(({ job }) => job.id === id)
  if (kept) kept.job = stepped(kept)
  return kept
}

const isOver = ({ state }: Job) => state !== 'queued' && state !== 'running'

/** One range of bytes, or undefined for the whole; null when it begins behind the end. */
function rangeOf(header: string | undefined): { start: number; end: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '') return undefined
  const start = Number(first)
  if (start >= bytes.length) return null
  return { start, end: last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1) }
}

const isFull = (world: World, operator: Operator) =>
  ownOf(world, operator).filter(({ job }) => job.state === 'queued').length >= mostQueued

const newJob = (world: World, connection: Connection, kind: Job['kind'], subject: string): Job => ({
  id: nextId(world),
  kind,
  subject,
  store: { id: connection.store.id, name: connection.store.name },
  connection: connection.id,
  state: 'queued',
  cancelling: false,
  progress: { step: 'waiting', unit: 'files', done: 0, total: null },
  created: now(),
  started: null,
  ended: null,
  result: null,
  failure: null,
})

interface Asked {
  readonly world: World
  readonly session: Session
  readonly connection: Connection
}

/** Puts a job into the operator's queue that does `run` when it has been looked at twice. */
export function startJob(
  { world, session, connection }: Asked,
  kind: Job['kind'],
  subject: string,
  run: () => Report,
) {
  const { operator } = session
  if (isFull(world, operator)) return failed(422, 'jobs.full', { most: mostQueued })
  const job = newJob(world, connection, kind, subject)
  memoryOf(world).jobs.unshift({ operator, key: undefined, run, job })
  record(world, kind, { by: session, target: subject })
  return { status: 202 as const, body: job }
}

export const jobs: MocksOf<Id> = {
  archiveFolder({ world, session, connection, body, headers }) {
    const { operator } = session
    const key = headers['Idempotency-Key']
    const before = ownOf(world, operator).find(one => key !== undefined && one.key === key)
    if (before && before.job.subject !== body.folder) {
      const field = { path: 'Idempotency-Key', code: 'request.repeated' } as const
      const fields = [{ ...field, info: say('request.repeated') }]
      return failed(409, 'request.repeated', {}, { fields })
    }
    if (before) return { status: 202, body: before.job }
    const folder = folderOf(world, connection)
    if (!folder) return failed(503, 'host.none')
    if (!body.folder.startsWith('/')) return failed(400, 'file.name_invalid')
    const found = fileAt(folder, body.folder)
    if (found === undefined) return failed(404, 'file.not_found')
    if (found !== null) return failed(422, 'file.not_a_folder')
    if (isFull(world, operator)) return failed(422, 'jobs.full', { most: mostQueued })
    const job = newJob(world, connection, 'archiveFolder', body.folder)
    memoryOf(world).jobs.unshift({ operator, key, job })
    record(world, 'archiveFolder', { by: session, target: body.folder })
    return { status: 202, body: job }
  },

  listJobs({ world, session }) {
    const own = ownOf(world, session.operator)
    for (const kept of own) kept.job = stepped(kept)
    return { status: 200, body: own.map(({ job }) => job) }
  },

  readJob({ world, session, path }) {
    const kept = find(world, session.operator, path.id)
    return kept ? { status: 200, body: kept.job } : failed(404, 'job.not_found')
  },

  cancelJob({ world, session, path }) {
    const kept = ownOf(world, session.operator).find(({ job }) => job.id === path.id)
    if (!kept) return failed(404, 'job.not_found')
    if (!isOver(kept.job)) kept.job = { ...kept.job, state: 'cancelled', ended: now() }
    return { status: 200, body: kept.job }
  },

  dismissJob({ world, session, path }) {
    const kept = ownOf(world, session.operator).find(({ job }) => job.id === path.id)
    if (!kept) return failed(404, 'job.not_found')
    if (!isOver(kept.job)) return failed(409, 'job.not_ended')
    const memory = memoryOf(world)
    memory.jobs = memory.jobs.filter(one => one !== kept)
    return { status: 200, body: { status: 'ok', info: say('job.cancelled') } }
  },

  downloadJob({ world, session, path }) {
    const kept = find(world, session.operator, path.id)
    if (!kept) return failed(404, 'job.not_found')
    if (!session.operator.pages.includes('filesmanager')) return failed(403, 'page.not_allowed')
    const { result, id } = kept.job
    if (!result) return failed(409, 'job.no_result')
    const { name, size } = result
    const ticket = nextId(world)
    memoryOf(world).tickets.set(ticket, kept.job)
    const payload = { ticket, name, size, version, expires: inAnHour(), job: id }
    const cookie = 'support-tools-download=proof; Path=/ext/downloads/; HttpOnly; SameSite=Strict'
    return { status: 200, body: { status: 'ok', payload }, headers: { 'Set-Cookie': cookie } }
  },

  fetchDownload({ world, path, headers }) {
    const job = memoryOf(world).tickets.get(path.ticket)
    if (!job) return failed(404, 'download.not_found')
    const same = headers['If-Range'] === undefined || headers['If-Range'] === `"${version}"`
    const range = same ? rangeOf(headers.Range) : undefined
    if (range === null) return failed(416, 'download.range')
    const shared = { ETag: `"${version}"`, 'Accept-Ranges': 'bytes' }
    const type = 'application/octet-stream'
    if (range === undefined) return { status: 200, body: { bytes, type }, headers: shared }
    const { start, end } = range
    const part = { bytes: bytes.slice(start, end + 1), type }
    const where = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` }
    return { status: 206, body: part, headers: { ...shared, ...where } }
  },
}
