// The stores of the on-boarding: the effects of their form, and their positions.

import { isInArea } from '#common/area/compare.ts'
import { gapsBeside } from '#common/area/coverage/beside.ts'
import type { AreaValue } from '#common/area/types.ts'
import { type AreaNote, areaOf } from '#server/forms/area.ts'
import { crud } from '../crud/index.ts'
import type { Prepare } from '../crud/write.ts'
import { failed, Refusal, say } from '../shared/failures.ts'
import { folded } from '../shared/listing.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'
import type { Entity, World } from '../shared/world.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The form of a store: its own, or else its franchise's. */
export function formOf({ records }: World, store: Entity): Entity | undefined {
  const own = Number(store.formId)
  const franchise = records.franchises.get(Number(store.franchiseId))
  return records.forms.get(own || Number(franchise?.entity.defaultForm))?.entity
}

/** Required fields without an answer: their keys and labels. */
export function missingOf(form: object | undefined, answers: unknown) {
  const given = isObject(answers) ? answers : {}
  return Object.values(Object(form && Reflect.get(form, 'Fields'))).flatMap((field: unknown) => {
    if (!isObject(field) || field.required !== true) return []
    const key = String(field.key)
    return isEmpty(given[key] ?? null) ? [{ key, name: String(field.name ?? key) }] : []
  })
}

type Position = NonNullable<Schemas['Store']['position']>

/** The pin of the first address with one. */
function positionOf(answers: unknown): Position | null {
  for (const answer of Object.values(Object(answers))) {
    const position = isObject(answer) ? answer.position : undefined
    if (isObject(position))
      return { latitude: Number(position.latitude), longitude: Number(position.longitude) }
  }
  return null
}

const isAreaAnswer = (answer: unknown): answer is Schemas['AreaAnswer'] =>
  isObject(answer) && Array.isArray(answer.coordinates)

/** A store keeps its form version until it is upgraded or gets a different form. */
function versionOf(world: World, entity: Entity, requested: unknown) {
  const form = formOf(world, entity)
  const before = world.records.stores.get(entity.id)?.entity
  const kept = before && formOf(world, before)?.id === form?.id ? String(before.formVersion) : ''
  const version = form ? String(requested ?? (kept || form.version)) : ''
  const saved = world.formVersions.get(form?.id ?? 0)?.find(item => item.version === version)
  return { version, form: saved ?? form }
}

/** The answers with their areas as they are stored; throws what is wrong with one. */
function withAreas(form: object | undefined, answers: unknown, tell: Parameters<Prepare>[3]) {
  const given = { ...(isObject(answers) ? answers : {}) }
  for (const field of Object.values(Object(form && Reflect.get(form, 'Fields')))) {
    if (!isObject(field) || field.type !== 'polygon' || isEmpty(given[String(field.key)] ?? null))
      continue
    const key = String(field.key)
    const name = String(field.name ?? key)
    const noted = ({ code, inside, params }: AreaNote) => ({
      path: `/answers/${key}${inside}`,
      code,
      info: say(code, { ...params, name }),
    })
    const found = areaOf(JSON.parse(JSON.stringify(given[key])))
    if ('problems' in found)
      throw new Refusal(failed(422, 'answers.invalid', {}, { fields: found.problems.map(noted) }))
    for (const repair of found.repairs) tell(noted(repair))
    given[key] = found.area
  }
  return given
}

/** Requires answers to required fields once answers are given, and areas; the server checks the rest. */
const prepare: Prepare = (entity, world, { body, query }, tell) => {
  const { version, form } = versionOf(world, entity, query.formVersion)
  const missing = missingOf(form, entity.answers)
  if (body.answers !== undefined && missing.length > 0) {
    const code = 'field.required'
    const fields = missing.map(({ key, name }) => ({
      path: `/answers/${key}`,
      code,
      info: say(code, { name }),
    }))
    throw new Refusal(failed(422, 'answers.invalid', {}, { fields }))
  }
  const answers = Object.entries(
    body.answers === undefined ? Object(entity.answers) : withAreas(form, entity.answers, tell),
  ).filter(([, value]) => !isEmpty(value))
  const warned = warningsOf(Object.fromEntries(answers))
  return {
    ...entity,
    country: entity.country || 'ZZ',
    extra: entity.extra ?? '',
    answers: Object.fromEntries(answers),
    formVersion: version,
    complete: missing.length + warned.length === 0,
    openWarnings: warned.length,
    position: positionOf(entity.answers),
  }
}

const reasons = new WeakMap<World, Map<number, Schemas['StoreWarning']['accepted']>>()

/** Warns only of areas without the store's pin; the server has more checks. */
function warningsOf(answers: unknown, accepted: Schemas['StoreWarning']['accepted'] = null) {
  const pin = positionOf(answers)
  return Object.entries(Object(answers)).flatMap(([field, answer]) => {
    if (!pin || !isAreaAnswer(answer)) return []
    // The answer was accepted as an area before.
    const { type, coordinates } = answer as AreaValue
    const { longitude, latitude } = pin
    if (isInArea({ type, coordinates } as AreaValue, [longitude, latitude])) return []
    const box = { west: longitude, south: latitude, east: longitude, north: latitude }
    const shared = { box, values: {}, store: null, counted: accepted === null, accepted }
    return [{ code: 'area.pin' as const, field, ...shared }]
  })
}

