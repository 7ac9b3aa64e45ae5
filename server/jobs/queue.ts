import type { components } from '#src/generated/api.ts'
import type { Asker, LiveSession } from '../contract/types.ts'
import { jobs } from '../db/repositories.ts'
import type { JsonValue, Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { entryOf, type Subject } from '../journal/journalling.ts'
import { begun, repetitionOf } from '../operations/idempotent.ts'
import type { Services } from '../operations/services.ts'
import { wireJob } from './operations.ts'

type StartingCall = Asker & {
  readonly session: LiveSession
  /** Null for a job that concerns no store. Its id is null where the store was reached without a connection. */
  readonly connection: { readonly id: string | null; readonly storeId: number } | null
  readonly headers: { readonly 'Idempotency-Key'?: string }
  readonly body: object
}

/** The work to do. The subject is shown and recorded in the journal (there replaced by `target`) with the details. */
interface Prepared {
  readonly subject: string
  readonly target?: string
  readonly input: JsonValue
  readonly details: JsonValue
  /** The subject, where it is not the connection's store. */
  readonly of?: Subject
  /** Called in the transaction that queues it. */
  readonly queued?: (sql: Sql, id: string) => Promise<void>
}

/**
 * Queues the job of an operation, whose id is the job's kind. The same request (Idempotency-Key) is the same job.
 * @param prepare validates the request; only called when the job does not exist yet. Throws 422 `jobs.full`, 409
 * `job.forgotten`, and what `prepare` throws.
 */
export async function queueJob(
  services: Services,
  call: StartingCall,
  prepare: () => Promise<Prepared>,
): Promise<components['schemas']['Job']> {
  const { db, jobs: engine } = services
  const { connection, session, body, language, operationId: kind } = call
  const storeId = connection?.storeId ?? null
  const connectionId = connection?.id ?? null
  const operatorId = session.operator.id
  const repetition = repetitionOf<string>(services, call, { ...body, store: storeId })
  const add = async () => {
    const prepared = await prepare()
    const { subject, target = subject, input, details, of, queued: noted } = prepared
    const entry = entryOf(call, session, { ...of, target, details })
    const home = engine.node
    const { queued, ended } = engine.limits
    const job = { kind, operatorId, connectionId, storeId, subject, home, input, entry }
    return await db.sql.transaction().execute(async sql => {
      const known = await repetition.take(sql)
      if (known !== undefined) return known
      const added = await jobs.add(sql, job, { queued, ended }, new Date())
      if (added === undefined) throw new ApiFailure(422, 'jobs.full', { most: queued })
      await noted?.(sql, added)
      await repetition.keep(sql, added)
      return added
    })
  }
  const id = (await repetition.answered(db.sql)) ?? (await add())
  engine.kick()
  return wireJob(await begun(db.sql, operatorId, id), services, language)
}
