import { createHmac } from 'node:crypto'
import { seal, unseal } from '../auth/seal.ts'
import type { Asker, LiveSession } from '../contract/types.ts'
import { idempotency, jobs } from '../db/repositories.ts'
import type { Answered, Repeatable } from '../db/repository/idempotency.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import type { Services } from './services.ts'

/** How long the same request is answered alike. */
export const repeatableMs = 24 * 60 * 60_000

const header = 'Idempotency-Key'

/** A creation that may be sent again: it runs once under a key of its operator, and is answered
 * alike. Of the body only a keyed hash is kept, and the answer is sealed. */
export interface Repetition<T> {
  /** What was answered before; undefined: nothing. Throws 409 when it was another request. */
  answered(sql: Sql): Promise<T | undefined>
  /** In the transaction that creates: the same, or undefined when it is now ours to carry out. */
  take(sql: Sql): Promise<T | undefined>
  /** In that transaction. */
  keep(sql: Sql, answer: T): Promise<void>
}

const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs what changes a host once under the caller's key, and answers the same request alike. The
 * answer is kept after the work: whoever asks again after a crash between the two, or asks two
 * servers at once, is told that it is there already.
 */
export async function once<T>(
  services: Services,
  call: Parameters<typeof repetitionOf>[1],
  body: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const { sql } = services.db
  const given = call.headers[header]
  if (given === undefined) return work()
  const repetition = repetitionOf<T>(services, call, body)
  const run = async () => {
    const before = await repetition.answered(sql)
    if (before !== undefined) return before
    const answer = await work()
    await sql.transaction().execute(async sql => {
      if ((await repetition.take(sql)) === undefined) await repetition.keep(sql, answer)
    })
    return answer
  }
  const key = JSON.stringify([call.session.operator.id, call.operationId, given])
  const mine = (underWay.get(key) ?? Promise.resolve()).then(run, run)
  underWay.set(key, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key)
  }
}

/** @param body what makes two requests the same one. */
export function repetitionOf<T>(
  { keys }: Services,
  call: Asker & {
    readonly session: LiveSession
    readonly headers: { readonly [header]?: string }
  },
  body: unknown,
): Repetition<T> {
  const key = call.headers[header]
  const nothing = async () => undefined
  if (key === undefined) return { answered: nothing, take: nothing, keep: nothing }
  const { operationId: operation, session } = call
  const repeatable: Repeatable = { operatorId: session.operator.id, operation, key }
  const request = createHmac('sha256', keys.request)
    .update(JSON.stringify(body))
    .digest('base64url')
  const read = (found: Answered | undefined): T | undefined => {
    if (!found) return undefined
    if (found.request !== request || found.answer === null) {
      const fields = [{ path: header, code: 'request.repeated' as const }]
      throw new ApiFailure(409, 'request.repeated', {}, { fields })
    }
    return JSON.parse(unseal(found.answer, keys.answer)) // as `keep` wrote it
  }
  const oldest = () => new Date(Date.now() - repeatableMs)
  const answered = async (sql: Sql) => read(await idempotency.answered(sql, repeatable, oldest()))
  return {
    answered,
    async take(sql) {
      await idempotency.forget(sql, repeatable, oldest())
      return (await idempotency.take(sql, repeatable, request)) ? undefined : answered(sql)
    },
    keep: (sql, answer) =>
      idempotency.keep(sql, repeatable, seal(JSON.stringify(answer), keys.answer)),
  }
}

/** The job that a request has begun, now or before. Throws 409 where it ended and is forgotten: the key
 * says that it was done, so it is not done once more, and nothing is left to answer. */
export async function begun(sql: Sql, operatorId: number, id: string) {
  const job = await jobs.byId(sql, operatorId, id)
  if (!job) throw new ApiFailure(409, 'job.forgotten')
  return job
}
