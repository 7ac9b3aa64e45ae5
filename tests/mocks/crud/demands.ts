import type { ResourceName } from '#src/generated/resources.ts'
import { failed, Refusal, say } from '../shared/failures.ts'
import type { Entity, World } from '../shared/world.ts'
import { fieldsOf, targetOf, uniqueOf } from './resource.ts'

/** Requires that references have a target; 0 means none where the document permits it. */
export function demandReferences(world: World, name: ResourceName, entity: Entity): void {
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

const sameAs = (value: unknown) => String(value).normalize('NFKC').trim().toLowerCase()

/** Requires unique names and numbers where the document says so. */
export function demandUnique(world: World, name: ResourceName, entity: Entity): void {
  for (const { field, among } of uniqueOf(name)) {
    const isTaken = [...world.records[name].values()].some(
      ({ entity: otherEntity }) =>
        otherEntity.id !== entity.id &&
        among.every(key => otherEntity[key] === entity[key]) &&
        sameAs(otherEntity[field]) === sameAs(entity[field]),
    )
    if (!isTaken) continue
    const code = field === 'name' ? 'name.taken' : 'number.taken'
    const fields = [{ path: `/${field}`, code, info: say(code) }]
    throw new Refusal(failed(409, code, {}, { fields }))
  }
}

/** Refuses a change that would take a store from operators connected to it. */
export function demandNobodyConnected(
  { sessions }: World,
  name: ResourceName,
  ids: readonly number[],
): void {
  if (name !== 'stores') return
  const here = [...sessions.values()].filter(
    ({ connection }) => connection && ids.includes(connection.store.id),
  )
  if (here.length === 0) return
  const below = [{ kind: 'connections' as const, count: here.length }]
  throw new Refusal(failed(409, 'record.connected', {}, { below }))
}
