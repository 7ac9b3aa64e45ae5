import { failed, say } from './failures.ts'
import type { MocksOf, Schemas } from './types.ts'
import { nextId, record, type Session, type World } from './world.ts'

type Entry = Schemas['StoreEntry']
type Field = Schemas['ReasonField']

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

const matches = ({ name, extra, full_name }: Entry, filter: string) =>
  [name, extra, full_name].some(text => contains(text, filter))

/** On the wire a store says whether this session is on it. */
const entryFor = (session: Session, { id, name, extra, full_name, country }: Entry): Entry => ({
  id,
  name,
  extra,
  full_name,
  country,
  picked: session.connection?.store.id === id,
})

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function wrongField(field: Field, value: unknown): Schemas['FieldFailure'] | null {
  const path = `/reason/${field.name}`
  const wrong = (code: 'field.required' | 'field.choice' | 'field.type') => ({
    path,
    code,
    info: say(code, { name: field.label }),
  })
  if (isEmpty(value)) return field.required_for_agents ? wrong('field.required') : null
  if (field.type === 'custom_checkbox')
    return typeof value === 'boolean' ? null : wrong('field.type')
  if (typeof value !== 'string') return wrong('field.type')
  const choices = Array.isArray(field.choices) ? field.choices : null
  return choices && !choices.includes(value) ? wrong('field.choice') : null
}

function wrongFields(world: World, reason: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(reason)
    .filter(name => !world.reasonFields.some(field => field.name === name))
    .map(name => ({
      path: `/reason/${name}`,
      code: 'field.unknown',
      info: say('field.unknown', { name }),
    }))
  const wrong = world.reasonFields.map(field => wrongField(field, reason[field.name]))
  return [...wrong.filter(one => one !== null), ...unknown]
}

export const connection: MocksOf<'listStoresByRegion' | 'listReasonFields' | 'setTools'> = {
  listStoresByRegion({ world, session, query: { filter = '', limit = 1000 } }) {
    const found = world.stores.filter(store => matches(store, filter)).slice(0, limit)
    const body: Schemas['StoresByRegion'] = {}
    for (const store of found) {
      body[store.country] ??= []
      body[store.country]?.push(entryFor(session, store))
    }
    return { status: 200, body }
  },

  listReasonFields({ world }) {
    return { status: 200, body: world.reasonFields }
  },

  setTools({ world, session, body: { store: id, reason } }) {
    const store = world.stores.find(one => one.id === id)
    if (!store) return failed(404, 'store.not_found')
    const fields = wrongFields(world, reason)
    if (fields[0]) return failed(422, 'reason.invalid', { first: fields[0].info }, { fields })
    session.connection = { id: nextId(world), store, reason: String(reason.reason) }
    record(world, 'setTools', { by: session, target: store.name })
    const hostless = world.hostless.has(id)
    const body: Schemas['ConnectionAnswer'] = {
      status: 'ok',
      info: entryFor(session, store),
      not_supported: hostless ? { filesmanager: say('host.none') } : {},
      version: hostless ? '' : '4.12.3',
      connection: session.connection.id,
    }
    return { status: 200, body }
  },
}
