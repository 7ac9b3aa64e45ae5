import { restore } from './crud/deletions.ts'
import { crud } from './crud/index.ts'
import { failed } from './shared/failures.ts'
import { folded } from './shared/listing.ts'
import { pageOf } from './shared/paging.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import { record } from './shared/world.ts'

type Id = 'listDeletions' | 'restoreDeletion' | 'continueDeletion'

/** Forms belong to page forms, everything else to page chains. */
const mayChange = ({ session }: MockCall<Id>, kind: string) =>
  session.operator.pages.includes(kind === 'forms' ? 'forms' : 'chains')

const newest = (a: Schemas['Deletion'], b: Schemas['Deletion']) => (a.at < b.at ? 1 : -1)

const deletions: MocksOf<Id> = {
  listDeletions(call) {
    const { kind, filter = '', page = 1, per_page: perPage = 10 } = call.query
    const found = [...call.world.deleted.values()]
      .map(({ wire }) => wire)
      .filter(item => mayChange(call, item.kind) && (kind === undefined || item.kind === kind))
      .filter(({ name }) => folded(name).includes(folded(filter)))
    return { status: 200, body: pageOf(found.toReversed().sort(newest), page, perPage, call.url) }
  },

  restoreDeletion(call) {
    const { world, session, path } = call
    const found = world.deleted.get(path.id)
    if (!found || !mayChange(call, found.wire.kind)) return failed(404, 'record.not_found')
    restore(world, found)
    const { kind, record: id, name: target } = found.wire
    record(world, 'restoreDeletion', { by: session, target, details: { kind, record: id } })
    return {
      status: 200,
      body: { status: 'ok', info: 'Restored.', restored: found.wire, job: null },
    }
  },

  continueDeletion(call) {
    const found = call.world.deleted.get(call.path.id)
    if (!found || !mayChange(call, found.wire.kind)) return failed(404, 'record.not_found')
    // None of them is large, so everything is done along with the response.
    const wire = { ...found.wire, unfinished: null }
    call.world.deleted.set(wire.id, { ...found, wire })
    const info = 'It is being deleted.'
    return { status: 200, body: { status: 'ok', info, deletion: wire, job: null } }
  },
}

export const chains = { ...crud('chains'), ...deletions }
