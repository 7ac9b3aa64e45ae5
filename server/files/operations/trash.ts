import type { Call, HandlersOf } from '#server/contract/types.ts'
import { trash } from '#server/db/repositories.ts'
import type { JsonValue } from '#server/db/tables/index.ts'
import { type Language, textOf, toApiFailure } from '#server/failures/index.ts'
import type { EmptyInput } from '#server/jobs/index.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { entryOf } from '#server/journal/journalling.ts'
import { paginationOf, sortedBy } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import type { TrashRow, TrashSortField } from '../repository/trash.ts'
import type { TrashCall } from '../trash/index.ts'

type Id = 'listTrash' | 'trashFiles' | 'restoreTrash' | 'emptyTrash'
type Wire = components['schemas']['TrashEntry']
type Answer = components['schemas']['TrashAnswer']

/** Sortable fields of an entry, by their names on the wire. */
const sortFields: Readonly<Record<string, TrashSortField>> = {
  name: 'name',
  path: 'path',
  type: 'type',
  size: 'size',
  trashed: 'trashed',
  operator: 'operator',
}

const stateOf = ({ state, condition }: TrashRow): Wire['state'] => {
  if (state === 'removing') return 'removing'
  return condition === 'whole' ? 'there' : condition
}

const wireOf = (row: TrashRow): Wire => ({
  id: row.id,
  name: row.name,
  path: row.path,
  type: row.type,
  size: row.size,
  trashed: row.trashed_at.toISOString(),
  operator: row.username,
  state: stateOf(row),
})

export function trashOperations(services: Services): HandlersOf<Id> {
  const { db, hosts, trash: bin } = services
  const askedBy = async (call: Call<'trashFiles'> | Call<'restoreTrash'>): Promise<TrashCall> => {
    const { storeId } = call.connection
    const host = await hosts.of(storeId, call.session.jti)
    return { host, storeId, entry: entryOf(call, call.session) }
  }
  return {
    async listTrash({ query, connection, session, url }) {
      const { page = 1, per_page: perPage = 10, sort, filter } = query
      const { storeId } = connection
      const wanted = sortedBy(sort, sortFields)
      await bin.sweep(await hosts.of(storeId, session.jti), storeId)
      const list = { storeId, page, perPage, sort: wanted, ...(filter ? { filter } : {}) }
      const { rows, total } = await trash.list(db.sql, list)
      const facts = { total, page, perPage, count: rows.length, url }
      return { data: rows.map(wireOf), links: { pagination: paginationOf(facts) } }
    },
    async trashFiles(call) {
      const trashCall = await askedBy(call)
      const answer: Answer = { done: [], failed: [] }
      for (const path of call.body.files) {
        try {
          answer.done.push({ id: await bin.put(trashCall, path), path })
        } catch (error) {
          answer.failed.push({ path, ...refusalOf(error, call.language) })
        }
      }
      return answer
    },
    async restoreTrash(call) {
      const { ids, conflict } = call.body
      const trashCall = await askedBy(call)
      const answer: Answer = { done: [], failed: [] }
      for (const id of ids) {
        const path = (await trash.byId(db.sql, trashCall.storeId, id))?.path ?? ''
        try {
          answer.done.push({ id, path: await bin.putBack(trashCall, id, conflict) })
        } catch (error) {
          answer.failed.push({ id, path, ...refusalOf(error, call.language) })
        }
      }
      return answer
    },
    emptyTrash: call => emptyTrash(services, call),
  }
}

/** Why one of several entries failed; throws errors that affect all of them. */
function refusalOf(error: unknown, language: Language) {
  const { status, code, params } = toApiFailure(error)
  if (status >= 500) throw error
  return { code, info: textOf(code, language, params) }
}

const emptyTrash = (services: Services, call: Call<'emptyTrash'>) =>
  queueJob(services, call, async () => {
    const { connection, session, body } = call
    // Reports a store without a machine at once.
    await services.hosts.of(connection.storeId, session.jti)
    const ids = body.ids && [...new Set(body.ids)]
    const input: EmptyInput = { ids, entry: entryOf(call, session) }
    const details = { store: connection.storeName, chosen: ids?.length ?? null }
    // A journal entry consists of texts, numbers and JSON.
    return { subject: '/', input: input as unknown as JsonValue, details }
  })
