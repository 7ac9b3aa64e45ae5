// Carries out one action on one store, from validated values to its result.
import { parameterProblems } from '#common/actionSchema.ts'
import { ApiFailure, type FieldFailure } from '../failures/index.ts'
import type { Host } from '../hosts/index.ts'
import { type AllowedOrigin, guardedFetch, NetError } from '../net/index.ts'
import { choicesOf } from './choices.ts'
import { fillCall, fillProgram, fillSql, UnusableValue, type Values } from './fill.ts'
import {
  type ActionTable,
  type CallRun,
  type KnownAction,
  type ProgramRun,
  type QueryRun,
  type StepRun,
  usualDatabase,
} from './known.ts'
import type { Output } from './output.ts'
import { askDatabase } from './query/ask.ts'
import { schemaOf } from './shape.ts'

export interface Ended {
  readonly exitCode: number | null
  readonly found?: ActionTable
}

export interface Carrying {
  readonly action: KnownAction
  readonly values: Values
  readonly hostOf: () => Promise<Host>
  readonly allowed: readonly AllowedOrigin[]
  readonly output: Output
  readonly signal: AbortSignal
  /** Called before each step, numbered from 0; once for an action without steps. */
  readonly begun: (step: number) => Promise<void>
}

const maxRows = 1000

/** The failure for values that the form would reject. */
export function wrongValues(fields: readonly FieldFailure[]): ApiFailure {
  const [first] = fields
  const name = String(first?.params?.name ?? '')
  return new ApiFailure(422, 'action.parameters', { name }, { fields })
}

/** Validates values against the schema, and choices against the current ones. Throws 422. */
export async function checkValues(
  action: KnownAction,
  values: Values,
  hostOf: () => Promise<Host>,
): Promise<void> {
  const schema = schemaOf(action, 'gb', await choicesOf(action, values, hostOf))
  const fields = parameterProblems(schema, values).map(
    ({ key, code, params }): FieldFailure => ({
      path: `/parameters/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      code,
      params,
    }),
  )
  if (fields.length > 0) throw wrongValues(fields)
  try {
    if ('call' in action.run) fillCall(action.run.call, values)
  } catch (error) {
    throw unusable(error)
  }
}

/** Reports a value that cannot be inserted as a schema violation. */
function unusable(error: unknown): unknown {
  if (!(error instanceof UnusableValue)) return error
  const { parameter: name } = error
  return wrongValues([{ path: `/parameters/${name}`, code: 'field.format', params: { name } }])
}

/** Throws ApiFailure and HostError with the operator's message, or the signal's reason. */
export async function carryOut(carrying: Carrying): Promise<Ended> {
  const { run } = carrying.action
  carrying.signal.throwIfAborted()
  if ('steps' in run) return await runSteps(run.steps, carrying)
  await carrying.begun(0)
  if ('program' in run) return await runProgram(run.program, carrying)
  if ('query' in run) return await runQuery(run.query, carrying)
  return await call(run.call, carrying)
}

/** Runs the steps in order until one fails; the limits apply to all of them together. */
async function runSteps(steps: readonly StepRun[], carrying: Carrying): Promise<Ended> {
  const until = Date.now() + carrying.action.limit * 1000
  for (const [at, { program }] of steps.entries()) {
    carrying.signal.throwIfAborted()
    await carrying.begun(at)
    await runProgram(program, carrying, Math.max(1, until - Date.now()))
  }
  return { exitCode: 0 }
}

async function runProgram(
  program: ProgramRun,
  carrying: Carrying,
  timeoutMs = carrying.action.limit * 1000,
): Promise<Ended> {
  const { action, values, hostOf, output, signal } = carrying
  const { argv, input } = fillProgram(program, values)
  const host = await hostOf()
  const isTable = action.output === 'table'
  const done = await host.run(argv, {
    folder: program.folder ?? '/',
    timeoutMs,
    outputLimit: action.outputKiB * 1024,
    whole: true,
    signal,
    ...(input === undefined ? {} : { input: Buffer.from(input) }),
    onOutput: (bytes, stream) => {
      if (!isTable || stream === 'stderr') output.add(bytes, stream)
    },
  })
  signal.throwIfAborted()
  if (done.ended === 'timeout')
    throw new ApiFailure(504, 'action.time_limit', { seconds: action.limit })
  if (done.ended === 'output_limit')
    throw new ApiFailure(502, 'action.output_limit', { kilobytes: action.outputKiB })
  if (done.code === null) throw new ApiFailure(502, 'action.ended_by_signal')
  const found = isTable ? tableIn(done.stdout.toString()) : undefined
  if (done.code !== 0) throw new ActionFailed(done.code, found)
  return { exitCode: 0, ...(found ? { found } : {}) }
}

/** A program that exited with a failure. */
export class ActionFailed extends ApiFailure {
  readonly exitCode: number
  readonly found: ActionTable | undefined

  constructor(exitCode: number, found?: ActionTable) {
    super(502, 'action.failed', { code: exitCode })
    this.exitCode = exitCode
    this.found = found
  }
}

/** Parses lines with tab-separated columns; the first names them. */
export function tableIn(text: string): ActionTable {
  const [head = '', ...lines] = text.replaceAll('\0', '\u2400').replace(/\n$/, '').split('\n')
  const columns = head.split('\t')
  const rows = lines.slice(0, maxRows).map(line => {
    const cells = line.split('\t')
    return columns.map((_, at) => cells[at] ?? '')
  })
  return { columns, rows, cut: lines.length > maxRows }
}

async function runQuery(query: QueryRun, carrying: Carrying): Promise<Ended> {
  const { action, values, hostOf, signal } = carrying
  const { sql, database = usualDatabase } = query
  const host = await hostOf()
  const tableQuery = { sql, values: fillSql(sql, values) }
  const found = await askDatabase(host, database, tableQuery, {
    timeoutMs: action.limit * 1000,
    maxText: action.outputKiB * 1024,
    maxRows,
    signal,
  })
  return { exitCode: null, found }
}

const netCodes = {
  address: 'action.call_refused',
  not_allowed: 'action.call_refused',
  request: 'action.call_refused',
  inner: 'action.call_refused',
  unresolved: 'action.call_unreachable',
  unreachable: 'action.call_unreachable',
  certificate: 'action.call_unreachable',
  redirects: 'action.call_unreachable',
  timeout: 'action.time_limit',
} as const

async function call(template: CallRun, carrying: Carrying): Promise<Ended> {
  const { action, values, allowed, output, signal } = carrying
  const { method, url, headers, body } = fillCall(template, values)
  try {
    const answer = await guardedFetch(url, {
      allowed,
      method,
      headers,
      withinMs: action.limit * 1000,
      maxBytes: action.outputKiB * 1024,
      signal,
      ...(body === undefined ? {} : { body }),
    })
    output.say(`HTTP ${answer.status}\n`)
    output.add(answer.body, 'stdout')
    if (answer.status >= 300)
      throw new ApiFailure(502, 'action.call_failed', { status: answer.status })
    return { exitCode: null }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof NetError)) throw error
    throw new ApiFailure(502, netCodes[error.code], { seconds: action.limit }, { cause: error })
  }
}
