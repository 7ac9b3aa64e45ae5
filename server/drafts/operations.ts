import type { components } from '#src/generated/api.ts'
import { type PageName, pageNames } from '#src/generated/operations.ts'
import type { LiveSession, TagHandlers } from '../contract/types.ts'
import { drafts } from '../db/repositories.ts'
import { ApiFailure, noticeOf } from '../failures/index.ts'
import type { Services } from '../operations/services.ts'

const megabyte = 1024 * 1024
const largest = 8 * megabyte
/** Limits for all of an operator's drafts. */
const room = { drafts: 100, bytes: 32 * megabyte }

type WireEntry = components['schemas']['DraftEntry']

// Private notes: nothing of them is written to the journal or the log.
export function draftsOperations({ db }: Services): TagHandlers<'drafts'> {
  const { sql } = db
  return {
    async listDrafts({ session, query: { store = 0 } }) {
      demandPlace(session, store)
      const rows = await drafts.list(sql, session.operator.id, storeIdOf(store), pagesOf(session))
      return rows.map(wireEntry)
    },
    async saveDraft({ session, body: { page, store, key, content } }) {
      demandPage(session, page)
      demandPlace(session, store)
      const text = JSON.stringify(content)
      if (Buffer.byteLength(text) > largest) {
        throw new ApiFailure(422, 'draft.too_large', { megabytes: largest / megabyte })
      }
      const draft = { operatorId: session.operator.id, page, storeId: storeIdOf(store), key }
      const saved = await sql
        .transaction()
        .execute(transaction => drafts.save(transaction, { ...draft, content: text }, room))
      return wireEntry(saved)
    },
    async readDraft({ session, path: { id } }) {
      const draft = await drafts.byId(sql, session.operator.id, id)
      if (!draft) throw new ApiFailure(404, 'draft.not_found')
      const entry = wireEntry(draft)
      demandPage(session, entry.page)
      demandPlace(session, entry.store)
      return { ...entry, content: JSON.parse(draft.content) }
    },
    async dropDraft({ session, path: { id }, language }) {
      const dropped = await drafts.drop(sql, session.operator.id, id)
      if (!dropped) throw new ApiFailure(404, 'draft.not_found')
      return { status: 'ok', info: noticeOf('draftDropped', language) }
    },
  }
}

const storeIdOf = (store: number): number | null => (store === 0 ? null : store)

/** The operator's current pages; `stores` is open to everyone. */
const pagesOf = ({ operator }: LiveSession): PageName[] =>
  pageNames.filter(page => page === 'stores' || operator.pages.includes(page))

function demandPage(session: LiveSession, page: PageName): void {
  if (!pagesOf(session).includes(page)) throw new ApiFailure(403, 'page.not_allowed')
}

/** A store's draft requires a connection to that store. */
function demandPlace({ connection }: LiveSession, store: number): void {
  if (store === 0) return
  if (!connection) throw new ApiFailure(409, 'connection.none')
  if (connection.storeId !== store) throw new ApiFailure(409, 'connection.changed')
}

function wireEntry({ id, page, store_id, key, saved_at, size }: drafts.DraftEntry): WireEntry {
  return {
    id,
    // Only values the contract accepted are stored.
    page: page as PageName,
    store: store_id ?? 0,
    key,
    saved: saved_at.toISOString(),
    size,
  }
}
