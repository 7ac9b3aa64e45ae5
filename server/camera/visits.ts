// Why an operator looks at a store's cameras: the connection's reason, or one of their own.
import type { components } from '#src/generated/api.ts'
import { firstSentence, formOf, reasonText, wrongFields } from '../connection/reason.ts'
import type { Asker, LiveSession } from '../contract/types.ts'
import { cameraVisits, journal, reasonFields, stores } from '../db/repositories.ts'
import { json, type Reason, type Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { entryOf, type Subject } from '../journal/journalling.ts'
import type { Services } from '../operations/services.ts'
import type { StoreEntry } from '../stores/repository/stores.ts'
import type { CameraVisit } from './repository/visits.ts'

export interface Visiting extends Asker {
  readonly session: LiveSession
}

export interface Visit {
  readonly store: StoreEntry
  readonly visit: CameraVisit
}

const maxKnown = 20_000
/** Views already journalled; checked for every thumbnail. */
const known = new Set<string>()

const placeOf = ({ jti, connection }: LiveSession, storeId: number) => ({
  sessionJti: jti,
  storeId,
  connectionId: connection?.storeId === storeId ? connection.id : null,
})

async function storeOf(services: Services, { session }: Visiting, id: number): Promise<StoreEntry> {
  const store = await stores.byId(services.db.sql, id, services.mayConnect(session.operator))
  if (!store) throw new ApiFailure(404, 'store.not_found')
  return store
}

/** The session's visit to the store; undefined while no reason was given. Throws 404. */
export async function visitOf(
  services: Services,
  call: Visiting,
  storeId: number,
): Promise<Visit | undefined> {
  const { sql } = services.db
  const { session } = call
  const store = await storeOf(services, call, storeId)
  const place = placeOf(session, storeId)
  const before = await cameraVisits.current(sql, place)
  if (before) return { store, visit: before }
  if (place.connectionId === null || !session.connection) return undefined
  return { store, visit: await cameraVisits.begin(sql, place, session.connection.reasonText) }
}

/** The session's visit to the store. Throws 404, and 409 without a reason. */
export async function visitTo(services: Services, call: Visiting, storeId: number): Promise<Visit> {
  const found = await visitOf(services, call, storeId)
  if (!found) throw new ApiFailure(409, 'camera.no_reason')
  return found
}

/** Throws 422 with the wrong fields. */
async function checkedText(sql: Sql, reason: Reason, language: Asker['language']): Promise<string> {
  const form = formOf(await reasonFields.list(sql))
  // Validated by the contract.
  const fields = wrongFields(form, reason as Parameters<typeof wrongFields>[1], language)
  if (fields.length > 0) {
    const first = firstSentence(fields, language)
    throw new ApiFailure(422, 'reason.invalid', { first }, { fields })
  }
  return reasonText(form, reason)
}

/** Begins a visit with its own reason, as form answers or as text. Throws 404, and 422 when the reason is invalid. */
export async function beginVisit(
  services: Services,
  call: Visiting,
  storeId: number,
  reason: Reason | string,
): Promise<Visit> {
  const { sql } = services.db
  const { session, language } = call
  const store = await storeOf(services, call, storeId)
  const text = typeof reason === 'string' ? reason.trim() : await checkedText(sql, reason, language)
  return await sql.transaction().execute(async transaction => {
    const visit = await cameraVisits.begin(transaction, placeOf(session, storeId), text)
    const subject = subjectOfVisit({ store, visit })
    const entry = { ...entryOf(call, session, subject), operation: 'openCamera' }
    await journal.append(transaction, {
      ...entry,
      details: JSON.parse(json({ reason })),
      outcome: 'ok',
    })
    return { store, visit }
  })
}

/** The store and the reason of the visit, whichever store the session is connected to. */
export const subjectOfVisit = ({ store, visit }: Visit): Subject => ({
  store,
  reason: visit.reason,
})

/** Writes one journal record per visit, camera and day. */
export async function noteLook(
  sql: Sql,
  call: Visiting,
  at: Visit,
  camera: string,
  day: string,
): Promise<void> {
  const key = `${at.visit.id} ${day} ${camera}`
  if (known.has(key)) return
  await sql.transaction().execute(async transaction => {
    if (!(await cameraVisits.look(transaction, at.visit.id, camera, day))) return
    await journal.append(transaction, {
      ...entryOf(call, call.session, subjectOfVisit(at)),
      // The operation recorded, whichever call showed the day first.
      operation: 'listPictures',
      target: `${camera} ${day}`,
      details: { camera, day },
      outcome: 'ok',
    })
  })
  if (known.size >= maxKnown) known.clear()
  known.add(key)
}

export const wireVisit = ({ store, visit }: Visit): components['schemas']['CameraVisit'] => ({
  store: { id: store.id, name: store.name },
  reason: visit.reason,
  connection: visit.connection_id,
  since: visit.started_at.toISOString(),
})
