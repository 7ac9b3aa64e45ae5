import type { components } from '#src/generated/api.ts'
import { type FailureCode, type Language, localText, textOf, texts } from '../failures/index.ts'
import { type KnownAction, kindOf, secretsOf } from './known.ts'
import { assumed, toldLeaves } from './leaves.ts'
import type { ActionRun } from './repository/runs.ts'

type Schemas = components['schemas']

/** An operator's relation to an action. */
export interface Own {
  readonly favourite: boolean
  readonly last: Date | undefined
}

export function wireAction(
  action: KnownAction,
  { favourite, last }: Own,
  language: Language,
): Schemas['Action'] {
  return {
    name: action.name,
    title: localText(action.title, language),
    description: localText(action.description, language),
    category: localText(action.category, language),
    danger: action.danger,
    kind: kindOf(action),
    output: action.output,
    usualSeconds: action.usual ?? null,
    limitSeconds: action.limit,
    several: action.several,
    favourite,
    lastRun: last?.toISOString() ?? null,
  }
}

/** The state of a run, from its job where the run itself has none. */
function stateOf(run: ActionRun): Schemas['ActionRunState'] {
  const { state, job_state, batch } = run
  if (state !== 'queued' && state !== 'running') return state
  const began = state === 'running'
  switch (job_state) {
    case 'queued':
      return 'queued'
    case 'running':
      return state
    case 'failed':
      return began ? 'unknown' : 'failed'
    case 'cancelled':
    case null:
      return began ? 'unknown' : 'cancelled'
    default:
      // A run of a batch that had not begun was skipped.
      return batch !== null && !began ? 'skipped' : 'unknown'
  }
}

const isCode = (code: string): code is FailureCode => Object.hasOwn(texts, code)

function failureOf({ failure_code, failure_params }: ActionRun, language: Language) {
  if (failure_code === null) return null
  const code = isCode(failure_code) ? failure_code : 'server.error'
  return { code, info: textOf(code, language, failure_params ?? {}) }
}

/** After a crash the state could not be probed. */
function leavesOf(
  run: ActionRun,
  action: KnownAction | undefined,
  state: Schemas['ActionRunState'],
  language: Language,
): Schemas['ActionRun']['leaves'] {
  const { step } = run
  const isCut = state === 'unknown' && step !== null
  const leaves = run.leaves ?? (action && isCut ? assumed(action, step) : undefined)
  if (!action || !leaves) return null
  // As written by the handler.
  const values = run.parameters as Readonly<Record<string, unknown>>
  const wired = toldLeaves(action, leaves, { values, step }, language)
  return wired as Schemas['ActionRun']['leaves'] // its parameters are JSON
}

const tableOf = ({ found }: ActionRun): Schemas['ActionTable'] | null =>
  found && {
    columns: [...found.columns],
    rows: found.rows.map(row => [...row]),
    cut: found.cut,
  }

/** @param action undefined once it was removed from the catalogue. */
export function wireRun(
  run: ActionRun,
  action: KnownAction | undefined,
  language: Language,
): Schemas['ActionRun'] {
  const state = stateOf(run)
  return {
    run: run.id,
    job: run.job_id,
    batch: run.batch,
    action: run.action,
    title: action ? localText(action.title, language) : run.action,
    store: { id: run.store_id, name: run.store_name },
    by: run.username,
    reason: run.reason,
    // As written by the handler.
    parameters: run.parameters as Schemas['ActionRun']['parameters'],
    secrets: action ? secretsOf(action) : [],
    state,
    cancelling: state === 'running' && run.cancel_asked === true,
    exitCode: run.exit_code,
    failure: failureOf(run, language),
    leaves: leavesOf(run, action, state, language),
    table: tableOf(run),
    size: run.size,
    cut: run.cut,
    created: run.created_at.toISOString(),
    started: run.started_at?.toISOString() ?? null,
    ended: run.ended_at?.toISOString() ?? null,
  }
}
