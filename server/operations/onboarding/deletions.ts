import type { components } from '../../../src/generated/api.ts'
import type { Call, HandlersOf, LiveSession } from '../../contract/types.ts'
import type { OnboardingKind } from '../../db/onboardingTables.ts'
import type { DeletionRow } from '../../db/repositories/deletions.ts'
import { completeness, deletions } from '../../db/repositories/index.ts'
import { ApiFailure, noticeOf } from '../../failures/index.ts'
import { paginationOf } from '../pagination.ts'
import { demandAsker, noted } from '../people.ts'
import type { Services } from '../services.ts'
import { record } from './records.ts'
import { settleMoved } from './remove.ts'
import { refusalOf } from './resource.ts'

/** A form is of page forms, the rest of page chains. */
const pageOf = (kind: OnboardingKind) => (kind === 'forms' ? 'forms' : 'chains')

const kindsOf = ({ operator }: LiveSession): OnboardingKind[] =>
  (['chains', 'franchises', 'stores', 'forms'] as const).filter(kind =>
    operator.pages.includes(pageOf(kind)),
  )

const wire = (row: DeletionRow): components['schemas']['Deletion'] => ({
  ...{ id: row.id, kind: row.kind, record: row.recordId, name: row.name, by: row.by },
  at: row.at.toISOString(),
  below: row.below,
  moved: Object.values(row.moved).reduce((sum, ids) => sum + ids.length, 0),
})

export function deletionsOperations(
  services: Services,
): HandlersOf<'listDeletions' | 'restoreDeletion'> {
  return {
    async listDeletions({ query, session, url }) {
      const { kind, filter, page = 1, per_page: perPage = 10 } = query
      const kinds = kindsOf(session).filter(one => kind === undefined || one === kind)
      const { rows, total } = await deletions.list(services.db.sql, {
        kinds,
        filter,
        page,
        perPage,
      })
      const facts = { total, page, perPage, count: rows.length, url }
      return { data: rows.map(wire), links: { pagination: paginationOf(facts) } }
    },
    restoreDeletion: call => restoreDeletion(services, call),
  }
}

async function restoreDeletion(services: Services, call: Call<'restoreDeletion'>) {
  const { path, session, language } = call
  const restored = await noted(services, call, path.id, () =>
    services.db.sql
      .transaction()
      .execute(async sql => {
        const found = await deletions.lock(sql, path.id)
        if (!found || !kindsOf(session).includes(found.kind)) {
          throw new ApiFailure(404, 'record.not_found')
        }
        await demandAsker(sql, session, pageOf(found.kind))
        await deletions.putBack(sql, found.id)
        const { kind, recordId, moved, movedTo, name } = found
        const by = session.operator.username
        await deletions.repoint(sql, kind, moved, { from: movedTo, to: recordId, by })
        await completeness.settle(sql, completeness.ofDeletion(found.id))
        if (kind === 'forms') await settleMoved(sql, moved)
        await deletions.drop(sql, found.id)
        await record(sql, call, kind, { id: recordId, name }, { deletion: found.id })
        return found
      })
      .catch(error => {
        throw refusalOf(error)
      }),
  )
  return { status: 'ok', info: noticeOf('restored', language), restored: wire(restored) }
}
