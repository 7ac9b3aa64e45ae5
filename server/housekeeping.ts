import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/open.ts'
import {
  actionRuns,
  cameraDownloads,
  challenges,
  connections,
  csvUploads,
  deletions,
  drafts,
  idempotency,
  journal,
  liveTickets,
  monitorSamples,
  notes,
  sessions,
  throttles,
} from './db/repositories.ts'
import { tidy } from './db/tidy.ts'
import { repeatableMs } from './operations/idempotent.ts'

const everyMs = 60 * 60_000
/** Longer than any throttle's window. */
const throttleMs = 24 * 60 * 60_000
/**
 * How long finished sessions are kept, with the reasons for their connections. The journal keeps its records longer.
 */
const sessionMs = 90 * 24 * 60 * 60_000
/** How long an untouched draft is kept. */
const draftMs = 90 * 24 * 60 * 60_000
/** How long deleted records can be restored. */
const deletionMs = 90 * 24 * 60 * 60_000
/** How long runs of actions and their output are kept. The journal keeps its records longer. */
const actionMs = 90 * 24 * 60 * 60_000
/** How long an operator's downloaded camera pictures are remembered. */
const pictureMs = 365 * 24 * 60 * 60_000
/** How long notes are kept. */
const noteMs = 365 * 24 * 60 * 60_000
/** Rows deleted per statement: nobody waits for more than these. */
const step = 500
/** Longer than any work takes, on this server or another. */
export const maxWorkMs = 60 * 60_000

/**
 * Deletes expired data, which would grow even with visitors who do not sign in. Marks records as unknown whose outcome
 * could not be saved, because a server or the database was gone.
 */
export async function keepHouse(db: Database, now = new Date()): Promise<void> {
  const { sql } = db
  await challenges.removeExpired(sql, now)
  await liveTickets.removeExpired(sql, now)
  await throttles.removeOld(sql, new Date(now.getTime() - throttleMs), now)
  await idempotency.removeOld(sql, new Date(now.getTime() - repeatableMs))
  await connections.endOver(sql, now)
  await drafts.removeOld(sql, new Date(now.getTime() - draftMs))
  while (await csvUploads.removeOld(sql, now));
  await cameraDownloads.removeOld(sql, new Date(now.getTime() - pictureMs))
  await deletions.removeOld(sql, new Date(now.getTime() - deletionMs))
  await inSteps(() => actionRuns.removeOld(sql, new Date(now.getTime() - actionMs), step))
  await inSteps(() => sessions.removeOld(sql, new Date(now.getTime() - sessionMs), step))
  await inSteps(() => notes.removeOld(sql, new Date(now.getTime() - noteMs), step))
  await monitorSamples.removeOld(sql, now)
  await journal.markUnfinished(sql, new Date(now.getTime() - maxWorkMs))
  await tidy(db)
}

async function inSteps(remove: () => Promise<number>): Promise<void> {
  let removed: number
  do removed = await remove()
  while (removed === step)
}

/** Runs it now and every hour; returns the function that stops it. Failures are logged and retried after an hour. */
export function startHousekeeping(db: Database, log: FastifyBaseLogger): () => void {
  const run = () =>
    void keepHouse(db).catch(err => log.warn({ err }, 'housekeeping did not go through'))
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => clearInterval(timer)
}
