// Notes between operators on the connected store.
import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'

export type Note = components['schemas']['Note']

/** The newest first, before that note. */
export const listNotes = (before: number | null) =>
  answer('listNotes', () =>
    client.GET('/ext/notes', { params: { query: before === null ? {} : { before } } }),
  )

/** `key` is one for each note, the same for its repetitions. */
export const postNote = (text: string, key: string): Promise<Note> =>
  answer('postNote', () =>
    client.POST('/ext/notes', {
      params: { header: { 'Idempotency-Key': key } },
      body: { text },
    }),
  )

/** Takes back a note of one's own; that there was one stays to be seen. */
export const withdrawNote = (id: number): Promise<Note> =>
  answer('withdrawNote', () => client.DELETE('/ext/notes/{id}', { params: { path: { id } } }))
