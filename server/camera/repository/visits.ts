import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type CameraVisit = Selectable<Tables['camera_visits']>

interface Place {
  readonly sessionJti: string
  readonly storeId: number
  /** Null: a visit with its own reason. */
  readonly connectionId: string | null
}

export function begin(sql: Sql, place: Place, reason: string): Promise<CameraVisit> {
  return sql
    .insertInto('camera_visits')
    .values({
      id: randomUUID(),
      session_jti: place.sessionJti,
      store_id: place.storeId,
      connection_id: place.connectionId,
      reason,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The latest visit of a session to a store. */
export function current(
  sql: Sql,
  { sessionJti, storeId, connectionId }: Place,
): Promise<CameraVisit | undefined> {
  return sql
    .selectFrom('camera_visits')
    .selectAll()
    .where('session_jti', '=', sessionJti)
    .where('store_id', '=', storeId)
    .where('connection_id', connectionId === null ? 'is' : '=', connectionId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whether this is the visit's first look at a camera's day. Run it in a transaction: of two parallel looks the second
 * waits, and is not the first once the other commits.
 */
export async function look(
  sql: Sql,
  visitId: string,
  camera: string,
  day: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('camera_looks')
    .values({ visit_id: visitId, camera, day })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
