import type { ResourceName } from '#src/generated/resources.ts'
import { type Cell, folded, listed } from '../shared/listing.ts'
import type { Entity, World } from '../shared/world.ts'
import type { Call } from './call.ts'
import { type Field, fieldsOf, filtersOf, targetOf } from './resource.ts'
import { listedAs } from './shown.ts'

const cell = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'boolean' ? value : folded(String(value ?? ''))

const isScalar = ({ type }: Field) =>
  ![type ?? []].flat().some(kind => kind === 'object' || kind === 'array')
const isText = ({ type, readOnly }: Field) => type === 'string' && !readOnly

/** A store whose number or id equals the search text. */
const isExactly = (name: ResourceName, { id, storeNumber }: Entity, text: string) =>
  name === 'stores' && text !== '' && [id, storeNumber].some(own => folded(String(own)) === text)

/** A value that the record lacks is looked up in its parent: a store's form is its franchise's. */
const isGiven = (
  world: World,
  name: ResourceName,
  entity: Entity,
  field: Field,
  wanted: unknown,
): boolean =>
  fieldsOf(name).some(item => {
    const owner = targetOf(item)
    const found = owner && world.records[owner].get(Number(entity[item.name]))?.entity
    return (
      found !== undefined &&
      fieldsOf(owner ?? name).some(
        theirs => targetOf(theirs) === targetOf(field) && found[theirs.name] === wanted,
      )
    )
  })

/** Whether `entity`, or a record it refers to, has that value there. */
function matches(
  world: World,
  name: ResourceName,
  entity: Entity,
  filter: string,
  wanted: unknown,
): boolean {
  const fields = fieldsOf(name)
  const own = fields.find(field => field.name === filter)
  if (own && (entity[filter] !== 0 || wanted === 0)) return entity[filter] === wanted
  if (own) return isGiven(world, name, entity, own, wanted)
  return fields.some(field => {
    const target = targetOf(field)
    const found = target && world.records[target].get(Number(entity[field.name]))
    return (
      found !== undefined &&
      target !== undefined &&
      matches(world, target, found.entity, filter, wanted)
    )
  })
}

export const listOf = (name: ResourceName, operation: string) => {
  const filters = filtersOf(operation)
  const fields = fieldsOf(name)
  const columns = Object.fromEntries(
    fields
      .filter(isScalar)
      .map(field => [field.name, (entity: Entity) => cell(entity[field.name])]),
  )
  return ({ world, query, url }: Call) => {
    const { ids, filter } = query
    const wanted = Array.isArray(ids) ? new Set<unknown>(ids) : null
    const text = folded(String(filter ?? ''))
    const rows = [...world.records[name].values()]
      .map(({ entity }) => entity)
      .filter(({ id }) => wanted?.has(id) ?? true)
      .filter(
        entity =>
          isExactly(name, entity, text) ||
          fields
            .filter(isText)
            .some(field => folded(String(entity[field.name] ?? '')).includes(text)),
      )
      .filter(entity =>
        filters.every(
          key => query[key] === undefined || matches(world, name, entity, key, query[key]),
        ),
      )
    const last = (a: Entity, b: Entity) => a.id - b.id
    const first = (entity: Entity) => isExactly(name, entity, text)
    const page = listed(rows, { query, url, columns, sort: 'name|asc', last, first })
    return {
      status: 200,
      body: { ...page, data: page.data.map(entity => listedAs(world, name, entity)) },
    }
  }
}
