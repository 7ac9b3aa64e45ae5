import type { ResourceName } from '#src/generated/resources.ts'
import { nowText } from '../shared/clock.ts'
import { failed, Refusal, say } from '../shared/failures.ts'
import { once } from '../shared/repeat.ts'
import type { Schemas } from '../shared/types.ts'
import { type Entity, type Kept, record, type World } from '../shared/world.ts'
import type { Call } from './call.ts'
import { deletion } from './deletions.ts'
import { demandNobodyConnected, demandReferences, demandUnique } from './demands.ts'
import { completed, entitySchema } from './resource.ts'
import { below, countsBelow, shown } from './shown.ts'

const etag = ({ version }: Entity) => ({ ETag: `"${version}"` })

export function known(world: World, name: ResourceName, id: number): Kept {
  const found = world.records[name].get(id)
  if (!found) throw new Refusal(failed(404, 'record.not_found'))
  return found
}

function demandVersion({ world, headers }: Call, name: ResourceName, before: Kept): void {
  const { entity, changed } = before
  const wanted = headers['If-Match']?.replace(/^(?:W\/)?"(.*)"$/, '$1')
  if (wanted === undefined || wanted === '*' || wanted === entity.version) return
  const conflict = { by: changed?.by ?? null, at: changed?.at ?? null, version: entity.version }
  const extra = { conflict, current: { ...shown(world, name, entity) } }
  throw new Refusal(
    changed
      ? failed(412, 'record.changed_by', { name: changed.by }, extra)
      : failed(412, 'record.changed', {}, extra),
  )
}

/** Changes a record before it is stored, in ways that its schema alone does not describe. */
export type Prepare = (entity: Entity, world: World, call: Call, tell: Tell) => Entity

type Notice = NonNullable<Schemas['StoreResult']['notices']>[number]
/** Receives what was put right. */
type Tell = (notice: Notice) => void

const told = (notices: readonly Notice[]) => (notices.length > 0 ? { notices } : {})

/** Stores a record; fields that are not given keep their values. */
function keep(
  call: Call,
  name: ResourceName,
  prepare: Prepare,
  own: Pick<Entity, 'id' | 'version'>,
  tell: Tell,
  before: Entity | undefined = undefined,
) {
  const { world, session, body } = call
  const { id, version } = own
  const nextKey = () => {
    world.keys += 1
    return `key-${world.keys}`
  }
  const whole = completed(entitySchema(name), { ...before, ...body, id, version }, nextKey)
  const given = whole as Entity // an object stays one, and these two were added
  demandReferences(world, name, given)
  demandUnique(world, name, given)
  const entity = prepare(given, world, call, tell)
  const changed = { by: session.operator.username, at: nowText() }
  world.records[name].set(id, { entity, changed })
  return shown(world, name, entity)
}

const labelOf = ({ name, id }: Entity) => String(name ?? id)

/** The journal's description of a change to a record. */
const subjectOf = (kind: ResourceName, entity: Entity, change: object) => ({
  target: labelOf(entity),
  // Entities came as JSON.
  details: JSON.parse(JSON.stringify({ kind, record: entity.id, ...change })),
})

/** The fields that differ. */
function differing(before: Entity, after: Entity) {
  const names = Object.keys({ ...before, ...after }).filter(
    name => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (entity: Entity) => Object.fromEntries(names.map(name => [name, entity[name] ?? null]))
  return names.length > 0 ? { before: of(before), after: of(after) } : {}
}

/** Ids are never reused: a deleted record may be restored under its own. */
function nextIn({ records, deleted }: World, name: ResourceName): number {
  const gone = [...deleted.values()].flatMap(removed => removed.records)
  const ids = gone.flatMap(({ resource, entity }) => (resource === name ? [entity.id] : []))
  return Math.max(0, ...records[name].keys(), ...ids) + 1
}

export const createIn = (name: ResourceName, operation: string, prepare: Prepare) => (call: Call) =>
  once(call, operation, () => {
    const { world, session } = call
    const id = nextIn(world, name)
    const notices: Notice[] = []
    const tell: Tell = notice => notices.push(notice)
    const entity = keep(call, name, prepare, { id, version: '1' }, tell)
    record(world, operation, { by: session, ...subjectOf(name, entity, { after: entity }) })
    const body = { success: true, entity, action: 'created', ...told(notices) }
    return { status: 201, body, headers: etag(entity) }
  })

export const getOf =
  (name: ResourceName) =>
  ({ world, path }: Call) => {
    const { entity } = known(world, name, path.id)
    return { status: 200, body: shown(world, name, entity), headers: etag(entity) }
  }

export const updateIn =
  (name: ResourceName, operation: string, prepare: Prepare) => (call: Call) => {
    const { world, session, path } = call
    const before = known(world, name, path.id)
    demandVersion(call, name, before)
    const version = String(Number(before.entity.version) + 1)
    const notices: Notice[] = []
    const tell: Tell = notice => notices.push(notice)
    const entity = keep(call, name, prepare, { id: path.id, version }, tell, before.entity)
    const change = differing(before.entity, entity)
    record(world, operation, { by: session, ...subjectOf(name, entity, change) })
    return {
      status: 200,
      body: { success: true, entity, action: 'updated', ...told(notices) },
      headers: etag(entity),
    }
  }

/** Moves the records that refer to this one; returns those that were moved. */
function move({ world, path, query }: Call, name: ResourceName) {
  const to = Number(query.moveTo ?? 0)
  const found = below(world, name, path.id).filter(({ isDirect }) => isDirect)
  const isNone = name === 'forms' && to === 0
  if (!isNone && (to === path.id || !world.records[name].has(to))) {
    const field = { path: 'moveTo', code: 'record.reference', info: say('record.reference') }
    throw new Refusal(failed(422, 'record.reference', {}, { fields: [field] }))
  }
  for (const { resource, field, entity } of found) {
    const version = String(Number(entity.version) + 1)
    const { changed = null } = world.records[resource].get(entity.id) ?? {}
    world.records[resource].set(entity.id, { entity: { ...entity, [field]: to, version }, changed })
  }
  return found.map(({ resource, field, entity }) => ({ resource, field, id: entity.id, to }))
}

export const deleteFrom = (name: ResourceName, operation: string) => (call: Call) => {
  const { world, session, path, query } = call
  const before = known(world, name, path.id)
  demandVersion(call, name, before)
  const entity = shown(world, name, before.entity)
  const moved = query.children === 'move' ? move(call, name) : []
  const found = below(world, name, path.id)
  const counts = countsBelow(found)
  demandNobodyConnected(world, name, [path.id, ...found.map(item => item.entity.id)])
  if (found.length > 0 && query.children !== 'delete')
    return failed(409, 'record.in_use', {}, { below: counts })
  if (query.children === 'delete' && query.expected !== found.length)
    return failed(409, 'record.counted', { n: found.length }, { below: counts })
  const id = deletion(call, name, before.entity, found, moved)
  for (const item of found) world.records[item.resource].delete(item.entity.id)
  world.records[name].delete(path.id)
  record(world, operation, { by: session, ...subjectOf(name, entity, { before: before.entity }) })
  const body = { success: true, entity, action: 'deleted', deletion: id }
  return { status: 200, body }
}
