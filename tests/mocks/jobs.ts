// Jobs that advance each time they are read, and the bytes they produce.

import { inAnHour, issueTicket, ticketCookie } from './downloads/tickets.ts'
import { fileAt, folderOf } from './files.ts'
import { nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { once } from './shared/repeat.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import {
  type Connection,
  nextId,
  type Operator,
  record,
  type Session,
  type World,
} from './shared/world.ts'

type Id =
  | 'archiveFiles'
  | 'listJobs'
  | 'readJob'
  | 'cancelJob'
  | 'dismissJob'
  | 'dismissJobs'
  | 'downloadJob'

type Job = Schemas['Job']
type Report = NonNullable<Job['report']>

interface Kept {
  readonly operator: Operator
  /** Runs at the end of a job that ends with a report. */
  readonly run?: () => Report
  /** The file it produces; an archive by default. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  job: Job
}

/** State of this file alone, bound to a world's lifetime. */
const remembered = new WeakMap<World, { jobs: Kept[] }>()

function memoryOf(world: World) {
  const known = remembered.get(world) ?? { jobs: [] }
  remembered.set(world, known)
  return known
}

const maxQueued = 10
/** A zip without entries. */
const emptyZip = new Uint8Array(22)
emptyZip.set([0x50, 0x4b, 0x05, 0x06])
const version = 'ZW1wdHktemlw'

const steps: Readonly<Record<Job['kind'], Job['progress']['step']>> = {
  archiveFiles: 'packing',
  transferFiles: 'copying',
  changePermissions: 'changing',
  emptyTrash: 'removing',
  applyCsvUpload: 'applying',
  undoCsvUpload: 'removing',
  deleteChain: 'removing',
  deleteFranchise: 'removing',
  continueDeletion: 'removing',
  restoreDeletion: 'restoring',
  exportJournal: 'writing',
  exportLog: 'writing',
  executeAction: 'running',
  executeActions: 'running',
  downloadStills: 'packing',
  downloadDatabase: 'packing',
}

const pages: Partial<Record<Job['kind'], Operator['pages'][number]>> = {
  downloadStills: 'qtcamera',
  downloadDatabase: 'downloads',
}

/** Advances a job: queued, half done, done; with a report if it makes one. */
function stepped({ job, run, file }: Kept): Job {
  if (run && job.state === 'queued') {
    const unit = job.kind === 'applyCsvUpload' ? 'rows' : 'files'
    const progress = { step: steps[job.kind], unit, done: 0, total: 1 } as const
    return { ...job, state: 'running', started: nowText(), progress }
  }
  if (run && job.state === 'running') {
    const progress = { ...job.progress, done: 1 }
    return { ...job, state: 'done', ended: nowText(), progress, report: run() }
  }
  if (job.state === 'queued') {
    const unit = file ? 'rows' : 'bytes'
    const progress = { step: steps[job.kind], unit, done: 11, total: 22 } as const
    return { ...job, state: 'running', started: nowText(), progress }
  }
  if (job.state !== 'running') return job
  const name = file?.name ?? `${job.subject.split('/').at(-1) || job.store?.name}.zip`
  const size = (file?.bytes ?? emptyZip).length
  const result = { name, size, version, expires: inAnHour() }
  const progress = { ...job.progress, done: 22 }
  return { ...job, state: 'done', ended: nowText(), progress, result }
}

const ownOf = (world: World, operator: Operator) =>
  memoryOf(world).jobs.filter(job => job.operator === operator)

function find(world: World, operator: Operator, id: string): Kept | undefined {
  const kept = ownOf(world, operator).find(({ job }) => job.id === id)
  if (kept) kept.job = stepped(kept)
  return kept
}

const isOver = ({ state }: Job) => state !== 'queued' && state !== 'running'

const isFull = (world: World, operator: Operator) =>
  ownOf(world, operator).filter(({ job }) => job.state === 'queued').length >= maxQueued

const newJob = (
  world: World,
  connection: Connection | null,
  kind: Job['kind'],
  subject: string,
): Job => ({
  id: nextId(world),
  kind,
  subject,
  action: null,
  store: connection && { id: connection.store.id, name: connection.store.name },
  connection: connection?.id ?? null,
  state: 'queued',
  cancelling: false,
  progress: { step: 'waiting', unit: 'files', done: 0, total: null },
  created: nowText(),
  started: null,
  ended: null,
  result: null,
  report: null,
  failure: null,
})

interface JobCall {
  readonly world: World
  readonly session: Session
  readonly connection: Connection
}

/** Queues a job for the operator that does `run` on its second reading. */
export function startJob(
  {
    world,
    session,
    connection,
  }: Omit<JobCall, 'connection'> & {
    /** Null for a job without a store. */
    readonly connection: Connection | null
  },
  kind: Job['kind'],
  subject: string,
  run: () => Report,
  action: string | null = null,
) {
  const { operator } = session
  if (isFull(world, operator)) return failed(422, 'jobs.full', { most: maxQueued })
  const job = { ...newJob(world, connection, kind, subject), action }
  memoryOf(world).jobs.unshift({ operator, run, job })
  record(world, kind, { by: session, target: subject })
  return { status: 202 as const, body: job }
}

/** Queues a job for the operator that has produced a file on its second reading. */
export function startFileJob(
  { world, session }: Pick<JobCall, 'world' | 'session'>,
  kind: Job['kind'],
  file: NonNullable<Kept['file']>,
  {
    connection = null,
    subject = file.name,
  }: { connection?: JobCall['connection'] | null; subject?: string } = {},
) {
  const { operator } = session
  if (isFull(world, operator)) return failed(422, 'jobs.full', { most: maxQueued })
  const job = newJob(world, connection, kind, subject)
  memoryOf(world).jobs.unshift({ operator, file, job })
  record(world, kind, { by: session, target: subject })
  return { status: 202 as const, body: job }
}

/** Whether a job was cancelled. */
export const isCancelled = (world: World, id: string): boolean =>
  memoryOf(world).jobs.some(({ job }) => job.id === id && job.state === 'cancelled')

export const isGoing = (world: World, id: string): boolean =>
  memoryOf(world).jobs.some(({ job }) => job.id === id && !isOver(job))

/** Queues packing files and folders for the operator. */
export function startArchive({ world, session, connection }: JobCall, files: readonly string[]) {
  const { operator } = session
  const folder = folderOf(world, connection)
  if (!folder) return failed(503, 'host.none')
  if (files.some(path => !path.startsWith('/'))) return failed(400, 'file.name_invalid')
  if (files.some(path => fileAt(folder, path) === undefined)) return failed(404, 'file.not_found')
  if (isFull(world, operator)) return failed(422, 'jobs.full', { most: maxQueued })
  const [first = '/', ...rest] = files
  const subject = rest.length === 0 ? first : `${first} +${rest.length}`
  const job = newJob(world, connection, 'archiveFiles', subject)
  memoryOf(world).jobs.unshift({ operator, job })
  return { status: 202 as const, body: job }
}

export const jobs: MocksOf<Id> = {
  archiveFiles: call =>
    once(call, 'archiveFiles', () => {
      const started = startArchive(call, call.body.files)
      if (started.status !== 202) return started
      record(call.world, 'archiveFiles', { by: call.session, target: started.body.subject })
      return started
    }),

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
    if (!isOver(kept.job)) kept.job = { ...kept.job, state: 'cancelled', ended: nowText() }
    return { status: 200, body: kept.job }
  },

