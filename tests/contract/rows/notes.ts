import { expect } from 'vitest'
import { dig } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'
import { connected } from './monitor.ts'

const as = 'connected'
const bound = { page: true, store: true }

export const notes: readonly Row[] = [
  {
    operationId: 'postNote',
    name: 'as it was written, without the space around it',
    ask: { as, body: { text: '  <b>The printer</b> is new. ' } },
    expect: {
      status: 201,
      check: ({ body }) =>
        expect(body).toMatchObject({ text: '<b>The printer</b> is new.', own: true }),
    },
  },
  fails('postNote', 422, 'note.empty', 'nothing but space', { as, body: { text: ' \n ' } }),
  fails('postNote', 422, 'note.empty', 'nothing that is seen', { as, body: { text: ' \u200B ' } }),
  fails('postNote', 400, 'request.invalid', 'too long', { as, body: { text: 'x'.repeat(2001) } }),
  ...guarded('postNote', { ...bound, ask: { body: { text: 'x' } } }),
  ...bodied('postNote', { as, body: { text: 'x' } }, 256 * 1024),
  works(
    'listNotes',
    'the newest first, and the older ones after it',
    async caller => {
      for (const note of ['first', 'second'])
        await caller.call('postNote', { as, body: { text: note } })
      const { body } = await caller.call('listNotes', { as, query: { limit: 1 } })
      expect([dig(body, 'notes', 0, 'text'), dig(body, 'more')]).toEqual(['second', true])
      return { as, query: { before: Number(dig(body, 'notes', 0, 'id')), limit: 1 } }
    },
    ({ body }) => expect(dig(body, 'notes', 0, 'text')).toBe('first'),
  ),
  ...guarded('listNotes', bound),
  works(
    'withdrawNote',
    'its text is gone',
    async caller => {
      const { body } = await caller.call('postNote', { as, body: { text: 'A mistake' } })
      return { as, path: { id: Number(dig(body, 'id')) } }
    },
    ({ body }) => expect(body).toMatchObject({ text: null, withdrawn: true, own: true }),
  ),
  fails('withdrawNote', 404, 'record.not_found', 'there is none', { as, path: { id: 999_999 } }),
  fails('withdrawNote', 404, 'record.not_found', "somebody else's", async caller => {
    const { body } = await caller.call('postNote', { as, body: { text: 'Mine' } })
    return { as: await connected(caller), path: { id: Number(dig(body, 'id')) } }
  }),
  ...guarded('withdrawNote', { ...bound, ask: { path: { id: 1 } } }),
]
