import type { ResourceName } from '#src/generated/resources.ts'
import type { Schemas } from '../shared/types.ts'
import type { Entity, World } from '../shared/world.ts'
import { countsOf, fieldsOf, leftOutOf, pointersTo } from './resource.ts'

/** Every record that belongs to one, also over others. */
export function below(
  world: World,
  name: ResourceName,
  id: number,
): { resource: ResourceName; field: string; entity: Entity; isDirect: boolean }[] {
  const direct = pointersTo(name).flatMap(({ resource, field }) =>
    [...world.records[resource].values()]
      .filter(({ entity }) => entity[field] === id)
      .map(({ entity }) => ({ resource, field, entity, isDirect: true })),
  )
  const further = direct.flatMap(item =>
    below(world, item.resource, item.entity.id).map(found => ({ ...found, isDirect: false })),
  )
  const all = [...direct, ...further]
  const keyOf = (item: (typeof all)[number]) => `${item.resource} ${item.entity.id}`
  return [...new Map(all.toReversed().map(item => [keyOf(item), item])).values()]
}

/** How many of each resource those are. */
export const countsBelow = (found: readonly { resource: ResourceName }[]) =>
  [...Map.groupBy(found, ({ resource }) => resource)].map(
    ([kind, { length: count }]) => ({ kind, count }) as Schemas['BelowCount'], // only these lie below
  )

/** How many of those stores are not complete, where the document has a field for it. */
const incompleteIn = (name: ResourceName, found: readonly { entity: Entity }[]) =>
  fieldsOf(name).some(field => field.name === 'incomplete')
    ? { incomplete: found.filter(({ entity }) => entity.complete === false).length }
    : {}

/** The form of a store, its own or that of its franchise. */
function formOf(world: World, name: ResourceName, { formId, franchiseId }: Entity) {
  if (name !== 'stores') return {}
  const franchise = world.records.franchises.get(Number(franchiseId))?.entity
  return { usedForm: Number(formId ?? 0) || Number(franchise?.defaultForm ?? 0) }
}

/** A record with what is counted now. */
export function shown(world: World, name: ResourceName, stored: Entity): Entity {
  const entity = { ...stored, ...formOf(world, name, stored) }
  const counts = countsOf(name)
  if (counts.length === 0) return entity
  const found = below(world, name, entity.id)
  const sums = countsBelow(found)
  const counted = counts.map(({ field, of }) => [
    field,
    sums.find(({ kind }) => kind === of)?.count ?? 0,
  ])
  return { ...entity, ...Object.fromEntries(counted), ...incompleteIn(name, found) }
}

/** The same as a list has it. */
export function listedAs(world: World, name: ResourceName, entity: Entity): Entity {
  const whole: Record<string, unknown> = { ...shown(world, name, entity) }
  for (const field of leftOutOf(name)) delete whole[field]
  return { ...whole, id: entity.id, version: entity.version }
}
