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
/** So long sessions that are over stay, and with them what was said when connecting. The journal keeps
 * the record for longer. */
const sessionMs = 90 * 24 * 60 * 60_000
/** So long an unsaved text is kept that nobody touches. */
const draftMs = 90 * 24 * 60 * 60_000
/** So long what was deleted can be restored. */
const deletionMs = 90 * 24 * 60 * 60_000
/** So long runs of actions are kept, with what they said. The journal keeps its record for longer. */
const actionMs = 90 * 24 * 60 * 60_000
/** So long it is known which pictures of cameras an operator has. */
const pictureMs = 365 * 24 * 60 * 60_000
/** So long notes between operators are kept. */
const noteMs = 365 * 24 * 60 * 60_000
/** Rows removed at once: whoever works meanwhile waits for no more than these. */
const step = 500
/** Longer than any work takes, on this server or on another one. */
export const maxWorkMs = 60 * 60_000

/** Removes what has had its time: it would grow with every visitor who does not sign in. Records
 * whose outcome could not be written, because a server or the database was gone, become unknown. */
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

/** Does so now and every hour; answers how to stop. A failure is logged and tried again in an hour. */
export function startHousekeeping(db: Database, log: FastifyBaseLogger): () => void {
  const run = () =>
    void keepHouse(db).catch(err => log.warn({ err }, 'housekeeping did not go through'))
  run()
  const timer = setInterval(run, everyMs).unref()
  return () => clearInterval(timer)
}
