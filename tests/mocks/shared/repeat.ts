import { failed, say } from './failures.ts'
import type { Session, World } from './world.ts'

/** Most replies kept; the oldest are dropped. */
const most = 1000

interface RepeatableCall {
  readonly world: World
  readonly session: Session
  readonly headers: { readonly 'Idempotency-Key'?: string | undefined }
  readonly body: unknown
}

/** Ids of the jobs that a reply names. */
function idsIn(reply: unknown): string[] {
  const { body } = Object(reply)
  const { id, job, payload } = Object(body)
  return [id, job, Object(payload).job].filter(item => typeof item === 'string')
}

/**
 * Runs the same key with the same request once and repeats its reply; a different request is a 409.
 * Keeps successes only. The work of a dismissed job is not done again.
 */
export function once<T extends { readonly status: number | string }>(
  { world, session, headers, body }: RepeatableCall,
  operation: string,
  run: () => T,
) {
  const given = headers['Idempotency-Key']
  if (given === undefined) return run()
  const key = JSON.stringify([session.operator.username, operation, given])
  const request = JSON.stringify(body)
  const before = world.repeated.get(key)
  if (before?.request === request) {
    const isForgotten = idsIn(before.reply).some(id => world.dismissed.has(id))
    return isForgotten ? failed(409, 'job.forgotten') : (before.reply as T) // kept below, for this operation
  }
  if (before) {
    const field = {
      path: 'Idempotency-Key',
      code: 'request.repeated',
      info: say('request.repeated'),
    }
    return failed(409, 'request.repeated', {}, { fields: [field] })
  }
  const reply = run()
  if (Number(reply.status) < 300) world.repeated.set(key, { request, reply })
  const [oldest] = world.repeated.keys()
  if (world.repeated.size > most && oldest !== undefined) world.repeated.delete(oldest)
  return reply
}
