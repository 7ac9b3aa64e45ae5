// A run as it goes: its row, what it says, who is told, and how it ends.

import type { Database } from '../db/open.ts'
import type { ActionRun, RunEnding } from '../db/repositories/actionRuns.ts'
import { actionRuns } from '../db/repositories/index.ts'
import type { Sql } from '../db/tables.ts'
import { ApiFailure, toApiFailure } from '../failures/index.ts'
import type { Host } from '../hosts/index.ts'
import { JobStopped } from '../jobs/job.ts'
import type { Live } from '../live/index.ts'
import { ActionFailed, carryOut, checkValues, type Ended } from './carryOut.ts'
import type { Values } from './fill.ts'
import type { Actions } from './index.ts'
import { type KnownAction, secretsOf } from './known.ts'
import { Output } from './output.ts'

export interface RunningParts {
  readonly db: Database
  readonly live: Live
  readonly actions: Actions
  readonly hostOf: (storeId: number) => Promise<Host>
}

interface Going {
  readonly signal: AbortSignal
  /** Of several stores: each has choices of its own, which nobody has looked at. */
  readonly unchecked?: boolean
}

/** Tells the operator's tabs that there is more to read. */
async function tell({ live }: RunningParts, sql: Sql, run: ActionRun, size: number, over: boolean) {
  await live.publish(sql, {
    topic: 'actions',
    audience: { operator: run.operator_id },
    payload: { run: run.id, batch: run.batch, size, over },
  })
}

/** Carries one run out and writes how it ended. Throws what the operator is told when it did not go well. */
export async function runOne(parts: RunningParts, run: ActionRun, going: Going): Promise<void> {
  const { db, actions } = parts
  const values = actions.vault.take(run.id)
  const action = actions.known.get(run.action)
  const output = new Output(
    {
      write: (start, text) =>
        db.sql.transaction().execute(async sql => {
          await actionRuns.say(sql, run.id, start, text)
          await tell(parts, sql, run, start + text.length, false)
        }),
    },
    action ? hiddenIn(action, values) : [],
  )
  const write = (ending: RunEnding) =>
    db.sql.transaction().execute(async sql => {
      await actionRuns.end(sql, run.id, ending, new Date())
      await tell(parts, sql, run, output.size, true)
    })
  try {
    await actionRuns.begin(db.sql, run.id, new Date())
    if (!action) throw new ApiFailure(404, 'action.not_found')
    const ended = await attempt(parts, run, { action, values, output, ...going })
    await output.end()
    await write({ state: 'done', ...ended })
  } catch (error) {
    const why: unknown = going.signal.aborted ? going.signal.reason : error
    await output.end().catch(() => undefined)
    const ending = endingOf(why)
    // One that is not ours any more is for others to judge.
    if (ending) await write(ending)
    throw why
  }
}

function hiddenIn(action: KnownAction, values: Values | undefined): string[] {
  return secretsOf(action).flatMap(name => {
    const value = values?.[name]
    return typeof value === 'string' ? [value] : []
  })
}

interface Attempt extends Going {
  readonly action: KnownAction
  readonly values: Values | undefined
  readonly output: Output
}

async function attempt(
  { actions, hostOf }: RunningParts,
  run: ActionRun,
  { action, values: kept, output, signal, unchecked = false }: Attempt,
): Promise<Ended> {
  if (!kept && secretsOf(action).length > 0) throw new ApiFailure(503, 'action.secrets_gone')
  // As they were checked and kept.
  const values = kept ?? (run.parameters as Values)
  const host = () => hostOf(run.store_id)
  if (unchecked) await checkValues(action, values, host)
  return await carryOut({ action, values, hostOf: host, allowed: actions.allowed, output, signal })
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
