// Notes between operators on the connected store.
import type { components } from '../generated/api.ts'
import { byId, call, once } from './core/call.ts'

export type Note = components['schemas']['Note']

/** The newest first, before that note. */
export const listNotes = (before: number | null) =>
  call('listNotes', { params: { query: { before: before ?? undefined } } })

/** `key` is one for each note, the same for its repetitions. */
export const postNote = (text: string, key: string): Promise<Note> =>
  call('postNote', { params: { header: once(key) }, body: { text } })

/** Takes back a note of one's own; that there was one stays to be seen. */
export const withdrawNote = (id: number): Promise<Note> =>
  call('withdrawNote', { params: byId(id) })
