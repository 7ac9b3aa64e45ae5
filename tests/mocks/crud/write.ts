import type { ResourceName } from '../../../src/generated/resources.ts'
import { failed, Refusal, say } from '../failures.ts'
import { once } from '../repeat.ts'
import { type Entity, type Kept, record, type World } from '../world.ts'
import type { Call } from './call.ts'
import { completed, entitySchema, fieldsOf, pointersTo, targetOf } from './resource.ts'

const etag = ({ version }: Entity) => ({ ETag: `"${version}"` })

export function known(world: World, name: ResourceName, id: number): Kept {
  const found = world.records[name].get(id)
  if (!found) throw new Refusal(failed(404, 'record.not_found'))
  return found
}

/** A reference is to something; 0 is none where the document allows it. */
function demandReferences(world: World, name: ResourceName, entity: Entity): void {
  const fields = fieldsOf(name).filter(field => {
    const target = targetOf(field)
    const id = entity[field.name]
    if (!target || id === undefined || (id === 0 && field.minimum === 0)) return false
    return !world.records[target].has(Number(id))
  })
  if (fields.length === 0) return
  const info = say('record.reference')
  const wrong = fields.map(field => ({ path: `/${field.name}`, code: 'record.reference', info }))
  throw new Refusal(failed(422, 'record.reference', {}, { fields: wrong }))
}

function demandVersion({ headers }: Call, { entity, changed }: Kept): void {
  const wanted = headers['If-Match']?.replace(/^(?:W\/)?"(.*)"$/, '$1')
  if (wanted === undefined || wanted === '*' || wanted === entity.version) return
  const conflict = { by: changed?.by ?? null, at: changed?.at ?? null, version: entity.version }
  throw new Refusal(
    changed
      ? failed(412, 'record.changed_by', { name: changed.by }, { conflict })
      : failed(412, 'record.changed', {}, { conflict }),
  )
}

/** What a resource does to a record before it is kept: what its schema alone does not say. */
export type Prepare = (entity: Entity) => Entity

function keep({ world, session, body }: Call, name: ResourceName, prepare: Prepare, own: Entity) {
  const { id, version } = own
  const whole = completed(entitySchema(name), { ...body, id, version })
  const entity = prepare(whole as Entity) // an object stays one, and these two were put in
  demandReferences(world, name, entity)
  const changed = { by: session.operator.username, at: new Date().toISOString() }
  world.records[name].set(id, { entity, changed })
  return entity
}

const told = ({ name, id }: Entity) => String(name ?? id)

export const createIn = (name: ResourceName, operation: string, prepare: Prepare) => (call: Call) =>
  once(call, operation, () => {
    const { world, session } = call
    const id = Math.max(0, ...world.records[name].keys()) + 1
    const entity = keep(call, name, prepare, { id, version: '1' })
    record(world, operation, { by: session, target: told(entity) })
    const body = { success: true, entity, action: 'created' }
    return { status: 201, body, headers: etag(entity) }
  })

export const getOf =
  (name: ResourceName) =>
  ({ world, path }: Call) => {
    const { entity } = known(world, name, path.id)
    return { status: 200, body: entity, headers: etag(entity) }
  }

export const updateIn =
  (name: ResourceName, operation: string, prepare: Prepare) => (call: Call) => {
    const { world, session, path } = call
    const before = known(world, name, path.id)
    demandVersion(call, before)
    const version = String(Number(before.entity.version) + 1)
    const entity = keep(call, name, prepare, { id: path.id, version })
    record(world, operation, { by: session, target: told(entity) })
    return {
      status: 200,
      body: { success: true, entity, action: 'updated' },
      headers: etag(entity),
    }
  }

const below = (world: World, name: ResourceName, id: number) =>
  pointersTo(name).flatMap(({ resource, field }) =>
    [...world.records[resource].values()]
      .filter(({ entity }) => entity[field] === id)
      .map(one => ({ resource, field, one })),
  )

function move({ world, path, query }: Call, name: ResourceName): void {
  const to = Number(query.moveTo)
  if (to === path.id || !world.records[name].has(to)) {
    const field = { path: 'moveTo', code: 'record.reference', info: say('record.reference') }
    throw new Refusal(failed(422, 'record.reference', {}, { fields: [field] }))
  }
  for (const { resource, field, one } of below(world, name, path.id)) {
    const version = String(Number(one.entity.version) + 1)
    const entity = { ...one.entity, [field]: to, version }
    world.records[resource].set(entity.id, { ...one, entity })
  }
}

function drop(world: World, name: ResourceName, id: number): void {
  for (const { resource, one } of below(world, name, id)) drop(world, resource, one.entity.id)
  world.records[name].delete(id)
}

export const deleteFrom = (name: ResourceName, operation: string) => (call: Call) => {
  const { world, session, path, query } = call
  const before = known(world, name, path.id)
  demandVersion(call, before)
  if (query.children === 'move') move(call, name)
  else if (query.children !== 'delete' && below(world, name, path.id).length > 0)
    return failed(409, 'record.in_use')
  drop(world, name, path.id)
  record(world, operation, { by: session, target: told(before.entity) })
  return { status: 200, body: { success: true, entity: before.entity, action: 'deleted' } }
}
