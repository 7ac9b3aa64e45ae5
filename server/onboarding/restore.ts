// Restores deleted records: at once, or by a job when there are many.

import { deletionSteps, deletions, records } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { settleMoved } from './remove.ts'
import type { DeletionRow } from './repository/deletions.ts'
import { demandReferences } from './resource.ts'

/** Locks the parent, which must exist. Throws 422. */
async function demandAbove(sql: Sql, found: DeletionRow): Promise<number | undefined> {
  const above = await deletionSteps.aboveOf(sql, found)
  if (!above) return undefined
  const held = await records.hold(sql, above.kind, [above.id], 'share')
  demandReferences(held.length > 0 ? [] : [above.kind === 'chains' ? '/chainId' : '/franchiseId'])
  return above.id
}

/** Checks beforehand what would prevent restoring. Throws 409 and 422. */
export async function demandRestorable(sql: Sql, found: DeletionRow): Promise<void> {
  const above = await demandAbove(sql, found)
  if (!(await deletions.isNameTaken(sql, found, above))) return
  const fields = [{ path: '/name', code: 'name.taken' as const }]
  throw new ApiFailure(409, 'name.taken', {}, { fields })
}

/** Everything is restored: shows it to everyone. Throws 422, and the database's error when its name has been taken. */
export async function finishRestoring(sql: Sql, found: DeletionRow, by: string): Promise<void> {
  const { id, kind, recordId, moved, movedTo } = found
  await demandAbove(sql, found)
  await deletionSteps.show(sql, id)
  await deletions.repoint(sql, kind, moved, { from: movedTo, to: recordId, by })
  if (kind === 'forms') await settleMoved(sql, moved)
  await deletions.drop(sql, id)
}
