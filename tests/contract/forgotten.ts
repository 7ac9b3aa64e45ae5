import type { OperationId } from '#src/generated/operations.ts'
import { type Caller, type CallSpec, dig, text } from './caller.ts'
import { fails, type Row } from './row.ts'

let keys = 0

/** The job that an operation has started, wherever its response names it. */
const jobIn = (body: unknown) =>
  String(dig(body, 'payload', 'job') ?? dig(body, 'job') ?? dig(body, 'id'))

async function end(caller: Caller, as: CallSpec['as'], id: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const { body } = await caller.call('readJob', { ...(as ? { as } : {}), path: { id } })
    if (!['queued', 'running'].includes(text(body, 'state'))) return
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('The job did not end in time')
}

/** A key whose job ended and was dismissed. @param ask starts a job */
export const forgotten = (id: OperationId, ask: Row['ask']): Row =>
  fails(id, 409, 'job.forgotten', 'a key whose job is forgotten', async caller => {
    const { headers, ...spec } = typeof ask === 'function' ? await ask(caller) : ask
    keys += 1
    const again = { ...spec, headers: { ...headers, 'Idempotency-Key': `forgotten-${keys}` } }
    const { body } = await caller.call(id, again)
    await end(caller, spec.as, jobIn(body))
    const path = { id: jobIn(body) }
    await caller.call('dismissJob', { ...(spec.as ? { as: spec.as } : {}), path })
    return again
  })
