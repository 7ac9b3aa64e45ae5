import { isVisible } from '#common/visible.ts'
import type { components } from '#src/generated/api.ts'
import type { TagHandlers } from '../contract/types.ts'
import { views } from '../db/repositories.ts'
import { ApiFailure, noticeOf } from '../failures/index.ts'
import type { Services } from '../operations/services.ts'
import type { ViewRow } from './repository/views.ts'

/** Per page. */
const most = 50

const wireView = ({
  id,
  page,
  name,
  query,
  updated_at,
}: ViewRow): components['schemas']['View'] => ({
  id,
  name,
  query,
  updated: updated_at.toISOString(),
  // Validated by the contract on saving.
  page: page as components['schemas']['PageName'],
})

// An operator's own views of a page: nothing of them is recorded in the journal.
export function viewsOperations({ db: { sql } }: Services): TagHandlers<'views'> {
  return {
    async listViews({ session, query: { page } }) {
      return { views: (await views.ofPage(sql, session.operator.id, page)).map(wireView) }
    },
    async saveView({ session, body: { page, name, query } }) {
      const called = name.trim()
      if (!isVisible(called)) {
        const fields = [{ path: '/name', code: 'request.required' as const }]
        throw new ApiFailure(422, 'request.required', { name: 'name' }, { fields })
      }
      const view = { operatorId: session.operator.id, page, name: called, query }
      const saved = await views.save(sql, view, most)
      if (!saved) throw new ApiFailure(422, 'views.full', { most })
      return wireView(saved)
    },
    async deleteView({ session, path, language }) {
      if (!(await views.remove(sql, session.operator.id, path.id)))
        throw new ApiFailure(404, 'record.not_found')
      return { status: 'ok', info: noticeOf('viewForgotten', language) }
    },
  }
}
