// One run from start to end: its row, its output, its notifications and its result.

import type { Database } from '../db/open.ts'
import { actionRuns } from '../db/repositories.ts'
import type { RunLeaves, Sql } from '../db/tables/index.ts'
import { ApiFailure, toApiFailure } from '../failures/index.ts'
import type { Host } from '../hosts/index.ts'
import { JobStopped } from '../jobs/job.ts'
import type { Live } from '../live/index.ts'
import { ActionFailed, carryOut, checkValues, type Ended } from './carryOut.ts'
import type { Values } from './fill.ts'
import type { Actions } from './index.ts'
import { type KnownAction, secretsOf } from './known.ts'
import { leftBy } from './leaves.ts'
import { Output } from './output.ts'
import type { ActionRun, RunEnding } from './repository/runs.ts'

export interface RunningParts {
  readonly db: Database
  readonly live: Live
  readonly actions: Actions
  readonly hostOf: (storeId: number) => Promise<Host>
}

interface Going {
  readonly signal: AbortSignal
  /** Adds to the journal record of an incomplete run. */
  readonly note: (details: { readonly leaves: RunLeaves }) => void
  /** Run on several stores: the choices of each have not been checked yet. */
  readonly unchecked?: boolean
}

type Publisher = Pick<RunningParts, 'live'>

/** Tells the operator's tabs that there is more output. */
async function tell({ live }: Publisher, sql: Sql, run: ActionRun, size: number, over = false) {
  const { operator_id: operator, store_id: store } = run
  const payload = { run: run.id, batch: run.batch, store, size, over }
  await live.publish(sql, { topic: 'actions', audience: { operator }, payload })
  // Others see the store's history too; it changes when a run begins and ends.
  if (size === 0 || over)
    await live.publish(sql, { topic: 'actions', audience: { store }, payload })
}

/** Saves how a run ended and publishes it at once. */
export async function endRun(
  parts: Pick<RunningParts, 'db' | 'live'>,
  run: ActionRun,
  ending: RunEnding,
  size = run.size,
): Promise<void> {
  await parts.db.sql.transaction().execute(async sql => {
    await actionRuns.end(sql, run.id, ending, new Date())
    await tell(parts, sql, run, size, true)
  })
}

/** Carries out one run and saves its result. Throws the operator's message when it fails. */
export async function runOne(parts: RunningParts, run: ActionRun, going: Going): Promise<void> {
  const { db, actions } = parts
  const values = actions.vault.take(run.id)
  const action = actions.known.get(run.action)
  const output = new Output(
    {
      write: (start, text) =>
        db.sql.transaction().execute(async sql => {
          await actionRuns.say(sql, run.id, start, text)
          await tell(parts, sql, run, start + text.length)
        }),
    },
    action ? hiddenIn(action, values) : [],
  )
  let step: number | null = null
  const begun = async (next: number) => {
    step = next
    await actionRuns.beginStep(db.sql, run.id, next)
  }
  const write = (ending: RunEnding) => endRun(parts, run, ending, output.size)
  try {
    await db.sql.transaction().execute(async sql => {
      await actionRuns.begin(sql, run.id, new Date())
      await tell(parts, sql, run, 0)
    })
    if (!action) throw new ApiFailure(404, 'action.not_found')
    const ended = await attempt(parts, run, { action, values, output, begun, ...going })
    await output.end()
    await write({ state: 'done', ...ended })
  } catch (error) {
    const why: unknown = going.signal.aborted ? going.signal.reason : error
    await output.end().catch(() => undefined)
    const ending = endingOf(why)
    // The job no longer belongs to this process; another one decides about it.
    if (!ending) throw why
    const hurry = why instanceof JobStopped && why.why !== 'cancelled'
    const left = { step, hurry, hostOf: () => parts.hostOf(run.store_id) }
    const leaves = action && (await leftBy({ action, values: valuesOf(run, values), ...left }))
    if (leaves) going.note({ leaves })
    await write({ ...ending, ...(leaves ? { leaves } : {}) })
    throw why
  }
}

function hiddenIn(action: KnownAction, values: Values | undefined): string[] {
  return secretsOf(action).flatMap(name => {
    const value = values?.[name]
    return typeof value === 'string' ? [value] : []
  })
}

/** The values as checked and stored. */
const valuesOf = (run: ActionRun, kept: Values | undefined) => kept ?? (run.parameters as Values)

interface Attempt extends Going {
  readonly begun: (step: number) => Promise<void>
  readonly action: KnownAction
  readonly values: Values | undefined
  readonly output: Output
}

async function attempt(
  { actions, hostOf }: RunningParts,
  run: ActionRun,
  { action, values: kept, output, signal, begun, unchecked = false }: Attempt,
): Promise<Ended> {
  if (!kept && secretsOf(action).length > 0) throw new ApiFailure(503, 'action.secrets_gone')
  const values = valuesOf(run, kept)
  const host = () => hostOf(run.store_id)
  if (unchecked) await checkValues(action, values, host)
  return await carryOut({
    action,
    values,
    hostOf: host,
    allowed: actions.allowed,
    output,
    signal,
    begun,
  })
}

function endingOf(error: unknown): RunEnding | undefined {
  if (error instanceof JobStopped) {
    if (error.why === 'lost') return undefined
    if (error.why === 'cancelled') return { state: 'cancelled' }
    return { state: 'failed', failure: { code: 'job.stopped', params: {} } }
  }
  const { code, params } = toApiFailure(error)
  const failure = { code, params }
  if (!(error instanceof ActionFailed)) {
    return { state: 'failed', failure, cut: code === 'action.output_limit' }
  }
  const { exitCode, found } = error
  return { state: 'failed', failure, exitCode, ...(found ? { found } : {}) }
}