/** The gaps between a store's area and its sisters'. */
function gapWarnings(
  world: World,
  { id: own, franchiseId, answers }: Entity,
  accepted: Schemas['StoreWarning']['accepted'] = null,
): Schemas['StoreWarning'][] {
  const field = Object.keys(Object(answers)).find(key => isAreaAnswer(Object(answers)[key]))
  if (field === undefined) return []
  const stores = [...world.records.stores.values()].map(({ entity }) => entity)
  const areas = stores
    .filter(entity => entity.franchiseId === franchiseId)
    .flatMap(entity => {
      const area = Object.values(Object(entity.answers)).find(isAreaAnswer)
      // The answer was accepted as an area before.
      return area ? [{ id: entity.id, area: area as AreaValue }] : []
    })
  const within = { west: -180, south: -90, east: 180, north: 90 }
  return gapsBeside(own, areas, { within }).map(({ others, box, size }) => {
    const other = stores.find(({ id }) => id === others[0])
    return {
      code: 'area.gap',
      field,
      box,
      values: { m2: Math.round(size), stores: [...others] },
      store: other
        ? { id: other.id, name: String(other.name), storeNumber: String(other.storeNumber) }
        : null,
      counted: false,
      accepted,
    }
  })
}

function checksOf(world: World, store: Entity): Schemas['StoreChecks'] {
  const reason = reasons.get(world)?.get(store.id)
  const counted = warningsOf(store.answers, reason)
  const warnings = [...counted, ...gapWarnings(world, store, reason)]
  const open = warnings.filter(({ accepted }) => accepted === null)
  const fingerprint = `of ${open.map(({ code }) => code).join(' ')}`
  const isCounted = counted.some(({ accepted }) => accepted === null)
  const complete = !isCounted && missingOf(formOf(world, store), store.answers).length === 0
  return { complete, fingerprint, open: open.length, pending: false, warnings }
}

const checks: MocksOf<'readStoreChecks' | 'acceptStoreWarnings'> = {
  readStoreChecks({ world, path: { id } }) {
    const store = world.records.stores.get(id)?.entity
    return store ? { status: 200, body: checksOf(world, store) } : failed(404, 'record.not_found')
  },
  acceptStoreWarnings({ world, path: { id }, body }) {
    const store = world.records.stores.get(id)?.entity
    if (!store) return failed(404, 'record.not_found')
    const { open, fingerprint } = checksOf(world, store)
    if (open === 0 || fingerprint !== body.warnings) return failed(409, 'checks.changed')
    const accepted = { by: 'ana', at: new Date().toISOString(), reason: body.reason }
    reasons.set(world, (reasons.get(world) ?? new Map()).set(id, accepted))
    return { status: 200, body: checksOf(world, store) }
  },
}

type Point = { readonly id: number; readonly franchiseId: number; readonly at: Position }

const middle = (points: readonly Point[], axis: keyof Position) =>
  points.reduce((sum, { at }) => sum + at[axis], 0) / points.length

const places: MocksOf<'listStorePoints' | 'listAreas' | 'searchAreas'> = {
  listStorePoints({ world, query: { chainId, franchiseId, filter = '' } }) {
    const { franchises, stores } = world.records
    const found = [...stores.values()]
      .map(({ entity }) => entity)
      .filter(entity => franchiseId === undefined || entity.franchiseId === franchiseId)
      .filter(entity => {
        const franchise = franchises.get(Number(entity.franchiseId))
        return chainId === undefined || franchise?.entity.chainId === chainId
      })
      .filter(({ name, storeNumber }) => folded(`${name}\n${storeNumber}`).includes(folded(filter)))
    const placed = found.flatMap(entity => {
      const at = positionOf(entity.answers)
      return at ? [{ id: entity.id, franchiseId: Number(entity.franchiseId), at, entity }] : []
    })
    const body: Schemas['StorePoints'] = {
      stores: placed.map(({ id, franchiseId: of, at, entity }) => [
        id,
        of,
        at.latitude,
        at.longitude,
        entity.complete ? 1 : 0,
      ]) as Schemas['StorePoints']['stores'],
      franchises: [...Map.groupBy(placed, item => item.franchiseId)].map(([id, points]) => {
        const franchise = franchises.get(id)?.entity
        return {
          id,
          name: String(franchise?.name),
          chainId: Number(franchise?.chainId),
          latitude: middle(points, 'latitude'),
          longitude: middle(points, 'longitude'),
        }
      }),
      without: found.length - placed.length,
    }
    return { status: 200, body }
  },

  /** Tests that draw areas supply their own. */
  listAreas: () => ({ status: 200, body: [] }),

  searchAreas({ world, query: { filter, except } }) {
    const body = [...world.records.stores.values()]
      .map(({ entity }) => entity)
      .filter(({ id }) => id !== except)
      .filter(({ name, storeNumber }) => folded(`${name}\n${storeNumber}`).includes(folded(filter)))
      .flatMap(({ id, name, storeNumber, answers }) => {
        const area = Object.values(answers ?? {}).find(isAreaAnswer)
        return area ? [{ id, name: String(name), storeNumber: String(storeNumber), area }] : []
      })
    return { status: 200, body: body.slice(0, 20) }
  },
}

export const onboardedStores = { ...crud('stores', prepare), ...places, ...checks }
