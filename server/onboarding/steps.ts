// Large deletions and their reversal are jobs: the request takes effect for everyone in one moment, and the rows below
// are deleted or restored in steps.

import { deletionSteps, jobs } from '../db/repositories.ts'
import type { Doing, Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { entryOf } from '../journal/journalling.ts'
import type { Services } from '../operations/services.ts'
import type { DeletionRow } from './repository/deletions.ts'
import type { SignedIn } from './resource.ts'

/** Up to this many records are deleted or restored within the request; more by a job. */
export const maxAtOnce = 100

/** The job's input. */
export interface StepsInput {
  readonly deletion: string
  /** The operator's username. */
  readonly by: string
}

/**
 * Queues the job, whose kind is the requested operation. Call it in the transaction of the request. Throws 422
 * `jobs.full`.
 */
export async function queueSteps(
  sql: Sql,
  { jobs: engine }: Pick<Services, 'jobs'>,
  call: SignedIn,
  { id, kind, recordId, name }: Pick<DeletionRow, 'id' | 'kind' | 'recordId' | 'name'>,
  doing: Doing,
): Promise<string> {
  const { operator } = call.session
  const { queued, ended } = engine.limits
  const input: StepsInput = { deletion: id, by: operator.username }
  const details = { kind, record: recordId, deletion: id }
  const job = {
    kind: call.operationId,
    operatorId: operator.id,
    connectionId: null,
    storeId: null,
    subject: name,
    home: engine.node,
    input: { ...input },
    entry: { ...entryOf(call, call.session), target: name, details },
  }
  const added = await jobs.add(sql, job, { queued, ended }, new Date())
  if (added === undefined) throw new ApiFailure(422, 'jobs.full', { most: queued })
  await deletionSteps.setDoing(sql, id, doing, added)
  return added
}
