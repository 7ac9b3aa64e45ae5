import { restore } from './crud/deletions.ts'
import { crud } from './crud/index.ts'
import { failed } from './failures.ts'
import { folded } from './listing.ts'
import { pageOf } from './paging.ts'
import type { MockCall, MocksOf, Schemas } from './types.ts'
import { record } from './world.ts'

/** A form is of page forms, the rest of page chains. */
const mayChange = ({ session }: MockCall<'listDeletions' | 'restoreDeletion'>, kind: string) =>
  session.operator.pages.includes(kind === 'forms' ? 'forms' : 'chains')

const newest = (a: Schemas['Deletion'], b: Schemas['Deletion']) => (a.at < b.at ? 1 : -1)

const deletions: MocksOf<'listDeletions' | 'restoreDeletion'> = {
  listDeletions(call) {
    const { kind, filter = '', page = 1, per_page: perPage = 10 } = call.query
    const found = [...call.world.deleted.values()]
      .map(({ wire }) => wire)
      .filter(one => mayChange(call, one.kind) && (kind === undefined || one.kind === kind))
      .filter(({ name }) => folded(name).includes(folded(filter)))
    return { status: 200, body: pageOf(found.toReversed().sort(newest), page, perPage, call.url) }
  },

  restoreDeletion(call) {
    const { world, session, path } = call
    const found = world.deleted.get(path.id)
    if (!found || !mayChange(call, found.wire.kind)) return failed(404, 'record.not_found')
    restore(world, found)
    record(world, 'restoreDeletion', { by: session, target: found.wire.name })
    return { status: 200, body: { status: 'ok', info: 'Restored.', restored: found.wire } }
  },
}

export const chains = { ...crud('chains'), ...deletions }
