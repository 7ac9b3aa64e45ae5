// A small catalogue, runs that advance each time they are read, and one action on several stores.
import { parameterProblems, shownValue } from '#common/actionSchema.ts'
import { describe } from '#server/actions/fill.ts'
import { complete, type KnownAction, kindOf, secretsOf } from '#server/actions/known.ts'
import { toldLeaves } from '#server/actions/leaves.ts'
import { afterOf, type Choice, schemaOf } from '#server/actions/shape.ts'
import { localText } from '#server/failures/failure.ts'
import { isCancelled, startJob } from './jobs.ts'
import { nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { once } from './shared/repeat.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import { nextId, type Operator, record, type World } from './shared/world.ts'

type Run = Schemas['ActionRun']
type Parameters = Schemas['ActionParameters']

const facts = { limit: 60, outputKiB: 256, usual: 3, output: 'text', parameters: {} } as const

const service = {
  type: 'string',
  title: 'Service',
  enum: ['dispatch', 'kitchen', 'pos', 'printing'],
} as const

const catalogue: readonly KnownAction[] = [
  {
    ...facts,
    name: 'restart-service',
    title: 'Restart a service',
    category: 'Services',
    description: 'Stops one service of the store and starts it again.',
    danger: 'medium',
    several: true,
    parameters: { service },
    run: { program: { argv: ['service-control', 'restart', '--', '{service}'] } },
    leaves: {
      states: {
        stopped: {
          text: 'The service {service} is stopped.',
          mend: {
            action: 'start-service',
            title: 'Start {service}',
            parameters: { service: '{service}' },
          },
        },
      },
    },
  },
  {
    ...facts,
    name: 'start-service',
    title: 'Start a service',
    category: 'Services',
    description: 'Starts one service of the store that is stopped.',
    danger: 'low',
    several: true,
    parameters: { service },
    run: { program: { argv: ['service-control', 'start', '--', '{service}'] } },
  },
  {
    ...facts,
    name: 'orders-stuck',
    title: 'Orders that are stuck',
    category: 'Orders',
    description: 'Orders that are still open after some minutes.',
    danger: 'none',
    output: 'table',
    several: true,
    parameters: {
      minutes: { type: 'integer', title: 'Open for more than', minimum: 0, default: 30 },
    },
    run: { query: { sql: 'select id as "order", state from orders where minutes > :minutes' } },
  },
  {
    ...facts,
    name: 'resend-order',
    title: 'Send an order to dispatch again',
    category: 'Orders',
    description: 'Puts an order into the folder that dispatch reads.',
    danger: 'medium',
    several: false,
    parameters: {
      channel: { type: 'string', title: 'Channel', enum: ['counter', 'phone', 'web', 'app'] },
      order: {
        type: 'string',
        title: 'Order',
        choices: { sql: 'select id from orders where channel = :channel' },
      },
    },
    run: { program: { argv: ['dispatch-control', 'resend', '--', '{order}'] } },
  },
  {
    ...facts,
    name: 'change-pin',
    title: 'Change the PIN of a till',
    category: 'Services',
    description: 'The new PIN is valid from the next sign-in.',
    danger: 'medium',
    several: false,
    parameters: {
      till: { type: 'integer', title: 'Till', minimum: 1, maximum: 20 },
      pin: { type: 'string', title: 'New PIN', secret: true, pattern: '^[0-9]{4,8}$' },
    },
    run: { program: { argv: ['till-control', 'pin', '--', '{till}'], input: '{pin}' } },
  },
]

interface Memory {
  readonly runs: { readonly operator: Operator; text: string; run: Run }[]
  readonly favourites: Map<Operator, Set<string>>
}

const remembered = new WeakMap<World, Memory>()

function memoryOf(world: World): Memory {
  const known = remembered.get(world) ?? { runs: [], favourites: new Map() }
  remembered.set(world, known)
  return known
}

const known = (name: string) => catalogue.find(action => action.name === name)

function wireAction(world: World, operator: Operator, action: KnownAction): Schemas['Action'] {
  const { runs, favourites } = memoryOf(world)
  const own = runs.filter(run => run.operator === operator && run.run.action === action.name)
  return {
    name: action.name,
    title: localText(action.title, 'gb'),
    description: localText(action.description, 'gb'),
    category: localText(action.category, 'gb'),
    danger: action.danger,
    kind: kindOf(action),
    output: action.output,
    usualSeconds: action.usual ?? null,
    limitSeconds: action.limit,
    several: action.several,
    favourite: favourites.get(operator)?.has(action.name) ?? false,
    lastRun: own[0]?.run.created ?? null,
  }
}

/** Two orders of each channel. */
function choicesFor(action: KnownAction, values: Readonly<Record<string, unknown>>) {
  const found = new Map<string, readonly Choice[] | 'waits'>()
  for (const [name, parameter] of Object.entries(action.parameters)) {
    if (!parameter.choices) continue
    const [parent = ''] = afterOf(parameter)
    const value = values[parent]
    const choices = [1, 2].map(at => `${String(value)}-${at}`)
    found.set(
      name,
      value === undefined
        ? 'waits'
        : choices.map(choice => ({ value: choice, label: `Order ${choice}` })),
    )
  }
  return found
}

function wrongIn(action: KnownAction, values: Readonly<Record<string, unknown>>, blind = false) {
  const choices = blind ? new Map<string, readonly Choice[]>() : choicesFor(action, values)
  const problems = parameterProblems(schemaOf(action, 'gb', choices), values)
  if (problems.length === 0) return null
  const fields = problems.map(({ key, code, params }) => ({
    path: `/parameters/${key}`,
    code,
    info: say(code, params),
  }))
  const name = String(problems[0]?.params.name ?? '')
  return failed(422, 'action.parameters', { name }, { fields })
}

/** The state that a run leaves behind: the first one its action declares. */
function leavesOf({ action, parameters }: Run): Run['leaves'] {
  const found = known(action)
  const [state] = Object.keys(found?.leaves?.states ?? {})
  if (!found || state === undefined) return null
  const left = { state, how: 'seen', at: nowText() } as const
  const shown = toldLeaves(found, left, { values: parameters, step: 0 }, 'gb')
  return shown as Run['leaves'] // its parameters came as JSON
}

/** Advances a run each time it is read: queued, running, done. */
function step(world: World, kept: Memory['runs'][number]): Run {
  const { run } = kept
  const isOpen = run.state === 'queued' || run.state === 'running'
  if (isOpen && isCancelled(world, run.job))
    kept.run = { ...run, state: 'cancelled', ended: nowText(), leaves: leavesOf(run) }
  else if (run.state === 'queued') kept.run = { ...run, state: 'running', started: nowText() }
  // Printing never ends, so that it can be stopped.
  else if (run.state === 'running' && run.parameters.service !== 'printing') {
    const isTable = known(run.action)?.output === 'table'
    kept.text = isTable ? '' : '\u001b[32mdone\u001b[0m\n'
    const table = isTable
      ? { columns: ['order', 'state'], rows: [[4711, 'waiting']], cut: false }
      : null
    const exitCode = isTable ? null : 0
    kept.run = { ...run, state: 'done', ended: nowText(), size: kept.text.length, table, exitCode }
  }
  return kept.run
}

interface Starting {
  readonly action: KnownAction
  readonly job: string
  readonly run: string
  readonly batch: string | null
  readonly store: Run['store']
  readonly reason: string
  readonly parameters: Parameters
}

function start(
  { world, session }: MockCall<'executeAction'> | MockCall<'executeActions'>,
  given: Starting,
): Run {
  const { action, parameters, ...rest } = given
  const secrets = secretsOf(action)
  const kept = Object.entries(parameters).filter(([name]) => !secrets.includes(name))
  const run: Run = {
    ...rest,
    action: action.name,
    title: localText(action.title, 'gb'),
    by: session.operator.username,
    parameters: Object.fromEntries(kept),
    secrets,
    state: 'queued',
    cancelling: false,
    exitCode: null,
    failure: null,
    leaves: null,
    table: null,
    size: 0,
    cut: false,
    created: nowText(),
    started: null,
    ended: null,
  }
  memoryOf(world).runs.unshift({ operator: session.operator, text: '', run })
  return run
}

const nothingDone = () => ({ done: 1, skipped: 0, failed: [], more: 0, numbered: [] })

function execute(call: MockCall<'executeAction'>) {
  const { world, session, connection, body } = call
  const action = known(body.action)
  if (!action) return failed(404, 'action.not_found')
  if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
  const values = complete(action, body.parameters ?? {}) as Parameters
  const wrong = wrongIn(action, values)
  if (wrong) return wrong
  const job = startJob(
    { world, session, connection },
    'executeAction',
    localText(action.title, 'gb'),
    nothingDone,
    action.name,
  )
  if (job.status !== 202) return job
  const { id } = job.body
  const { id: store, name } = connection.store
  const { reason } = connection
  const rest = { run: id, job: id, batch: null, store: { id: store, name }, reason }
  return { status: 200 as const, body: start(call, { action, parameters: values, ...rest }) }
}

const batchOf = (
  id: string,
  action: KnownAction,
  runs: readonly Run[],
): Schemas['ActionBatch'] => ({
  id,
  action: action.name,
  title: localText(action.title, 'gb'),
  cancelling: false,
  runs: [...runs],
})

function executeOnSeveral(call: MockCall<'executeActions'>) {
  const { world, session, body } = call
  const action = known(body.action)
  if (!action) return failed(404, 'action.not_found')
  if (!action.several) return failed(422, 'action.not_several')
  const stores = body.stores.map(id => world.stores.find(store => store.id === id))
  if (stores.includes(undefined)) return failed(404, 'store.not_found')
  const values = complete(action, body.parameters ?? {}) as Parameters
  const wrong = wrongIn(action, values, true)
  if (wrong) return wrong
  const none = { world, session, connection: null }
  const title = localText(action.title, 'gb')
  const job = startJob(none, 'executeActions', title, nothingDone, action.name)
  if (job.status !== 202) return job
  const { id } = job.body
  const runs = stores.flatMap(store =>
    store
      ? [
          start(call, {
            action,
            job: id,
            batch: id,
            run: nextId(world),
            parameters: values,
            store: { id: store.id, name: store.name },
            reason: body.reason.trim(),
          }),
        ]
      : [],
  )
  const begun = runs.map(run => ({ ...run, tail: '' }))
  return { status: 200 as const, body: batchOf(id, action, begun) }
}

type Id =
  | 'listActions'
  | 'queryAction'
  | 'executeAction'
  | 'setActionFavourite'
  | 'listActionRuns'
  | 'readActionRun'
  | 'executeActions'
  | 'readActionBatch'

export const actions: MocksOf<Id> = {
  listActions: ({ world, session }) => ({
    status: 200,
    body: catalogue.map(action => wireAction(world, session.operator, action)),
  }),

  queryAction({ world, session, connection, body }) {
    const action = known(body.action)
    if (!action) return failed(404, 'action.not_found')
    const values = complete(action, body.parameters ?? {})
    if (body.dryRun && world.hostless.has(connection.store.id)) return failed(503, 'host.none')
    const wrong = body.dryRun ? wrongIn(action, values) : null
    if (wrong) return wrong
    const schema = schemaOf(action, 'gb', choicesFor(action, values))
    const shown = Object.entries(values).map(([name, value]) => ({
      name,
      title: schema.properties[name]?.title ?? name,
      value: shownValue(schema.properties[name], value),
    }))
    const hidden = Object.fromEntries(secretsOf(action).map(name => [name, '•••']))
    const does = body.dryRun ? describe(action, { ...values, ...hidden }) : ''
    const dryRun = body.dryRun ? { parameters: shown, does } : null
    const wire = schema as unknown as Schemas['JsonValue'] // JSON Schema is JSON
    return {
      status: 200,
      body: { action: wireAction(world, session.operator, action), schema: wire, dryRun },
    }
  },

  executeAction: call => once(call, 'executeAction', () => execute(call)),

  setActionFavourite({ world, session: { operator }, path, body }) {
    if (!known(path.name)) return failed(404, 'action.not_found')
    const { favourites } = memoryOf(world)
    const own = favourites.get(operator) ?? new Set()
    if (body.favourite) own.add(path.name)
    else own.delete(path.name)
    favourites.set(operator, own)
    record(world, 'setActionFavourite', { target: path.name })
    return {
      status: 200,
      body: {
        status: 'ok',
        info: body.favourite ? 'Added to your favourites.' : 'Removed from your favourites.',
      },
    }
  },

  listActionRuns({ world, connection, query: { action, before, limit = 20 } }) {
    const all = memoryOf(world).runs.filter(
      ({ run }) =>
        run.store.id === connection.store.id && (action === undefined || run.action === action),
    )
    const from = before === undefined ? 0 : all.findIndex(({ run }) => run.run === before) + 1
    const data = all.slice(from, from + limit).map(item => step(world, item))
    const next = all.length > from + limit ? (data.at(-1)?.run ?? null) : null
    return { status: 200, body: { data, next } }
  },

  readActionRun({ world, session, path, query: { from = 0 } }) {
    const kept = memoryOf(world).runs.find(
      ({ run, operator }) =>
        run.run === path.id &&
        (operator === session.operator || run.store.id === session.connection?.store.id),
    )
    if (!kept) return failed(404, 'action.run_not_found')
    const run = step(world, kept)
    const start = Math.min(from, kept.text.length)
    return { status: 200, body: { run, from: start, text: kept.text.slice(start) } }
  },

  executeActions: call => once(call, 'executeActions', () => executeOnSeveral(call)),

  readActionBatch({ world, session, path }) {
    const runs = memoryOf(world)
      .runs.filter(({ run, operator }) => run.batch === path.id && operator === session.operator)
      .reverse()
      .map(run => ({ ...step(world, run), tail: run.text.slice(-600) }))
    const action = known(runs[0]?.action ?? '')
    if (!action) return failed(404, 'action.run_not_found')
    return { status: 200, body: batchOf(path.id, action, runs) }
  },
}
