import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { executeActionKind, executeActionsKind } from '../actions/kinds.ts'
import { downloadStillsKind } from '../camera/stillsDownload.ts'
import { jobs } from '../db/repositories.ts'
import { downloadDatabaseKind } from '../downloads/exports/kind.ts'
import { downloadServiceOf } from '../downloads/exports/service.ts'
import { type DownloadSource, type Tickets, ticketsOf } from '../downloads/index.ts'
import { fileSource } from '../files/operations/download.ts'
import { exportJournalKind } from '../journal/export.ts'
import { exportLogKind } from '../logs/export.ts'
import { stepsKinds } from '../onboarding/stepsKind.ts'
import { readyHost } from '../operations/readyHost.ts'
import type { Services } from '../operations/services.ts'
import { applyCsvKind } from '../stores/csv/applyKind.ts'
import { undoCsvKind } from '../stores/csv/undoKind.ts'
import { recordingSource } from '../terminal/operations.ts'
import {
  archiveKind,
  emptyTrashKind,
  JobEngine,
  nodeOf,
  permissionsKind,
  type Spool,
  sharedSpool,
  spoolIn,
  transferKind,
} from './index.ts'

type Parts = Pick<
  Services,
  | 'actions'
  | 'cameras'
  | 'demo'
  | 'config'
  | 'db'
  | 'hosts'
  | 'keys'
  | 'live'
  | 'objects'
  | 'servers'
  | 'terminals'
  | 'trash'
>

/** Total size of all jobs' files, as a multiple of one file's limit. */
const maxFiles = 5

/** The kinds of jobs, by their names. */
function kindsOf(
  { actions, cameras, config, db, demo, hosts, live, trash: bin }: Parts,
  spool: Spool,
): ConstructorParameters<typeof JobEngine>[0]['kinds'] {
  // Includes rows of an earlier version, which only had one folder.
  const hostOf = (storeId: number) => hosts.of(storeId)
  const running = {
    actions,
    db,
    live,
    hostOf: (storeId: number) => readyHost({ db, demo, hosts }, storeId),
  }
  const archive = archiveKind(hostOf, spool)
  return {
    executeAction: executeActionKind(running),
    executeActions: executeActionsKind(running),
    applyCsvUpload: applyCsvKind(db.sql),
    undoCsvUpload: undoCsvKind(db.sql),
    ...stepsKinds(db.sql),
    exportJournal: exportJournalKind(db.sql, spool),
    exportLog: exportLogKind(hostOf, spool, config.dataDir),
    downloadDatabase: downloadDatabaseKind({
      hostOf: running.hostOf,
      spool,
      service: downloadServiceOf(config.downloads),
    }),
    downloadStills: downloadStillsKind({ sql: db.sql, cameras, spool, hostOf: running.hostOf }),
    emptyTrash: emptyTrashKind({ sql: db.sql, bin, hostOf }),
    archiveFiles: archive,
    archiveFolder: archive,
    changePermissions: permissionsKind(hostOf),
    transferFiles: transferKind(hostOf),
  }
}

/** The job engine with all its kinds, and the tickets for downloading files. */
export function jobServicesOf(
  parts: Parts,
  log: FastifyBaseLogger,
): { readonly jobs: JobEngine; readonly tickets: Tickets } {
  const { config, db, hosts, keys, live, objects, servers, terminals } = parts
  const { dataDir, jobFileBytes: limit } = config
  const total = maxFiles * limit
  const folder = spoolIn(resolve(dataDir, 'jobs'), limit, total)
  const spool = objects ? sharedSpool({ folder, objects, total, log }) : folder
  const engine = new JobEngine({
    db,
    spool,
    log,
    node: nodeOf(dataDir),
    servers,
    kinds: kindsOf(parts, spool),
    announce: (sql, operatorId, job) =>
      live.publish(sql, {
        topic: 'jobs',
        audience: { operator: operatorId },
        payload: { job },
      }),
  })
  const sources = {
    job: jobSource(db, engine, spool),
    file: fileSource(hosts),
    recording: recordingSource(terminals.recordings),
  }
  return { jobs: engine, tickets: ticketsOf(db.sql, keys.download, sources) }
}

function jobSource(db: Parts['db'], { node, kinds }: JobEngine, spool: Spool): DownloadSource {
  return async ({ reference }, { operator }) => {
    const job = await jobs.byId(db.sql, operator.id, reference)
    if (job?.state !== 'done') return undefined
    if (!spool.isShared && job.node !== node) return undefined
    const page = kinds[job.kind]?.page
    if (!page || !operator.pages.includes(page)) return undefined
    const { result_name: name, result_version: version } = job
    const size = await spool.size(job.id)
    if (name === null || version === null || size === undefined) return undefined
    return { name, version, size, read: (start, length) => spool.read(job.id, start, length) }
  }
}
