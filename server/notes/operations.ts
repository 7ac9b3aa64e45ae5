import { isVisible } from '#common/visible.ts'
import type { components } from '#src/generated/api.ts'
import type { Answer, Call, LiveSession, TagHandlers } from '../contract/types.ts'
import { journal, notes, operators } from '../db/repositories.ts'
import { ApiFailure } from '../failures/index.ts'
import { entryOf } from '../journal/journalling.ts'
import { repetitionOf } from '../operations/idempotent.ts'
import type { Services } from '../operations/services.ts'
import type { Note } from './repository/notes.ts'

const usualLimit = 50
/** More notes per minute than anybody needs. */
const [maxNotes, withinMs] = [20, 60_000]

const wireOf = (
  { id, at, operator_id, username, name, text, withdrawn_at }: Note,
  { operator }: LiveSession,
): components['schemas']['Note'] => ({
  id,
  at: at.toISOString(),
  operator: { username, name },
  text,
  own: operator_id === operator.id,
  withdrawn: withdrawn_at !== null,
})

export function notesOperations(services: Services): TagHandlers<'notes'> {
  return {
    async listNotes({ connection, query, session }) {
      const { before, limit = usualLimit } = query
      const rows = await notes.page(services.db.sql, connection.storeId, { before, limit })
      const some = rows.slice(0, limit).map(note => wireOf(note, session))
      return { notes: some, more: rows.length > limit }
    },
    postNote: call => postNote(services, call),
    withdrawNote: call => withdrawNote(services, call),
  }
}

/** Note, event and journal record are one transaction. */
async function postNote(services: Services, call: Call<'postNote'>): Promise<Answer<'postNote'>> {
  const { db, live } = services
  const { session, connection } = call
  const { storeId } = connection
  const text = call.body.text.trim()
  if (!isVisible(text))
    throw new ApiFailure(422, 'note.empty', {}, { fields: [{ path: '/text', code: 'note.empty' }] })
  const repetition = repetitionOf<Answer<'postNote'>>(services, call, [storeId, text])
  const before = await repetition.answered(db.sql)
  if (before) return before
  return await db.sql.transaction().execute(async sql => {
    const earlier = await repetition.take(sql)
    if (earlier) return earlier
    const { id: operatorId, username } = session.operator
    const recent = await notes.countOf(sql, operatorId, new Date(Date.now() - withinMs))
    if (recent >= maxNotes)
      throw new ApiFailure(429, 'note.too_many', {}, { headers: { 'retry-after': '60' } })
    const name = (await operators.byId(sql, operatorId))?.name ?? username
    const note = await notes.add(sql, { storeId, operatorId, username, name, text })
    const payload = { store: storeId, note: note.id }
    await live.publish(sql, { topic: 'notes', audience: { store: storeId }, payload })
    // Without the text: a withdrawn note is gone.
    await journal.append(sql, {
      ...entryOf(call, session),
      target: `note ${note.id}`,
      details: { characters: [...text].length },
      outcome: 'ok',
    })
    const answer = wireOf(note, session)
    await repetition.keep(sql, answer)
    return answer
  })
}

async function withdrawNote(
  { db, live }: Services,
  call: Call<'withdrawNote'>,
): Promise<Answer<'withdrawNote'>> {
  const { session, connection, path } = call
  const { storeId } = connection
  return await db.sql.transaction().execute(async sql => {
    const of = { id: path.id, storeId, operatorId: session.operator.id }
    const note = await notes.withdraw(sql, of)
    if (!note) throw new ApiFailure(404, 'record.not_found')
    const payload = { store: storeId, note: note.id }
    await live.publish(sql, { topic: 'notes', audience: { store: storeId }, payload })
    const target = `note ${note.id}`
    await journal.append(sql, { ...entryOf(call, session), target, outcome: 'ok' })
    return wireOf(note, session)
  })
}
