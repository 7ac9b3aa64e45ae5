// Bringing back what was deleted: at once, or, when it is much, by a job.

import { deletionSteps, deletions, records } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { settleMoved } from './remove.ts'
import type { DeletionRow } from './repository/deletions.ts'
import { demandReferences } from './resource.ts'

/** What it belonged to is there, and stays so. Throws 422. */
async function demandAbove(sql: Sql, found: DeletionRow): Promise<number | undefined> {
  const above = await deletionSteps.aboveOf(sql, found)
  if (!above) return undefined
  const held = await records.hold(sql, above.kind, [above.id], 'share')
  demandReferences(held.length > 0 ? [] : [above.kind === 'chains' ? '/chainId' : '/franchiseId'])
  return above.id
}

/** Before the work, what would keep it from ending well. Throws 409 and 422. */
export async function demandRestorable(sql: Sql, found: DeletionRow): Promise<void> {
  const above = await demandAbove(sql, found)
  if (!(await deletions.isNameTaken(sql, found, above))) return
  const fields = [{ path: '/name', code: 'name.taken' as const }]
  throw new ApiFailure(409, 'name.taken', {}, { fields })
}

/** All of it is there: from now on everybody sees it. Throws 422, and what the database throws when its
 * name is taken by now. */
export async function finishRestoring(sql: Sql, found: DeletionRow, by: string): Promise<void> {
  const { id, kind, recordId, moved, movedTo } = found
  await demandAbove(sql, found)
  await deletionSteps.show(sql, id)
  await deletions.repoint(sql, kind, moved, { from: movedTo, to: recordId, by })
  if (kind === 'forms') await settleMoved(sql, moved)
  await deletions.drop(sql, id)
}
