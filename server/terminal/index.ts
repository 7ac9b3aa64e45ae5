import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { nodeOf } from '../jobs/index.ts'
import type { Objects } from '../objects/index.ts'
import type { Config } from '../settings.ts'
import { type Limits, limits as usual } from './limits.ts'
import type { Peers } from './peers.ts'
import { Recordings } from './recordings.ts'
import { Terminals } from './terminals.ts'

export type { Limits as TerminalLimits } from './limits.ts'
export type { Recordings } from './recordings.ts'
export { socketPath } from './relay.ts'
export { serveTerminals } from './route.ts'
export type { Terminal } from './terminal.ts'
export type { Terminals } from './terminals.ts'

interface Parts extends Pick<Config, 'dataDir' | 'terminal'> {
  readonly db: Database
  readonly peers: Peers
  readonly log: FastifyBaseLogger
  readonly objects: Objects | undefined
}

/** @param otherLimits overrides limits, for tests. */
export function terminalsOn(
  { db, log, objects, peers, dataDir, terminal }: Parts,
  otherLimits: Partial<Limits> = {},
) {
  const { recordingBytes: each, recordingsBytes: all, keepDays: days, idleMinutes } = terminal
  const folder = resolve(dataDir, 'recordings')
  const recordings = new Recordings({
    sql: db.sql,
    folder,
    node: nodeOf(dataDir),
    limits: { each, all, days },
    objects,
    log,
  })
  const limits = { ...usual, idleMs: idleMinutes * 60_000, ...otherLimits }
  return new Terminals({ db, log, limits, recordings, peers })
}
