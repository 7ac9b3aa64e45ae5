// Deleted records, and how they are restored.
import type { ResourceName } from '#src/generated/resources.ts'
import { nowText } from '../shared/clock.ts'
import type { Schemas } from '../shared/types.ts'
import { type Entity, nextId, type World } from '../shared/world.ts'
import type { Call } from './call.ts'
import { demandReferences, demandUnique } from './demands.ts'
import { countsBelow } from './shown.ts'

interface Moved {
  readonly resource: ResourceName
  readonly field: string
  readonly id: number
  readonly to: number
}

/** A deletion as sent to clients, and everything needed to undo it. */
export interface Deleted {
  readonly wire: Schemas['Deletion']
  readonly records: readonly { readonly resource: ResourceName; readonly entity: Entity }[]
  readonly moved: readonly Moved[]
}

/** Stores a record and everything deleted with it; returns the id of the deletion. */
export function deletion(
  { world, session }: Pick<Call, 'world' | 'session'>,
  kind: ResourceName,
  entity: Entity,
  below: readonly { readonly resource: ResourceName; readonly entity: Entity }[],
  moved: readonly Moved[],
): string {
  const id = nextId(world)
  const counts = countsBelow(below)
  const wire = {
    id,
    kind,
    record: entity.id,
    name: String(entity.name ?? ''),
    by: session.operator.username,
    at: nowText(),
    below: counts,
    moved: moved.length,
    unfinished: null,
  }
  const records = [{ resource: kind, entity }, ...below.map(item => ({ ...item }))]
  world.deleted.set(id, { wire, records, moved })
  return id
}

/**
 * Restores everything; moved records only where they still are.
 * @throws Refusal when a name is taken meanwhile, or a parent no longer exists.
 */
export function restore(world: World, { wire, records, moved }: Deleted): void {
  const [top] = records
  if (top) {
    demandReferences(world, top.resource, top.entity)
    demandUnique(world, top.resource, top.entity)
  }
  for (const { resource, entity } of records) {
    const version = String(Number(entity.version) + 1)
    world.records[resource].set(entity.id, { entity: { ...entity, version }, changed: null })
  }
  for (const { resource, field, id, to } of moved) {
    const found = world.records[resource].get(id)
    if (found?.entity[field] !== to) continue
    const entity = { ...found.entity, [field]: wire.record }
    world.records[resource].set(id, { ...found, entity })
  }
  world.deleted.delete(wire.id)
}
