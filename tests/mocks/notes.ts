// Notes between operators on one store.
import { isVisible } from '#common/visible.ts'
import { nowText } from './shared/clock.ts'
import { failed, say } from './shared/failures.ts'
import { once } from './shared/repeat.ts'
import { counted } from './shared/throttle.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import { record, type Session, type World } from './shared/world.ts'

interface Kept {
  readonly id: number
  readonly store: number
  readonly at: string
  readonly by: Session['operator']
  text: string | null
}

/** Newest first. */
const kept = new WeakMap<World, Kept[]>()

function notesOf(world: World): Kept[] {
  const found = kept.get(world) ?? []
  kept.set(world, found)
  return found
}

const wire = ({ id, at, by, text }: Kept, { operator }: Session): Schemas['Note'] => ({
  id,
  at,
  text,
  operator: { username: by.username, name: by.name },
  own: by.id === operator.id,
  withdrawn: text === null,
})

/** Notes an operator may write before being throttled. */
const most = 20

export const notes: MocksOf<'listNotes' | 'postNote' | 'withdrawNote'> = {
  listNotes({ world, session, connection, query }) {
    const { before = Number.MAX_SAFE_INTEGER, limit = 50 } = query
    const found = notesOf(world).filter(
      ({ id, store }) => store === connection.store.id && id < before,
    )
    const some = found.slice(0, limit).map(note => wire(note, session))
    return { status: 200, body: { notes: some, more: found.length > limit } }
  },
  postNote: call =>
    once(call, 'postNote', () => {
      const { world, session, connection, body } = call
      const text = body.text.trim()
      if (!isVisible(text)) {
        const field = { path: '/text', code: 'note.empty', info: say('note.empty') }
        return failed(422, 'note.empty', {}, { fields: [field] })
      }
      if (counted(world, `notes ${session.operator.id}`, most))
        return { ...failed(429, 'note.too_many'), headers: { 'Retry-After': '60' } }
      const all = notesOf(world)
      const { operator: by } = session
      const at = nowText()
      const note = { id: (all[0]?.id ?? 0) + 1, store: connection.store.id, at, by, text }
      all.unshift(note)
      const target = `note ${note.id}`
      record(world, 'postNote', { by: session, target, details: { characters: text.length } })
      return { status: 201, body: wire(note, session) }
    }),
  withdrawNote({ world, session, connection, path }) {
    const note = notesOf(world).find(
      ({ id, store, by }) =>
        id === path.id && store === connection.store.id && by.id === session.operator.id,
    )
    if (!note) return failed(404, 'record.not_found')
    note.text = null
    record(world, 'withdrawNote', { by: session, target: `note ${note.id}` })
    return { status: 200, body: wire(note, session) }
  },
}
