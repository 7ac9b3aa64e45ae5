import { failed } from './failures.ts'
import { once } from './repeat.ts'
import type { MocksOf, Schemas } from './types.ts'
import { nextId, record } from './world.ts'

interface Known {
  readonly action: Schemas['Action']
  readonly properties: Readonly<
    Record<string, { readonly type: string; readonly enum?: readonly string[] }>
  >
  readonly required: readonly string[]
}

const catalogue: readonly Known[] = [
  {
    action: {
      ...{ name: 'restart-service', title: 'Restart a service', danger: 'medium' },
      ...{ description: 'Stops and starts one service of the store.', category: 'Services' },
    },
    properties: { service: { type: 'string', enum: ['orders', 'printing'] } },
    required: ['service'],
  },
  {
    action: {
      ...{ name: 'show-time', title: 'Show the time', danger: 'none' },
      ...{ description: 'What the clock of the store says.', category: 'Services' },
    },
    properties: {},
    required: [],
  },
]

const known = (name: string) => catalogue.find(({ action }) => action.name === name)

type Parameters = Readonly<Record<string, unknown>>

/** The 422 of parameters the form would not take. */
function refused({ properties, required }: Known, given: Parameters) {
  const missing = required.find(name => given[name] === undefined)
  if (missing !== undefined) return failed(422, 'field.required', { name: missing })
  for (const [name, value] of Object.entries(given)) {
    const property = properties[name]
    if (!property) return failed(422, 'field.unknown', { name })
    if (property.enum && !property.enum.includes(String(value)))
      return failed(422, 'field.choice', { name })
  }
  return null
}

export const actions: MocksOf<'listActions' | 'queryAction' | 'executeAction'> = {
  listActions: () => ({ status: 200, body: catalogue.map(({ action }) => action) }),

  queryAction({ body: { action: name, parameters } }) {
    const found = known(name)
    if (!found) return failed(404, 'record.not_found')
    const wrong = parameters && refused(found, parameters)
    if (wrong) return wrong
    const { action, properties, required } = found
    const schema = { type: 'object', properties, required: [...required] }
    const dryRun = parameters ? `${action.title}: ${JSON.stringify(parameters)}` : null
    return { status: 200, body: { action, schema, dryRun } }
  },

  executeAction: call =>
    once(call, 'executeAction', () => {
      const { world, session, connection, body } = call
      if (world.hostless.has(connection.store.id)) return failed(503, 'host.none')
      const found = known(body.action)
      if (!found) return failed(404, 'record.not_found')
      const wrong = refused(found, body.parameters ?? {})
      if (wrong) return wrong
      record(world, 'executeAction', { by: session, target: body.action })
      const done = { outcome: 'ok' as const, output: 'done\n', exitCode: 0 }
      return { status: 200, body: { run: nextId(world), ...done } }
    }),
}
