// Saved views, separate for each operator.
import { omit } from '#common/omit.ts'
import { isVisible } from '#common/visible.ts'
import { nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import type { Operator, World } from './shared/world.ts'

type Id = 'listViews' | 'saveView' | 'deleteView'
type Kept = Schemas['View'] & { readonly operator: Operator }

const remembered = new WeakMap<World, Kept[]>()

function viewsOf(world: World): Kept[] {
  const known = remembered.get(world) ?? []
  remembered.set(world, known)
  return known
}

const wire = (kept: Kept): Schemas['View'] => omit(kept, 'operator')

export const views: MocksOf<Id> = {
  listViews({ world, session, query }) {
    const own = viewsOf(world).filter(
      view => view.operator === session.operator && view.page === query.page,
    )
    const byName = own.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return { status: 200, body: { views: byName.map(wire) } }
  },

  saveView({ world, session, body }) {
    const all = viewsOf(world)
    if (!isVisible(body.name)) {
      const info = say('request.required', { name: 'name' })
      const fields = [{ path: '/name', code: 'request.required', info }]
      return failed(422, 'request.required', {}, { fields })
    }
    const at = all.findIndex(
      item =>
        item.operator === session.operator && item.page === body.page && item.name === body.name,
    )
    const id = all[at]?.id ?? Math.max(0, ...all.map(item => item.id)) + 1
    const view = { id, ...body, updated: nowText() }
    all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, { ...view, operator: session.operator })
    return { status: 200, body: view }
  },

  deleteView({ world, session, path }) {
    const all = viewsOf(world)
    const at = all.findIndex(item => item.id === path.id && item.operator === session.operator)
    if (at < 0) return failed(404, 'record.not_found')
    all.splice(at, 1)
    return { status: 200, body: { status: 'ok', info: 'Deleted.' } }
  },
}
