import { omit } from '#common/omit.ts'
import { sizeOf } from './files.ts'
import { nowText } from './shared/clock.ts'
import { failed, Refusal } from './shared/failures.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { type Draft, nextId, type Session } from './shared/world.ts'

type Id = 'listDrafts' | 'saveDraft' | 'readDraft' | 'dropDraft'

const megabyte = 1024 * 1024
const room = { drafts: 100, bytes: 32 * megabyte }
const largest = 8

const mayUse = ({ operator }: Session, page: Draft['page']) =>
  page === 'stores' || operator.pages.includes(page)

function demandPlace({ connection }: Session, store: number): void {
  if (store === 0) return
  if (!connection) throw new Refusal(failed(409, 'connection.none'))
  if (connection.store.id !== store) throw new Refusal(failed(409, 'connection.changed'))
}

function demandPage(session: Session, page: Draft['page']): void {
  if (!mayUse(session, page)) throw new Refusal(failed(403, 'page.not_allowed'))
}

const entryOf = (draft: Draft): Schemas['DraftEntry'] => omit(draft, 'operator', 'content')

/** Newest first; drops the oldest that do not fit. */
function withRoom(drafts: readonly Draft[]): Draft[] {
  let bytes = 0
  return drafts.slice(0, room.drafts).filter(({ size }, at) => {
    bytes += size
    return at === 0 || bytes <= room.bytes
  })
}

export const drafts: MocksOf<Id> = {
  listDrafts({ world, session, query: { store = 0 } }) {
    demandPlace(session, store)
    const own = world.drafts.filter(draft => draft.operator === session.operator)
    const found = own.filter(draft => draft.store === store && mayUse(session, draft.page))
    return { status: 200, body: found.map(entryOf) }
  },

  saveDraft({ world, session, body: { page, store, key, content } }) {
    demandPage(session, page)
    demandPlace(session, store)
    const size = sizeOf(JSON.stringify(content))
    if (size > largest * megabyte) return failed(422, 'draft.too_large', { megabytes: largest })
    const { operator } = session
    const own = world.drafts.filter(item => item.operator === operator)
    const before = own.find(
      candidate => candidate.page === page && candidate.store === store && candidate.key === key,
    )
    const saved = nowText()
    const draft = {
      id: before?.id ?? nextId(world),
      operator,
      page,
      store,
      key,
      saved,
      size,
      content,
    }
    const others = world.drafts.filter(item => item.operator !== operator)
    world.drafts = [...withRoom([draft, ...own.filter(item => item !== before)]), ...others]
    return { status: 200, body: entryOf(draft) }
  },

  readDraft({ world, session, path: { id } }) {
    const draft = world.drafts.find(
      candidate => candidate.id === id && candidate.operator === session.operator,
    )
    if (!draft) return failed(404, 'draft.not_found')
    demandPage(session, draft.page)
    demandPlace(session, draft.store)
    return { status: 200, body: { ...entryOf(draft), content: draft.content } }
  },

  dropDraft({ world, session, path: { id } }) {
    const draft = world.drafts.find(
      candidate => candidate.id === id && candidate.operator === session.operator,
    )
    if (!draft) return failed(404, 'draft.not_found')
    world.drafts = world.drafts.filter(item => item !== draft)
    return { status: 200, body: { status: 'ok', info: 'Discarded.' } }
  },
}