  dismissJob({ world, session, path }) {
    const kept = ownOf(world, session.operator).find(({ job }) => job.id === path.id)
    if (!kept) return failed(404, 'job.not_found')
    if (!isOver(kept.job)) return failed(409, 'job.not_ended')
    const memory = memoryOf(world)
    memory.jobs = memory.jobs.filter(job => job !== kept)
    world.dismissed.add(path.id)
    return { status: 200, body: { status: 'ok', info: say('job.cancelled') } }
  },

  dismissJobs({ world, session, body: { ids } }) {
    const memory = memoryOf(world)
    const gone = ownOf(world, session.operator).filter(
      ({ job }) => ids.includes(job.id) && isOver(job),
    )
    memory.jobs = memory.jobs.filter(kept => !gone.includes(kept))
    for (const { job } of gone) world.dismissed.add(job.id)
    return { status: 200, body: { status: 'ok', info: say('job.cancelled') } }
  },

  downloadJob({ world, session, path }) {
    const kept = find(world, session.operator, path.id)
    if (!kept) return failed(404, 'job.not_found')
    const page = pages[kept.job.kind] ?? (kept.file ? 'journal' : 'filesmanager')
    if (!session.operator.pages.includes(page)) return failed(403, 'page.not_allowed')
    const { result, id } = kept.job
    if (!result) return failed(409, 'job.no_result')
    const { name, size } = result
    const ticket = issueTicket(world, session.operator, {
      name,
      bytes: kept.file?.bytes ?? emptyZip,
      version,
    })
    const payload = { ticket, name, size, version, expires: inAnHour(), job: id }
    return { status: 200, body: { status: 'ok', payload }, headers: ticketCookie }
  },
}
