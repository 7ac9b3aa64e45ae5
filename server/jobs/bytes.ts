import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { BytesAnswer } from '../contract/bytes.ts'
import type { LiveSession } from '../contract/types.ts'
import { jobs } from '../db/repositories.ts'
import { attachment } from '../downloads/index.ts'
import { ApiFailure, type FailureCode } from '../failures/index.ts'
import { etagOf } from '../files/etag.ts'
import type { Services } from '../operations/services.ts'

interface Waiting {
  readonly session: LiveSession
  readonly whenGone: (listener: () => void) => void
}

/** For callers that want the bytes and not the job: waits until it is done. */
export async function jobBytes(
  { db, jobs: engine }: Services,
  { session, whenGone }: Waiting,
  id: string,
): Promise<BytesAnswer> {
  let isGone = false
  whenGone(() => {
    isGone = true
  })
  for (;;) {
    const job = await jobs.byId(db.sql, session.operator.id, id)
    if (!job || isGone) throw new ApiFailure(404, 'job.not_found')
    const { state, result_name: name, result_version: version } = job
    const size = state === 'done' ? await engine.spool.size(id) : undefined
    if (name !== null && version !== null && size !== undefined) {
      const facts = {
        etag: etagOf(version),
        'content-length': String(size),
        'content-disposition': attachment(name),
        'x-content-type-options': 'nosniff',
      }
      return new BytesAnswer(200, facts, () => Readable.from(engine.spool.read(id, 0, size)))
    }
    if (job.ended_at !== null) {
      // As written by the engine.
      const code = (job.failure_code ?? 'job.no_result') as FailureCode
      throw new ApiFailure(422, code, job.failure_params ?? {})
    }
    await sleep(100)
  }
}
