import { createHmac } from 'node:crypto'
import { seal, unseal } from '../auth/seal.ts'
import type { Asker, LiveSession } from '../contract/types.ts'
import { idempotency, jobs } from '../db/repositories.ts'
import type { Answered, Repeatable } from '../db/repository/idempotency.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import type { Services } from './services.ts'

/** How long repeated requests get the same answer. */
export const repeatableMs = 24 * 60 * 60_000

const header = 'Idempotency-Key'

/**
 * A creation that may be repeated: it runs once per key of its operator and always has the same answer. Only a keyed
 * hash of the body is stored, and the answer is sealed.
 */
export interface Repetition<T> {
  /** The earlier answer; undefined when there is none. Throws 409 when it was another request. */
  answered(sql: Sql): Promise<T | undefined>
  /** In the creating transaction: the earlier answer, or undefined when the caller must carry it out. */
  take(sql: Sql): Promise<T | undefined>
  /** In the same transaction: saves the answer. */
  keep(sql: Sql, answer: T): Promise<void>
}

const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs a change to a host once per key of the caller, and answers repeated requests alike. The answer is saved after
 * the work: a repetition after a crash in between, or on two servers at the same time, is told that it already exists.
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

/** @param body compared to recognise the same request. */
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
    return JSON.parse(unseal(found.answer, keys.answer)) // as written by `keep`
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

/**
 * The job a request started, now or earlier. Throws 409 when that has ended and was deleted: the key shows that it was
 * done, so it is not repeated, and there is nothing left to answer.
 */
export async function begun(sql: Sql, operatorId: number, id: string) {
  const job = await jobs.byId(sql, operatorId, id)
  if (!job) throw new ApiFailure(409, 'job.forgotten')
  return job
}
