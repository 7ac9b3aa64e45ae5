import type { ResourceName } from '#src/generated/resources.ts'
import type { Schemas } from '../shared/types.ts'
import type { Entity, World } from '../shared/world.ts'
import { countsOf, fieldsOf, leftOutOf, pointersTo } from './resource.ts'

/** All descendants of a record. */
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

/** Counts them by resource. */
export const countsBelow = (found: readonly { resource: ResourceName }[]) =>
  [...Map.groupBy(found, ({ resource }) => resource)].map(
    ([kind, { length: count }]) => ({ kind, count }) as Schemas['BelowCount'], // only these have parents
  )

/** Counts the incomplete stores among them, where the document has a field for it. */
const incompleteIn = (name: ResourceName, found: readonly { entity: Entity }[]) =>
  fieldsOf(name).some(field => field.name === 'incomplete')
    ? { incomplete: found.filter(({ entity }) => entity.complete === false).length }
    : {}

/** The form of a store, its own or its franchise's. */
function formOf(world: World, name: ResourceName, { formId, franchiseId }: Entity) {
  if (name !== 'stores') return {}
  const franchise = world.records.franchises.get(Number(franchiseId))?.entity
  return { usedForm: Number(formId ?? 0) || Number(franchise?.defaultForm ?? 0) }
}

/** A record with its current counts. */
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

/** The same without the fields that lists omit. */
export function listedAs(world: World, name: ResourceName, entity: Entity): Entity {
  const whole: Record<string, unknown> = { ...shown(world, name, entity) }
  for (const field of leftOutOf(name)) delete whole[field]
  return { ...whole, id: entity.id, version: entity.version }
}
