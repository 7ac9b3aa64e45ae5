// Notes between operators on the connected store.
import type { components } from '../generated/api.ts'
import { byId, call, once } from './core/call.ts'

export type Note = components['schemas']['Note']

/** Newest first, before that note. */
export const listNotes = (before: number | null) =>
  call('listNotes', { params: { query: { before: before ?? undefined } } })

/** `key` identifies one note and stays the same when it is retried. */
export const postNote = (text: string, key: string): Promise<Note> =>
  call('postNote', { params: { header: once(key) }, body: { text } })

/** Withdraws the operator's own note; a placeholder remains. */
export const withdrawNote = (id: number): Promise<Note> =>
  call('withdrawNote', { params: byId(id) })
